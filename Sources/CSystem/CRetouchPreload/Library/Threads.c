#include "Preload.h"
#include <semaphore.h>
#include <threads.h>

// Waits of threads for each other. Those with a deadline end at a virtual time.

// A condition variable of our own: a number that every signal changes. The C library's own can neither be
// tried nor be woken at a virtual time. It lies where the C library's would; all zeros is a valid one.
struct condition {
  uint32_t number;
  uint32_t clock;
};

static struct condition *own(pthread_cond_t *condition) { return (struct condition *)condition; }

SHOWN int pthread_cond_init(pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes) {
  memset(condition, 0, sizeof *condition);
  clockid_t clock = CLOCK_REALTIME;
  if (attributes) pthread_condattr_getclock(attributes, &clock);
  own(condition)->clock = (uint32_t)clock;
  return 0;
}

SHOWN int pthread_cond_destroy(pthread_cond_t *condition) { (void)condition; return 0; }

static int wake(pthread_cond_t *condition, int count) {
  __atomic_add_fetch(&own(condition)->number, 1, __ATOMIC_SEQ_CST);
  syscall(SYS_futex, &own(condition)->number, FUTEX_WAKE, count, NULL, NULL, 0);
  // Those with a deadline look at the number when the world has changed.
  if (IS_VIRTUAL) change_world();
  return 0;
}

SHOWN int pthread_cond_signal(pthread_cond_t *condition) { return wake(condition, 1); }
SHOWN int pthread_cond_broadcast(pthread_cond_t *condition) { return wake(condition, INT_MAX); }

static void lock_again(void *mutex) { pthread_mutex_lock(mutex); }

SHOWN int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  uint32_t number = __atomic_load_n(&own(condition)->number, __ATOMIC_SEQ_CST);
  int error = pthread_mutex_unlock(mutex);
  if (error) return error;
  int before;
  pthread_cleanup_push(lock_again, mutex);
  // As a wait of the C library, it is a place where a thread may be cancelled.
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &before);
  syscall(SYS_futex, &own(condition)->number, FUTEX_WAIT, number, NULL, NULL, 0);
  pthread_setcanceltype(before, NULL);
  pthread_cleanup_pop(1);
  return 0;
}

struct changed {
  const uint32_t *word;
  uint32_t number;
};

static long try_change(void *context) {
  const struct changed *changed = context;
  return __atomic_load_n(changed->word, __ATOMIC_SEQ_CST) != changed->number;
}

static int timed_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  if (time->tv_nsec < 0 || time->tv_nsec >= SECOND) return EINVAL;
  struct changed changed = {&own(condition)->number, 0};
  changed.number = __atomic_load_n(changed.word, __ATOMIC_SEQ_CST);
  int error = pthread_mutex_unlock(mutex);
  if (error) return error;
  long result;
  pthread_cleanup_push(lock_again, mutex);
  if (IS_VIRTUAL) {
    int64_t deadline = when(clock, time);
    do result = wait_until("condition", deadline, try_change, &changed);
    while (result < 0 && errno == EINTR);
  } else {
    int operation = FUTEX_WAIT_BITSET | (clock == CLOCK_REALTIME ? FUTEX_CLOCK_REALTIME : 0);
    long waited = syscall(SYS_futex, changed.word, operation, changed.number, time, NULL, FUTEX_BITSET_MATCH_ANY);
    result = !(waited < 0 && errno == ETIMEDOUT);
  }
  pthread_cleanup_pop(1);
  return result == 0 ? ETIMEDOUT : 0;
}

SHOWN int pthread_cond_clockwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
                                 const struct timespec *restrict time) {
  return timed_wait(condition, mutex, clock, time);
}
SHOWN int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                                 const struct timespec *restrict time) {
  return timed_wait(condition, mutex, (clockid_t)own(condition)->clock, time);
}

// Those of the C standard, which the C library does not make of the ones above.
static int thread_result(int error) {
  return error == 0 ? thrd_success : error == ETIMEDOUT ? thrd_timedout : thrd_error;
}
SHOWN int cnd_init(cnd_t *condition) { return pthread_cond_init((void *)condition, NULL); }
SHOWN void cnd_destroy(cnd_t *condition) { (void)condition; }
SHOWN int cnd_signal(cnd_t *condition) { return pthread_cond_signal((void *)condition); }
SHOWN int cnd_broadcast(cnd_t *condition) { return pthread_cond_broadcast((void *)condition); }
SHOWN int cnd_wait(cnd_t *condition, mtx_t *mutex) {
  return thread_result(pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex));
}
SHOWN int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict time) {
  return thread_result(timed_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex, CLOCK_REALTIME, time));
}

