#define _GNU_SOURCE
#include "CRetouchProcess.h"
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/single_threaded.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool retouch_reveal_senders(int socket) {
  int yes = 1;
  return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes) == 0;
}

ssize_t retouch_receive(int socket, void *bytes, size_t count, pid_t *sender) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(sizeof(struct ucred))];
  } control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *sender = 0;
  ssize_t got = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (got <= 0) return got;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_CREDENTIALS) continue;
    struct ucred who;
    memcpy(&who, CMSG_DATA(part), sizeof who);
    *sender = who.pid;
  }
  return got;
}

void retouch_keep_freed_memory(void) {
  // Otherwise each replay would return a megabyte to the kernel, and request it again page by page.
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

void retouch_return_freed_memory(void) {
  // These are malloc's initial values; once they are set, it no longer raises them by itself.
  mallopt(M_TRIM_THRESHOLD, 128 << 10);
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
}

int retouch_thread_count(void) {
  // Each thread has a folder there, and a folder has a link from each of its own, from its parent and from itself.
  struct stat tasks;
  return stat("/proc/self/task", &tasks) == 0 ? (int)tasks.st_nlink - 2 : 1;
}

int retouch_process_descriptor(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  return -1;
#endif
}

bool retouch_has_ended(pid_t process) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}

void retouch_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void retouch_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

bool retouch_has_children(void) {
  siginfo_t info;
  int result;
  // __WALL includes children that a raw clone made, which send no signal when they end.
  do result = waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

bool retouch_limit_memory(pid_t process, uint64_t bytes) {
  struct rlimit limit;
  if (prlimit(process, RLIMIT_DATA, NULL, &limit) != 0) return false;
  if (limit.rlim_cur > bytes) limit.rlim_cur = bytes;
  limit.rlim_max = limit.rlim_cur;
  return prlimit(process, RLIMIT_DATA, &limit, NULL) == 0;
}

bool retouch_has_sanitizer(void) {
  return dlsym(RTLD_DEFAULT, "__asan_init") || dlsym(RTLD_DEFAULT, "__tsan_init")
    || dlsym(RTLD_DEFAULT, "__hwasan_init") || dlsym(RTLD_DEFAULT, "__msan_init");
}

// The message and the socket, set once before the handler is installed.
static int exhaustion_socket = -1;
static char exhaustion_message[32];
static size_t exhaustion_size;
static pid_t exhaustion_process;

static pid_t (*process_number)(void);

__attribute__((constructor)) static void find_process_number(void) {
  process_number = (pid_t(*)(void))dlsym(RTLD_NEXT, "getpid");
}

int64_t retouch_processor_time_of_children(pid_t running) {
  struct rusage used = {0};
  getrusage(RUSAGE_CHILDREN, &used);
  int64_t time = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000000;
  time += (used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1000;
  clockid_t clock;
  struct timespec now;
  if (running > 0 && clock_getcpuclockid(running, &clock) == 0 && clock_gettime(clock, &now) == 0)
    time += now.tv_sec * 1000000000 + now.tv_nsec;
  return time;
}

pid_t retouch_process_number(void) { return process_number ? process_number() : getpid(); }

// malloc has set ENOMEM before the resulting crash: in Swift's runtime, or on a write to address 0.
static void crashed(int number) {
  if (errno == ENOMEM && retouch_process_number() == exhaustion_process)
    send(exhaustion_socket, exhaustion_message, exhaustion_size, MSG_NOSIGNAL | MSG_DONTWAIT);
  // The signal is blocked while this function runs, and ends the process after it.
  signal(number, SIG_DFL);
  raise(number);
}

void retouch_tell_of_exhaustion(int socket, const void *message, size_t count) {
  static char stack[1 << 15];
  if (count > sizeof exhaustion_message) return;
  exhaustion_socket = socket;
  exhaustion_size = count;
  exhaustion_process = retouch_process_number();
  memcpy(exhaustion_message, message, count);
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  stack_t before;
  if (sigaltstack(NULL, &before) == 0 && before.ss_flags & SS_DISABLE) sigaltstack(&other, NULL);
  const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction old, new = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
    if (sigaction(numbers[index], NULL, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    sigaction(numbers[index], &new, NULL);
  }
}

void retouch_on_ending_signals(void (*handler)(int)) {
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction old;
    // Under nohup a closed terminal must not end it.
    if (numbers[index] == SIGHUP && sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler == SIG_IGN) continue;
    signal(numbers[index], handler);
    sigaddset(&set, numbers[index]);
  }
  // A program that was started by a thread with blocked signals inherits that.
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static char *replacement[3];

void retouch_prepare_replacement(const char *name, const char *argument) {
  replacement[0] = strdup(name);
  replacement[1] = strdup(argument);
}

void retouch_replace(int code) {
  if (replacement[0] && replacement[1]) execve("/proc/self/exe", replacement, environ);
  _exit(code);
}

const char *retouch_source_path(void) { return __FILE__; }
