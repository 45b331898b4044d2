// The work of a replay that is ready, and the work that waits for a time.
//
// Everything that a client defers through libdispatch or Swift's concurrency becomes an item of work, which the thread
// of the replay runs: in the order in which items became ready, each to its end, before the clock moves on.

#pragma once
#include "Held.h"
#include "Libdispatch.h"

typedef struct work work;
struct work {
  // The queue of libdispatch that it runs on, or NULL for none.
  dispatch_object queue;
  dispatch_function *function;
  void *context;
  // What is left when it has run, or NULL.
  dispatch_object group;
  // Whether nothing else of its queue may run beside it, although the queue is concurrent.
  bool is_barrier;
  // Its place among those that wait for others of their queue, from 1; 0 if it does not.
  uint64_t place;
  // What a message calls it.
  const char *origin;
  // The time that it waits for in µs of uptime, the timer that tells of it, and the interval if that repeats.
  int64_t time, interval;
  uint64_t timer;
  // The task whose sleep this ends, or NULL.
  void *task;
  work *next;
};

// Whether functions of libdispatch are replaced here and now: in a replay, except while the original of one runs.
SHARED bool is_replaced(void);
// Brackets for a call of an original.
SHARED void begin_original(void);
SHARED void end_original(void);

// Makes an item of work that will call a function.
SHARED work *work_calling(
  dispatch_object queue, void *context, dispatch_function *function, const char *origin);
// Makes an item of work that will call a block, which is copied.
SHARED work *work_calling_block(dispatch_object queue, dispatch_block block, const char *origin);
// Makes an item that ends the sleep of the task that runs now.
SHARED work *work_waking(dispatch_object queue, void *context, dispatch_function *function);
// Calls a block.
SHARED void call_block(void *block);
// Calls a block and releases it.
SHARED void call_copied_block(void *block);

// Appends work to what is ready, or makes it wait until the time that the calling code has slept to.
SHARED void make_ready(work *item);
// Makes work wait for a time in µs of uptime.
SHARED void make_ready_at(work *item, int64_t time);
// Lets work wait no longer, and frees it.
SHARED void cancel_work(work *item);

// Calls a function on this thread as if on a queue.
SHARED void run_on(dispatch_object queue, bool is_barrier, void *context, dispatch_function *function);
// Whether the calling code occupies a queue, so that waiting for it would never end.
SHARED bool is_occupied(dispatch_object queue);
// Whether the calling code keeps the main thread from going on.
SHARED bool holds_main_thread(void);
// Runs the work of a queue that has to be over before other work of it can run.
SHARED void run_queued_work_of(dispatch_object queue);

// Runs work until a condition holds; until a deadline in µs of uptime, to which clocks then go on.
//
// Returns whether the condition holds. If it does not and the deadline is INT64_MAX, nothing can make it hold.
SHARED bool wait_until(bool (*holds)(void *), void *context, int64_t deadline);

// Runs the next item that can run, or that waits for the earliest time until a limit; says when it was over.
//
// Returns false if there is none.
SHARED bool run_something(int64_t limit, int64_t *end);
// How long a wait without a deadline waits for items, in µs.
#define patience 10000000
// Brackets for a run loop inside of the main thread's, which serves the main queue.
SHARED bool begin_nested_loop(void);
SHARED void end_nested_loop(bool was_free);
// Frees an item that will not run.
SHARED void forget(work *item);
// Forgets what was to follow when groups are empty.
SHARED void forget_notifications(void);

// Whether replays of this thread have started threads, which may do what it waits for.
SHARED bool has_started_threads(void);

// The time of a dispatch_time_t in µs of uptime; INT64_MAX if it never comes.
SHARED int64_t uptime_of(dispatch_moment when);
