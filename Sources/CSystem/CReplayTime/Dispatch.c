// What libdispatch defers: on the replay's clock where it is the main queue's, reported where it is not.

#include "Held.h"
#include <stdatomic.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

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
  read_clock(CLOCK_MONOTONIC, &now);
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

END_REPLACEMENTS
