#include "Preload.h"

// When time moves.
//
// A thread that waits looks (tries its call without waiting), for those of its process that sleep as well, and notes
// the generation of the world in which it found nothing. Time moves, to the earliest deadline or the next input, once
// all that wait have looked at the newest generation, and the others sleep in the kernel and have not run since. A
// thread that computes therefore holds time; one that was woken makes the others look again.

/// How many reads of the clock without a wait count as spinning, and how far each further one moves time: the farther
/// the more there were, so that a program that only spins comes to an end.
#define SPIN_LIMIT 20000
#define SPIN_STEP(READINGS) ((READINGS) < 5 * SPIN_LIMIT ? 1000 : (READINGS) < 8 * SPIN_LIMIT ? 10000 : 100000)
/// How long the program may take, in virtual time, to open a device before the recording starts without it.
#define PATIENCE (10 * SECOND)
/// How long a thread that waits sleeps until it looks again by itself, in ns of real time: at first, and at most.
#define NAP 60000
#define LONG_NAP 1000000

__thread struct waiter *own_waiter;
static __thread pid_t own_thread;
/// How many handlers of signals have run in this thread, and how many of them end what can be begun again.
static __thread volatile uint32_t handled, interrupting;
/// Whether a thread was cancelled: those that wait look whether it was they.
static bool has_cancelled;
/// Whether a signal may wake a thread, whose handler runs before it looks again.
static bool is_signalled;
/// Whether the kernel shows where a thread sleeps; some never do.
static bool shows_places;

static struct waiter *this_waiter(void) {
  pid_t process = getpid();
  if (own_waiter && own_waiter->process == process && own_waiter->thread == own_thread) return own_waiter;
  own_thread = (pid_t)syscall(SYS_gettid);
  struct waiter *unused = NULL;
  for (int index = 0; index < WAITERS && !(unused && index >= (int)state->waiter_end); index++) {
    struct waiter *waiter = &state->waiters[index];
    if (waiter->process == process && waiter->thread == own_thread) return own_waiter = waiter;
    if (!waiter->process && !unused) unused = waiter;
  }
  if (!unused) {
    tell("limit");
    _exit(125);
  }
  if (unused - state->waiters >= state->waiter_end) state->waiter_end = (uint32_t)(unused - state->waiters) + 1;
  *unused = (struct waiter){.process = process, .thread = own_thread, .deadline = NEVER};
  return own_waiter = unused;
}

ssize_t contents(const char *path, char *bytes, size_t count) {
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t got = syscall(SYS_read, file, bytes, count - 1);
  syscall(SYS_close, file);
  if (got >= 0) bytes[got] = 0;
  return got;
}

static bool waits_here(pid_t process, pid_t thread) {
  EACH_WAITER(waiter)
    if (waiter->process == process && waiter->thread == thread) return waiter->is_waiting;
  return false;
}

static void forget_process(pid_t process) {
  EACH_WAITER(waiter)
    if (waiter->process == process) *waiter = (struct waiter){0};
  for (int index = 0; index < MEMBERS; index++)
    if (state->members[index].process == process) state->members[index] = (struct member){0};
}

static void forget_ended_threads(pid_t process) {
  char path[64];
  struct stat status;
  EACH_WAITER(waiter) {
    snprintf(path, sizeof path, "/proc/%d/task/%d", process, waiter->thread);
    if (waiter->process == process && syscall(SYS_newfstatat, AT_FDCWD, path, &status, 0)) *waiter = (struct waiter){0};
  }
}

