// Sources of timers and of data. Those of files, signals and processes depend on the system, and are reported.
//
// A client holds a group in place of the source: libdispatch would refuse to free a source that it never started, and
// starts threads for one that it has.

#include "Sources.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

BEGIN_REPLACEMENTS

typedef struct {
  // A block that is called and kept, or a function that gets the source's context.
  dispatch_block block;
  dispatch_function *function;
} source_handler;

typedef enum { timer_source, adding_source, or_source, replacing_source } source_kind;

typedef struct source source;
struct source {
  dispatch_object object;
  source_kind kind;
  dispatch_object queue;
  source_handler event, cancellation, registration;
  // The first time, in µs of uptime; INT64_MAX for none.  0 as the interval: once.
  int64_t start, interval;
  // The work that waits for the next time, or NULL.
  work *tick;
  // Of how many events its handler has not heard, and of how many it is hearing.
  uintptr_t pending, data;
  int suspensions;
  bool is_registered, is_cancelled, is_queued, is_over;
  long references;
  source *next;
};

static source *sources;
static atomic_int source_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static source *find(dispatch_object object) {
  // Most programs have none, and this is asked of every object that is released.
  if (atomic_load_explicit(&source_count, memory_order_relaxed) == 0) return NULL;
  pthread_mutex_lock(&lock);
  source *each = sources;
  while (each && each->object != object) each = each->next;
  pthread_mutex_unlock(&lock);
  return each;
}

// Whether a source is driven here and now; one of a replay that is over does nothing more.
static bool is_live(const source *each) { return held && !each->is_over; }

// MARK: Handlers

static void call_handler(const source *each, source_handler handler) {
  if (handler.block) {
    call_block(handler.block);
  } else if (handler.function) {
    handler.function(dispatch_get_context(each->object));
  }
}

static void set_handler(source_handler *handler, dispatch_block block, dispatch_function *function) {
  if (handler->block) _Block_release(handler->block);
  *handler = (source_handler){block ? _Block_copy(block) : NULL, function};
}

static void give_up(source *each) {
  if (--each->references > 0) return;
  pthread_mutex_lock(&lock);
  for (source **place = &sources; *place; place = &(*place)->next) {
    if (*place != each) continue;
    *place = each->next;
    atomic_fetch_sub(&source_count, 1);
    break;
  }
  pthread_mutex_unlock(&lock);
  if (each->tick && held) cancel_work(each->tick);
  set_handler(&each->event, NULL, NULL);
  set_handler(&each->cancellation, NULL, NULL);
  set_handler(&each->registration, NULL, NULL);
  if (each->queue) dispatch_release(each->queue);
  free(each);
}

// Puts a call on the source's queue, which keeps the source alive until then.
static void put(source *each, dispatch_function *function) {
  each->references++;
  make_ready(work_calling(each->queue, each, function, "a source's handler"));
}

// MARK: Events

static void handle_event(void *pointer) {
  source *each = pointer;
  each->is_queued = false;
  if (!each->is_cancelled && each->suspensions == 0 && each->pending > 0) {
    each->data = each->pending;
    each->pending = 0;
    call_handler(each, each->event);
  }
  give_up(each);
}

static void tell(source *each) {
  if (each->suspensions > 0 || each->is_queued || each->is_cancelled || each->pending == 0) return;
  each->is_queued = true;
  put(each, handle_event);
}

static void tick(void *pointer) {
  source *each = pointer;
  each->pending++;
  tell(each);
}

static void tick_once(void *pointer) {
  source *each = pointer;
  // The work frees itself.
  each->tick = NULL;
  tick(each);
}

static void stop(source *each) {
  if (each->tick) cancel_work(each->tick);
  each->tick = NULL;
}

static void run(source *each) {
  if (each->suspensions > 0 || each->is_cancelled || each->tick || each->start == INT64_MAX) return;
  // No queue of its own: the handler is put on one. Swift's concurrency makes sources for sleeps with a tolerance, with
  // functions, where its clients have blocks.
  if (each->kind == timer_source && each->event.function && each->interval == 0) {
    each->tick = work_waking(NULL, each, tick_once);
  } else {
    each->tick = work_calling(NULL, each, each->interval > 0 ? tick : tick_once, "a timer source");
  }
  each->tick->interval = each->interval;
  make_ready_at(each->tick, each->start);
  // Started once: what is resumed goes on.
  if (each->interval == 0) each->start = INT64_MAX;
}

static void handle_registration(void *pointer) {
  source *each = pointer;
  call_handler(each, each->registration);
  give_up(each);
}

static void handle_cancellation(void *pointer) {
  source *each = pointer;
  call_handler(each, each->cancellation);
  give_up(each);
}

// MARK: Replaced

static bool kind_of(const void *type, source_kind *kind) {
  static const char *const names[] = {
    "_dispatch_source_type_timer", "_dispatch_source_type_data_add", "_dispatch_source_type_data_or",
    "_dispatch_source_type_data_replace"};
  for (int index = 0; index < 4; index++) {
    if (type != symbol_of(names[index])) continue;
    *kind = (source_kind)index;
    return true;
  }
  return false;
}

