// Random numbers of the kernel.

#include "Held.h"
#include <stdarg.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

static void drawn(void) {
  if (held) held->noted("random numbers differ from replay to replay; a generator with a seed does not");
}

static void draw(void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    long got = syscall(SYS_getrandom, (char *)bytes + done, count - done, 0);
    if (got < 0 && errno != EINTR) abort();
    if (got > 0) done += (size_t)got;
  }
}

REPLACES ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  drawn();
  return syscall(SYS_getrandom, bytes, count, flags);
}

REPLACES int getentropy(void *bytes, size_t count) {
  drawn();
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  draw(bytes, count);
  return 0;
}

REPLACES void arc4random_buf(void *bytes, size_t count) {
  drawn();
  draw(bytes, count);
}

REPLACES uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

REPLACES uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below this one would make small remainders more likely.
  uint32_t number, least = -bound % bound;
  do number = arc4random(); while (number < least);
  return number % bound;
}

static long ask_kernel(long number, const long a[6]) {
#if defined(__x86_64__)
  long result;
  register long d __asm__("r10") = a[3];
  register long e __asm__("r8") = a[4];
  register long f __asm__("r9") = a[5];
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a[0]), "S"(a[1]), "d"(a[2]), "r"(d), "r"(e), "r"(f)
                   : "rcx", "r11", "memory");
  if (result >= 0 || result < -4095) return result;
  errno = (int)-result;
  return -1;
#else
  typedef long system_call(long, ...);
  static system_call *real;
  if (!real) real = (system_call *)dlsym(RTLD_NEXT, "syscall");
  if (real) return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  errno = ENOSYS;
  return -1;
#endif
}

// The standard library calls this for `Int.random(in:)`, `shuffled()` and `SystemRandomNumberGenerator`.
REPLACES long syscall(long number, ...) {
  long a[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) a[index] = va_arg(list, long);
  va_end(list);
  // A request for zero bytes only asks whether random bytes are available.
  if (number == SYS_getrandom && a[1] > 0) drawn();
  return ask_kernel(number, a);
}

END_REPLACEMENTS
