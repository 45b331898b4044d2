// What waits on the thread of a replay runs the work that it waits for.

#include "Work.h"
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/epoll.h>
#include <sys/select.h>

BEGIN_REPLACEMENTS

// The virtual uptime in µs of a time on one of the system's clocks.
static int64_t uptime_on(clockid_t clock, const struct timespec *time) {
  if (time->tv_sec > 9000000000) return INT64_MAX;
  int64_t microseconds = time->tv_sec * 1000000 + (time->tv_nsec + 999) / 1000;
  return clock == CLOCK_REALTIME ? microseconds - epoch : microseconds;
}

// MARK: Conditions

// Runs something, as if it had woken the waiting thread: conditions may wake for no reason, so their callers look
// again. Returns an error if the deadline has come.
static int wait_on(pthread_mutex_t *mutex, int64_t deadline, const char *otherwise) {
  int64_t end = 0;
  pthread_mutex_unlock(mutex);
  const bool ran = run_something(deadline == INT64_MAX ? shown() + patience : deadline, &end);
  if (ran && end > awake) awake = end;
  if (!ran && deadline == INT64_MAX) held->stuck(otherwise);
  if (!ran && deadline > shown()) awake = deadline;
  pthread_mutex_lock(mutex);
  return ran ? 0 : ETIMEDOUT;
}

static const char no_signal[] = "waits for a condition that nothing signals";

// Once threads were started, one of them may signal.
static bool waits_here(void) { return is_replaced() && !has_started_threads(); }

REPLACES int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!waits_here()) return ORIGINAL(pthread_cond_wait)(condition, mutex);
  return wait_on(mutex, INT64_MAX, no_signal);
}

REPLACES int pthread_cond_timedwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  if (!waits_here()) return ORIGINAL(pthread_cond_timedwait)(condition, mutex, time);
  return wait_on(mutex, uptime_on(CLOCK_REALTIME, time), no_signal);
}

REPLACES int pthread_cond_clockwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  if (!waits_here()) return ORIGINAL(pthread_cond_clockwait)(condition, mutex, clock, time);
  return wait_on(mutex, uptime_on(clock, time), no_signal);
}

// MARK: Semaphores of POSIX

static bool has_been_posted(void *semaphore) { return sem_trywait(semaphore) == 0; }

static int wait_for_post(sem_t *semaphore, int64_t deadline) {
  if (wait_until(has_been_posted, semaphore, deadline)) return 0;
  if (deadline == INT64_MAX) held->stuck("waits for a semaphore that nothing posts");
  errno = ETIMEDOUT;
  return -1;
}

REPLACES int sem_wait(sem_t *semaphore) {
  if (!waits_here()) return ORIGINAL(sem_wait)(semaphore);
  return wait_for_post(semaphore, INT64_MAX);
}

REPLACES int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (!waits_here()) return ORIGINAL(sem_timedwait)(semaphore, time);
  return wait_for_post(semaphore, uptime_on(CLOCK_REALTIME, time));
}

// MARK: Files

static const char for_files[] = "a wait for files";

static void wait_for_files(bool waits) {
  if (waits && is_replaced()) held->escaped(for_files);
}

REPLACES int poll(struct pollfd *files, nfds_t count, int timeout) {
  wait_for_files(timeout != 0);
  return ORIGINAL(poll)(files, count, timeout);
}

REPLACES int ppoll(
  struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  wait_for_files(!timeout || timeout->tv_sec || timeout->tv_nsec);
  return ORIGINAL(ppoll)(files, count, timeout, signals);
}

REPLACES int select(
  int count, fd_set *restrict read, fd_set *restrict write, fd_set *restrict other,
  struct timeval *restrict timeout) {
  wait_for_files(!timeout || timeout->tv_sec || timeout->tv_usec);
  return ORIGINAL(select)(count, read, write, other, timeout);
}

REPLACES int epoll_wait(int file, struct epoll_event *events, int count, int timeout) {
  wait_for_files(timeout != 0);
  return ORIGINAL(epoll_wait)(file, events, count, timeout);
}

// MARK: Run loops

static bool never(void *context) {
  (void)context;
  return false;
}

// Foundation's RunLoop.perform: its blocks come at the next turn, with those of the main queue.
void CFRunLoopPerformBlock(const void *loop, const void *mode, dispatch_block block);

REPLACES void CFRunLoopPerformBlock(const void *loop, const void *mode, dispatch_block block) {
  if (!is_replaced()) return ORIGINAL(CFRunLoopPerformBlock)(loop, mode, block);
  dispatch_async(symbol_of("_dispatch_main_q"), block);
}

// Foundation's RunLoop runs by this.
int CFRunLoopRunInMode(const void *mode, double seconds, bool returns_early);

REPLACES int CFRunLoopRunInMode(const void *mode, double seconds, bool returns_early) {
  if (!is_replaced()) return ORIGINAL(CFRunLoopRunInMode)(mode, seconds, returns_early);
  held->escaped("a run loop that client code runs");
  const bool is_endless = seconds > 1e9;
  const bool was_free = begin_nested_loop();
  wait_until(never, NULL, shown() + (is_endless ? patience : seconds > 0 ? (int64_t)(seconds * 1e6 + 0.5) : 0));
  end_nested_loop(was_free);
  if (is_endless) held->stuck("runs a run loop that nothing stops");
  // kCFRunLoopRunTimedOut
  return 3;
}

END_REPLACEMENTS
