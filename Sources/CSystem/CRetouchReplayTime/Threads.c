// Threads run beside a replay, so they are reported.

#include "Values.h"
#include "Work.h"
#include <pthread.h>

BEGIN_REPLACEMENTS

static _Thread_local int started;

bool has_started_threads(void) { return started > 0; }

int retouch_take_started_threads(void) {
  int count = started;
  started = 0;
  return count;
}

// libdispatch keeps threads of its own, for the system's sources and for work that does not come from a replay.
static const char *const dispatch[] = {"libdispatch", NULL};

REPLACES int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *),
  void *restrict context) {
  if (is_replaced() && !is_in((void *)start, dispatch)) {
    started++;
    held->escaped("a thread");
  }
  return ORIGINAL(pthread_create)(thread, attributes, start, context);
}

END_REPLACEMENTS