/// How often the threads of a process that do not wait here began and ceased to run; -1 where one of them runs.
/// Both, as a thread counts as asleep a moment before it is, and may be woken in that moment.
static int64_t switches_of(pid_t process, bool is_thorough) {
  char path[64], text[4096], entries[4096], place[64];
  struct stat status;
  snprintf(path, sizeof path, "/proc/%d/task", process);
  if (syscall(SYS_newfstatat, AT_FDCWD, path, &status, 0)) {
    forget_process(process);
    return 0;
  }
  int waiting = 0, known = 0, threads = (int)status.st_nlink - 2;
  EACH_WAITER(waiter) {
    known += waiter->process == process;
    waiting += waiter->process == process && waiter->is_waiting;
  }
  if (known > threads) forget_ended_threads(process);
  // A process with a thread that waits here has not ended, unless it was killed, which leaves one thread of it.
  is_thorough &= threads == 1;
  if (waiting == threads && !is_thorough) return 0;
  int folder = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  int64_t sum = 0;
  ssize_t count;
  while (sum >= 0 && (count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (ssize_t offset = 0; offset < count && sum >= 0;) {
      const struct dirent64 *entry = (const void *)(entries + offset);
      offset += entry->d_reclen;
      pid_t thread = atoi(entry->d_name);
      bool waits = waits_here(process, thread);
      if (thread <= 0 || (waits && !is_thorough)) continue;
      snprintf(path, sizeof path, "/proc/%d/task/%d/status", process, thread);
      if (contents(path, text, sizeof text) <= 0) continue;
      const char *kind = strstr(text, "\nState:\t");
      if (kind && (kind[8] == 'Z' || kind[8] == 'X')) {
        if (thread == process && threads == 1) forget_process(process);
        continue;
      }
      if (waits) continue;
      // One that reaps a child has that state as well, but no place where it sleeps.
      snprintf(path, sizeof path, "/proc/%d/task/%d/wchan", process, thread);
      bool has_place = contents(path, place, sizeof place) > 0 && strcmp(place, "0");
      shows_places |= has_place;
      if (kind && (kind[8] != 'S' || (shows_places && !has_place))) sum = -1;
      const char *willing = strstr(text, "\nvoluntary_ctxt_switches:\t");
      const char *unwilling = strstr(text, "\nnonvoluntary_ctxt_switches:\t");
      if (sum < 0 || !willing || !unwilling) continue;
      sum += atoll(willing + 26) + atoll(unwilling + 29) + thread * 1000003LL;
      snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", process, thread);
      if (contents(path, text, sizeof text) > 0 && strrchr(text, ' ')) sum += atoll(strrchr(text, ' '));
    }
  }
  syscall(SYS_close, folder);
  return sum;
}

/// The same of all processes.
static int64_t switches_of_others(bool is_thorough) {
  int64_t sum = 0;
  for (int index = 0; index < MEMBERS; index++) {
    struct member *member = &state->members[index];
    if (!member->process) continue;
    int64_t part = switches_of(member->process, is_thorough);
    if (part < 0 || member->starting) return -1;
    sum += part;
  }
  return sum;
}

/// A thread that waits for the world's lock sleeps, but has not done what it was about to do. The lock does not tell of
/// a second one, while the first has been woken.
static bool all_have_looked(void) {
  for (int index = 0; index < MEMBERS; index++)
    if (__atomic_load_n(&state->members[index].wanting, __ATOMIC_SEQ_CST)) return false;
  EACH_WAITER(waiter)
    if (waiter->process && waiter->is_waiting && waiter->seen != state->generation) return false;
  return true;
}

/// The earliest deadline; the waiter that has it, or NULL if it is a timer's.
static int64_t next_deadline(struct waiter **whose) {
  int64_t next = NEVER;
  *whose = NULL;
  EACH_WAITER(waiter) {
    if (!waiter->process || !waiter->is_waiting || waiter->deadline >= next) continue;
    next = waiter->deadline;
    *whose = waiter;
  }
  for (int index = 0; index < MEMBERS; index++) {
    if (!state->members[index].process || state->members[index].next >= next) continue;
    next = state->members[index].next;
    *whose = NULL;
  }
  return next;
}

static void move_time(int64_t to) {
  if (to > state->now) {
    __atomic_store_n(&state->now, to, __ATOMIC_SEQ_CST);
    tell("time %lld", (long long)to);
  }
  state->readings = 0;
  state->generation++;
}

static void start_recording(void) {
  int64_t earliest = (state->opened < 0 ? state->now : state->opened) + world->settle;
  if (earliest < state->now) earliest = state->now;
  state->start = ((earliest - world->phase) / SECOND + 1) * SECOND + world->phase;
  tell("start %lld", (long long)state->start);
}

static int64_t next_input(void) {
  if (state->start < 0) return state->opened < 0 ? PATIENCE : state->now;
  if (state->cursor >= world->event_count) return state->start + world->end * 1000;
  return state->start + events[state->cursor].time * 1000;
}

/// Moves time to what comes next: a deadline, an input, or the recording's end. The world is locked.
static void advance(void) {
  struct waiter *whose;
  int64_t deadline = next_deadline(&whose), input = next_input();
  if (state->start < 0 && input <= deadline) {
    if (state->opened < 0) move_time(input);
    start_recording();
    state->generation++;
    return;
  }
  // A deadline comes before an input of the same time, so that no thread goes on beside another's.
  if (deadline <= input) {
    state->turn = whose ? (uint32_t)(whose - state->waiters) + 1 : 0;
    move_time(deadline);
    return;
  }
  state->turn = 0;
  if (state->cursor >= world->event_count) {
    move_time(input);
    state->has_ended = 1;
    tell("end");
    unlock_world();
    // Retouch ends the program now; whatever it still did would not be its outcome.
    for (;;) syscall(SYS_ppoll, NULL, 0, NULL, NULL, 8);
  }
  // A frame at a time: what a program does about one comes before the next, as it does on a device.
  uint16_t device = events[state->cursor].device;
  int64_t time = events[state->cursor].time;
  while (state->cursor < world->event_count) {
    const struct retouch_event *event = &events[state->cursor];
    if (event->time != time || event->device != device) break;
    state->cursor++;
    if (event->type == EV_SYN && event->code == SYN_REPORT) break;
  }
  move_time(input);
}

void catch_up(void) {
  deliver_events();
  deliver_plugs();
  fire_timers();
}

static void look_for_others(const struct waiter *me);
long wait_until(const char *call, int64_t deadline, long (*attempt)(void *), void *context) {
  if (has_cancelled) pthread_testcancel();
  if (deadline <= state->now) {
    lock_world();
    catch_up();
    unlock_world();
    send_signals();
    looked();
    return attempt(context);
  }
  long nap = NAP;
  const uint32_t handled_before = handled;
  lock_world();
  struct waiter *me = this_waiter();
  me->deadline = deadline;
  strncpy(me->call, call, sizeof me->call - 1);
  me->attempt = attempt;
  me->context = context;
  for (bool was_woken = false;;) {
    me->is_waiting = 1;
    catch_up();
    int64_t switches = switches_of_others(nap >= LONG_NAP);
    if (switches != state->switches) {
      state->switches = switches;
      state->generation++;
    }
    uint32_t seen = state->generation;
    unlock_world();
    send_signals();
    errno = 0;
    long result = attempt(context);
    int error = errno;
    lock_world();
    bool is_due = state->now >= deadline && state->turn == (uint32_t)(me - state->waiters) + 1;
    // A handler may have run at any time since the wait began, not only while the kernel waits for it.
    if (result == 0 && (handled != handled_before || was_woken)) result = fail(error = EINTR);
    if (result != 0 || is_due) {
      me->is_waiting = 0;
      me->deadline = NEVER;
      state->generation++;
      unlock_world();
      errno = error;
      return result;
    }
    me->seen = seen;
    bool is_newest = seen == state->generation;
    if (is_newest) look_for_others(me);
    if (is_newest && switches >= 0 && all_have_looked() && switches_of_others(nap >= LONG_NAP) == switches) {
      advance();
      nap = NAP;
      continue;
    }
    me->is_napping = is_newest;
    if (is_newest) ring_bells();
    uint32_t bell = me->bell;
    unlock_world();
    if (is_newest) {
      struct timespec time = {0, nap};
      long napped = syscall(SYS_futex, &me->bell, FUTEX_WAIT, bell, &time, NULL, 0);
      was_woken = napped < 0 && errno == EINTR;
      if (napped == 0) nap = NAP;
      else if (errno == ETIMEDOUT && nap < LONG_NAP) nap *= 2;
    }
    lock_world();
    me->is_napping = 0;
    if (!has_cancelled) continue;
    // A thread that ends here waits no longer.
    me->is_waiting = 0;
    unlock_world();
    pthread_testcancel();
    lock_world();
  }
}

SHOWN int pthread_cancel(pthread_t thread) {
  REAL(pthread_cancel);
  has_cancelled = IS_VIRTUAL;
  int error = real(thread);
  if (IS_VIRTUAL) change_world();
  return error;
}

void looked(void) {
  if (__atomic_add_fetch(&state->readings, 1, __ATOMIC_RELAXED) < SPIN_LIMIT) return;
  lock_world();
  if (state->readings < SPIN_LIMIT) {
    unlock_world();
    return;
  }
  if (!state->has_spun) {
    state->has_spun = 1;
    tell("spins %d", (int)getpid());
  }
  uint32_t readings = state->readings;
  int64_t to = state->now + SPIN_STEP(readings);
  if (state->start < 0 && (state->opened >= 0 || to > PATIENCE)) start_recording();
  struct waiter *whose;
  int64_t next = next_deadline(&whose), input = state->start < 0 ? NEVER : next_input();
  if (input < next) next = input;
  if (next <= to) {
    // What is due now happens as if all had waited.
    advance();
    ring_bells();
    state->readings = readings;
    catch_up();
    unlock_world();
    send_signals();
    return;
  }
  // Not told: a line printed meanwhile gets the time of the last input or deadline, to which it is exact.
  __atomic_store_n(&state->now, to, __ATOMIC_SEQ_CST);
  unlock_world();
}

int64_t after(int64_t duration) {
  if (duration < 0 || duration > NEVER - state->now) return NEVER;
  return state->now + duration;
}

int64_t nanoseconds(const struct timespec *time) {
  if (time->tv_sec > NEVER / SECOND - 1) return NEVER;
  return time->tv_sec * SECOND + time->tv_nsec;
}

int64_t base_of(clockid_t clock) {
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
  case CLOCK_REALTIME_ALARM:
  case CLOCK_TAI: return world->wall * SECOND;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_BOOTTIME:
  case CLOCK_BOOTTIME_ALARM: return MONOTONIC_BASE;
  default: return NEVER;
  }
}

