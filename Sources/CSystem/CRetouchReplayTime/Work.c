// Runs the work of a replay on its thread.

#include "Work.h"
#include "Queues.h"
#include "Sources.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

BEGIN_REPLACEMENTS

// What the thread is at, innermost first.
typedef struct frame frame;
struct frame {
  dispatch_object bottom;
  bool is_alone;
  frame *outer;
};

static _Thread_local work *ready_first, *ready_last;
// The work that waits for a time, in no order.
static _Thread_local work *waiting;
static _Thread_local frame *frames;
// Whether the run loop is at work of another queue than the main one, so that the main thread is free.
static _Thread_local bool main_is_free;
// How many calls of originals the thread is in.
static _Thread_local int originals;

bool is_replaced(void) { return held && originals == 0; }
void begin_original(void) { originals++; }
void end_original(void) { originals--; }

// MARK: Items

work *work_calling(dispatch_object queue, void *context, dispatch_function *function, const char *origin) {
  work *item = calloc(1, sizeof *item);
  if (!item) abort();
  *item = (work){.queue = queue, .function = function, .context = context, .origin = origin};
  if (queue) _os_object_retain_internal(queue);
  return item;
}

// Swift's runtime, where a program has it.
__attribute__((swiftcall)) void *swift_task_getCurrent(void) __attribute__((weak));
__attribute__((swiftcall)) bool swift_task_isCancelled(void *task) __attribute__((weak));
void *swift_retain(void *object) __attribute__((weak));
void swift_release(void *object) __attribute__((weak));

work *work_waking(dispatch_object queue, void *context, dispatch_function *function) {
  work *item = work_calling(queue, context, function, "a task's sleep");
  item->task = swift_task_getCurrent ? swift_retain(swift_task_getCurrent()) : NULL;
  return item;
}

// Whether it would wake a task that no longer sleeps, because it was cancelled.
static bool is_moot(const work *item) {
  return item->task && swift_task_isCancelled(item->task);
}

static void free_item(work *item) {
  if (item->task) swift_release(item->task);
  if (item->queue) _os_object_release_internal(item->queue);
  free(item);
}

// The beginning of every block (the ABI of clang's blocks).
typedef struct {
  void *isa;
  int flags, reserved;
  dispatch_function *invoke;
} block_layout;

void call_block(void *block) { ((block_layout *)block)->invoke(block); }

void call_copied_block(void *block) {
  call_block(block);
  _Block_release(block);
}

work *work_calling_block(dispatch_object queue, dispatch_block block, const char *origin) {
  return work_calling(queue, _Block_copy(block), call_copied_block, origin);
}

// MARK: Waiting for a turn or for a time

static void append(work *item) {
  item->next = NULL;
  if (ready_last) ready_last->next = item; else ready_first = item;
  ready_last = item;
}

void make_ready(work *item) {
  // What code does after it has slept happens later.
  if (awake > held->now()) make_ready_at(item, awake); else append(item);
}

static void wait_for_time(work *item) {
  item->timer = held->schedule(item->time, item->interval, item->origin, item);
  item->next = waiting;
  waiting = item;
}

void make_ready_at(work *item, int64_t time) {
  int64_t now = held->now();
  item->time = time > now ? time : now;
  wait_for_time(item);
}

static void stop_waiting(work *item) {
  for (work **place = &waiting; *place; place = &(*place)->next) {
    if (*place != item) continue;
    *place = item->next;
    return;
  }
}

void cancel_work(work *item) {
  held->cancel(item->timer);
  stop_waiting(item);
  free_item(item);
}

// MARK: Who excludes whom

bool is_occupied(dispatch_object queue) {
  if (is_main(queue)) return !main_is_free;
  dispatch_object bottom = bottom_of(queue);
  for (frame *each = frames; each; each = each->outer) {
    if (each->bottom == bottom && (each->is_alone || !is_concurrent(queue))) return true;
  }
  return false;
}

bool holds_main_thread(void) { return !main_is_free; }

// Until when others of its queue keep an item from running, in µs of uptime.
static int64_t busy_until(const work *item) {
  const queue_record *record = known(bottom_of(item->queue));
  if (!record) return 0;
  const bool is_alone = item->is_barrier || !is_concurrent(item->queue);
  return is_alone && record->any_until > record->alone_until ? record->any_until : record->alone_until;
}

static bool can_run(const work *item) {
  const queue_record *record = known(item->queue);
  return !(record && record->suspensions > 0) && !is_occupied(item->queue);
}

// MARK: Running

typedef struct {
  void *context;
  dispatch_function *function;
} call;

