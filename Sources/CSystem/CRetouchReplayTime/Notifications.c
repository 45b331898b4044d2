// Foundation's notifications, whose observers it calls in the order of hash values of numbers that it counts up.
//
// UIKit's NotificationOrder makes that the order in which they were added. What is linked without UIKit has Foundation's.

#include "Values.h"

BEGIN_REPLACEMENTS

// What `any NSObjectProtocol`, a function, and the center's number of an observer are.
typedef struct {
  void *object, *witnesses;
} existential;
typedef struct {
  void *code, *context;
} function;
typedef struct {
  uint64_t words[4];
} token;

// UIKit's functions.
extern void retouch_post_begins(void) __attribute__((weak));
extern void retouch_post_ended(void) __attribute__((weak));
extern SWIFT function retouch_observer_in_order(void *code, void *context, const void *message) __attribute__((weak));
extern SWIFT existential retouch_add_observer(
  uint64_t low, uint64_t high, const void *object, void *queue, void *block, void *context, void *center)
  __attribute__((weak));
extern void swift_release(void *) __attribute__((weak));

// The center's class; its _post(_:subject:message:) and _addObserver(_:object:using:), which every other method of it
// calls; and Foundation's addObserver(forName:object:queue:using:).
#define CENTER "$s20FoundationEssentials18NotificationCenterC"
#define POST CENTER "5_post_7subject7messageySSSg_ypSgxtlF"
#define OBSERVE CENTER "12_addObserver_6object5usingAC01_cF5TokenVSSSg_ypSgyxYbctlF"
#define ADD \
  CENTER \
  "0A0E11addObserver7forName6object5queue5usingAD16NSObjectProtocol_pAD14NSNotificationC0H0VSg_ypSgAD14" \
  "OperationQueueCSgyAD0C0VYbctF"

static SWIFT void (*original_post)(
  uint64_t, uint64_t, const void *, const void *, const void *, SELF);
static SWIFT token (*original_observe)(
  uint64_t, uint64_t, const void *, void *, void *, const void *, SELF);

SWIFT void post(
  uint64_t low, uint64_t high, const void *object, const void *value, const void *message, SELF) __asm__(POST);
REPLACES SWIFT void post(
  uint64_t low, uint64_t high, const void *object, const void *value, const void *message, SELF) {
  if (retouch_post_begins) retouch_post_begins();
  original_post(low, high, object, value, message, self);
  if (retouch_post_ended) retouch_post_ended();
}

SWIFT token observe(
  uint64_t low, uint64_t high, const void *object, void *code, void *context, const void *message, SELF)
  __asm__(OBSERVE);
REPLACES SWIFT token observe(
  uint64_t low, uint64_t high, const void *object, void *code, void *context, const void *message, SELF) {
  if (!retouch_observer_in_order) return original_observe(low, high, object, code, context, message, self);
  function ordered = retouch_observer_in_order(code, context, message);
  token result = original_observe(low, high, object, ordered.code, ordered.context, message, self);
  swift_release(ordered.context);
  return result;
}

// What Foundation has around the two is inlined into a client that was optimized, so that it calls nothing else of it.
__attribute__((constructor)) static void find_center(void) {
  original_post = (typeof(original_post))replace_method(CENTER "N", POST, (const void *)post);
  original_observe = (typeof(original_observe))replace_method(CENTER "N", OBSERVE, (const void *)observe);
}

SWIFT existential add_observer(
  uint64_t low, uint64_t high, const void *object, void *queue, void *block, void *context, SELF) __asm__(ADD);
REPLACES SWIFT existential add_observer(
  uint64_t low, uint64_t high, const void *object, void *queue, void *block, void *context, SELF) {
  static SWIFT existential (*original)(uint64_t, uint64_t, const void *, void *, void *, void *, SELF);
  // Whether this is UIKit's function calling, which leaves the rest to Foundation.
  static _Thread_local bool is_ordered;
  if (!original)
    original = (SWIFT existential (*)(uint64_t, uint64_t, const void *, void *, void *, void *, SELF))original_of(ADD);
  if (is_ordered || !retouch_add_observer) return original(low, high, object, queue, block, context, self);
  is_ordered = true;
  existential observer = retouch_add_observer(low, high, object, queue, block, context, self);
  is_ordered = false;
  return observer;
}

// MARK: Messages with a type

// addObserver(of:for:using:) in its forms. Foundation posts to them past the class's table, in an order that depends on
// how many there were before. None has more arguments than these words, and each returns an object.
#define OBSERVES_MESSAGES(name, symbol)                                                                           \
  SWIFT void *name(                                                                                               \
    void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h, void *i, void *j, SELF) __asm__(symbol); \
  REPLACES SWIFT void *name(                                                                                      \
    void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h, void *i, void *j, SELF) {             \
    static SWIFT void *(*original)(                                                                               \
      void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, SELF);                      \
    if (!original) original = (typeof(original))original_of(symbol);                                         \
    keeps_something();                                                                                            \
    return original(a, b, c, d, e, f, g, h, i, j, self);                                                          \
  }

#define MESSAGES CENTER "11addObserver2of3for5usingAC16ObservationTokenV7Subject"

OBSERVES_MESSAGES(
  of_object, MESSAGES "Qy__xyq_ScMYcctAC17MessageIdentifierRzAC09MainActorM0R_0M4TypeQzRs_AKRLCr0_lF")
OBSERVES_MESSAGES(
  of_object_async, MESSAGES "Qy__xyq_YaYbctAC17MessageIdentifierRzAC05AsyncM0R_0M4TypeQzRs_AKRLCr0_lF")
OBSERVES_MESSAGES(of_type, MESSAGES "Qy_m_xyq_ScMYcctAC17MessageIdentifierRzAC09MainActorM0R_0M4TypeQzRs_r0_lF")
OBSERVES_MESSAGES(
  of_type_async, MESSAGES "Qy_m_xyq_YaYbctAC17MessageIdentifierRzAC05AsyncM0R_0M4TypeQzRs_r0_lF")
OBSERVES_MESSAGES(of_any, MESSAGES "QzSg_xmyxScMYcctAC16MainActorMessageRzAKRLClF")
OBSERVES_MESSAGES(of_any_async, MESSAGES "QzSg_xmyxYaYbctAC12AsyncMessageRzAKRLClF")

END_REPLACEMENTS