int64_t when(clockid_t clock, const struct timespec *time) {
  int64_t base = base_of(clock);
  return nanoseconds(time) - (base == NEVER ? MONOTONIC_BASE : base);
}

// Descriptors. Each attempt is the kernel's own call with a timeout of zero.

static const struct timespec zero;

struct kernel_call {
  long number, list[6];
};

static long try_kernel(void *context) {
  const struct kernel_call *call = context;
  const long *list = call->list;
  return syscall(call->number, list[0], list[1], list[2], list[3], list[4], list[5]);
}

bool is_readable(int descriptor) {
  struct pollfd entry = {descriptor, POLLIN, 0};
  return syscall(SYS_ppoll, &entry, 1, &zero, NULL, 8) > 0;
}

SHOWN int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  REAL(ppoll);
  if (!IS_VIRTUAL) return real(entries, count, timeout, mask);
  struct kernel_call call = {SYS_ppoll, {(long)entries, (long)count, (long)&zero, (long)mask, 8}};
  return (int)wait_until("poll", timeout ? after(nanoseconds(timeout)) : NEVER, try_kernel, &call);
}
SHOWN int poll(struct pollfd *entries, nfds_t count, int milliseconds) {
  struct timespec timeout = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  return ppoll(entries, count, milliseconds < 0 ? NULL : &timeout, NULL);
}

