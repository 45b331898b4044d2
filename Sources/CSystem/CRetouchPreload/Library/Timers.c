#include "Preload.h"

// Timers: descriptors, the interval timer behind alarm(), and those of timer_create().

struct timer {
  bool is_used, is_running, is_descriptor;
  /// The eventfd of a descriptor's timer, which is readable when it has fired; the process that set it.
  int descriptor;
  pid_t owner;
  clockid_t clock;
  int64_t at, every;
  uint64_t fired;
  struct sigevent notice;
};

// The first is the interval timer.
static struct timer timers[TIMERS] = {{.is_used = true, .clock = CLOCK_REALTIME, .notice.sigev_signo = SIGALRM}};
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
  member->alarm = timers[0].is_running ? timers[0].at : NEVER;
  member->alarm_every = timers[0].every;
}

void keep_alarm(struct member *member) {
  member->next = member->alarm;
  if (member->alarm == NEVER) return;
  timers[0].is_running = true;
  timers[0].at = member->alarm;
  timers[0].every = member->alarm_every;
  need_keeper();
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
    // One that was there before a fork() is its maker's, as long as that lives: both have the same descriptor.
    if (timer->is_descriptor) {
      if (timer->owner == getpid() || !member_of(timer->owner))
        syscall(SYS_write, timer->descriptor, &times, sizeof times);
    } else if (due_count < TIMERS) due[due_count++] = index;
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
  if (pthread_create(&thread, NULL, noticed, copy)) free(copy);
  else pthread_detach(thread);
}

void send_signals(void) {
  if (!due_count) return;
  lock_world();
  int indices[TIMERS], count = due_count;
  memcpy(indices, due, sizeof *due * (size_t)count);
  due_count = 0;
  for (int index = 0; index < count; index++) {
    const struct sigevent *notice = &timers[indices[index]].notice;
    int number = notice->sigev_signo;
    if (notice->sigev_notify == SIGEV_NONE || notice->sigev_notify == SIGEV_THREAD) continue;
    siginfo_t info = {.si_signo = number, .si_code = SI_TIMER};
    info.si_value = notice->sigev_value;
    info.si_timerid = indices[index];
    // A thread's own timer has its number. Others are the process's: the kernel asks the main thread first, which
    // may block all signals just now, as whoever locks the world does.
    pid_t own = getpid(), thread = main_takes(number) ? own : 0;
    if (notice->sigev_notify == SIGEV_THREAD_ID) thread = notice->_sigev_un._tid;
    if (indices[index] == 0 || (thread ? syscall(SYS_rt_tgsigqueueinfo, own, thread, number, &info)
                                       : syscall(SYS_rt_sigqueueinfo, own, number, &info)))
      thread ? syscall(SYS_tgkill, own, thread, number) : syscall(SYS_kill, own, number);
  }
  world_changed();
  unlock_world();
  for (int index = 0; index < count; index++)
    if (timers[indices[index]].notice.sigev_notify == SIGEV_THREAD) call_in_thread(&timers[indices[index]].notice);
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
  timer->owner = getpid();
  publish();
  world_changed();
  // What is in the past already fires at once.
  catch_up();
  unlock_world();
  send_signals();
  if (value && !timer->is_descriptor) need_keeper();
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
  int place = IS_VIRTUAL ? thing_at(descriptor) - FIRST_TIMER : -1;
  return place < 0 ? NULL : &timers[place];
}

SHOWN int timerfd_create(int clock, int flags) {
  if (!IS_VIRTUAL || base_of(clock) == NEVER) return (int)syscall(SYS_timerfd_create, clock, flags);
  int options = (flags & TFD_NONBLOCK ? EFD_NONBLOCK : 0) | (flags & TFD_CLOEXEC ? EFD_CLOEXEC : 0);
  lock_world();
  struct timer *timer = unused_timer();
  int descriptor = timer ? eventfd(0, options) : -1;
  if (descriptor >= 0 && set_thing(descriptor, FIRST_TIMER + (int)(timer - timers)))
    *timer = (struct timer){.is_used = true, .is_descriptor = true, .clock = clock,
        .descriptor = (int)syscall(SYS_fcntl, descriptor, F_DUPFD_CLOEXEC, 810)};
  else descriptor = -1;
  unlock_world();
  return descriptor < 0 ? fail(EMFILE) : descriptor;
}

SHOWN int timerfd_settime(int descriptor, int flags, const struct itimerspec *to, struct itimerspec *before) {
  struct timer *timer = timer_at(descriptor);
  if (!timer) return (int)syscall(SYS_timerfd_settime, descriptor, flags, to, before);
  return change(timer, flags & TFD_TIMER_ABSTIME, to, before);
}
SHOWN int timerfd_gettime(int descriptor, struct itimerspec *to) {
  struct timer *timer = timer_at(descriptor);
  if (!timer) return (int)syscall(SYS_timerfd_gettime, descriptor, to);
  *to = left_of(timer);
  return 0;
}

void free_timer(int place) {
  syscall(SYS_close, timers[place].descriptor);
  timers[place] = (struct timer){0};
  publish();
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
  // As the kernel rounds it: to a whole second, but never to none.
  return (unsigned)(before.it_value.tv_sec + (before.it_value.tv_usec >= (before.it_value.tv_sec ? 500000 : 1)));
}
SHOWN useconds_t ualarm(useconds_t value, useconds_t interval) {
  struct itimerval to = {{interval / 1000000, interval % 1000000}, {value / 1000000, value % 1000000}}, before;
  setitimer(ITIMER_REAL, &to, &before);
  return (useconds_t)(before.it_value.tv_sec * 1000000 + before.it_value.tv_usec);
}

// POSIX timers: their handles are places in the table behind a number that no real one's reaches.

#define FIRST_HANDLE 0x40000000

static struct timer *timer_of_handle(timer_t handle) {
  uintptr_t index = (uintptr_t)handle - FIRST_HANDLE;
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
    *handle = (timer_t)(uintptr_t)(FIRST_HANDLE + (timer - timers));
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