REPLACES dispatch_object dispatch_source_create(
  const void *type, uintptr_t handle, unsigned long mask, dispatch_object queue) {
  source_kind kind;
  if (!is_replaced()) return ORIGINAL(dispatch_source_create)(type, handle, mask, queue);
  if (!kind_of(type, &kind)) {
    held->escaped("a DispatchSource of files, signals or processes");
    begin_original();
    dispatch_object object = ORIGINAL(dispatch_source_create)(type, handle, mask, queue);
    end_original();
    return object;
  }
  source *each = calloc(1, sizeof *each);
  if (!each) abort();
  // Without a queue its handlers run on a global one; any that nothing else excludes will do.
  *each = (source){
    .object = dispatch_group_create(), .kind = kind, .queue = queue, .start = INT64_MAX, .suspensions = 1,
    .references = 1};
  if (queue) dispatch_retain(queue);
  pthread_mutex_lock(&lock);
  each->next = sources;
  sources = each;
  atomic_fetch_add(&source_count, 1);
  pthread_mutex_unlock(&lock);
  return each->object;
}

#define REPLACE_HANDLER(name, handler) \
  REPLACES void dispatch_source_set_##name(dispatch_object object, dispatch_block block) { \
    source *each = find(object); \
    if (!each) return ORIGINAL(dispatch_source_set_##name)(object, block); \
    set_handler(&each->handler, block, NULL); \
  } \
  REPLACES void dispatch_source_set_##name##_f(dispatch_object object, dispatch_function *function) { \
    source *each = find(object); \
    if (!each) return ORIGINAL(dispatch_source_set_##name##_f)(object, function); \
    set_handler(&each->handler, NULL, function); \
  }

REPLACE_HANDLER(event_handler, event)
REPLACE_HANDLER(cancel_handler, cancellation)
REPLACE_HANDLER(registration_handler, registration)

REPLACES void dispatch_source_set_timer(
  dispatch_object object, dispatch_moment start, uint64_t interval, uint64_t leeway) {
  source *each = find(object);
  if (!each) return ORIGINAL(dispatch_source_set_timer)(object, start, interval, leeway);
  if (!is_live(each)) return;
  stop(each);
  each->pending = 0;
  each->start = uptime_of(start);
  const bool is_once = interval == MOMENT_FOREVER || interval > INT64_MAX - 500;
  each->interval = is_once ? 0 : (int64_t)(interval + 500) / 1000;
  if (!is_once && each->interval == 0) each->interval = 1;
  run(each);
}

bool suspend_source(dispatch_object object) {
  source *each = find(object);
  if (each) each->suspensions++;
  return each != NULL;
}

bool resume_source(dispatch_object object) {
  source *each = find(object);
  if (!each) return false;
  if (each->suspensions == 0 || --each->suspensions > 0 || !is_live(each)) return true;
  if (!each->is_registered) {
    each->is_registered = true;
    put(each, handle_registration);
  }
  run(each);
  tell(each);
  return true;
}

bool set_queue_of_source(dispatch_object object, dispatch_object queue) {
  source *each = find(object);
  if (!each) return false;
  if (queue) dispatch_retain(queue);
  if (each->queue) dispatch_release(each->queue);
  each->queue = queue;
  return true;
}

REPLACES void dispatch_source_merge_data(dispatch_object object, uintptr_t value) {
  source *each = find(object);
  if (!each) return ORIGINAL(dispatch_source_merge_data)(object, value);
  if (!is_live(each)) return;
  switch (each->kind) {
  case timer_source: return;
  case adding_source: each->pending += value; break;
  case or_source: each->pending |= value; break;
  case replacing_source: each->pending = value; break;
  }
  tell(each);
}

REPLACES void dispatch_source_cancel(dispatch_object object) {
  source *each = find(object);
  if (!each) return ORIGINAL(dispatch_source_cancel)(object);
  if (each->is_cancelled || !is_live(each)) return;
  each->is_cancelled = true;
  stop(each);
  put(each, handle_cancellation);
}

REPLACES long dispatch_source_testcancel(dispatch_object object) {
  source *each = find(object);
  return each ? each->is_cancelled : ORIGINAL(dispatch_source_testcancel)(object);
}

REPLACES uintptr_t dispatch_source_get_data(dispatch_object object) {
  source *each = find(object);
  return each ? each->data : ORIGINAL(dispatch_source_get_data)(object);
}

REPLACES uintptr_t dispatch_source_get_handle(dispatch_object object) {
  return find(object) ? 0 : ORIGINAL(dispatch_source_get_handle)(object);
}

REPLACES unsigned long dispatch_source_get_mask(dispatch_object object) {
  return find(object) ? 0 : ORIGINAL(dispatch_source_get_mask)(object);
}

REPLACES void dispatch_retain(dispatch_object object) {
  source *each = find(object);
  if (each) each->references++;
  ORIGINAL(dispatch_retain)(object);
}

REPLACES void dispatch_release(dispatch_object object) {
  source *each = find(object);
  ORIGINAL(dispatch_release)(object);
  if (each) give_up(each);
}

void forget_sources(void) {
  for (source *each = sources; each; each = each->next) {
    each->is_over = true;
    each->tick = NULL;
    each->pending = 0;
  }
}

END_REPLACEMENTS
