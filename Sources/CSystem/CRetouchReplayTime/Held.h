// What the files of this folder share: the replay that the calling thread runs, and how its functions take the place of
// a library's.
//
// The functions have the names of functions of libc, libdispatch and Foundation. The dynamic linker prefers a program's
// functions to those of its libraries, so that `Date()`, `asyncAfter` and `Timer` in client code arrive here, whatever
// the client imports. They are weak: if a library is linked statically, its own function remains, and
// `retouch_replaces_…` reports that, unless the linker was told to wrap it (Linked.h). Outside a replay, and on every
// other thread, they call the originals.

#pragma once
#define _GNU_SOURCE
#include "CRetouchReplayTime.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

// A sanitizer's library has weak functions of these names, over which the program's own have to take precedence.
#if defined(__has_feature) && (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#define REPLACES
// A thread still calls these as it ends, when a sanitizer has already forgotten it.
#define BEGIN_REPLACEMENTS \
  _Pragma("clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)")
#define END_REPLACEMENTS _Pragma("clang attribute pop")
#else
#define REPLACES __attribute__((weak))
#define BEGIN_REPLACEMENTS
#define END_REPLACEMENTS
#endif

// Shared by the files of this folder alone.
#define SHARED __attribute__((visibility("hidden")))

// The functions for the calling thread; NULL on every thread except the one that runs a replay.
extern SHARED _Thread_local const retouch_replay_time *held;
// What client code finds around it in the replay; NULL if that is the process's own.
extern SHARED _Thread_local const retouch_surroundings *around;
// Virtual microseconds since 1970 at an uptime of 0.
extern SHARED _Thread_local int64_t epoch;
// The time until which something slept: clocks show at least this.
extern SHARED _Thread_local int64_t awake;

// Virtual microseconds of uptime, as clocks show them.
static inline int64_t shown(void) {
  int64_t now = held->now();
  return now > awake ? now : awake;
}

// Fills in the time of a clock: the replay's on the thread that runs one, otherwise the system's.
SHARED int read_clock(clockid_t id, struct timespec *time);

// The function of a library that one of ours replaces; NULL if the program is linked without it.
SHARED void *original_of(const char *name);
// What a name of a library's stands for, whoever defines it.
SHARED void *symbol_of(const char *name);
// Whether one of our functions is called by the name of a library's, and that has the library behind it.
SHARED bool replaces(const char *name, const void *own);

#define ORIGINAL(name) \
  ({ \
    static __typeof__(&name) original; \
    if (!original) original = (__typeof__(&name))original_of(#name); \
    original; \
  })
