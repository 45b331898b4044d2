// Puts a replay's clock in the place of the system's, on the thread that holds the replay and only meanwhile.
//
// The functions below have the names of libc's, libdispatch's and Foundation's own. The dynamic linker takes a
// program's functions before those of its libraries, so that `Date()`, `DispatchTime.now()`, `asyncAfter` and
// `Timer` of client code come here, whatever the client imports. They are weak: where a library is linked
// statically, its own function stays, and `retouch_replaces_…` says so. Outside a replay they hand on.

#define _GNU_SOURCE
#include "CReplayTime.h"
#include <dlfcn.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// What the calling thread asks; NULL on every thread but the one that holds a replay.
static _Thread_local const retouch_replay_time *held;
// Virtual microseconds since 1970 at an uptime of 0.
static _Thread_local int64_t epoch;

void retouch_hold_time(const retouch_replay_time *time, int64_t epoch_us) {
  held = time;
  epoch = epoch_us;
}

// MARK: Clocks

typedef int clock_function(clockid_t, struct timespec *);
static clock_function *real_clock;

__attribute__((constructor)) static void find_real_clock(void) {
  // NULL in a static program: then the kernel is asked without the detour through the vDSO.
  real_clock = (clock_function *)dlsym(RTLD_NEXT, "clock_gettime");
}

static int replayed_clock_gettime(clockid_t id, struct timespec *time) {
  bool is_date = id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE;
  bool is_uptime = id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_COARSE || id == CLOCK_MONOTONIC_RAW || id == CLOCK_BOOTTIME;
  if (held && (is_date || is_uptime)) {
    int64_t now = held->now() + (is_date ? epoch : 0);
    time->tv_sec = now / 1000000;
    time->tv_nsec = now % 1000000 * 1000;
    return 0;
  }
  return real_clock ? real_clock(id, time) : (int)syscall(SYS_clock_gettime, id, time);
}

__attribute__((weak)) int clock_gettime(clockid_t id, struct timespec *time) {
  return replayed_clock_gettime(id, time);
}

__attribute__((weak)) int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (replayed_clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

bool retouch_replaces_clock(void) {
  // Through a pointer that the compiler cannot see through: the question is what the linker has chosen.
  int (*volatile chosen)(clockid_t, struct timespec *) = clock_gettime;
  const retouch_replay_time *const before = held;
  if (!before) return false;
  struct timespec time;
  chosen(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000 == before->now();
}

// MARK: libdispatch

typedef void after_function(uint64_t, void *, const void *);
typedef void set_timer_function(void *, uint64_t, uint64_t, uint64_t);

static int64_t nanoseconds(void) { return held->now() * 1000; }

// A dispatch_time_t in virtual nanoseconds of uptime: libdispatch tells its clocks by the two highest bits.
static int64_t uptime_of(uint64_t when) {
  const uint64_t other_clock = 1ull << 63, wall_clock = 1ull << 62;
  if (when == 0) return nanoseconds();
  if (!(when & other_clock)) return (int64_t)when;
  if (when & wall_clock) return (int64_t)(0 - when) - epoch * 1000;
  return (int64_t)(when & ~other_clock);
}

// The same distance from now on the system's clock, for what only the system can wait for.
static uint64_t real_time_of(uint64_t when) {
  if (when == ~0ull) return when;
  int64_t delay = uptime_of(when) - nanoseconds();
  struct timespec now;
  const retouch_replay_time *const time = held;
  held = NULL;
  replayed_clock_gettime(CLOCK_MONOTONIC, &now);
  held = time;
  return (uint64_t)((int64_t)now.tv_sec * 1000000000 + now.tv_nsec + (delay > 0 ? delay : 0));
}

static void replayed_after(uint64_t when, void *queue, const void *block) {
  static after_function *real;
  static void *main_queue;
  if (!real) real = (after_function *)dlsym(RTLD_NEXT, "dispatch_after");
  if (!main_queue) main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  const retouch_replay_time *const time = held;
  if (time && queue == main_queue) {
    if (when != ~0ull) time->after((uptime_of(when) + 500) / 1000, block);
    return;
  }
  if (!real) return;
  if (time) {
    when = real_time_of(when);
    time->escaped("asyncAfter on another queue than the main one");
    held = NULL;
  }
  real(when, queue, block);
  held = time;
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, const void *block) {
  replayed_after(when, queue, block);
}

bool retouch_replaces_after(void) {
  after_function *volatile chosen = dispatch_after;
  return dlsym(RTLD_DEFAULT, "dispatch_after") == (void *)chosen && dlsym(RTLD_NEXT, "dispatch_after");
}

__attribute__((weak)) void dispatch_source_set_timer(
  void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  static set_timer_function *real;
  if (!real) real = (set_timer_function *)dlsym(RTLD_NEXT, "dispatch_source_set_timer");
  if (!real) return;
  const retouch_replay_time *const time = held;
  if (time) {
    start = real_time_of(start);
    time->escaped("a DispatchSourceTimer");
    held = NULL;
  }
  real(source, start, interval, leeway);
  held = time;
}

// MARK: Foundation's timers

// CFRunLoopTimerContext, of which Foundation's Timer is the info.
typedef struct {
  long version;
  void *info, *retain, *release, *describe;
} timer_context;

static const void *foundation_timer(void *timer) {
  static void (*get_context)(void *, timer_context *);
  if (!get_context) get_context = dlsym(RTLD_DEFAULT, "CFRunLoopTimerGetContext");
  timer_context context = {0};
  if (get_context) get_context(timer, &context);
  return context.info;
}

__attribute__((weak)) void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  static void (*real)(void *, void *, const void *);
  if (!real) real = dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) {
    held->timer(object);
  } else if (real) {
    real(loop, timer, mode);
  }
}

__attribute__((weak)) void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  static void (*real)(void *, double);
  if (!real) real = dlsym(RTLD_NEXT, "CFRunLoopTimerSetNextFireDate");
  if (real) real(timer, date);
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) held->moved(object);
}

__attribute__((weak)) void CFRunLoopTimerInvalidate(void *timer) {
  static void (*real)(void *);
  if (!real) real = dlsym(RTLD_NEXT, "CFRunLoopTimerInvalidate");
  // The context is emptied by it, so the timer is asked for first.
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) held->invalidated(object);
  if (real) real(timer);
}

bool retouch_replaces_timers(void) {
  void (*volatile chosen)(void *, void *, const void *) = CFRunLoopAddTimer;
  return dlsym(RTLD_DEFAULT, "CFRunLoopAddTimer") == (void *)chosen && dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
}
