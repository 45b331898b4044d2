// What libdispatch and Swift's concurrency defer becomes work of the replay.
//
// Swift's runtime hands jobs of tasks and actors to dispatch_async_f, and sleeps to dispatch_after_f.

#include "Queues.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

static const char on_queue[] = "work on a queue";
static const char after_time[] = "asyncAfter";

// MARK: Later

static void put_block(dispatch_object queue, dispatch_block block, bool is_barrier) {
  work *item = work_calling_block(queue, block, on_queue);
  item->is_barrier = is_barrier;
  make_ready(item);
}

static void put_call(dispatch_object queue, void *context, dispatch_function *function, bool is_barrier) {
  work *item = work_calling(queue, context, function, on_queue);
  item->is_barrier = is_barrier;
  make_ready(item);
}

REPLACES void dispatch_async(dispatch_object queue, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(dispatch_async)(queue, block);
  put_block(queue, block, false);
}

REPLACES void dispatch_async_f(dispatch_object queue, void *context, dispatch_function *function) {
  if (!is_replaced()) return ORIGINAL(dispatch_async_f)(queue, context, function);
  put_call(queue, context, function, false);
}

REPLACES void dispatch_barrier_async(dispatch_object queue, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(dispatch_barrier_async)(queue, block);
  put_block(queue, block, true);
}

REPLACES void dispatch_barrier_async_f(dispatch_object queue, void *context, dispatch_function *function) {
  if (!is_replaced()) return ORIGINAL(dispatch_barrier_async_f)(queue, context, function);
  put_call(queue, context, function, true);
}

// MARK: At a time

int64_t uptime_of(dispatch_moment when) {
  // The two highest bits select the clock.
  const uint64_t other_clock = 1ull << 63, wall_clock = 1ull << 62;
  if (when == MOMENT_FOREVER) return INT64_MAX;
  if (when == MOMENT_NOW) return shown();
  int64_t nanoseconds;
  if (!(when & other_clock)) {
    nanoseconds = (int64_t)when;
  } else if (when & wall_clock) {
    nanoseconds = (int64_t)(0 - when) - epoch * 1000;
  } else {
    nanoseconds = (int64_t)(when & ~other_clock);
  }
  return nanoseconds > INT64_MAX - 500 ? INT64_MAX : (nanoseconds + 500) / 1000;
}

// Schedules work for a time, or frees what will never be called.
static void put_at(dispatch_moment when, work *item) {
  int64_t time = uptime_of(when);
  if (time != INT64_MAX) make_ready_at(item, time); else forget(item);
}

REPLACES void dispatch_after(dispatch_moment when, dispatch_object queue, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(dispatch_after)(when, queue, block);
  put_at(when, work_calling_block(queue, block, after_time));
}

REPLACES void dispatch_after_f(
  dispatch_moment when, dispatch_object queue, void *context, dispatch_function *function) {
  if (!is_replaced()) return ORIGINAL(dispatch_after_f)(when, queue, context, function);
  put_at(when, work_waking(queue, context, function));
}

// MARK: In place

static void run_now(dispatch_object queue, bool is_barrier, void *context, dispatch_function *function) {
  if (is_occupied(queue)) {
    held->mistaken("waits in sync for the queue that it is on, which never ends on a device");
    return function(context);
  }
  const queue_record *record = known(queue);
  const bool has_to_wait = is_barrier || !is_concurrent(queue) || (record && record->queued > 0);
  if (has_to_wait) run_queued_work_of(queue);
  if (record && record->suspensions > 0) {
    held->mistaken("waits in sync for a suspended queue, which nothing resumes");
  }
  run_on(queue, is_barrier, context, function);
}

REPLACES void dispatch_sync(dispatch_object queue, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(dispatch_sync)(queue, block);
  run_now(queue, false, block, call_block);
}

REPLACES void dispatch_sync_f(dispatch_object queue, void *context, dispatch_function *function) {
  if (!is_replaced()) return ORIGINAL(dispatch_sync_f)(queue, context, function);
  run_now(queue, false, context, function);
}

REPLACES void dispatch_barrier_sync(dispatch_object queue, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(dispatch_barrier_sync)(queue, block);
  run_now(queue, true, block, call_block);
}

REPLACES void dispatch_barrier_sync_f(dispatch_object queue, void *context, dispatch_function *function) {
  if (!is_replaced()) return ORIGINAL(dispatch_barrier_sync_f)(queue, context, function);
  run_now(queue, true, context, function);
}

// dispatch_apply, and with it `concurrentPerform`, calls this.
REPLACES void dispatch_apply_f(
  size_t count, dispatch_object queue, void *context, void (*function)(void *, size_t)) {
  if (!held) return ORIGINAL(dispatch_apply_f)(count, queue, context, function);
  for (size_t index = 0; index < count; index++) function(context, index);
}

// MARK: Groups

// What follows when a group is empty.
typedef struct notification notification;
struct notification {
  dispatch_object group;
  work *item;
  notification *next;
};
static _Thread_local notification *notifications;

static bool is_empty(void *group) {
  begin_original();
  bool is = ORIGINAL(dispatch_group_wait)(group, MOMENT_NOW) == 0;
  end_original();
  return is;
}

static void notify_if_empty(dispatch_object group) {
  if (!notifications || !is_empty(group)) return;
  for (notification **place = &notifications; *place;) {
    notification *each = *place;
    if (each->group != group) {
      place = &each->next;
      continue;
    }
    *place = each->next;
    make_ready(each->item);
    dispatch_release(group);
    free(each);
  }
}

