#include "Probe.h"

// Waits of threads for each other, and processes.

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int shared;

static void *sets_after_a_while(void *unused) {
  (void)unused;
  usleep(50000);
  pthread_mutex_lock(&mutex);
  shared = 1;
  pthread_cond_signal(&condition);
  pthread_mutex_unlock(&mutex);
  return NULL;
}

void conditions(void) {
  pthread_mutex_lock(&mutex);
  struct timespec time = in(CLOCK_REALTIME, 20000);
  EXPECT(pthread_cond_timedwait(&condition, &mutex, &time), ETIMEDOUT);
  EXPECT(now(), 20000);
  pthread_cond_t other;
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&other, &attributes);
  time = in(CLOCK_MONOTONIC, 10000);
  EXPECT(pthread_cond_timedwait(&other, &mutex, &time), ETIMEDOUT);
  EXPECT(now(), 30000);
  pthread_t thread;
  pthread_create(&thread, NULL, sets_after_a_while, NULL);
  time = in(CLOCK_MONOTONIC, 1000000);
  while (!shared) EXPECT(pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, &time), 0);
  EXPECT(now(), 80000);
  pthread_mutex_unlock(&mutex);
  pthread_join(thread, NULL);
  shared = 0;
  pthread_create(&thread, NULL, sets_after_a_while, NULL);
  pthread_mutex_lock(&mutex);
  while (!shared) EXPECT(pthread_cond_wait(&condition, &mutex), 0);
  EXPECT(now(), 130000);
  cnd_t word;
  mtx_t lock;
  cnd_init(&word);
  mtx_init(&lock, mtx_timed);
  mtx_lock(&lock);
  time = in(CLOCK_REALTIME, 1000);
  EXPECT(cnd_timedwait(&word, &lock, &time), thrd_timedout);
  EXPECT(now(), 131000);
}

static sem_t semaphore;
static void *posts_after_a_while(void *unused) {
  usleep(30000);
  sem_post(&semaphore);
  return unused;
}

void semaphores(void) {
  sem_init(&semaphore, 0, 1);
  struct timespec time = in(CLOCK_REALTIME, 10000);
  EXPECT(sem_timedwait(&semaphore, &time), 0);
  EXPECT(now(), 0);
  EXPECT(sem_timedwait(&semaphore, &time), -1);
  EXPECT(errno, ETIMEDOUT);
  EXPECT(now(), 10000);
  pthread_t thread;
  pthread_create(&thread, NULL, posts_after_a_while, NULL);
  time = in(CLOCK_MONOTONIC, 100000);
  EXPECT(sem_clockwait(&semaphore, CLOCK_MONOTONIC, &time), 0);
  EXPECT(now(), 40000);
  pthread_create(&thread, NULL, posts_after_a_while, NULL);
  EXPECT(sem_wait(&semaphore), 0);
  EXPECT(now(), 70000);
}

static void *locks_for_good(void *lock) {
  pthread_mutex_lock(lock);
  usleep(60000000);
  return NULL;
}

void locks(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, locks_for_good, &mutex);
  usleep(1000);
  struct timespec time = in(CLOCK_REALTIME, 5000);
  EXPECT(pthread_mutex_timedlock(&mutex, &time), ETIMEDOUT);
  EXPECT(now(), 6000);
  time = in(CLOCK_MONOTONIC, 5000);
  EXPECT(pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &time), ETIMEDOUT);
  pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
  pthread_rwlock_wrlock(&lock);
  time = in(CLOCK_REALTIME, 5000);
  EXPECT(pthread_rwlock_timedrdlock(&lock, &time) != 0, true);
  EXPECT(now() >= 11000, true);
}

static void *returns_after_a_while(void *unused) {
  usleep(20000);
  return unused;
}

void joins(void) {
  pthread_t thread;
  void *value = NULL;
  pthread_create(&thread, NULL, returns_after_a_while, &shared);
  struct timespec time = in(CLOCK_REALTIME, 5000);
  EXPECT(pthread_timedjoin_np(thread, &value, &time), ETIMEDOUT);
  EXPECT(now(), 5000);
  EXPECT(pthread_join(thread, &value), 0);
  EXPECT(value == &shared, true);
  EXPECT(now(), 20000);
}

static uint32_t word;
static void *changes_word(void *unused) {
  usleep(15000);
  __atomic_store_n(&word, 1, __ATOMIC_SEQ_CST);
  syscall(SYS_futex, &word, 129, 1, NULL, NULL, 0);
  return unused;
}

void futexes(void) {
  struct timespec time = {0, 2000000};
  EXPECT(syscall(SYS_futex, &word, 128, 0, &time, NULL, 0), -1);
  EXPECT(errno, ETIMEDOUT);
  EXPECT(now(), 2000);
  EXPECT(syscall(SYS_futex, &word, 128, 1, &time, NULL, 0), -1);
  EXPECT(errno, EAGAIN);
  pthread_t thread;
  pthread_create(&thread, NULL, changes_word, NULL);
  time = (struct timespec){1, 0};
  EXPECT(syscall(SYS_futex, &word, 128, 0, &time, NULL, 0), 0);
  EXPECT(now(), 17000);
  EXPECT(syscall(425, 1, NULL), -1);
  EXPECT(errno, ENOSYS);
}

static int ends[2];
static void *computes(void *unused) {
  char byte;
  while (read(ends[0], &byte, 1) == 1) {
    for (volatile int count = 0; count < 20000000; count++) continue;
    sem_post(&semaphore);
  }
  return unused;
}

