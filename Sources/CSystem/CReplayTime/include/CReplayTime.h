#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What answers in place of the system on the thread that holds a replay. Times are µs of virtual uptime.
typedef struct {
  /// The time now.
  int64_t (*_Nonnull now)(void);
  /// Takes a block for the main queue; the block is a `void (^)(void)` that the callee copies.
  void (*_Nonnull after)(int64_t time, const void *_Nonnull block);
  /// Takes a timer that would go on a run loop; `timer` is Foundation's Timer, here and below.
  void (*_Nonnull timer)(const void *_Nonnull timer);
  /// Hears that a timer's next date has changed, whether it was taken or not.
  void (*_Nonnull moved)(const void *_Nonnull timer);
  /// Hears that a timer was invalidated.
  void (*_Nonnull invalidated)(const void *_Nonnull timer);
  /// Hears of what is otherwise in a replay, as a sentence without its full stop.
  void (*_Nonnull noted)(const char *_Nonnull sentence);
  /// Hears of work that cannot be driven and counts real time: what it is.
  void (*_Nonnull escaped)(const char *_Nonnull what);
} retouch_replay_time;

/// Lets the calling thread ask this for the time from now on; NULL gives it back to the system.
void retouch_hold_time(const retouch_replay_time *_Nullable time, int64_t epoch_us);

/// Whether the program was linked so that the clock is replaced. It always is, unless a sanitizer has its own.
bool retouch_replaces_clock(void);

/// Whether the program was linked so that `asyncAfter` is replaced: not with a static libdispatch.
bool retouch_replaces_after(void);

/// Whether the program was linked so that Timer is replaced: not with a static Foundation.
bool retouch_replaces_timers(void);