REPLACES void dispatch_group_leave(dispatch_object group) {
  ORIGINAL(dispatch_group_leave)(group);
  // libdispatch calls this as well, when a work item has run.
  if (held) notify_if_empty(group);
}

static void put_in_group(dispatch_object group, work *item) {
  dispatch_retain(group);
  dispatch_group_enter(group);
  item->group = group;
  make_ready(item);
}

REPLACES void dispatch_group_async(dispatch_object group, dispatch_object queue, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(dispatch_group_async)(group, queue, block);
  put_in_group(group, work_calling_block(queue, block, on_queue));
}

REPLACES void dispatch_group_async_f(
  dispatch_object group, dispatch_object queue, void *context, dispatch_function *function) {
  if (!is_replaced()) return ORIGINAL(dispatch_group_async_f)(group, queue, context, function);
  put_in_group(group, work_calling(queue, context, function, on_queue));
}

static void notify(dispatch_object group, work *item) {
  notification **end = &notifications;
  while (*end) end = &(*end)->next;
  if (!(*end = malloc(sizeof **end))) abort();
  **end = (notification){group, item, NULL};
  dispatch_retain(group);
  notify_if_empty(group);
}

// A work item's `notify` calls this, too.
REPLACES void dispatch_group_notify(dispatch_object group, dispatch_object queue, dispatch_block block) {
  if (!held) return ORIGINAL(dispatch_group_notify)(group, queue, block);
  notify(group, work_calling_block(queue, block, on_queue));
}

REPLACES void dispatch_group_notify_f(
  dispatch_object group, dispatch_object queue, void *context, dispatch_function *function) {
  if (!held) return ORIGINAL(dispatch_group_notify_f)(group, queue, context, function);
  notify(group, work_calling(queue, context, function, on_queue));
}

void forget_notifications(void) {
  // A group that is not empty must not be released for the last time, so these keep it.
  while (notifications) {
    notification *each = notifications;
    notifications = each->next;
    forget(each->item);
    free(each);
  }
}

// MARK: Waits

typedef long wait_function(dispatch_object, dispatch_moment);

// As many µs from now on the system's clock, for what only another thread can bring.
static dispatch_moment real_moment(int64_t microseconds) {
  if (microseconds == INT64_MAX) return MOMENT_FOREVER;
  struct timespec now;
  const retouch_replay_time *const time = held;
  held = NULL;
  read_clock(CLOCK_MONOTONIC, &now);
  held = time;
  return (dispatch_moment)now.tv_sec * 1000000000 + now.tv_nsec + microseconds * 1000;
}

static long wait_for(
  bool (*holds)(void *), dispatch_object object, dispatch_moment timeout, wait_function *original,
  const char *otherwise) {
  const int64_t before = shown(), deadline = uptime_of(timeout);
  bool has_come = wait_until(holds, object, deadline);
  if (holds_main_thread() && shown() > before) {
    held->noted("a wait comes back at once: clocks show its time as passed, and the replay's input does not wait");
  }
  if (has_come) return 0;
  if (has_started_threads()) {
    return original(object, real_moment(deadline == INT64_MAX ? INT64_MAX : deadline - before));
  }
  if (deadline != INT64_MAX) return 1;
  held->mistaken(otherwise);
  return 0;
}

// A work item's `wait` calls this, too.
REPLACES long dispatch_group_wait(dispatch_object group, dispatch_moment timeout) {
  if (!held || timeout == MOMENT_NOW) return ORIGINAL(dispatch_group_wait)(group, timeout);
  return wait_for(
    is_empty, group, timeout, ORIGINAL(dispatch_group_wait),
    "waits for a group or a work item that nothing finishes");
}

static bool has_signal(void *semaphore) {
  return ORIGINAL(dispatch_semaphore_wait)(semaphore, MOMENT_NOW) == 0;
}

REPLACES long dispatch_semaphore_wait(dispatch_object semaphore, dispatch_moment timeout) {
  if (!is_replaced() || timeout == MOMENT_NOW) return ORIGINAL(dispatch_semaphore_wait)(semaphore, timeout);
  return wait_for(
    has_signal, semaphore, timeout, ORIGINAL(dispatch_semaphore_wait),
    "waits for a semaphore that nothing signals");
}

// MARK: What was replaced

bool retouch_replaces_dispatch(void) {
  void (*volatile chosen)(dispatch_object, void *, dispatch_function *) = dispatch_async_f;
  return replaces("dispatch_async_f", (void *)chosen);
}

// MARK: The main queue's wake-ups

// Whether an eventfd may have been written since the last check. It starts as if one had been.
static atomic_bool may_be_woken = true;

// libdispatch calls this when other threads put work on the main queue, which it counts in a file of its own.
REPLACES int eventfd_write(int file, uint64_t count) {
  ssize_t written = write(file, &count, sizeof count);
  atomic_store(&may_be_woken, true);
  return written == sizeof count ? 0 : -1;
}

bool retouch_replaces_wakeups(void) {
  int (*volatile chosen)(int, uint64_t) = eventfd_write;
  // A static libdispatch does not count unless it is wrapped: its calls may be bound to another function.
  return replaces("eventfd_write", (void *)chosen) && original_of("dispatch_after");
}

bool retouch_take_wakeup(void) {
  return atomic_load_explicit(&may_be_woken, memory_order_relaxed) && atomic_exchange(&may_be_woken, false);
}

END_REPLACEMENTS
