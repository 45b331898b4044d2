#include "Probe.h"

// Clocks, sleeps and timers.

void clocks(void) {
  EXPECT(now(), 0);
  EXPECT(now_of(CLOCK_REALTIME), 1767258000LL * 1000000);
  EXPECT(time(NULL), 1767258000);
  struct timeval day;
  gettimeofday(&day, NULL);
  EXPECT(day.tv_sec, 1767258000);
  struct timespec utc;
  EXPECT(timespec_get(&utc, TIME_UTC), TIME_UTC);
  EXPECT(utc.tv_sec, 1767258000);
  struct timespec raw;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &raw);
  EXPECT(raw.tv_sec, 1000);
  // Time stands while the program computes.
  for (volatile int count = 0; count < 10000000; count++) continue;
  EXPECT(now(), 0);
  usleep(1500);
  EXPECT(now(), 1500);
  EXPECT(now_of(CLOCK_BOOTTIME), 1000001500);
  EXPECT(now_of(CLOCK_REALTIME), 1767258000001500LL);
  EXPECT(now_of(CLOCK_PROCESS_CPUTIME_ID) < 100000000, true);
  EXPECT(now_of(CLOCK_BOOTTIME_ALARM), 1000001500);
  // The compiler knows that glibc's header wants an address.
  struct timeval *volatile none = NULL;
  EXPECT(gettimeofday(none, NULL), 0);
  struct timespec other = {1, 0};
  EXPECT(clock_settime(CLOCK_REALTIME, &other), -1);
  EXPECT(errno, EPERM);
}

void sleeps(void) {
  EXPECT(nanosleep(&(struct timespec){1, 500000000}, NULL), 0);
  EXPECT(now(), 1500000);
  EXPECT(sleep(2), 0);
  EXPECT(now(), 3500000);
  struct timespec at = {1004, 0};
  EXPECT(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL), 0);
  EXPECT(now(), 4000000);
  EXPECT(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL), 0);
  EXPECT(now(), 4000000);
  EXPECT(thrd_sleep(&(struct timespec){0, 1000}, NULL), 0);
  EXPECT(now(), 4000001);
  EXPECT(clock_nanosleep(CLOCK_MONOTONIC, 0, &(struct timespec){0, -1}, NULL), EINVAL);
}

static int caught;
static void on_signal(int number) {
  (void)number;
  caught++;
}

static void on_alarm(void) {
  struct sigaction action = {.sa_handler = on_signal};
  sigaction(SIGALRM, &action, NULL);
}

void signals_waited_for(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  EXPECT(sigtimedwait(&set, NULL, &(struct timespec){0, 3000000}), -1);
  EXPECT(errno, EAGAIN);
  EXPECT(now(), 3000);
  alarm(2);
  EXPECT(sigwaitinfo(&set, NULL), SIGALRM);
  EXPECT(now(), 2003000);
  alarm(1);
  int number = 0;
  EXPECT(sigwait(&set, &number), 0);
  EXPECT(number, SIGALRM);
  on_alarm();
  alarm(1);
  sigset_t none;
  sigemptyset(&none);
  EXPECT(sigsuspend(&none), -1);
  EXPECT(errno, EINTR);
  EXPECT(caught, 1);
  EXPECT(now(), 4003000);
}

void signals_of_others(void) {
  signal(SIGUSR1, on_signal);
  pid_t parent = getpid(), child = fork();
  for (int round = 0; child == 0 && round < 400; round++) {
    usleep(1000);
    kill(parent, SIGUSR1);
  }
  if (child == 0) _exit(0);
  // Each ends whichever wait it meets, when it is sent, and is caught once.
  for (int round = 0; round < 400; round += 4) {
    EXPECT(sleep(100), 100);
    EXPECT(now(), round * 1000 + 1000);
    EXPECT(pause(), -1);
    EXPECT(now(), round * 1000 + 2000);
    EXPECT(poll(NULL, 0, 100000), -1);
    EXPECT(errno, EINTR);
    EXPECT(now(), round * 1000 + 3000);
    EXPECT(nanosleep(&(struct timespec){100, 0}, NULL), -1);
    EXPECT(now(), round * 1000 + 4000);
  }
  EXPECT(caught, 400);
  // What the program asks for is its own handler, with its own flags.
  struct sigaction action;
  EXPECT(sigaction(SIGUSR1, NULL, &action), 0);
  EXPECT(action.sa_handler == on_signal, true);
  EXPECT(action.sa_flags & (SA_SIGINFO | SA_RESTART), SA_RESTART);
  EXPECT(signal(SIGUSR1, SIG_IGN) == on_signal, true);
  raise(SIGUSR1);
  EXPECT(signal(SIGUSR1, SIG_DFL) == SIG_IGN, true);
  EXPECT(waitpid(child, NULL, 0), child);
  EXPECT(caught, 400);
}

