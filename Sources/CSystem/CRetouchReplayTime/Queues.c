// Which queues are serial, concurrent, suspended or inactive: libdispatch does not tell.

#include "Queues.h"
#include "Sources.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

BEGIN_REPLACEMENTS

// MARK: Records

enum { bucket_count = 256 };
// Written under the lock, read by any thread: records are never freed.
static _Atomic(queue_record *) buckets[bucket_count];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static _Atomic(queue_record *) *bucket_of(dispatch_object queue) {
  return &buckets[((uintptr_t)queue >> 6) % bucket_count];
}

queue_record *known(dispatch_object queue) {
  for (queue_record *record = atomic_load(bucket_of(queue)); record; record = record->next) {
    if (record->queue == queue) return record;
  }
  return NULL;
}

static bool is_global(dispatch_object queue) {
  static const char prefix[] = "com.apple.root.";
  const char *label = dispatch_queue_get_label(queue);
  return label && strncmp(label, prefix, sizeof prefix - 1) == 0;
}

bool is_of_tasks(dispatch_object queue) {
  const char *label = dispatch_queue_get_label(queue);
  return label && strcmp(label, "Swift global concurrent queue") == 0;
}

queue_record *record_of(dispatch_object queue) {
  queue_record *record = known(queue);
  if (record) return record;
  pthread_mutex_lock(&lock);
  record = known(queue);
  if (!record && (record = calloc(1, sizeof *record))) {
    record->queue = queue;
    record->is_concurrent = is_global(queue);
    record->next = atomic_load(bucket_of(queue));
    atomic_store(bucket_of(queue), record);
  }
  pthread_mutex_unlock(&lock);
  if (!record) abort();
  return record;
}

bool is_concurrent(dispatch_object queue) {
  if (!queue) return true;
  queue_record *record = known(queue);
  return record ? record->is_concurrent : is_global(queue);
}

dispatch_object bottom_of(dispatch_object queue) {
  // A cycle of targets would be libdispatch's to report.
  for (int depth = 0; depth < 32; depth++) {
    queue_record *record = known(queue);
    if (!record || !record->target || is_global(record->target)) break;
    queue = record->target;
  }
  return queue;
}

bool is_main(dispatch_object queue) {
  static dispatch_object main_queue;
  if (!main_queue) main_queue = symbol_of("_dispatch_main_q");
  if (!queue) return false;
  return queue == main_queue || (known(queue) && bottom_of(queue) == main_queue);
}

// MARK: Attributes

typedef struct {
  dispatch_object attributes;
  bool is_concurrent, is_inactive;
} attribute_record;

// An attribute is one of a fixed number of constants of libdispatch's.
enum { attribute_limit = 1024 };
static attribute_record attribute_records[attribute_limit];
static atomic_int attribute_count;

static attribute_record known_attributes(dispatch_object attributes) {
  static dispatch_object concurrent;
  if (!concurrent) concurrent = symbol_of("_dispatch_queue_attr_concurrent");
  for (int index = 0; index < atomic_load(&attribute_count); index++) {
    if (attribute_records[index].attributes == attributes) return attribute_records[index];
  }
  return (attribute_record){attributes, attributes && attributes == concurrent, false};
}

