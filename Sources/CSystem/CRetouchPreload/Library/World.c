#include "Preload.h"
#include <sys/mman.h>
#include <spawn.h>

// The files that the library shares with Retouch and with other processes of the program.

const struct retouch_world *world;
const struct retouch_device *devices;
const struct retouch_event *events;
struct state *state;

static sigset_t signals_before;
/// What the main thread blocks itself, while it has the world locked and blocks all.
static sigset_t blocked_by_main;
static volatile bool main_is_inside;
static pthread_t main_thread;
static int streams[3] = {-1, -1, -1};
static char own_world[sizeof world->folder + 14];

// A signal handler of the program may wait: it has to find the world unlocked.
void lock_world(void) {
  sigset_t all, before;
  // Also the one by which the C library cancels a thread.
  memset(&all, 255, sizeof all);
  // Before its mask changes, as it may be interrupted between the two.
  bool is_main = pthread_equal(pthread_self(), main_thread);
  if (is_main) main_is_inside = true;
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &all, &before, 8);
  if (is_main) blocked_by_main = before;
  bool only_looks = own_waiter && own_waiter->process == getpid() && own_waiter->is_waiting;
  struct member *member = only_looks ? NULL : member_of(getpid());
  if (member) __atomic_add_fetch(&member->wanting, 1, __ATOMIC_SEQ_CST);
  if (pthread_mutex_lock(&state->lock) == EOWNERDEAD) pthread_mutex_consistent(&state->lock);
  if (member) __atomic_sub_fetch(&member->wanting, 1, __ATOMIC_SEQ_CST);
  signals_before = before;
}

void unlock_world(void) {
  sigset_t before = signals_before;
  pthread_mutex_unlock(&state->lock);
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &before, NULL, 8);
  if (pthread_equal(pthread_self(), main_thread)) main_is_inside = false;
}

bool main_takes(int number) {
  char path[64], text[4096];
  bool was_inside = main_is_inside;
  snprintf(path, sizeof path, "/proc/self/task/%d/status", getpid());
  const char *blocked = contents(path, text, sizeof text) > 0 ? strstr(text, "\nSigBlk:\t") : NULL;
  bool is_blocked = blocked && strtoull(blocked + 9, NULL, 16) >> (number - 1) & 1;
  return !is_blocked || ((was_inside || main_is_inside) && !sigismember(&blocked_by_main, number));
}

void ring_bells(void) {
  EACH_WAITER(waiter) {
    if (!waiter->is_napping || waiter->seen == state->generation) continue;
    waiter->bell++;
    syscall(SYS_futex, &waiter->bell, FUTEX_WAKE, 1, NULL, NULL, 0);
  }
}

void world_changed(void) {
  state->generation++;
  ring_bells();
}

void change_world(void) {
  int error = errno;
  lock_world();
  world_changed();
  unlock_world();
  errno = error;
}

int raised(int low, int least) {
  int high = (int)syscall(SYS_fcntl, low, F_DUPFD_CLOEXEC, least);
  if (high >= 0) syscall(SYS_close, low);
  return high < 0 ? low : high;
}

static int opened_stream(int index) {
  static const char *const names[] = {"stdout", "stderr", "outcome"};
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", world->folder, names[index]);
  int low = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (low < 0) return -1;
  syscall(SYS_fcntl, low, F_SETFL, 0);
  return raised(low, 800 + index);
}

void tell(const char *format, ...) {
  char text[512];
  int head = snprintf(text, sizeof text, "\036%s ", world->token);
  va_list arguments;
  va_start(arguments, format);
  int count = head + vsnprintf(text + head, sizeof text - head - 2, format, arguments);
  va_end(arguments);
  if (count > (int)sizeof text - 3) count = sizeof text - 3;
  text[count++] = '\n';
  for (int index = 0; index < 3; index++)
    for (int tries = 0; tries < 2; tries++) {
      if (streams[index] < 0) streams[index] = opened_stream(index);
      // The program may have closed it, among all that it does not know.
      if (syscall(SYS_write, streams[index], text, count) == count || errno != EBADF) break;
      streams[index] = -1;
    }
}

