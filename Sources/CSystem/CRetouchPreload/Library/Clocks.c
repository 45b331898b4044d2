#include "Preload.h"
#include <sys/time.h>
#include <sys/times.h>
#include <sys/timeb.h>

// What the clocks show.

SHOWN int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t base = IS_VIRTUAL ? base_of(clock) : NEVER;
  if (base == NEVER) return (int)syscall(SYS_clock_gettime, clock, time);
  looked();
  int64_t shown = base + __atomic_load_n(&state->now, __ATOMIC_SEQ_CST);
  *time = (struct timespec){shown / SECOND, shown % SECOND};
  return 0;
}

SHOWN int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

SHOWN time_t time(time_t *time) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (time) *time = now.tv_sec;
  return now.tv_sec;
}

SHOWN int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}

SHOWN int ftime(struct timeb *time) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeb){.time = now.tv_sec, .millitm = (unsigned short)(now.tv_nsec / 1000000)};
  return 0;
}

SHOWN clock_t times(struct tms *times) {
  clock_t ticks = (clock_t)syscall(SYS_times, times);
  if (!IS_VIRTUAL) return ticks;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 100 + now.tv_nsec / (SECOND / 100);
}
