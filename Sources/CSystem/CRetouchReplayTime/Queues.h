// What has to be known of a client's queues to run their work on one thread.

#pragma once
#include "Work.h"

typedef struct queue_record queue_record;
struct queue_record {
  dispatch_object queue;
  // The queue that it targets, or NULL.
  dispatch_object target;
  bool is_concurrent;
  bool is_inactive;
  // How often it was suspended; a queue that is not active yet counts once.
  int suspensions;
  // Until when items that nothing may run beside have slept, and until when any have, in µs of uptime.
  int64_t alone_until, any_until;
  // How many items wait for others of the queue.
  int queued;
  // The work that waits until it is resumed, first to last.
  work *held_first, *held_last;
  queue_record *next;
};

// What is known of a queue; NULL for a serial one that was never suspended or slept on.
SHARED queue_record *known(dispatch_object queue);
// The same, made if there is none.
SHARED queue_record *record_of(dispatch_object queue);

SHARED bool is_concurrent(dispatch_object queue);
// The queue at the end of its targets, which is the same for queues that exclude each other.
SHARED dispatch_object bottom_of(dispatch_object queue);
// Whether its work is the main thread's.
SHARED bool is_main(dispatch_object queue);
// Whether it is the queue on which the runtime of Swift runs tasks that belong to no actor.
SHARED bool is_of_tasks(dispatch_object queue);
// Holds work on a suspended queue.
SHARED void hold_work(queue_record *record, work *item);
// Whether work is held on a suspended queue.
SHARED bool has_held_work(void);
// Forgets what a replay left on the queues.
SHARED void forget_queues(void);