static dispatch_object derived(dispatch_object result, dispatch_object attributes, bool is_inactive) {
  attribute_record record = known_attributes(attributes);
  record.attributes = result;
  record.is_inactive |= is_inactive;
  pthread_mutex_lock(&lock);
  int count = atomic_load(&attribute_count), index = 0;
  while (index < count && attribute_records[index].attributes != result) index++;
  if (index == count && count < attribute_limit) {
    attribute_records[count] = record;
    atomic_store(&attribute_count, count + 1);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

REPLACES dispatch_object dispatch_queue_attr_make_initially_inactive(dispatch_object attributes) {
  return derived(ORIGINAL(dispatch_queue_attr_make_initially_inactive)(attributes), attributes, true);
}

REPLACES dispatch_object dispatch_queue_attr_make_with_qos_class(
  dispatch_object attributes, unsigned qos, int priority) {
  return derived(
    ORIGINAL(dispatch_queue_attr_make_with_qos_class)(attributes, qos, priority), attributes, false);
}

REPLACES dispatch_object dispatch_queue_attr_make_with_autorelease_frequency(
  dispatch_object attributes, unsigned long frequency) {
  return derived(
    ORIGINAL(dispatch_queue_attr_make_with_autorelease_frequency)(attributes, frequency), attributes, false);
}

// MARK: Making

static dispatch_object created(dispatch_object queue, dispatch_object attributes, dispatch_object target) {
  const attribute_record properties = known_attributes(attributes);
  queue_record *record = known(queue);
  // One that was freed had the same address.
  if (!record && !properties.is_concurrent && !properties.is_inactive && !target) return queue;
  record = record_of(queue);
  record->target = target;
  record->is_concurrent = properties.is_concurrent;
  record->is_inactive = properties.is_inactive;
  record->suspensions = properties.is_inactive;
  record->alone_until = record->any_until = 0;
  record->queued = 0;
  record->held_first = record->held_last = NULL;
  return queue;
}

REPLACES dispatch_object dispatch_queue_create(const char *label, dispatch_object attributes) {
  return created(ORIGINAL(dispatch_queue_create)(label, attributes), attributes, NULL);
}

REPLACES dispatch_object dispatch_queue_create_with_target(
  const char *label, dispatch_object attributes, dispatch_object target) {
  return created(ORIGINAL(dispatch_queue_create_with_target)(label, attributes, target), attributes, target);
}

// MARK: Suspending

static void let_go(queue_record *record) {
  work *item = record->held_first;
  record->held_first = record->held_last = NULL;
  while (item) {
    work *next = item->next;
    make_ready(item);
    item = next;
  }
}

REPLACES void dispatch_suspend(dispatch_object object) {
  if (suspend_source(object)) return;
  record_of(object)->suspensions++;
  ORIGINAL(dispatch_suspend)(object);
}

static void resume(dispatch_object queue) {
  queue_record *record = known(queue);
  if (!record || record->suspensions == 0) return;
  record->is_inactive = false;
  if (--record->suspensions == 0) let_go(record);
}

REPLACES void dispatch_resume(dispatch_object object) {
  if (resume_source(object)) return;
  ORIGINAL(dispatch_resume)(object);
  resume(object);
}

REPLACES void dispatch_activate(dispatch_object object) {
  if (resume_source(object)) return;
  ORIGINAL(dispatch_activate)(object);
  const queue_record *record = known(object);
  if (record && record->is_inactive) resume(object);
}

REPLACES void dispatch_set_target_queue(dispatch_object object, dispatch_object queue) {
  if (set_queue_of_source(object, queue)) return;
  ORIGINAL(dispatch_set_target_queue)(object, queue);
  record_of(object)->target = queue;
}

void hold_work(queue_record *record, work *item) {
  item->next = NULL;
  if (record->held_last) record->held_last->next = item; else record->held_first = item;
  record->held_last = item;
}

bool has_held_work(void) {
  for (int index = 0; index < bucket_count; index++) {
    for (queue_record *record = atomic_load(&buckets[index]); record; record = record->next) {
      if (record->held_first) return true;
    }
  }
  return false;
}

void forget_queues(void) {
  for (int index = 0; index < bucket_count; index++) {
    for (queue_record *record = atomic_load(&buckets[index]); record; record = record->next) {
      record->alone_until = record->any_until = 0;
      record->queued = 0;
      while (record->held_first) {
        work *item = record->held_first;
        record->held_first = item->next;
        forget(item);
      }
      record->held_last = NULL;
    }
  }
}

END_REPLACEMENTS