void timer_descriptors(void) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
  uint64_t times = 0;
  EXPECT(read(timer, &times, 8), -1);
  EXPECT(errno, EAGAIN);
  timerfd_settime(timer, 0, &(struct itimerspec){{0, 10000000}, {0, 25000000}}, NULL);
  struct pollfd entry = {timer, POLLIN, 0};
  EXPECT(poll(&entry, 1, 1000), 1);
  EXPECT(now(), 25000);
  struct itimerspec left;
  timerfd_gettime(timer, &left);
  EXPECT(left.it_value.tv_nsec, 10000000);
  usleep(35000);
  EXPECT(read(timer, &times, 8), 8);
  EXPECT(times, 4);
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &(struct itimerspec){{0, 0}, {1000, 70000000}}, NULL);
  EXPECT(poll(&entry, 1, -1), 1);
  EXPECT(now(), 70000);
  close(timer);
  timer = timerfd_create(CLOCK_REALTIME, 0);
  timerfd_settime(timer, 0, &(struct itimerspec){{0, 0}, {0, 1000}}, NULL);
  EXPECT(read(timer, &times, 8), 8);
  EXPECT(now(), 70001);
  // In the past: at once.
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &(struct itimerspec){{0, 0}, {1, 0}}, NULL);
  entry.fd = timer;
  EXPECT(poll(&entry, 1, 0), 1);
  EXPECT(now(), 70001);
}

void interval_timers(void) {
  on_alarm();
  struct itimerval interval = {{0, 10000}, {0, 5000}};
  setitimer(ITIMER_REAL, &interval, NULL);
  EXPECT(pause(), -1);
  EXPECT(errno, EINTR);
  EXPECT(now(), 5000);
  EXPECT(usleep(100000), -1);
  EXPECT(now(), 15000);
  struct itimerval left;
  getitimer(ITIMER_REAL, &left);
  EXPECT(left.it_value.tv_usec, 10000);
  EXPECT(alarm(0), 1);
  EXPECT(poll(NULL, 0, 100), 0);
  EXPECT(now(), 115000);
  EXPECT(caught, 2);
  // To the nearest second, as the kernel rounds it.
  alarm(2);
  usleep(600000);
  EXPECT(alarm(0), 1);
}

static int called;
static void on_timer(union sigval value) {
  called = value.sival_int;
}

void posix_timers(void) {
  on_alarm();
  timer_t timer;
  EXPECT(timer_create(CLOCK_MONOTONIC, NULL, &timer), 0);
  timer_settime(timer, 0, &(struct itimerspec){{0, 0}, {0, 7000000}}, NULL);
  struct itimerspec left;
  timer_gettime(timer, &left);
  EXPECT(left.it_value.tv_nsec, 7000000);
  EXPECT(pause(), -1);
  EXPECT(now(), 7000);
  EXPECT(caught, 1);
  EXPECT(timer_delete(timer), 0);
  struct sigevent notice = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = on_timer,
      .sigev_value = {.sival_int = 3}};
  EXPECT(timer_create(CLOCK_REALTIME, &notice, &timer), 0);
  timer_settime(timer, 0, &(struct itimerspec){{0, 0}, {0, 1000000}}, NULL);
  usleep(2000);
  EXPECT(called, 3);
  EXPECT(now(), 9000);
  // Those of other clocks are the kernel's, which counts from 0: neither is taken for the other.
  timer_t others[3];
  notice.sigev_notify = SIGEV_NONE;
  for (int index = 0; index < 3; index++) EXPECT(timer_create(CLOCK_PROCESS_CPUTIME_ID, &notice, &others[index]), 0);
  timer_settime(others[1], 0, &(struct itimerspec){{0, 0}, {5, 0}}, NULL);
  timer_gettime(timer, &left);
  EXPECT(left.it_value.tv_sec, 0);
}

static sem_t posted;
static void posts(int number) {
  (void)number;
  caught++;
  sem_post(&posted);
}
static void posts_in_thread(union sigval value) { sem_post(value.sival_ptr); }