static void make_call(void *pointer) {
  const call *made = pointer;
  int before = originals;
  originals = 0;
  made->function(made->context);
  originals = before;
}

void run_on(dispatch_object queue, bool is_barrier, void *context, dispatch_function *function) {
  frame this = {bottom_of(queue), is_barrier || !is_concurrent(queue), frames};
  frames = &this;
  const queue_record *record = known(queue);
  // The runtime's own queue for tasks lets as many in as there are processors. Outside of the replay they may all be in
  // it, and wait for this replay's end: who has its turn here must not wait for one of them.
  if (!queue || is_main(queue) || is_of_tasks(queue) || (record && record->suspensions > 0)) {
    function(context);
  } else {
    // The original makes the queue the current one, for its specifics and for preconditions.
    call made = {context, function};
    begin_original();
    if (is_barrier) {
      ORIGINAL(dispatch_barrier_sync_f)(queue, &made, make_call);
    } else {
      ORIGINAL(dispatch_sync_f)(queue, &made, make_call);
    }
    end_original();
  }
  frames = this.outer;
}

// Runs an item at a time in µs of uptime, and frees it.  Returns when it was over.
static int64_t perform(work *item, int64_t start) {
  const int64_t now = held->now(), before = awake;
  const bool was_free = main_is_free, is_of_main = is_main(item->queue);
  if (is_of_main) main_is_free = false;
  // The main thread's sleeps are its own, and so are those of any other work.
  if (!is_of_main || start > now) awake = start > now ? start : 0;
  if (item->place > 0) record_of(bottom_of(item->queue))->queued--;
  run_on(item->queue, item->is_barrier, item->context, item->function);
  if (item->group) {
    dispatch_group_leave(item->group);
    dispatch_release(item->group);
  }
  const int64_t end = shown();
  if (!is_of_main) {
    if (end > now) {
      queue_record *record = record_of(bottom_of(item->queue));
      int64_t *until = item->is_barrier || !is_concurrent(item->queue) ? &record->alone_until : &record->any_until;
      if (end > *until) *until = end;
    }
    awake = before;
  } else if (was_free && start > now) {
    awake = before;
  }
  main_is_free = was_free;
  free_item(item);
  return end;
}

// Until when the items wait that an item of the same queue must not overtake, in µs of uptime; 0 if there are none.
static int64_t time_of_those_before(const work *item) {
  const dispatch_object bottom = bottom_of(item->queue);
  const queue_record *record = known(bottom);
  int64_t time = 0;
  if (!record || record->queued == 0) return 0;
  for (const work *other = waiting; other; other = other->next) {
    const bool is_before = other->place > 0 && (item->place == 0 || other->place < item->place);
    if (is_before && other->time > time && bottom_of(other->queue) == bottom) time = other->time;
  }
  return time;
}

// Lets an item run as soon as others of its queue are over; returns false if it can run now.
static bool has_to_queue(work *item, int64_t time) {
  static _Thread_local uint64_t places;
  queue_record *record = known(item->queue);
  if (record && record->suspensions > 0) {
    hold_work(record, item);
    return true;
  }
  const int64_t before = time_of_those_before(item), busy = busy_until(item);
  if (before == 0 && busy <= time) return false;
  if (item->place == 0) {
    item->place = ++places;
    record_of(bottom_of(item->queue))->queued++;
  }
  // Of those that wait for one time the first scheduled comes first.
  make_ready_at(item, before > busy ? before : busy);
  return true;
}

static work *take_ready(work *previous) {
  work *item = previous ? previous->next : ready_first;
  if (previous) previous->next = item->next; else ready_first = item->next;
  if (ready_last == item) ready_last = previous;
  return item;
}

// Takes the first ready item that can run.
static work *take_runnable(void) {
  work *previous = NULL;
  work *item = ready_first;
  while (item) {
    work *next = item->next;
    if (is_occupied(item->queue)) {
      previous = item;
    } else {
      take_ready(previous);
      if (!has_to_queue(item, held->now())) return item;
    }
    item = next;
  }
  return NULL;
}

bool retouch_run_next_work(void) {
  if (!ready_first || !held) return false;
  const bool was_free = main_is_free;
  main_is_free = true;
  work *item = take_runnable();
  if (item) perform(item, held->now());
  main_is_free = was_free;
  return item != NULL;
}

void retouch_work_is_due(void *pointer) {
  work *item = pointer;
  if (!held) return;
  const bool was_free = main_is_free;
  main_is_free = true;
  if (item->interval > 0) {
    item->time += item->interval;
    item->function(item->context);
  } else {
    stop_waiting(item);
    if (!has_to_queue(item, held->now())) perform(item, held->now());
  }
  main_is_free = was_free;
}

