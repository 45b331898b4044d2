// Foundation's timers wait for the replay's clock in place of a run loop.

#include "Held.h"

BEGIN_REPLACEMENTS

// CFRunLoopTimerContext, whose info is Foundation's Timer.
typedef struct {
  long version;
  void *info, *retain, *release, *describe;
} timer_context;

static const void *foundation_timer(void *timer) {
  static void (*get_context)(void *, timer_context *);
  if (!get_context) get_context = symbol_of("CFRunLoopTimerGetContext");
  timer_context context = {0};
  if (get_context) get_context(timer, &context);
  return context.info;
}

REPLACES void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  static void (*real)(void *, void *, const void *);
  if (!real) real = original_of("CFRunLoopAddTimer");
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) {
    held->timer(object);
  } else if (real) {
    real(loop, timer, mode);
  }
}

REPLACES void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  static void (*real)(void *, double);
  if (!real) real = original_of("CFRunLoopTimerSetNextFireDate");
  if (real) real(timer, date);
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) held->moved(object);
}

REPLACES void CFRunLoopTimerInvalidate(void *timer) {
  static void (*real)(void *);
  if (!real) real = original_of("CFRunLoopTimerInvalidate");
  // The call clears the context, so the timer is read first.
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) held->invalidated(object);
  if (real) real(timer);
}

bool retouch_replaces_timers(void) {
  void (*volatile chosen)(void *, void *, const void *) = CFRunLoopAddTimer;
  return replaces("CFRunLoopAddTimer", (void *)chosen);
}

END_REPLACEMENTS
