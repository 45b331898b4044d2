// Foundation's notifications, whose observers it calls in the order of hash values of numbers that it counts up.
//
// UIKit's NotificationOrder makes that the order in which they were added. What is linked without UIKit has Foundation's.

#include "Values.h"

BEGIN_REPLACEMENTS

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// What `any NSObjectProtocol` is.
typedef struct {
  void *object, *witnesses;
} existential;

// UIKit's functions.
extern void retouch_post_begins(void) __attribute__((weak));
extern void retouch_post_ended(void) __attribute__((weak));
extern SWIFT existential retouch_add_observer(
  uint64_t low, uint64_t high, const void *object, void *queue, void *block, void *context, void *center)
  __attribute__((weak));

// Foundation's NotificationCenter.post(_:), post(name:object:userInfo:) and addObserver(forName:object:queue:using:).
#define CENTER "$s20FoundationEssentials18NotificationCenterC0A0E"
#define POST CENTER "4postyyAD0C0VF"
#define POST_NAME CENTER "4post4name6object8userInfoyAD14NSNotificationC4NameV_ypSgSDys11AnyHashableVypGSgtF"
#define ADD \
  CENTER \
  "11addObserver7forName6object5queue5usingAD16NSObjectProtocol_pAD14NSNotificationC0H0VSg_ypSgAD14" \
  "OperationQueueCSgyAD0C0VYbctF"

SWIFT void post(const void *notification, SELF) __asm__(POST);
REPLACES SWIFT void post(const void *notification, SELF) {
  static SWIFT void (*original)(const void *, SELF);
  if (!original) original = (SWIFT void (*)(const void *, SELF))dlsym(RTLD_NEXT, POST);
  if (retouch_post_begins) retouch_post_begins();
  original(notification, self);
  if (retouch_post_ended) retouch_post_ended();
}

SWIFT void post_name(uint64_t low, uint64_t high, const void *object, void *values, SELF) __asm__(POST_NAME);
REPLACES SWIFT void post_name(uint64_t low, uint64_t high, const void *object, void *values, SELF) {
  static SWIFT void (*original)(uint64_t, uint64_t, const void *, void *, SELF);
  if (!original)
    original = (SWIFT void (*)(uint64_t, uint64_t, const void *, void *, SELF))dlsym(RTLD_NEXT, POST_NAME);
  if (retouch_post_begins) retouch_post_begins();
  original(low, high, object, values, self);
  if (retouch_post_ended) retouch_post_ended();
}

SWIFT existential add_observer(
  uint64_t low, uint64_t high, const void *object, void *queue, void *block, void *context, SELF) __asm__(ADD);
REPLACES SWIFT existential add_observer(
  uint64_t low, uint64_t high, const void *object, void *queue, void *block, void *context, SELF) {
  static SWIFT existential (*original)(uint64_t, uint64_t, const void *, void *, void *, void *, SELF);
  // Whether this is UIKit's function calling, which leaves the rest to Foundation.
  static _Thread_local bool is_ordered;
  if (!original)
    original = (SWIFT existential (*)(uint64_t, uint64_t, const void *, void *, void *, void *, SELF))dlsym(
      RTLD_NEXT, ADD);
  if (is_ordered || !retouch_add_observer) return original(low, high, object, queue, block, context, self);
  is_ordered = true;
  existential observer = retouch_add_observer(low, high, object, queue, block, context, self);
  is_ordered = false;
  return observer;
}

END_REPLACEMENTS
