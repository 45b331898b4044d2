#include "Preload.h"
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/time.h>
#include <sys/timerfd.h>

// Timers: descriptors, the interval timer behind alarm(), and those of timer_create().

#define TIMERS 1024

struct timer {
  bool is_used, is_running, is_descriptor;
  /// The eventfd of a descriptor's timer, which is readable when it has fired; how many numbers it has.
  int descriptor, users;
  ino_t inode;
  clockid_t clock;
  int64_t at, every;
  uint64_t fired;
  struct sigevent notice;
};

// The first is the interval timer.
static struct timer timers[TIMERS] = {{.is_used = true, .clock = CLOCK_REALTIME, .notice.sigev_signo = SIGALRM}};
static int timer_of[4096];
/// How many places of the table have been used.
static int timer_end = 1;
static int due[TIMERS], due_count;

static void publish(void) {
  struct member *member = this_member();
  if (!member) return;
  member->next = NEVER;
  for (int index = 0; index < timer_end; index++)
    if (timers[index].is_used && timers[index].is_running && timers[index].at < member->next)
      member->next = timers[index].at;
}

void fire_timers(void) {
  bool has_fired = false;
  for (int index = 0; index < timer_end; index++) {
    struct timer *timer = &timers[index];
    if (!timer->is_used || !timer->is_running || timer->at > state->now) continue;
    has_fired = true;
    uint64_t times = 1;
    if (timer->every > 0) {
      times += (uint64_t)((state->now - timer->at) / timer->every);
      timer->at += (int64_t)times * timer->every;
    } else timer->is_running = false;
    timer->fired += times;
    if (timer->is_descriptor) syscall(SYS_write, timer->descriptor, &times, sizeof times);
    else if (due_count < TIMERS) due[due_count++] = index;
  }
  if (has_fired) publish();
}

static void *noticed(void *context) {
  struct sigevent *notice = context;
  notice->sigev_notify_function(notice->sigev_value);
  free(notice);
  return NULL;
}

static void call_in_thread(const struct sigevent *notice) {
  struct sigevent *copy = malloc(sizeof *copy);
  *copy = *notice;
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (pthread_create(&thread, &attributes, noticed, copy)) free(copy);
  pthread_attr_destroy(&attributes);
}

void send_signals(void) {
  if (!due_count) return;
  lock_world();
  int indices[TIMERS], count = due_count;
  memcpy(indices, due, sizeof *due * (size_t)count);
  due_count = 0;
  unlock_world();
  for (int index = 0; index < count; index++) {
    struct timer *timer = &timers[indices[index]];
    int number = timer->notice.sigev_signo;
    if (timer->notice.sigev_notify == SIGEV_NONE) continue;
    if (timer->notice.sigev_notify == SIGEV_THREAD) {
      call_in_thread(&timer->notice);
      continue;
    }
    siginfo_t info = {.si_signo = number, .si_code = indices[index] == 0 ? SI_KERNEL : SI_TIMER};
    info.si_value = timer->notice.sigev_value;
    info.si_timerid = indices[index];
    // A thread's own timer has its number; other signals are the process's, whichever thread takes them.
    if (timer->notice.sigev_notify == SIGEV_THREAD_ID)
      syscall(SYS_tgkill, getpid(), timer->notice._sigev_un._tid, number);
    else if (indices[index] == 0 || syscall(SYS_rt_sigqueueinfo, getpid(), number, &info))
      syscall(SYS_kill, getpid(), number);
  }
}

void forget_timers_after_fork(void) {
  for (int index = 0; index < timer_end; index++)
    if (!timers[index].is_descriptor) timers[index].is_running = false;
}

static struct itimerspec left_of(const struct timer *timer) {
  int64_t left = timer->is_running ? timer->at - state->now : 0;
  if (timer->is_running && left <= 0) left = 1;
  return (struct itimerspec){{timer->every / SECOND, timer->every % SECOND}, {left / SECOND, left % SECOND}};
}

static bool is_valid(const struct itimerspec *time) {
  return time->it_value.tv_sec >= 0 && time->it_value.tv_nsec >= 0 && time->it_value.tv_nsec < SECOND
    && time->it_interval.tv_sec >= 0 && time->it_interval.tv_nsec >= 0 && time->it_interval.tv_nsec < SECOND;
}

