// Clocks beside those of `clock_gettime`: the kernel's discipline of its clock, and alarms that real time sets off.

#include "Values.h"
#include <signal.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

static struct timeval date(void) {
  int64_t now = shown() + epoch;
  return (struct timeval){now / 1000000, now % 1000000};
}

REPLACES int clock_getres(clockid_t id, struct timespec *resolution) {
  int result = ORIGINAL(clock_getres)(id, resolution);
  if (held && result == 0 && resolution) *resolution = (struct timespec){0, 1};
  return result;
}

REPLACES int ftime(struct timeb *time) {
  if (!held) return ORIGINAL(ftime)(time);
  struct timeval now = date();
  *time = (struct timeb){.time = now.tv_sec, .millitm = (unsigned short)(now.tv_usec / 1000)};
  return 0;
}

// A clock that is never corrected.
static int undisciplined(struct timex *clock) {
  if (clock->modes) {
    errno = EPERM;
    return -1;
  }
  *clock = (struct timex){.tick = 10000, .precision = 1, .tolerance = 32768000, .time = date()};
  return TIME_OK;
}

REPLACES int adjtimex(struct timex *clock) { return held ? undisciplined(clock) : ORIGINAL(adjtimex)(clock); }
REPLACES int ntp_adjtime(struct timex *clock) { return held ? undisciplined(clock) : ORIGINAL(ntp_adjtime)(clock); }
REPLACES int clock_adjtime(clockid_t id, struct timex *clock) {
  return held ? undisciplined(clock) : ORIGINAL(clock_adjtime)(id, clock);
}

// The headers give this function, and this name in the library, to `ntp_gettime`.
int ntp_gettimex(struct ntptimeval *time);
REPLACES int ntp_gettimex(struct ntptimeval *time) {
  if (!held) return ORIGINAL(ntp_gettimex)(time);
  *time = (struct ntptimeval){.time = date()};
  return TIME_OK;
}

// The machine's clock is not a replay's to set.
REPLACES int clock_settime(clockid_t id, const struct timespec *time) {
  if (!held) return ORIGINAL(clock_settime)(id, time);
  held->escaped("clock_settime");
  errno = EPERM;
  return -1;
}
REPLACES int settimeofday(const struct timeval *time, const struct timezone *zone) {
  if (!held) return ORIGINAL(settimeofday)(time, zone);
  held->escaped("settimeofday");
  errno = EPERM;
  return -1;
}

// MARK: Alarms

static void alarms(const char *name) {
  if (held) held->escaped(name);
}

REPLACES int timerfd_create(clockid_t id, int flags) {
  // Foundation makes one for each run loop, whose timers are the replay's own.
  if (held && !is_in(CALLER, libraries_of_swift)) alarms("timerfd");
  return ORIGINAL(timerfd_create)(id, flags);
}

REPLACES int timer_create(clockid_t id, struct sigevent *restrict event, timer_t *restrict timer) {
  alarms("timer_create");
  return ORIGINAL(timer_create)(id, event, timer);
}

REPLACES int setitimer(
  __itimer_which_t which, const struct itimerval *restrict new, struct itimerval *restrict old) {
  alarms("setitimer");
  return ORIGINAL(setitimer)(which, new, old);
}

REPLACES unsigned alarm(unsigned seconds) {
  alarms("alarm");
  return ORIGINAL(alarm)(seconds);
}

REPLACES useconds_t ualarm(useconds_t first, useconds_t interval) {
  alarms("ualarm");
  return ORIGINAL(ualarm)(first, interval);
}

END_REPLACEMENTS
