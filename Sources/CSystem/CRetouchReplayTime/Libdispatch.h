// The part of libdispatch's interface that is replaced, declared here because its own headers need a compiler with
// blocks.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *dispatch_object;
typedef uint64_t dispatch_moment;
typedef void dispatch_function(void *);
// A `void (^)(void)`.
typedef void *dispatch_block;

#define MOMENT_NOW 0ull
#define MOMENT_FOREVER (~0ull)

void dispatch_async(dispatch_object queue, dispatch_block block);
void dispatch_async_f(dispatch_object queue, void *context, dispatch_function *function);
void dispatch_barrier_async(dispatch_object queue, dispatch_block block);
void dispatch_barrier_async_f(dispatch_object queue, void *context, dispatch_function *function);
void dispatch_sync(dispatch_object queue, dispatch_block block);
void dispatch_sync_f(dispatch_object queue, void *context, dispatch_function *function);
void dispatch_barrier_sync(dispatch_object queue, dispatch_block block);
void dispatch_barrier_sync_f(dispatch_object queue, void *context, dispatch_function *function);
void dispatch_after(dispatch_moment when, dispatch_object queue, dispatch_block block);
void dispatch_after_f(
  dispatch_moment when, dispatch_object queue, void *context, dispatch_function *function);
void dispatch_apply_f(
  size_t count, dispatch_object queue, void *context, void (*function)(void *, size_t));

dispatch_object dispatch_group_create(void);
void dispatch_group_enter(dispatch_object group);
void dispatch_group_leave(dispatch_object group);
long dispatch_group_wait(dispatch_object group, dispatch_moment timeout);
void dispatch_group_async(dispatch_object group, dispatch_object queue, dispatch_block block);
void dispatch_group_async_f(
  dispatch_object group, dispatch_object queue, void *context, dispatch_function *function);
void dispatch_group_notify(dispatch_object group, dispatch_object queue, dispatch_block block);
void dispatch_group_notify_f(
  dispatch_object group, dispatch_object queue, void *context, dispatch_function *function);
long dispatch_semaphore_wait(dispatch_object semaphore, dispatch_moment timeout);

dispatch_object dispatch_queue_create(const char *label, dispatch_object attributes);
dispatch_object dispatch_queue_create_with_target(
  const char *label, dispatch_object attributes, dispatch_object target);
dispatch_object dispatch_queue_attr_make_initially_inactive(dispatch_object attributes);
dispatch_object dispatch_queue_attr_make_with_qos_class(
  dispatch_object attributes, unsigned qos, int priority);
dispatch_object dispatch_queue_attr_make_with_autorelease_frequency(
  dispatch_object attributes, unsigned long frequency);
const char *dispatch_queue_get_label(dispatch_object queue);
void dispatch_set_target_queue(dispatch_object object, dispatch_object queue);
void dispatch_suspend(dispatch_object object);
void dispatch_resume(dispatch_object object);
void dispatch_activate(dispatch_object object);
void dispatch_retain(dispatch_object object);
void dispatch_release(dispatch_object object);
// The references that libdispatch holds itself: a queue may have those alone, and then takes no other.
void *_os_object_retain_internal(dispatch_object object);
void _os_object_release_internal(dispatch_object object);
void *dispatch_get_context(dispatch_object object);

dispatch_object dispatch_source_create(
  const void *type, uintptr_t handle, unsigned long mask, dispatch_object queue);
void dispatch_source_set_event_handler(dispatch_object source, dispatch_block handler);
void dispatch_source_set_event_handler_f(dispatch_object source, dispatch_function *handler);
void dispatch_source_set_cancel_handler(dispatch_object source, dispatch_block handler);
void dispatch_source_set_cancel_handler_f(dispatch_object source, dispatch_function *handler);
void dispatch_source_set_registration_handler(dispatch_object source, dispatch_block handler);
void dispatch_source_set_registration_handler_f(dispatch_object source, dispatch_function *handler);
void dispatch_source_set_timer(
  dispatch_object source, dispatch_moment start, uint64_t interval, uint64_t leeway);
void dispatch_source_cancel(dispatch_object source);
long dispatch_source_testcancel(dispatch_object source);
uintptr_t dispatch_source_get_data(dispatch_object source);
uintptr_t dispatch_source_get_handle(dispatch_object source);
unsigned long dispatch_source_get_mask(dispatch_object source);
void dispatch_source_merge_data(dispatch_object source, uintptr_t value);

// The blocks' runtime.
void *_Block_copy(const void *block) __attribute__((weak));
void _Block_release(const void *block) __attribute__((weak));