void waits_in_the_kernel(void) {
  // Nobody waits but in the kernel: time goes on all the same.
  sem_init(&posted, 0, 0);
  signal(SIGALRM, posts);
  alarm(1);
  EXPECT(sem_wait(&posted), 0);
  EXPECT(now(), 1000000);
  timer_t timer;
  struct sigevent notice = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = posts_in_thread,
      .sigev_value = {.sival_ptr = &posted}};
  EXPECT(timer_create(CLOCK_MONOTONIC, &notice, &timer), 0);
  timer_settime(timer, 0, &(struct itimerspec){{0, 0}, {0, 300000000}}, NULL);
  EXPECT(sem_wait(&posted), 0);
  EXPECT(now(), 1300000);
  on_alarm();
  alarm(1);
  int ends[2];
  char byte;
  EXPECT(pipe(ends), 0);
  EXPECT(read(ends[0], &byte, 1), -1);
  EXPECT(errno, EINTR);
  EXPECT(now(), 2300000);
  sigset_t set, none;
  sigemptyset(&none);
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  sigprocmask(SIG_BLOCK, &set, NULL);
  struct signalfd_siginfo info;
  int signals = signalfd(-1, &set, 0);
  alarm(1);
  EXPECT(read(signals, &info, sizeof info), sizeof info);
  EXPECT(now(), 3300000);
  // A wait whose mask lets a signal through that is blocked otherwise.
  struct epoll_event event;
  alarm(1);
  EXPECT(epoll_pwait(epoll_create1(0), &event, 1, 5000, &none), -1);
  EXPECT(errno, EINTR);
  EXPECT(now(), 4300000);
  EXPECT(caught, 3);
}

void begins_again(void) {
  open_panel(0);
  signal(SIGALRM, on_signal);
  ualarm(500000, 0);
  struct input_event event;
  EXPECT(read(panel, &event, sizeof event), sizeof event);
  EXPECT(now(), 1000000);
  EXPECT(caught, 1);
  on_alarm();
  ualarm(100000, 0);
  while (read(panel, &event, sizeof event) > 0) {}
  EXPECT(errno, EINTR);
  EXPECT(now(), 1100000);
}

static pid_t taker;
static void notes_thread(int number) {
  (void)number;
  taker = (pid_t)syscall(SYS_gettid);
}
static void *ticks(void *unused) {
  for (;;) usleep(1000);
  return unused;
}

void main_thread(void) {
  // Of several threads that take a signal, the kernel gives it to the main one.
  pthread_t threads[3];
  for (int index = 0; index < 3; index++) pthread_create(&threads[index], NULL, ticks, NULL);
  signal(SIGALRM, notes_thread);
  for (int round = 0; round < 50; round++) {
    ualarm(10000, 0);
    EXPECT(pause(), -1);
    EXPECT(taker, getpid());
    EXPECT(now(), (round + 1) * 10000);
  }
}

void alarm_of_a_program(void) {
  if (!getenv("PROBE_ALARM")) {
    setenv("PROBE_ALARM", "1", 1);
    alarm(2);
    usleep(500000);
    execl("/proc/self/exe", "probe", "alarm_of_a_program", NULL);
  }
  on_alarm();
  EXPECT(pause(), -1);
  EXPECT(now(), 2000000);
  // A timer that was there before a fork() fires once, not in both.
  int timer = timerfd_create(CLOCK_MONOTONIC, 0);
  timerfd_settime(timer, 0, &(struct itimerspec){{0, 0}, {0, 300000000}}, NULL);
  pid_t child = fork();
  if (child == 0) {
    usleep(600000);
    _exit(0);
  }
  uint64_t times;
  EXPECT(read(timer, &times, 8), 8);
  EXPECT(times, 1);
  EXPECT(waitpid(child, NULL, 0), child);
  EXPECT(poll(&(struct pollfd){timer, POLLIN, 0}, 1, 0), 0);
}

// What comes before whatever the libraries do at their start.
static int64_t first_time;
static void looks_early(int count, char **arguments, char **variables) {
  (void)count, (void)arguments, (void)variables;
  first_time = now_of(CLOCK_MONOTONIC);
}
__attribute__((section(".preinit_array"), used)) static void (*early)(int, char **, char **) = looks_early;

void starts(void) { EXPECT(first_time, 1000000000); }

void spins(void) {
  open_panel(O_NONBLOCK);
  // The press comes to a program that never waits.
  struct input_event event;
  int64_t start = now();
  while (read(panel, &event, sizeof event) < 0) EXPECT(errno, EAGAIN);
  EXPECT(now() > start, true);
  EXPECT(event.type, EV_ABS);
}
