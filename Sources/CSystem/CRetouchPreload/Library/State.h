#pragma once
#include <pthread.h>
#include <stdint.h>
#include <sys/types.h>

// What the processes of a program under recordings share, and Retouch reads where the program hangs.

#define WAITERS 512
#define MEMBERS 128

/// A thread that waits, or has waited.
struct waiter {
  pid_t process, thread;
  uint32_t is_waiting;
  /// Whether it sleeps meanwhile, until its bell rings.
  uint32_t is_napping, bell;
  /// The generation of the world in which it last looked, or was looked for, and found nothing.
  uint32_t seen;
  /// The virtual time at which its wait ends by itself.
  int64_t deadline;
  /// The call in which it waits, and what that tries, in its own process.
  char call[20];
  long (*attempt)(void *);
  void *context;
};

/// A process of the program, with the earliest of its timers.
struct member {
  pid_t process;
  /// How many children it starts that are not counted yet, and how many of its threads wait for the lock.
  uint32_t starting, wanting;
  int64_t next;
  /// Its interval timer, which it keeps when it becomes another program: when it fires, and how often.
  int64_t alarm, alarm_every;
};

/// What all processes of the program share; its time is in ns since the program's start.
struct state {
  uint32_t is_ready;
  pthread_mutex_t lock;
  /// Counts whatever changes: time, an input, a thread that returns from a wait.
  uint32_t generation;
  int64_t now;
  /// When the recording's time is 0; negative before that is known.
  int64_t start;
  /// When the first device was opened, or negative.
  int64_t opened;
  /// How often all threads that do not wait here began and ceased to run, or -1 while one runs.
  int64_t switches;
  /// The next event that has not happened.
  uint64_t cursor;
  uint32_t has_ended;
  /// Whose deadline has come: the waiter's place, counted from 1. Of several that end at one time, one goes on
  /// at a time: otherwise which of them is first would be left to the machine.
  uint32_t turn;
  /// How often the clock was read since time last moved, and whether time moved because of it.
  uint32_t readings, has_spun;
  /// How many places of the waiters' have been used.
  uint32_t waiter_end;
  struct waiter waiters[WAITERS];
  struct member members[MEMBERS];
};
