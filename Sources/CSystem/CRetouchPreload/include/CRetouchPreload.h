#pragma once
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include "RetouchWorld.h"

// The preload library of programs under recordings: its sources, which are compiled where it is used, and what
// it shares with Retouch.

/// A file of the library's sources.
struct retouch_source {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns how many files the library's sources are.
size_t retouch_source_count(void);

/// Returns one of the files; its bytes stay where they are.
struct retouch_source retouch_source_at(size_t index);

/// Returns the size of what the processes of a program share, in bytes.
size_t retouch_state_size(void);

/// Says in which call a thread waits, and until when in µs since the recording's start; -1 is for ever.
///
/// Returns false for a thread that does not wait.
bool retouch_waiter(
  const void *_Nonnull state, int32_t process, int32_t thread, char *_Nonnull call, int64_t *_Nonnull deadline);

/// Makes a process that is spawned start in a folder; Swift does not see the C library's own function.
int retouch_start_in(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);