CHECKED(int, poll, count * sizeof *entries, poll(entries, count, milliseconds),
    struct pollfd *entries, nfds_t count, int milliseconds)
CHECKED(int, ppoll, count * sizeof *entries, ppoll(entries, count, timeout, mask),
    struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *mask)

struct selected {
  int count;
  fd_set *sets[3];
  unsigned char asked[3][1024 / 8];
  const sigset_t *mask;
};

static long try_select(void *context) {
  struct selected *selected = context;
  size_t size = ((size_t)selected->count + 63) / 64 * 8;
  for (int index = 0; index < 3; index++)
    if (selected->sets[index]) memcpy(selected->sets[index], selected->asked[index], size);
  const uintptr_t mask[] = {(uintptr_t)selected->mask, 8};
  return syscall(SYS_pselect6, selected->count, selected->sets[0], selected->sets[1], selected->sets[2], &zero,
                 selected->mask ? mask : NULL);
}

SHOWN int pselect(int count, fd_set *reads, fd_set *writes, fd_set *others, const struct timespec *timeout,
                  const sigset_t *mask) {
  REAL(pselect);
  if (!IS_VIRTUAL || count < 0 || count > 1024) return real(count, reads, writes, others, timeout, mask);
  struct selected selected = {count, {reads, writes, others}, {{0}}, mask};
  size_t size = ((size_t)count + 63) / 64 * 8;
  for (int index = 0; index < 3; index++)
    if (selected.sets[index]) memcpy(selected.asked[index], selected.sets[index], size);
  int64_t deadline = timeout ? after(nanoseconds(timeout)) : NEVER;
  return (int)wait_until("select", deadline, try_select, &selected);
}