void threads_that_compute(void) {
  EXPECT(pipe(ends), 0);
  sem_init(&semaphore, 0, 0);
  pthread_t thread;
  pthread_create(&thread, NULL, computes, NULL);
  for (int round = 1; round <= 3; round++) {
    EXPECT(write(ends[1], "x", 1), 1);
    // It has a microsecond, and needs many of a real clock's.
    struct timespec time = in(CLOCK_MONOTONIC, 1);
    EXPECT(sem_clockwait(&semaphore, CLOCK_MONOTONIC, &time), 0);
    EXPECT(now(), 0);
  }
}

void children(void) {
  pid_t child = fork();
  if (child == 0) {
    usleep(30000);
    _exit(now() == 30000 ? 5 : 6);
  }
  int status = 0;
  EXPECT(waitpid(child, &status, 0), child);
  EXPECT(WEXITSTATUS(status), 5);
  EXPECT(now(), 30000);
  EXPECT(system("sleep 0.25") == 0, true);
  EXPECT(now(), 280000);
}

void bare_children(void) {
  // A child that gets variables of its own has the same clock and devices.
  char *const line[] = {"sh", "-c", "sleep 0.25; test -c /dev/input/event0 && test $A = b", NULL};
  char *const variables[] = {"A=b", NULL};
  for (int way = 0; way < 3; way++) {
    pid_t child = way == 2 ? 0 : fork();
    if (way == 2) EXPECT(posix_spawn(&child, "/bin/sh", NULL, NULL, line, variables), 0);
    if (child == 0 && way == 0) execve("/bin/sh", line, variables);
    if (child == 0 && way == 1) execle("/bin/sh", line[0], line[1], line[2], NULL, variables);
    int status = 1;
    EXPECT(waitpid(child, &status, 0), child);
    EXPECT(status, 0);
    EXPECT(now(), 250000 * (way + 1));
  }
  // What it preloads itself is loaded as well.
  char *const own[] = {"A=b", "LD_PRELOAD=libm.so.6", NULL};
  char *const other[] = {"sh", "-c", "sleep 0.25; grep -q libm.so.6 /proc/self/maps", NULL};
  pid_t child;
  EXPECT(posix_spawn(&child, "/bin/sh", NULL, NULL, other, own), 0);
  int status = 1;
  EXPECT(waitpid(child, &status, 0), child);
  EXPECT(status, 0);
  EXPECT(now(), 1000000);
}

static void *reads_for_ever(void *descriptor) {
  struct input_event event;
  while (read(*(int *)descriptor, &event, sizeof event) > 0) {}
  return NULL;
}
static void *sleeps_for_ever(void *unused) {
  for (;;) sleep(1000);
  return unused;
}
static void unlocks(void *lock) { pthread_mutex_unlock(lock); }
static void *waits_for_ever(void *unused) {
  struct timespec time = in(CLOCK_REALTIME, 100000000);
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(unlocks, &mutex);
  pthread_cond_timedwait(&condition, &mutex, &time);
  pthread_cleanup_pop(1);
  return unused;
}

void cancels(void) {
  void *(*const waits[])(void *) = {reads_for_ever, sleeps_for_ever, waits_for_ever};
  open_panel(0);
  for (int index = 0; index < 3; index++) {
    pthread_t thread;
    void *value;
    pthread_create(&thread, NULL, waits[index], &panel);
    usleep(100000);
    EXPECT(pthread_cancel(thread), 0);
    EXPECT(pthread_join(thread, &value), 0);
    EXPECT(value == PTHREAD_CANCELED, true);
    EXPECT(now(), (index + 1) * 100000);
  }
  EXPECT(pthread_mutex_trylock(&mutex), 0);
}

static void *ticks(void *unused) {
  for (;;) usleep(1000);
  return unused;
}

void killed_children(void) {
  // A child that was killed in a wait, and for which nobody waits, holds no time.
  pid_t child = fork();
  if (child == 0)
    for (;;) pause();
  usleep(30000);
  EXPECT(kill(child, SIGKILL), 0);
  usleep(30000);
  EXPECT(now(), 60000);
}

void other_forks(void) {
  // A thread that waits moves no time while a child computes, whatever call made it.
  pthread_t thread;
  pthread_create(&thread, NULL, ticks, NULL);
  for (int way = 0; way < 2; way++) {
    int terminal, status = 1;
    pid_t child = way ? forkpty(&terminal, NULL, NULL, NULL) : (pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) {
      int64_t start = now();
      for (volatile int step = 0; step < 20000000; step++) {}
      int64_t end = now();
      usleep(30000);
      _exit(start == way * 30000 && end == start ? 0 : 2);
    }
    EXPECT(waitpid(child, &status, 0), child);
    EXPECT(status, 0);
    EXPECT(now(), (way + 1) * 30000);
  }
}

void shells(void) {
  // A thread that waits moves no time while a shell starts.
  pthread_t thread;
  pthread_create(&thread, NULL, ticks, NULL);
  EXPECT(system("true"), 0);
  EXPECT(now(), 0);
  FILE *shell = popen("sleep 0.25; echo done", "r");
  char line[10] = "";
  EXPECT(fgets(line, sizeof line, shell) == line, true);
  EXPECT(now(), 250000);
  EXPECT(pclose(shell), 0);
}
