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
}

void spins(void) {
  open_panel(O_NONBLOCK);
  // The press comes to a program that never waits.
  struct input_event event;
  int64_t start = now();
  while (read(panel, &event, sizeof event) < 0) EXPECT(errno, EAGAIN);
  EXPECT(now() > start, true);
  EXPECT(event.type, EV_ABS);
}