SHOWN int select(int count, fd_set *reads, fd_set *writes, fd_set *others, struct timeval *timeout) {
  struct timespec time;
  if (timeout) time = (struct timespec){timeout->tv_sec, timeout->tv_usec * 1000};
  int64_t before = IS_VIRTUAL ? state->now : 0;
  int result = pselect(count, reads, writes, others, timeout ? &time : NULL, NULL);
  if (timeout && IS_VIRTUAL) {
    // Linux leaves in it what is left of it.
    int64_t left = nanoseconds(&time) - (state->now - before);
    if (left < 0) left = 0;
    *timeout = (struct timeval){left / SECOND, left % SECOND / 1000};
  }
  return result;
}

static long try_epoll(void *context) {
  const struct kernel_call *call = context;
  // The kernel's own call with a timeout of zero does not look for signals that its mask lets through.
  struct kernel_call signals = {SYS_ppoll, {0, 0, (long)&zero, call->list[4], 8}};
  return call->list[4] && try_kernel(&signals) < 0 ? -1 : try_kernel(context);
}

SHOWN int epoll_pwait2(int epoll, struct epoll_event *entries, int count, const struct timespec *timeout,
                       const sigset_t *mask) {
  if (!IS_VIRTUAL) {
    int milliseconds = timeout ? (int)((nanoseconds(timeout) + 999999) / 1000000) : -1;
    return (int)syscall(SYS_epoll_pwait, epoll, entries, count, milliseconds, mask, 8);
  }
  struct kernel_call call = {SYS_epoll_pwait, {epoll, (long)entries, count, 0, (long)mask, 8}};
  int64_t deadline = timeout ? after(nanoseconds(timeout)) : NEVER;
  return (int)wait_until("epoll_wait", deadline, try_epoll, &call);
}
SHOWN int epoll_pwait(int epoll, struct epoll_event *entries, int count, int milliseconds, const sigset_t *mask) {
  struct timespec timeout = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  return epoll_pwait2(epoll, entries, count, milliseconds < 0 ? NULL : &timeout, mask);
}
SHOWN int epoll_wait(int epoll, struct epoll_event *entries, int count, int milliseconds) {
  return epoll_pwait(epoll, entries, count, milliseconds, NULL);
}

// Sleeps.

static long try_nothing(void *context) { return (void)context, 0; }

SHOWN int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  if (!IS_VIRTUAL || base_of(clock) == NEVER)
    return syscall(SYS_clock_nanosleep, clock, flags, time, left) ? errno : 0;
  if (time->tv_nsec < 0 || time->tv_nsec >= SECOND || time->tv_sec < 0) return EINVAL;
  int64_t deadline = flags & TIMER_ABSTIME ? when(clock, time) : after(nanoseconds(time));
  int before = errno;
  long result = wait_until("sleep", deadline, try_nothing, NULL);
  errno = before;
  if (result == 0) return 0;
  int64_t rest = deadline > state->now ? deadline - state->now : 0;
  if (left && !(flags & TIMER_ABSTIME)) *left = (struct timespec){rest / SECOND, rest % SECOND};
  return EINTR;
}
SHOWN int nanosleep(const struct timespec *time, struct timespec *left) {
  int error = clock_nanosleep(CLOCK_MONOTONIC, 0, time, left);
  return error ? fail(error) : 0;
}
SHOWN int usleep(useconds_t us) { return nanosleep(&(struct timespec){us / 1000000, us % 1000000 * 1000L}, NULL); }
SHOWN unsigned sleep(unsigned seconds) {
  struct timespec left = {0, 0};
  if (nanosleep(&(struct timespec){seconds, 0}, &left) == 0) return 0;
  return (unsigned)(left.tv_sec + (left.tv_nsec >= SECOND / 2));
}
SHOWN int thrd_sleep(const struct timespec *time, struct timespec *left) {
  int error = clock_nanosleep(CLOCK_REALTIME, 0, time, left);
  return error == 0 ? 0 : error == EINTR ? -1 : -2;
}
SHOWN int pause(void) { return ppoll(NULL, 0, NULL, NULL); }

// Handlers of signals: a wait has to know that one ran, whenever that was.

static struct sigaction actions[NSIG];

static void on_signal(int number, siginfo_t *info, void *context) {
  handled++;
  interrupting += !(actions[number].sa_flags & SA_RESTART);
  actions[number].sa_sigaction(number, info, context);
}