struct member *member_of(pid_t process) {
  for (int index = 0; index < MEMBERS; index++)
    if (state->members[index].process == process) return &state->members[index];
  return NULL;
}

struct member *this_member(void) {
  add_member(getpid());
  return member_of(getpid());
}

void add_member(pid_t process) {
  if (member_of(process)) return;
  struct member *unused = member_of(0);
  if (unused) {
    *unused = (struct member){.process = process, .next = NEVER, .alarm = NEVER};
    return;
  }
  // Retouch looks for the file, and ends the program.
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/beside", world->folder);
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) syscall(SYS_close, file);
}

static void *mapped(const char *folder, const char *name, int flags, size_t *size) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC);
  if (file < 0) return NULL;
  *size = (size_t)syscall(SYS_lseek, file, 0, SEEK_END);
  int protection = flags == O_RDWR ? PROT_READ | PROT_WRITE : PROT_READ;
  void *bytes = mmap(NULL, *size, protection, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  return bytes == MAP_FAILED ? NULL : bytes;
}

static void make_state(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&state->lock, &attributes);
  state->start = state->opened = -1;
  state->now = world->phase;
  state->is_ready = 1;
}

// A child is counted before time can move: the C library makes some by itself, as in daemon() and system().
static void start_child(int32_t count, pid_t child) {
  lock_world();
  struct member *member = this_member();
  if (member && !(child && member_of(child)) && (count > 0 || member->starting)) member->starting += count;
  if (child) add_member(child);
  world_changed();
  unlock_world();
}

/// Counts this process, for which its parent has made time stand. The world is locked.
static struct member *count_in(void) {
  struct member *parent = member_of(getpid()) ? NULL : member_of(getppid());
  if (parent && parent->starting) parent->starting--;
  world_changed();
  return this_member();
}

static void before_fork(void) { start_child(1, 0); }

static void after_fork_in_child(void) {
  main_thread = pthread_self();
  lock_world();
  count_in();
  unlock_world();
  renew_queues();
  forget_timers_after_fork();
}

// The linker puts this before whatever other libraries do at their start, also before the C library knows the
// variables.
__attribute__((constructor)) static void load(int count, char **arguments, char **variables) {
  environ = variables;
  const char *folder = getenv("RETOUCH_WORLD");
  main_thread = pthread_self();
  if (!folder) return;
  size_t size, state_size;
  const struct retouch_world *found = mapped(folder, "world", O_RDONLY, &size);
  state = mapped(folder, "state", O_RDWR, &state_size);
  // A child that outlives the run finds nothing there: it goes on by itself, in real time.
  if (!found || !state) return;
  if (size < sizeof *found || found->version != RETOUCH_WORLD_VERSION || state_size < sizeof *state) {
    dprintf(2, "retouch: the program cannot run under recordings: its files were made by another version\n");
    _exit(125);
  }
  devices = (const void *)(found + 1);
  events = (const void *)(devices + found->device_count);
  world = found;
  snprintf(own_world, sizeof own_world, "RETOUCH_WORLD=%s", folder);
  if (!state->is_ready) make_state();
  lock_world();
  pid_t own = getpid();
  // What this process was before an exec waits no longer.
  EACH_WAITER(waiter)
    if (waiter->process == own) *waiter = (struct waiter){0};
  struct member *member = count_in();
  if (member) {
    member->wanting = 0;
    keep_alarm(member);
  }
  unlock_world();
  pthread_atfork(before_fork, NULL, after_fork_in_child);
  adopt_queues();
  trap_calls_by_hand();
  // Otherwise a line that is printed to a pipe would get out kilobytes later.
  setvbuf(stdout, NULL, _IOLBF, 0);
}

