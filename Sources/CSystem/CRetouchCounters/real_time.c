#define _GNU_SOURCE
#include "counters.h"

#include <dlfcn.h>
#include <errno.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

typedef int clock_function(clockid_t, struct timespec *);
static clock_function *real_clock;

__attribute__((constructor)) static void find_real_clock(void) {
  // The program's own clock_gettime shows the replay's time, so this is the next library's. NULL in a static
  // program.
  real_clock = (clock_function *)dlsym(RTLD_NEXT, "clock_gettime");
}

static int64_t real_ns(clockid_t id) {
  struct timespec now = {0};
  if (real_clock) {
    real_clock(id, &now);
  } else {
    syscall(SYS_clock_gettime, id, &now);
  }
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t real_uptime_ns(void) { return real_ns(CLOCK_MONOTONIC); }

void wait_real_ns(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  // The program's own functions do not wait in a replay, whether they are called by name or by number.
  typedef int wait_function(clockid_t, int, const struct timespec *, struct timespec *);
  static wait_function *real_wait;
  if (!real_wait) real_wait = (wait_function *)dlsym(RTLD_NEXT, "clock_nanosleep");
  struct timespec left = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  while (real_wait && real_wait(CLOCK_MONOTONIC, 0, &left, &left) == EINTR) {}
}

const char *compiler_of_counters(void) { return __VERSION__; }

int64_t real_processor_ns(void) { return real_ns(CLOCK_PROCESS_CPUTIME_ID); }
