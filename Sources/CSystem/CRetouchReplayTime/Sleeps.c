// Sleeps return at once in a replay, and clocks show their time as passed.

#include "Work.h"
#include <sys/syscall.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

// In a replay, counts the time as passed without waiting; returns false outside of one.
static bool slept(int64_t microseconds) {
  if (!held) return false;
  // Code that sleeps until a time, again and again for what rounding leaves, has to come to an end.
  static _Thread_local int idle;
  idle = microseconds > 0 ? 0 : idle + 1;
  if (idle >= 1000) microseconds = 1;
  if (microseconds > 0 && __builtin_add_overflow(shown(), microseconds, &awake)) awake = INT64_MAX / 4;
  // What other work does after it has slept comes later by itself.
  if (holds_main_thread()) {
    held->noted("a sleep comes back at once: clocks show its time as passed, and the replay's input does not wait");
  }
  return true;
}

static int64_t microseconds_of(const struct timespec *time) {
  // 285 years count as forever. A sleep is not shorter than it was asked to be, or its callers would repeat it.
  return time->tv_sec > 9000000000 ? 9000000000000000
                                   : time->tv_sec * 1000000 + (time->tv_nsec + 999) / 1000;
}

static int real_sleep(clockid_t id, int flags, const struct timespec *time, struct timespec *left) {
  typedef int sleep_function(clockid_t, int, const struct timespec *, struct timespec *);
  static sleep_function *real;
  if (!real) real = (sleep_function *)original_of("clock_nanosleep");
  if (real) return real(id, flags, time, left);
  return syscall(SYS_clock_nanosleep, id, flags, time, left) == 0 ? 0 : errno;
}

static bool is_valid(const struct timespec *time) {
  return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < 1000000000;
}

REPLACES int clock_nanosleep(
  clockid_t id, int flags, const struct timespec *time, struct timespec *left) {
  if (!held || !is_valid(time)) return real_sleep(id, flags, time, left);
  int64_t until = microseconds_of(time);
  if (flags & TIMER_ABSTIME) until -= shown() + (id == CLOCK_REALTIME || id == CLOCK_TAI ? epoch : 0);
  slept(until);
  return 0;
}

REPLACES int nanosleep(const struct timespec *time, struct timespec *left) {
  if (is_valid(time) && slept(microseconds_of(time))) return 0;
  int error = real_sleep(CLOCK_REALTIME, 0, time, left);
  if (error) errno = error;
  return error ? -1 : 0;
}

REPLACES int usleep(useconds_t microseconds) {
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
  return nanosleep(&time, NULL);
}

// Foundation's Thread.sleep(forTimeInterval:) sleeps for what is left until a time in floating point, which may be less
// than clocks can show.
__attribute__((swiftcall)) void foundation_sleep(double seconds, __attribute__((swift_context)) void *type)
  __asm__("$s10Foundation6ThreadC5sleep15forTimeIntervalySd_tFZ");

REPLACES __attribute__((swiftcall)) void foundation_sleep(
  double seconds, __attribute__((swift_context)) void *type) {
  // 285 years count as forever.
  const double most = 9000000000000000;
  if (held) {
    slept(seconds > 0 ? (int64_t)(seconds * 1e6 < most ? seconds * 1e6 + 0.5 : most) : 0);
    return;
  }
  typedef __attribute__((swiftcall)) void sleep_function(double, __attribute__((swift_context)) void *);
  static sleep_function *real;
  if (!real) real = (sleep_function *)original_of("$s10Foundation6ThreadC5sleep15forTimeIntervalySd_tFZ");
  if (real) real(seconds, type);
}

REPLACES unsigned sleep(unsigned seconds) {
  struct timespec time = {seconds, 0}, left = {0};
  return nanosleep(&time, &left) == 0 ? 0 : (unsigned)left.tv_sec + (left.tv_nsec > 0);
}

END_REPLACEMENTS
