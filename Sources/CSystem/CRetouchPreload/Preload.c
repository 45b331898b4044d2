#define _GNU_SOURCE
#include "CRetouchPreload.h"
#include "Library/State.h"

// The compiler has #embed in each of its C languages, and warns of it in older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define SOURCE(VARIABLE) static const unsigned char VARIABLE[] =

SOURCE(world_header) {
#embed "include/RetouchWorld.h"
};
SOURCE(state_header) {
#embed "Library/State.h"
};
SOURCE(preload_header) {
#embed "Library/Preload.h"
};
SOURCE(world) {
#embed "Library/World.c"
};
SOURCE(waits) {
#embed "Library/Waits.c"
};
SOURCE(clocks) {
#embed "Library/Clocks.c"
};
SOURCE(threads) {
#embed "Library/Threads.c"
};
SOURCE(timers) {
#embed "Library/Timers.c"
};
SOURCE(queues) {
#embed "Library/Queues.c"
};
SOURCE(files) {
#embed "Library/Files.c"
};
SOURCE(calls) {
#embed "Library/Calls.c"
};
SOURCE(udev) {
#embed "Library/Udev.c"
};

#define PART(NAME, VARIABLE) {NAME, VARIABLE, sizeof VARIABLE}

static const struct retouch_source sources[] = {
  PART("RetouchWorld.h", world_header),
  PART("State.h", state_header),
  PART("Preload.h", preload_header),
  PART("World.c", world),
  PART("Waits.c", waits),
  PART("Clocks.c", clocks),
  PART("Threads.c", threads),
  PART("Timers.c", timers),
  PART("Queues.c", queues),
  PART("Files.c", files),
  PART("Calls.c", calls),
  PART("Udev.c", udev),
};

size_t retouch_source_count(void) { return sizeof sources / sizeof *sources; }

struct retouch_source retouch_source_at(size_t index) { return sources[index]; }

size_t retouch_state_size(void) { return sizeof(struct state); }

bool retouch_waiter(const void *bytes, int32_t process, int32_t thread, char *call, int64_t *deadline) {
  const struct state *state = bytes;
  for (int index = 0; index < WAITERS; index++) {
    const struct waiter *waiter = &state->waiters[index];
    if (waiter->process != process || waiter->thread != thread || !waiter->is_waiting) continue;
    for (size_t place = 0; place < sizeof waiter->call; place++) call[place] = waiter->call[place];
    call[sizeof waiter->call - 1] = 0;
    *deadline = waiter->deadline == INT64_MAX || state->start < 0 ? -1 : (waiter->deadline - state->start) / 1000;
    return true;
  }
  return false;
}

int retouch_start_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
