// Replaces the system's clock with the replay's, only on the thread that runs the replay and only during it.
//
// The functions below have the names of functions of libc, libdispatch and Foundation. The dynamic linker
// prefers a program's functions to those of its libraries, so that `Date()`, `DispatchTime.now()`,
// `asyncAfter` and `Timer` in client code arrive here, whatever the client imports. They are weak: if a
// library is linked statically, its own function remains, and `retouch_replaces_…` reports that. Outside a
// replay they call the originals.
//
// The clocks of libc show the replay's time: dates, uptimes, and processor time, which advances like uptime.
// Sleeps return at once, and clocks show their time as passed. What cannot be controlled is reported: random
// numbers, getrusage. Not intercepted are ntp_gettime and adjtimex, waits with a timeout (poll, select,
// semaphores, condition variables), system calls that a client makes by number, and reads of /proc.

#define _GNU_SOURCE
#include "CReplayTime.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

// A sanitizer's library has weak functions of these names, over which the program's own have to take
// precedence.
#if defined(__has_feature) && (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#define REPLACES
// A thread still calls these as it ends, when a sanitizer has already forgotten it.
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)
#define IS_NOT_INSTRUMENTED
#else
#define REPLACES __attribute__((weak))
#endif

// The functions for the calling thread; NULL on every thread except the one that runs a replay.
static _Thread_local const retouch_replay_time *held;
// Virtual microseconds since 1970 at an uptime of 0.
static _Thread_local int64_t epoch;
// The time until which something slept: clocks show at least this.
static _Thread_local int64_t awake;

void retouch_hold_time(const retouch_replay_time *time, int64_t epoch_us) {
  held = time;
  epoch = epoch_us;
  awake = 0;
}

// Virtual microseconds of uptime, as clocks show them.
static int64_t shown(void) {
  int64_t now = held->now();
  return now > awake ? now : awake;
}

// MARK: Clocks

typedef int clock_function(clockid_t, struct timespec *);
static clock_function *real_clock;

__attribute__((constructor)) static void find_real_clock(void) {
  // NULL in a static program: then the kernel is called directly rather than through the vDSO.
  real_clock = (clock_function *)dlsym(RTLD_NEXT, "clock_gettime");
}

static int replayed_clock_gettime(clockid_t id, struct timespec *time) {
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
  return real_clock ? real_clock(id, time) : (int)syscall(SYS_clock_gettime, id, time);
}

REPLACES int clock_gettime(clockid_t id, struct timespec *time) {
  return replayed_clock_gettime(id, time);
}

REPLACES int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (replayed_clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

REPLACES time_t time(time_t *seconds) {
  struct timespec now = {0};
  replayed_clock_gettime(CLOCK_REALTIME, &now);
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}

REPLACES int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && replayed_clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

REPLACES clock_t clock(void) {
  struct timespec now;
  if (replayed_clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0) return (clock_t)-1;
  return now.tv_sec * CLOCKS_PER_SEC + now.tv_nsec / (1000000000 / CLOCKS_PER_SEC);
}

REPLACES clock_t times(struct tms *spent) {
  if (held) {
    clock_t ticks = shown() / (1000000 / sysconf(_SC_CLK_TCK));
    if (spent) *spent = (struct tms){.tms_utime = ticks};
    return ticks;
  }
  typedef clock_t times_function(struct tms *);
  times_function *real = (times_function *)dlsym(RTLD_NEXT, "times");
  if (real) return real(spent);
  return (clock_t)syscall(SYS_times, spent);
}

REPLACES int getrusage(__rusage_who_t who, struct rusage *usage) {
  if (held) held->noted("getrusage reports real time, which differs from replay to replay");
  return (int)syscall(SYS_getrusage, who, usage);
}

// MARK: Sleeping

// In a replay, counts the time as passed without waiting; returns false outside of one.
static bool slept(int64_t microseconds) {
  if (!held) return false;
  if (microseconds > 0 && __builtin_add_overflow(shown(), microseconds, &awake)) awake = INT64_MAX / 4;
  held->noted("a sleep comes back at once: clocks show its time as passed, and the replay's input does not wait");
  return true;
}

static int64_t microseconds_of(const struct timespec *time) {
  // 285 years count as forever.
  return time->tv_sec > 9000000000 ? 9000000000000000 : time->tv_sec * 1000000 + time->tv_nsec / 1000;
}

static int real_sleep(clockid_t id, int flags, const struct timespec *time, struct timespec *left) {
  typedef int sleep_function(clockid_t, int, const struct timespec *, struct timespec *);
  static sleep_function *real;
  if (!real) real = (sleep_function *)dlsym(RTLD_NEXT, "clock_nanosleep");
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

REPLACES unsigned sleep(unsigned seconds) {
  struct timespec time = {seconds, 0}, left = {0};
  return nanosleep(&time, &left) == 0 ? 0 : (unsigned)left.tv_sec + (left.tv_nsec > 0);
}

// MARK: Random numbers

static void drawn(void) {
  if (held) held->noted("random numbers differ from replay to replay; a generator with a seed does not");
}

static void draw(void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    long got = syscall(SYS_getrandom, (char *)bytes + done, count - done, 0);
    if (got < 0 && errno != EINTR) abort();
    if (got > 0) done += (size_t)got;
  }
}

REPLACES ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  drawn();
  return syscall(SYS_getrandom, bytes, count, flags);
}