// MARK: Waiting in place

void run_queued_work_of(dispatch_object queue) {
  dispatch_object bottom = bottom_of(queue);
  // Those that wait for others came before those that are ready.
  while (true) {
    work *first = NULL;
    for (work *item = waiting; item; item = item->next) {
      if (item->place == 0 || bottom_of(item->queue) != bottom || !can_run(item)) continue;
      if (!first || item->place < first->place) first = item;
    }
    if (!first) break;
    held->cancel(first->timer);
    stop_waiting(first);
    const int64_t start = busy_until(first);
    perform(first, start > first->time ? start : first->time);
  }
  for (work *previous = NULL, *item = ready_first; item;) {
    if (bottom_of(item->queue) != bottom || !can_run(item)) {
      previous = item;
      item = item->next;
      continue;
    }
    take_ready(previous);
    const int64_t start = busy_until(item), now = shown();
    perform(item, start > now ? start : now);
    // What ran may have changed the list anywhere.
    previous = NULL;
    item = ready_first;
  }
  const queue_record *record = known(bottom);
  if (record && record->alone_until > shown()) awake = record->alone_until;
}

// How much one wait may run.
enum { work_limit = 100000 };

// Takes the item that waits for the earliest time until a limit and could run then.
static work *take_earliest(int64_t limit) {
  work *first = NULL;
  for (work *item = waiting; item; item = item->next) {
    if (item->time > limit || !can_run(item)) continue;
    // Items are put in front, so a later one in the list was scheduled earlier.
    if (!first || item->time <= first->time) first = item;
  }
  if (!first) return NULL;
  held->cancel(first->timer);
  stop_waiting(first);
  return first;
}

bool run_something(int64_t limit, int64_t *end) {
  work *item = take_runnable();
  if (item) {
    *end = perform(item, held->now());
  } else if (!(item = take_earliest(limit))) {
    return false;
  } else if (item->interval > 0) {
    const int64_t before = awake;
    *end = awake = item->time;
    item->time += item->interval;
    wait_for_time(item);
    item->function(item->context);
    awake = before;
  } else {
    const int64_t start = busy_until(item);
    *end = perform(item, start > item->time ? start : item->time);
  }
  return true;
}

bool wait_until(bool (*holds)(void *), void *context, int64_t deadline) {
  if (holds(context)) return true;
  const int64_t limit = deadline == INT64_MAX ? shown() + patience : deadline;
  int64_t end;
  for (int count = 0; count < work_limit && run_something(limit, &end); count++) {
    if (!holds(context)) continue;
    if (end > awake) awake = end;
    return true;
  }
  if (deadline != INT64_MAX && deadline > shown()) awake = deadline;
  return false;
}

bool begin_nested_loop(void) {
  const bool was_free = main_is_free;
  main_is_free = true;
  return was_free;
}

void end_nested_loop(bool was_free) { main_is_free = was_free; }

// MARK: The end

void retouch_end_cancelled_sleeps(void) {
  for (work *item = waiting; item;) {
    work *next = item->next;
    if (is_moot(item)) {
      held->cancel(item->timer);
      stop_waiting(item);
      item->function(item->context);
      free_item(item);
      // The call may have changed the list.
      next = waiting;
    }
    item = next;
  }
  // A sleep with a tolerance ends in the handler of its source; all else that was ready has run before.
  while (retouch_run_next_work()) {}
}

static void add_origin(char *text, size_t capacity, const char *origin) {
  if (strstr(text, origin)) return;
  size_t length = strlen(text);
  snprintf(text + length, capacity - length, "%s%s", length > 0 ? ", " : "", origin);
}

void retouch_describe_work_left(char *text, size_t capacity) {
  text[0] = 0;
  // The list has the latest first.
  for (work *item = waiting; item; item = item->next) {
    if (item->interval == 0) add_origin(text, capacity, item->origin);
  }
  if (ready_first) add_origin(text, capacity, ready_first->origin);
  if (has_held_work()) add_origin(text, capacity, "work on a suspended queue");
}

void forget(work *item) {
  // Releasing what a block holds may run code of the client's. A job of Swift's concurrency cannot be freed.
  if (item->function == call_copied_block) _Block_release(item->context);
  free_item(item);
}

void retouch_forget_work(void) {
  while (waiting) {
    work *item = waiting;
    waiting = item->next;
    held->cancel(item->timer);
    // What repeats belongs to its source.
    if (item->interval == 0) forget(item);
  }
  while (ready_first) forget(take_ready(NULL));
  forget_queues();
  forget_notifications();
  forget_sources();
  main_is_free = false;
}

END_REPLACEMENTS