static int change(struct timer *timer, bool is_absolute, const struct itimerspec *to, struct itimerspec *before) {
  if (!is_valid(to)) return fail(EINVAL);
  uint64_t count;
  lock_world();
  if (before) *before = left_of(timer);
  if (timer->is_descriptor && is_readable(timer->descriptor))
    syscall(SYS_read, timer->descriptor, &count, sizeof count);
  int64_t value = nanoseconds(&to->it_value);
  timer->every = nanoseconds(&to->it_interval);
  timer->is_running = value != 0;
  timer->at = is_absolute ? when(timer->clock, &to->it_value) : after(value);
  timer->fired = 0;
  publish();
  world_changed();
  // What is in the past already fires at once.
  catch_up();
  unlock_world();
  send_signals();
  return 0;
}

static struct timer *unused_timer(void) {
  for (int index = 1; index < TIMERS; index++)
    if (!timers[index].is_used) {
      if (index >= timer_end) timer_end = index + 1;
      return &timers[index];
    }
  return NULL;
}

// Descriptors.

static struct timer *timer_at(int descriptor) {
  if (descriptor < 0 || descriptor >= 4096 || !timer_of[descriptor]) return NULL;
  return &timers[timer_of[descriptor]];
}

bool is_timer(int descriptor) { return timer_at(descriptor) != NULL; }

SHOWN int timerfd_create(int clock, int flags) {
  if (!IS_VIRTUAL || base_of(clock) == NEVER) return (int)syscall(SYS_timerfd_create, clock, flags);
  int options = (flags & TFD_NONBLOCK ? EFD_NONBLOCK : 0) | (flags & TFD_CLOEXEC ? EFD_CLOEXEC : 0);
  lock_world();
  struct timer *timer = unused_timer();
  int descriptor = timer ? eventfd(0, options) : -1;
  if (descriptor >= 4096) {
    syscall(SYS_close, descriptor);
    descriptor = -1;
  }
  if (descriptor >= 0) {
    *timer = (struct timer){.is_used = true, .is_descriptor = true, .descriptor = descriptor, .users = 1,
        .clock = clock};
    timer_of[descriptor] = (int)(timer - timers);
  }
  unlock_world();
  return descriptor < 0 ? fail(EMFILE) : descriptor;
}

SHOWN int timerfd_settime(int descriptor, int flags, const struct itimerspec *to, struct itimerspec *before) {
  struct timer *timer = IS_VIRTUAL ? timer_at(descriptor) : NULL;
  if (!timer) return (int)syscall(SYS_timerfd_settime, descriptor, flags, to, before);
  return change(timer, flags & TFD_TIMER_ABSTIME, to, before);
}

SHOWN int timerfd_gettime(int descriptor, struct itimerspec *to) {
  struct timer *timer = IS_VIRTUAL ? timer_at(descriptor) : NULL;
  if (!timer) return (int)syscall(SYS_timerfd_gettime, descriptor, to);
  *to = left_of(timer);
  return 0;
}

struct expiry {
  int descriptor;
  void *bytes;
};

static long try_expiry(void *context) {
  struct expiry *expiry = context;
  return is_readable(expiry->descriptor) ? syscall(SYS_read, expiry->descriptor, expiry->bytes, 8) : 0;
}

ssize_t read_timer(int descriptor, void *bytes, size_t count) {
  if (count < 8) return fail(EINVAL);
  struct expiry expiry = {descriptor, bytes};
  bool waits = !(syscall(SYS_fcntl, descriptor, F_GETFL) & O_NONBLOCK);
  ssize_t got = wait_until("read of a timer", waits ? NEVER : 0, try_expiry, &expiry);
  return got == 0 ? fail(EAGAIN) : got;
}

void close_timer(int descriptor) {
  struct timer *timer = timer_at(descriptor);
  if (!timer) return;
  lock_world();
  int index = timer_of[descriptor];
  timer_of[descriptor] = 0;
  if (--timer->users == 0) {
    *timer = (struct timer){0};
    publish();
  } else if (timer->descriptor == descriptor)
    for (int other = 0; other < 4096; other++)
      if (timer_of[other] == index) timer->descriptor = other;
  unlock_world();
}