REPLACES int getentropy(void *bytes, size_t count) {
  drawn();
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  draw(bytes, count);
  return 0;
}

REPLACES void arc4random_buf(void *bytes, size_t count) {
  drawn();
  draw(bytes, count);
}

REPLACES uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

REPLACES uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below this one would make small remainders more likely.
  uint32_t number, least = -bound % bound;
  do number = arc4random(); while (number < least);
  return number % bound;
}

static long ask_kernel(long number, const long a[6]) {
#if defined(__x86_64__)
  long result;
  register long d __asm__("r10") = a[3];
  register long e __asm__("r8") = a[4];
  register long f __asm__("r9") = a[5];
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a[0]), "S"(a[1]), "d"(a[2]), "r"(d), "r"(e), "r"(f)
                   : "rcx", "r11", "memory");
  if (result >= 0 || result < -4095) return result;
  errno = (int)-result;
  return -1;
#else
  typedef long system_call(long, ...);
  static system_call *real;
  if (!real) real = (system_call *)dlsym(RTLD_NEXT, "syscall");
  if (real) return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  errno = ENOSYS;
  return -1;
#endif
}

// The standard library calls this for `Int.random(in:)`, `shuffled()` and `SystemRandomNumberGenerator`.
REPLACES long syscall(long number, ...) {
  long a[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) a[index] = va_arg(list, long);
  va_end(list);
  // A request for zero bytes only asks whether random bytes are available.
  if (number == SYS_getrandom && a[1] > 0) drawn();
  return ask_kernel(number, a);
}

// MARK: What was replaced

bool retouch_replaces_clock(void) {
  // The pointer hides the function from the compiler, because the linker's choice is the question.
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

static int64_t nanoseconds(void) { return shown() * 1000; }

// Converts a dispatch_time_t to virtual nanoseconds of uptime; its two highest bits select the clock.
static int64_t uptime_of(uint64_t when) {
  const uint64_t other_clock = 1ull << 63, wall_clock = 1ull << 62;
  if (when == 0) return nanoseconds();
  if (!(when & other_clock)) return (int64_t)when;
  if (when & wall_clock) return (int64_t)(0 - when) - epoch * 1000;
  return (int64_t)(when & ~other_clock);
}

// The same distance from now on the system's clock, for waits that only the system can perform.
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

REPLACES void dispatch_after(uint64_t when, void *queue, const void *block) {
  replayed_after(when, queue, block);
}

bool retouch_replaces_after(void) {
  after_function *volatile chosen = dispatch_after;
  return dlsym(RTLD_DEFAULT, "dispatch_after") == (void *)chosen && dlsym(RTLD_NEXT, "dispatch_after");
}

REPLACES void dispatch_source_set_timer(
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

// MARK: The main queue's wake-ups

// Whether an eventfd may have been written since the last check. It starts as if one had been.
static atomic_bool may_be_woken = true;

// libdispatch calls this when it puts work on the main queue, which it counts in a file of its own.
REPLACES int eventfd_write(int file, uint64_t count) {
  ssize_t written = write(file, &count, sizeof count);
  atomic_store(&may_be_woken, true);
  return written == sizeof count ? 0 : -1;
}

bool retouch_replaces_wakeups(void) {
  int (*volatile chosen)(int, uint64_t) = eventfd_write;
  // A static libdispatch does not count: its calls may be bound to another function.
  return dlsym(RTLD_DEFAULT, "eventfd_write") == (void *)chosen && dlsym(RTLD_NEXT, "dispatch_after");
}

bool retouch_take_wakeup(void) {
  return atomic_load_explicit(&may_be_woken, memory_order_relaxed) && atomic_exchange(&may_be_woken, false);
}

// MARK: Foundation's timers

// CFRunLoopTimerContext, whose info is Foundation's Timer.
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

REPLACES void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  static void (*real)(void *, void *, const void *);
  if (!real) real = dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) {
    held->timer(object);
  } else if (real) {
    real(loop, timer, mode);
  }
}

REPLACES void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  static void (*real)(void *, double);
  if (!real) real = dlsym(RTLD_NEXT, "CFRunLoopTimerSetNextFireDate");
  if (real) real(timer, date);
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) held->moved(object);
}

REPLACES void CFRunLoopTimerInvalidate(void *timer) {
  static void (*real)(void *);
  if (!real) real = dlsym(RTLD_NEXT, "CFRunLoopTimerInvalidate");
  // The call clears the context, so the timer is read first.
  const void *object = held ? foundation_timer(timer) : NULL;
  if (object) held->invalidated(object);
  if (real) real(timer);
}

bool retouch_replaces_timers(void) {
  void (*volatile chosen)(void *, void *, const void *) = CFRunLoopAddTimer;
  return dlsym(RTLD_DEFAULT, "CFRunLoopAddTimer") == (void *)chosen && dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
}

#ifdef IS_NOT_INSTRUMENTED
#pragma clang attribute pop
#endif