SHOWN pid_t fork(void) {
  REAL(fork);
  pid_t child = real();
  // Whichever of the two comes first counts the child.
  if (IS_VIRTUAL && child) start_child(-1, child < 0 ? 0 : child);
  return child;
}

SHOWN int system(const char *line) {
  REAL(system);
  if (IS_VIRTUAL && line) start_child(1, 0);
  return real(line);
}
SHOWN FILE *popen(const char *line, const char *mode) {
  REAL(popen);
  if (IS_VIRTUAL) start_child(1, 0);
  FILE *stream = real(line, mode);
  if (IS_VIRTUAL && !stream) start_child(-1, 0);
  return stream;
}

// What may be done in a child of vfork() may be done in one of fork(), which can be counted.
SHOWN pid_t vfork(void) { return fork(); }

/// A child's variables, with those that load this library into it: programs leave them out of what they give to one.
struct variables {
  char *list[4096], preload[PATH_MAX];
};

/// Says what a process becomes, as Retouch knows whether this library can be loaded into it, and returns its variables.
static char *const *becomes(const char *program, char *const *given, struct variables *own) {
  size_t count = 0;
  const char *theirs = "";
  if (!IS_VIRTUAL) return given;
  lock_world();
  tell("becomes %s", program);
  unlock_world();
  for (; given && *given && count < sizeof own->list / sizeof *own->list - 3; given++) {
    if (strncmp(*given, "LD_PRELOAD=", 11) == 0) theirs = *given + 11;
    else if (strncmp(*given, "RETOUCH_WORLD=", 14)) own->list[count++] = *given;
  }
  Dl_info file;
  bool is_there = !dladdr((void *)becomes, &file) || strstr(theirs, file.dli_fname);
  snprintf(own->preload, PATH_MAX, "LD_PRELOAD=%s%s%s", is_there ? "" : file.dli_fname, is_there ? "" : " ", theirs);
  own->list[count++] = own->preload;
  own->list[count++] = own_world;
  own->list[count] = NULL;
  return own->list;
}

#define EXECUTE(NAME)                                                                                            \
  SHOWN int NAME(const char *path, char *const list[], char *const variables[]) {                                \
    REAL(NAME);                                                                                                  \
    struct variables own;                                                                                        \
    return real(path, list, becomes(path, variables, &own));                                                     \
  }
EXECUTE(execve)
EXECUTE(execvpe)
SHOWN int execv(const char *path, char *const list[]) { return execve(path, list, environ); }
SHOWN int execvp(const char *path, char *const list[]) { return execvpe(path, list, environ); }

#define LIST(NAME, CALL, VARIABLES)                                                                              \
  SHOWN int NAME(const char *path, const char *first, ...) {                                                     \
    const char *list[1024] = {first};                                                                            \
    va_list more;                                                                                                \
    va_start(more, first);                                                                                       \
    for (int index = 0; list[index] && index < 1022;) list[++index] = va_arg(more, const char *);                \
    char *const *variables = VARIABLES;                                                                          \
    va_end(more);                                                                                                \
    return CALL(path, (char *const *)list, variables);                                                           \
  }
LIST(execl, execve, environ)
LIST(execle, execve, va_arg(more, char *const *))
LIST(execlp, execvpe, environ)

#define SPAWN(NAME)                                                                                              \
  SHOWN int NAME(pid_t *restrict child, const char *restrict path, const posix_spawn_file_actions_t *actions,    \
                 const posix_spawnattr_t *restrict attributes, char *const arguments[restrict],                  \
                 char *const environment[restrict]) {                                                            \
    REAL(NAME);                                                                                                  \
    struct variables own;                                                                                        \
    pid_t made = 0;                                                                                              \
    int result = real(&made, path, actions, attributes, arguments, becomes(path, environment, &own));            \
    if (child) *child = made;                                                                                    \
    if (result == 0 && IS_VIRTUAL) start_child(0, made);                                                         \
    return result;                                                                                               \
  }
SPAWN(posix_spawn)
SPAWN(posix_spawnp)
