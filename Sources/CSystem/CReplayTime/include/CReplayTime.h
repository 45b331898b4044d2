#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "Surroundings.h"

/// The functions that replace the system on the thread that runs a replay. Times are µs of virtual uptime.
typedef struct {
  /// Returns the current time.
  int64_t (*_Nonnull now)(void);
  /// Takes a block for the main queue; the block is a `void (^)(void)` that the callee copies.
  void (*_Nonnull after)(int64_t time, const void *_Nonnull block);
  /// Takes a timer that would be added to a run loop; `timer` is Foundation's Timer, here and below.
  void (*_Nonnull timer)(const void *_Nonnull timer);
  /// Called when a timer's next date has changed, whether it was taken or not.
  void (*_Nonnull moved)(const void *_Nonnull timer);
  /// Called when a timer was invalidated.
  void (*_Nonnull invalidated)(const void *_Nonnull timer);
  /// Called with what differs in a replay, as a sentence without its full stop.
  void (*_Nonnull noted)(const char *_Nonnull sentence);
  /// Called with a description of work that cannot be controlled and counts real time.
  void (*_Nonnull escaped)(const char *_Nonnull what);
} retouch_replay_time;

/// Makes the calling thread get the time from this structure from now on; NULL restores the system's time.
void retouch_hold_time(const retouch_replay_time *_Nullable time, int64_t epoch_us);

/// Returns whether the program was linked so that the clock is replaced; false if another function of that
/// name came first.
bool retouch_replaces_clock(void);

/// Returns whether the program was linked so that `asyncAfter` is replaced: not with a static libdispatch.
bool retouch_replaces_after(void);

/// Returns whether the program was linked so that Timer is replaced: not with a static Foundation.
bool retouch_replaces_timers(void);

/// Returns whether the program was linked so that it sees each wake-up of the main queue: not with a static libdispatch.
bool retouch_replaces_wakeups(void);

/// Returns whether the main queue may have been woken since the last call; false only if it was not.
bool retouch_take_wakeup(void);
