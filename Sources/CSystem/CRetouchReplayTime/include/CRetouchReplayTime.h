#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "Surroundings.h"

/// The functions that replace the system on the thread that runs a replay. Times are µs of virtual uptime.
typedef struct {
  /// Returns the current time.
  int64_t (*_Nonnull now)(void);
  /// Schedules a call of `retouch_work_is_due` for a time, and then each `interval` µs if that is not 0.
  ///
  /// `origin` says what waits, as a message names it. Returns a number that `cancel` takes.
  uint64_t (*_Nonnull schedule)(
    int64_t time, int64_t interval, const char *_Nonnull origin, void *_Nonnull work);
  /// Cancels what `schedule` scheduled; a number whose timer has fired has no effect.
  void (*_Nonnull cancel)(uint64_t timer);
  /// Takes a timer that would be added to a run loop; `timer` is Foundation's Timer, here and below.
  void (*_Nonnull timer)(const void *_Nonnull timer);
  /// Called when a timer's next date has changed, whether it was taken or not.
  void (*_Nonnull moved)(const void *_Nonnull timer);
  /// Called when a timer was invalidated.
  void (*_Nonnull invalidated)(const void *_Nonnull timer);
  /// Called with what differs in a replay, as a sentence without its full stop.
  void (*_Nonnull noted)(const char *_Nonnull sentence);
  /// Called with a description of work that cannot be controlled and follows the machine.
  void (*_Nonnull escaped)(const char *_Nonnull what);
  /// Called with a mistake of the client's that a device would answer by stopping, as a sentence without its full stop.
  void (*_Nonnull mistaken)(const char *_Nonnull sentence);
  /// Called where the thread waits for what nothing can bring; does not return.
  void (*_Nonnull stuck)(const char *_Nonnull sentence);
} retouch_replay_time;

/// Makes the calling thread get the time from this structure from now on; NULL restores the system's time.
void retouch_hold_time(const retouch_replay_time *_Nullable time, int64_t epoch_us);

/// Returns whether the program was linked so that the clock is replaced; false if another function of that
/// name came first.
bool retouch_replaces_clock(void);

/// Returns whether the program was linked so that what libdispatch and Swift's concurrency defer is replaced: not with
/// a static libdispatch, unless Tools/link-program linked it.
bool retouch_replaces_dispatch(void);

// MARK: Work

/// Runs the work that became ready first, on this thread; returns false if none can run.
bool retouch_run_next_work(void);

/// The time of work that waits for one has come.
void retouch_work_is_due(void *_Nonnull work);

/// Writes what is still at work, as a list separated by commas, into a buffer; empty if nothing is.
///
/// Timers that repeat do not count, as they end with what they belong to.
void retouch_describe_work_left(char *_Nonnull text, size_t capacity);

/// How many threads the calling thread has started in replays since the last call.
int retouch_take_started_threads(void);

/// Returns whether a replay on this thread has changed since the last call what the process keeps and nothing can take
/// back.
bool retouch_take_kept(void);

/// Lets sleeps of tasks that were cancelled since wait no longer.
void retouch_end_cancelled_sleeps(void);

/// Forgets all work, so that none reaches another replay.
void retouch_forget_work(void);

/// Returns whether the program was linked so that Timer is replaced: not with a static Foundation.
bool retouch_replaces_timers(void);

/// Returns whether the program was linked so that it sees each wake-up of the main queue: not with a static libdispatch.
bool retouch_replaces_wakeups(void);

/// Returns whether the main queue may have been woken since the last call; false only if it was not.
bool retouch_take_wakeup(void);

// MARK: Places

/// Whether this is not the process that was started: a process that it has begun may share its memory, and may then
/// wait for no lock.
bool retouch_is_other_process(void);

/// Fills in the addresses to which the calling thread's functions return, from the innermost outwards; returns how many.
/// None in a signal handler with a stack of its own, which has no room for what follows.
int retouch_read_calls(const void *_Nonnull calls[_Nonnull], int room);

/// Fills in the mangled names of the functions at those addresses, which stay valid; NULL for what is not the program's
/// own, and for everything if its file has no names.
void retouch_name_calls(const void *_Nonnull const calls[_Nonnull], int count, const char *_Nullable names[_Nonnull]);

/// A function's name as its source has it, to be freed; NULL if it is not one of Swift's.
char *_Nullable retouch_demangle(const char *_Nonnull name);

// MARK: Values

/// Begins what a replay answers besides the time, on the thread that holds it: the stream of random numbers that a seed
/// determines, the C library's generators as in a new process, and the numbers of objects and files.
void retouch_begin_values(uint64_t seed);

/// Returns whether the program was linked so that objects hash by their number: not with a static Foundation.
bool retouch_replaces_hashes(void);

/// Returns whether hash values are the same in each process, unless the environment wants others: a static runtime may
/// choose its own after ours.
bool retouch_replaces_hash_values(void);

/// Returns whether each function that Tools/link-program was to replace is replaced; true for a program that it did not
/// link.
bool retouch_replaces_linked(void);

/// Catches, on the calling thread and from now on, what replays are asked past the C library: the processor's time
/// stamp counter and system calls of other code. For processes that do nothing but replay.
///
/// Returns false where processor or kernel cannot do that.
bool retouch_trap_values(void);
