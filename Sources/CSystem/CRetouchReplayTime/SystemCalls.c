// System calls that are made by number get the same answers as the functions that make them.

#include "Values.h"
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

static long failed(int error) {
  if (error) errno = error;
  return error ? -1 : 0;
}

// The thread's number (SYS_gettid) is the real one: Swift's Mutex asks for it from client code, and the kernel compares
// it with the one that a lock holds.
bool answer_call(long number, const long a[6], long *result) {
#define ANSWER(call, value) \
  case SYS_##call: *result = (long)(value); return true;
  switch (number) {
    ANSWER(clock_gettime, clock_gettime((clockid_t)a[0], (struct timespec *)a[1]))
    ANSWER(clock_getres, clock_getres((clockid_t)a[0], (struct timespec *)a[1]))
    ANSWER(gettimeofday, gettimeofday((struct timeval *)a[0], (void *)a[1]))
    ANSWER(times, times((struct tms *)a[0]))
    ANSWER(getrusage, getrusage((__rusage_who_t)a[0], (struct rusage *)a[1]))
    ANSWER(sysinfo, sysinfo((struct sysinfo *)a[0]))
    ANSWER(getcpu, getcpu((unsigned *)a[0], (unsigned *)a[1]))
    ANSWER(nanosleep, nanosleep((const struct timespec *)a[0], (struct timespec *)a[1]))
    ANSWER(clock_nanosleep,
      failed(clock_nanosleep((clockid_t)a[0], (int)a[1], (const struct timespec *)a[2], (struct timespec *)a[3])))
    ANSWER(getrandom, getrandom((void *)a[0], (size_t)a[1], (unsigned)a[2]))
    ANSWER(uname, uname((struct utsname *)a[0]))
    ANSWER(getpid, pretended_process)
    ANSWER(getppid, pretended_process - 1)
    ANSWER(getuid, pretended_user)
    ANSWER(geteuid, pretended_user)
    ANSWER(getgid, pretended_user)
    ANSWER(getegid, pretended_user)
    ANSWER(kill, kill((pid_t)a[0], (int)a[1]))
    ANSWER(tgkill, tgkill(real_process((pid_t)a[0]), real_process((pid_t)a[1]), (int)a[2]))
    ANSWER(openat, openat((int)a[0], (const char *)a[1], (int)a[2], (mode_t)a[3]))
    ANSWER(read, read((int)a[0], (void *)a[1], (size_t)a[2]))
    ANSWER(fstat, fstat((int)a[0], (struct stat *)a[1]))
    ANSWER(newfstatat, fstatat((int)a[0], (const char *)a[1], (struct stat *)a[2], (int)a[3]))
    ANSWER(statx,
      statx((int)a[0], (const char *)a[1], (int)a[2], (unsigned)a[3], (struct statx *)a[4]))
#ifdef SYS_open
    ANSWER(time, time((time_t *)a[0]))
    ANSWER(open, open((const char *)a[0], (int)a[1], (mode_t)a[2]))
    ANSWER(stat, stat((const char *)a[0], (struct stat *)a[1]))
    ANSWER(lstat, lstat((const char *)a[0], (struct stat *)a[1]))
#endif
    default: return false;
  }
}

// The standard library makes one for `Int.random(in:)`, `shuffled()` and `SystemRandomNumberGenerator`.
REPLACES long syscall(long number, ...) {
  long a[6], result;
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) a[index] = va_arg(list, long);
  va_end(list);
  if (held && (number == SYS_getrandom || !is_in(CALLER, runtimes))) {
    if (answer_call(number, a, &result)) return result;
    if (number != SYS_gettid && number != SYS_futex && !is_in(CALLER, libraries_of_swift)) held->escaped("a system call that is made by its number");
  }
  return ORIGINAL(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

END_REPLACEMENTS