SHOWN int sigaction(int number, const struct sigaction *restrict to, struct sigaction *restrict before) {
  REAL(sigaction);
  if (!IS_VIRTUAL || number < 1 || number >= NSIG) return real(number, to, before);
  struct sigaction own, kept = actions[number], found;
  bool has_handler = to && to->sa_handler != SIG_DFL && to->sa_handler != SIG_IGN;
  if (has_handler) {
    is_signalled |= number < SIGILL || (number > SIGFPE && number != SIGSEGV && number != SIGSYS);
    actions[number] = own = *to;
    own.sa_sigaction = on_signal;
    own.sa_flags |= SA_SIGINFO;
  }
  if (real(number, has_handler ? &own : to, &found)) return -1;
  if (before) *before = found.sa_sigaction == on_signal ? kept : found;
  return 0;
}

#define SIGNAL(NAME, FLAGS)                                                                                      \
  SHOWN sighandler_t NAME(int number, sighandler_t handler) {                                                    \
    struct sigaction to = {.sa_handler = handler, .sa_flags = FLAGS}, before;                                    \
    return sigaction(number, &to, &before) ? SIG_ERR : before.sa_handler;                                        \
  }
SIGNAL(signal, SA_RESTART)
SIGNAL(__sysv_signal, SA_RESETHAND | SA_NODEFER)

// Signals that are waited for.

static long try_signal(void *context) {
  long result = try_kernel(context);
  return result < 0 && errno == EAGAIN ? 0 : result;
}

SHOWN int sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *timeout) {
  if (!IS_VIRTUAL) return (int)syscall(SYS_rt_sigtimedwait, set, info, timeout, 8);
  struct kernel_call call = {SYS_rt_sigtimedwait, {(long)set, (long)info, (long)&zero, 8}};
  long result = wait_until("sigwait", timeout ? after(nanoseconds(timeout)) : NEVER, try_signal, &call);
  return result == 0 ? fail(EAGAIN) : (int)result;
}
SHOWN int sigwaitinfo(const sigset_t *set, siginfo_t *info) { return sigtimedwait(set, info, NULL); }
SHOWN int sigwait(const sigset_t *set, int *number) {
  int result;
  do result = sigtimedwait(set, NULL, NULL);
  while (result < 0 && errno == EINTR);
  if (result < 0) return errno;
  *number = result;
  return 0;
}
SHOWN int sigsuspend(const sigset_t *mask) { return ppoll(NULL, 0, NULL, mask); }

// What can be read: a device, or a timer's descriptor.

struct reading {
  int descriptor;
  void *bytes;
  size_t count;
};

static long try_read(void *context) {
  const struct reading *reading = context;
  if (!is_readable(reading->descriptor)) return 0;
  long got = syscall(SYS_read, reading->descriptor, reading->bytes, reading->count);
  // It has an end where nobody writes to it any longer: a device that is gone.
  return got == 0 ? fail(ENODEV) : got;
}

ssize_t read_when_there(const char *call, int descriptor, void *bytes, size_t count) {
  struct reading reading = {descriptor, bytes, count};
  bool waits = !(syscall(SYS_fcntl, descriptor, F_GETFL) & O_NONBLOCK);
  uint32_t before = interrupting;
  ssize_t got;
  do got = wait_until(call, waits ? NEVER : 0, try_read, &reading);
  while (got < 0 && errno == EINTR && interrupting == before);
  return got == 0 ? fail(EAGAIN) : got;
}

/// Looks for the threads of this process that sleep, where that takes nothing from them: to wake one takes longer.
static void look_for_others(const struct waiter *me) {
  if (is_signalled || has_cancelled) return;
  EACH_WAITER(waiter) {
    if (waiter->process != me->process || !waiter->is_napping || waiter->deadline <= state->now) continue;
    long (*attempt)(void *) = waiter->attempt;
    const struct kernel_call *call = waiter->context;
    bool takes_nothing = attempt == try_kernel || attempt == try_select || attempt == try_nothing;
    bool finds_nothing = takes_nothing ? attempt(waiter->context) == 0
                                       : attempt == try_epoll && !call->list[4] && !is_readable((int)call->list[0]);
    if (finds_nothing) waiter->seen = state->generation;
  }
}

// A thread that only waits, for programs whose own ones may all wait in the kernel for a signal, or for a folder to
// change: otherwise nobody moved time to when that happens.

static void *keep_time(void *unused) {
  for (;;) wait_until("keeper", NEVER, try_nothing, unused);
}

void need_keeper(void) {
  static pid_t has_keeper;
  is_signalled = true;
  if (has_keeper == getpid()) return;
  has_keeper = getpid();
  sigset_t all, before;
  pthread_t thread;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (pthread_create(&thread, NULL, keep_time, NULL) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
