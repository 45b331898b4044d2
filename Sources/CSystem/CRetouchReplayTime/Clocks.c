// Replaces the system's clock with the replay's, only on the thread that runs the replay and only during it.
//
// The clocks of libc show the replay's time: dates, uptimes, and processor time, which advances like uptime.

#include "Values.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/times.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

_Thread_local const retouch_replay_time *held;
_Thread_local int64_t epoch;
_Thread_local int64_t awake;

void retouch_hold_time(const retouch_replay_time *time, int64_t epoch_us) {
  held = time;
  epoch = epoch_us;
  awake = 0;
}

typedef int clock_function(clockid_t, struct timespec *);
static clock_function *real_clock;

__attribute__((constructor)) static void find_real_clock(void) {
  // NULL in a static program: then the kernel is called directly rather than through the vDSO.
  real_clock = (clock_function *)original_of("clock_gettime");
}

int read_clock(clockid_t id, struct timespec *time) {
  bool is_date =
    id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_REALTIME_ALARM || id == CLOCK_TAI;
  bool is_uptime = id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_COARSE || id == CLOCK_MONOTONIC_RAW
    || id == CLOCK_BOOTTIME || id == CLOCK_BOOTTIME_ALARM || id == CLOCK_PROCESS_CPUTIME_ID
    || id == CLOCK_THREAD_CPUTIME_ID
    // The clock of a process's or thread's processor time (clock_getcpuclockid). Negative ids that end in 3
    // are clocks of devices.
    || (id < 0 && (id & 3) != 3);
  if (held && (is_date || is_uptime)) {
    int64_t now = shown() + (is_date ? epoch : 0);
    time->tv_sec = now / 1000000;
    time->tv_nsec = now % 1000000 * 1000;
    return 0;
  }
  // The C library's own would read the processor's counter, which takes microseconds where that is trapped.
  return real_clock && !traps_values ? real_clock(id, time) : (int)syscall(SYS_clock_gettime, id, time);
}

REPLACES int clock_gettime(clockid_t id, struct timespec *time) {
  return read_clock(id, time);
}

REPLACES int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (read_clock(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

REPLACES time_t time(time_t *seconds) {
  struct timespec now = {0};
  read_clock(CLOCK_REALTIME, &now);
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}

REPLACES int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && read_clock(CLOCK_REALTIME, now) == 0 ? base : 0;
}

REPLACES clock_t clock(void) {
  struct timespec now;
  if (read_clock(CLOCK_PROCESS_CPUTIME_ID, &now) != 0) return (clock_t)-1;
  return now.tv_sec * CLOCKS_PER_SEC + now.tv_nsec / (1000000000 / CLOCKS_PER_SEC);
}

REPLACES clock_t times(struct tms *spent) {
  if (held) {
    clock_t ticks = shown() / (1000000 / sysconf(_SC_CLK_TCK));
    if (spent) *spent = (struct tms){.tms_utime = ticks};
    return ticks;
  }
  typedef clock_t times_function(struct tms *);
  times_function *real = (times_function *)original_of("times");
  if (real) return real(spent);
  return (clock_t)syscall(SYS_times, spent);
}

static int64_t time_to_recognize(void) { return 1234567890123; }

bool retouch_replaces_clock(void) {
  // The pointer hides the function from the compiler, because the linker's choice is the question.
  int (*volatile chosen)(clockid_t, struct timespec *) = clock_gettime;
  // Where no replay runs yet, one whose time no clock shows stands for it.
  static const retouch_replay_time standing_in = {.now = time_to_recognize};
  const retouch_replay_time *const before = held;
  if (!before) held = &standing_in;
  struct timespec time;
  chosen(CLOCK_MONOTONIC, &time);
  const bool replaces = (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000 == held->now();
  held = before;
  return replaces;
}

END_REPLACEMENTS
