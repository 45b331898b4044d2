#pragma once
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <linux/input.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include "RetouchWorld.h"
#include "State.h"

// What the files of the preload library share. It is loaded into a program that knows nothing of it: every
// name that it does not mean to put in place of the C library's is hidden.

#define SECOND 1000000000LL
#define NEVER INT64_MAX
/// What the monotonic clock shows when the program starts: not 0, which programs take for "not set".
#define MONOTONIC_BASE (1000 * SECOND)
extern const struct retouch_world *world;
extern const struct retouch_device *devices;
extern const struct retouch_event *events;
extern struct state *state;

// Calls.c
void trap_calls_by_hand(void);
extern long (*call_kernel)(long number, ...);
// The library's own calls do not go through the function that it puts in place of the C library's.
#define syscall call_kernel
/// Returns the C library's own function of a name.
void *original(const char *name);

// Threads.c
/// Waits until a word of memory is no longer a number; fails with EAGAIN if it is not from the start.
long wait_on_word(uint32_t *word, uint32_t number, const struct timespec *time, bool is_absolute, clockid_t clock);

// World.c
void lock_world(void);
void unlock_world(void);
/// Whether the main thread takes a signal that is sent to the process, as it does unless it blocks it.
bool main_takes(int number);
/// Makes every thread that waits look again. The world is locked.
void world_changed(void);
/// Wakes those that have not looked at the newest generation.
void ring_bells(void);
/// The same where the world is not locked; errno stays.
void change_world(void);
/// Writes words of the library's own into the streams that Retouch reads.
void tell(const char *format, ...) __attribute__((format(printf, 1, 2)));
/// Moves a descriptor to a high number, out of the way of programs that count on the lowest ones.
int raised(int low, int least);
/// The place of a process, or of none, which is 0.
struct member *member_of(pid_t process);
void add_member(pid_t process);
struct member *this_member(void);

// Waits.c
extern __thread struct waiter *own_waiter;
/// Waits until an attempt gives something other than 0, or a time has come; -1 with EINTR after a signal.
long wait_until(const char *call, int64_t deadline, long (*attempt)(void *), void *context);
ssize_t contents(const char *path, char *bytes, size_t count);
bool is_readable(int descriptor);
/// Reads a device or a timer, which it waits for unless its descriptor does not.
ssize_t read_when_there(const char *call, int descriptor, void *bytes, size_t count);
/// Starts the thread that moves time where all others wait in the kernel.
void need_keeper(void);
/// Does what is due in this process without waiting.
void catch_up(void);
/// Says that the program looked at the clock, or at a descriptor, without waiting.
void looked(void);
int64_t after(int64_t nanoseconds);
int64_t nanoseconds(const struct timespec *time);
/// The virtual time at which a clock shows a time.
int64_t when(clockid_t clock, const struct timespec *time);
/// What has to be added to virtual time for what a clock shows, or NEVER for a clock that is not virtual.
int64_t base_of(clockid_t clock);

// Queues.c
/// Passes on the events that have happened. The world is locked.
void deliver_events(void);
bool is_node(const char *path, int *number);
bool is_plugged(int device);
int open_node(int number, int flags);
bool is_queue(int descriptor, int *number);
/// What a descriptor is of: 0, a queue's place counted from 1, or from FIRST_TIMER on a timer's.
int thing_at(int descriptor);
bool set_thing(int descriptor, int thing);
#define FIRST_TIMER 1000
#define TIMERS 1024
/// Gives this process queues of its own for the devices that it has from its parent.
void renew_queues(void);
/// The same for those that were open before an exec.
void adopt_queues(void);

// Timers.c
/// Fires the timers that are due. The world is locked.
void fire_timers(void);
/// Sends the signals that fire_timers() asked for. The world is not locked.
void send_signals(void);
void forget_timers_after_fork(void);
void free_timer(int place);
/// Goes on with the interval timer that this process had before it became another program.
void keep_alarm(struct member *member);

// Udev.c
void deliver_plugs(void);

/// What a function that stands in place of the C library's is marked with.
#define SHOWN __attribute__((visibility("default")))
/// Another name of such a function.
#define ALIAS(TYPE, NAME, OF, PARAMETERS) SHOWN TYPE NAME PARAMETERS __attribute__((alias(#OF)));
/// What a program calls that is compiled with checks: it says how much room it has.
#define CHECKED(TYPE, NAME, NEEDED, RESULT, ...)                           \
  SHOWN TYPE __##NAME##_chk(__VA_ARGS__, size_t size) {                    \
    if (size < (NEEDED)) abort();                                          \
    return RESULT;                                                         \
  }
/// Looks up the C library's own function of a name, as `real`.
#define REAL(NAME) \
  static __typeof__(NAME) *real; \
  if (!real) real = (__typeof__(real))original(#NAME)
#define EACH_WAITER(NAME) \
  for (struct waiter *NAME = state->waiters; NAME < state->waiters + state->waiter_end; NAME++)
#define IS_VIRTUAL __builtin_expect(world != NULL, 1)

static inline int fail(int error) { return errno = error, -1; }