// What can be tried.

/// A try of the C library's: 0 if it worked, EBUSY if not yet.
struct tried {
  int (*attempt)(void *object, void *more);
  void *object, *more;
  int error;
};

static long try_call(void *context) {
  struct tried *tried = context;
  tried->error = tried->attempt(tried->object, tried->more);
  return tried->error != EBUSY;
}

#define TRY(NAME, RESULT) static int NAME(void *object, void *more) { (void)more; return RESULT; }
TRY(try_mutex, pthread_mutex_trylock(object))
TRY(try_reading, pthread_rwlock_tryrdlock(object))
TRY(try_writing, pthread_rwlock_trywrlock(object))
TRY(try_join, pthread_tryjoin_np(*(pthread_t *)object, more))
TRY(try_semaphore, sem_trywait(object) == 0 ? 0 : errno == EAGAIN ? EBUSY : errno)

static int until(const char *call, struct tried tried, clockid_t clock, const struct timespec *time) {
  if (try_call(&tried)) return tried.error;
  if (time->tv_nsec < 0 || time->tv_nsec >= SECOND) return EINVAL;
  int64_t deadline = when(clock, time);
  long result;
  // Of these, signals end the waits for semaphores alone.
  do result = wait_until(call, deadline, try_call, &tried);
  while (result < 0 && tried.attempt != try_semaphore);
  return result == 0 ? ETIMEDOUT : result < 0 ? EINTR : tried.error;
}

#define TIMED(NAME, OBJECT, CALL, ATTEMPT)                                                                       \
  SHOWN int NAME##_clock##CALL(OBJECT *restrict object, clockid_t clock, const struct timespec *restrict time) { \
    REAL(NAME##_clock##CALL);                                                            \
    if (!IS_VIRTUAL) return real(object, clock, time);                                                           \
    return until(#NAME, (struct tried){ATTEMPT, object, NULL, 0}, clock, time);                                  \
  }                                                                                                              \
  SHOWN int NAME##_timed##CALL(OBJECT *restrict object, const struct timespec *restrict time) {                  \
    return NAME##_clock##CALL(object, CLOCK_REALTIME, time);                                                     \
  }
TIMED(pthread_mutex, pthread_mutex_t, lock, try_mutex)
TIMED(pthread_rwlock, pthread_rwlock_t, rdlock, try_reading)
TIMED(pthread_rwlock, pthread_rwlock_t, wrlock, try_writing)

SHOWN int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict time) {
  return thread_result(pthread_mutex_timedlock((pthread_mutex_t *)mutex, time));
}

SHOWN int pthread_clockjoin_np(pthread_t thread, void **value, clockid_t clock, const struct timespec *time) {
  REAL(pthread_clockjoin_np);
  if (!IS_VIRTUAL || !time) return real(thread, value, clock, time);
  return until("pthread_join", (struct tried){try_join, &thread, value, 0}, clock, time);
}
SHOWN int pthread_timedjoin_np(pthread_t thread, void **value, const struct timespec *time) {
  return pthread_clockjoin_np(thread, value, CLOCK_REALTIME, time);
}

SHOWN int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict time) {
  REAL(sem_clockwait);
  if (!IS_VIRTUAL) return real(semaphore, clock, time);
  int error = until("semaphore", (struct tried){try_semaphore, semaphore, NULL, 0}, clock, time);
  return error ? fail(error) : 0;
}
SHOWN int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  return sem_clockwait(semaphore, CLOCK_REALTIME, time);
}

SHOWN int sched_yield(void) {
  if (IS_VIRTUAL) looked();
  return (int)syscall(SYS_sched_yield);
}

long wait_on_word(uint32_t *word, uint32_t number, const struct timespec *time, bool is_absolute, clockid_t clock) {
  struct changed changed = {word, number};
  if (try_change(&changed)) return fail(EAGAIN);
  long result = wait_until("futex", is_absolute ? when(clock, time) : after(nanoseconds(time)), try_change, &changed);
  return result > 0 ? 0 : result == 0 ? fail(ETIMEDOUT) : -1;
}
