#include "Preload.h"
#include <sys/times.h>

// What the clocks show.

SHOWN int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t base = IS_VIRTUAL ? base_of(clock) : NEVER;
  if (base == NEVER) return (int)syscall(SYS_clock_gettime, clock, time);
  looked();
  int64_t shown = base + __atomic_load_n(&state->now, __ATOMIC_SEQ_CST);
  *time = (struct timespec){shown / SECOND, shown % SECOND};
  return 0;
}

static struct timespec wall(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return now;
}

SHOWN int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now = wall();
  // The compiler would take it from the C library's header that nobody passes NULL.
  struct timeval *volatile place = time;
  if (place) *place = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

// A program that sets the clock would set the machine's.
SHOWN int clock_settime(clockid_t clock, const struct timespec *time) {
  return IS_VIRTUAL ? fail(EPERM) : (int)syscall(SYS_clock_settime, clock, time);
}
SHOWN int settimeofday(const struct timeval *time, const struct timezone *zone) {
  return IS_VIRTUAL ? fail(EPERM) : (int)syscall(SYS_settimeofday, time, zone);
}
SHOWN time_t time(time_t *time) {
  time_t now = wall().tv_sec;
  if (time) *time = now;
  return now;
}
SHOWN int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  *time = wall();
  return base;
}

SHOWN clock_t times(struct tms *times) {
  clock_t ticks = (clock_t)syscall(SYS_times, times);
  if (!IS_VIRTUAL) return ticks;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 100 + now.tv_nsec / (SECOND / 100);
}
