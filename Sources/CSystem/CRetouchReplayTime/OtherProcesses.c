// Other processes: their work and their numbers are not the replay's, which is reported.

#include "Values.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

static void begins(void) {
  if (held && !is_reporting_crash()) held->escaped("another process");
  let_counter(true);
}

// The processor's counter is readable for what `call` starts.
#define STARTS(type, call) \
  ({ \
    begins(); \
    type result = call; \
    let_counter(false); \
    result; \
  })

REPLACES pid_t fork(void) {
  if (held) held->escaped("another process");
  return ORIGINAL(fork)();
}

REPLACES int system(const char *command) { return STARTS(int, ORIGINAL(system)(command)); }

REPLACES FILE *popen(const char *command, const char *mode) { return STARTS(FILE *, ORIGINAL(popen)(command, mode)); }

typedef struct spawn_actions spawn_actions;
typedef struct spawn_attributes spawn_attributes;
#define SPAWNS(name) \
  int name( \
    pid_t *, const char *, const spawn_actions *, const spawn_attributes *, char *const *, char *const *); \
  REPLACES int name( \
    pid_t *process, const char *path, const spawn_actions *actions, const spawn_attributes *attributes, \
    char *const *arguments, char *const *environment) { \
    return STARTS(int, ORIGINAL(name)(process, path, actions, attributes, arguments, environment)); \
  }
SPAWNS(posix_spawn)
SPAWNS(posix_spawnp)

REPLACES int execve(const char *path, char *const *arguments, char *const *environment) {
  return STARTS(int, ORIGINAL(execve)(path, arguments, environment));
}
REPLACES int execv(const char *path, char *const *arguments) { return execve(path, arguments, environ); }
REPLACES int execvpe(const char *file, char *const *arguments, char *const *environment) {
  return STARTS(int, ORIGINAL(execvpe)(file, arguments, environment));
}
REPLACES int execvp(const char *file, char *const *arguments) { return execvpe(file, arguments, environ); }

END_REPLACEMENTS