void copy_timer(int from, int to) {
  struct timer *timer = timer_at(from);
  if (!timer) return;
  timer_of[to] = timer_of[from];
  timer->users++;
}

// Intervals.

SHOWN int setitimer(__itimer_which_t which, const struct itimerval *to, struct itimerval *before) {
  if (!IS_VIRTUAL || which != ITIMER_REAL) return (int)syscall(SYS_setitimer, which, to, before);
  if (before) getitimer(which, before);
  struct itimerspec time = {{to->it_interval.tv_sec, to->it_interval.tv_usec * 1000},
                            {to->it_value.tv_sec, to->it_value.tv_usec * 1000}};
  return change(&timers[0], false, &time, NULL);
}

SHOWN int getitimer(__itimer_which_t which, struct itimerval *to) {
  if (!IS_VIRTUAL || which != ITIMER_REAL) return (int)syscall(SYS_getitimer, which, to);
  struct itimerspec left = left_of(&timers[0]);
  *to = (struct itimerval){{left.it_interval.tv_sec, left.it_interval.tv_nsec / 1000},
                           {left.it_value.tv_sec, left.it_value.tv_nsec / 1000}};
  return 0;
}

SHOWN unsigned alarm(unsigned seconds) {
  struct itimerval to = {{0, 0}, {seconds, 0}}, before;
  setitimer(ITIMER_REAL, &to, &before);
  return (unsigned)(before.it_value.tv_sec + (before.it_value.tv_usec > 0));
}

SHOWN useconds_t ualarm(useconds_t value, useconds_t interval) {
  struct itimerval to = {{interval / 1000000, interval % 1000000}, {value / 1000000, value % 1000000}}, before;
  setitimer(ITIMER_REAL, &to, &before);
  return (useconds_t)(before.it_value.tv_sec * 1000000 + before.it_value.tv_usec);
}

// POSIX timers: their handles are places in the table, which no real one's address is.

static struct timer *timer_of_handle(timer_t handle) {
  uintptr_t index = (uintptr_t)handle;
  return IS_VIRTUAL && index > 0 && index < TIMERS && timers[index].is_used ? &timers[index] : NULL;
}

SHOWN int timer_create(clockid_t clock, struct sigevent *restrict notice, timer_t *restrict handle) {
  REAL(timer_create);
  if (!IS_VIRTUAL || base_of(clock) == NEVER) return real(clock, notice, handle);
  lock_world();
  struct timer *timer = unused_timer();
  if (timer) {
    *timer = (struct timer){.is_used = true, .clock = clock, .notice = {.sigev_notify = SIGEV_SIGNAL,
        .sigev_signo = SIGALRM}};
    *handle = (timer_t)(uintptr_t)(timer - timers);
    timer->notice.sigev_value.sival_ptr = *handle;
    if (notice) timer->notice = *notice;
  }
  unlock_world();
  return timer ? 0 : fail(EAGAIN);
}

/// Finds the timer of a handle; one that is not of this library goes to the C library.
#define FIND_TIMER(NAME, ...)                                \
  REAL(NAME);                                                \
  struct timer *timer = timer_of_handle(handle);             \
  if (!timer) return real(__VA_ARGS__)

SHOWN int timer_settime(timer_t handle, int flags, const struct itimerspec *restrict to,
    struct itimerspec *restrict before) {
  FIND_TIMER(timer_settime, handle, flags, to, before);
  return change(timer, flags & TIMER_ABSTIME, to, before);
}

SHOWN int timer_gettime(timer_t handle, struct itimerspec *to) {
  FIND_TIMER(timer_gettime, handle, to);
  *to = left_of(timer);
  return 0;
}

SHOWN int timer_getoverrun(timer_t handle) {
  FIND_TIMER(timer_getoverrun, handle);
  int times = (int)timer->fired - 1;
  timer->fired = 0;
  return times < 0 ? 0 : times;
}

SHOWN int timer_delete(timer_t handle) {
  FIND_TIMER(timer_delete, handle);
  lock_world();
  *timer = (struct timer){0};
  publish();
  unlock_world();
  return 0;
}
