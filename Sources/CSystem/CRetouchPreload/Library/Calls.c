#include "Preload.h"
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <ucontext.h>

// Calls that come another way than by the name of a function: by number, by hand, or by a name that is looked up.

// The library calls the kernel by the C library's own function, whose name is this one's.
#define SIX_ARGUMENTS(LAST)                                                             \
  va_list list;                                                                         \
  va_start(list, LAST);                                                                 \
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);          \
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);          \
  va_end(list)

static long resolve(long number, ...) {
  call_kernel = original("syscall");
  SIX_ARGUMENTS(number);
  return call_kernel(number, a, b, c, d, e, f);
}

long (*call_kernel)(long number, ...) = resolve;

/// A wait on a word of memory, as Qt and the C++ library make it.
static long futex(long a, int operation, uint32_t value, const struct timespec *time, long e, long f) {
  int command = operation & FUTEX_CMD_MASK;
  if (time && (command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET))
    return wait_on_word((uint32_t *)a, value, time, command == FUTEX_WAIT_BITSET,
                        operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC);
  long result = call_kernel(SYS_futex, a, operation, value, time, e, f);
  // Those that sleep until a word changes and have a deadline look at it when the world has changed.
  if (command == FUTEX_WAKE || command == FUTEX_WAKE_BITSET) change_world();
  return result;
}

// Random numbers are the same in each run: order in a hash table, for one, comes of them.

SHOWN ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  static uint64_t last = 0x9e3779b97f4a7c15;
  if (!IS_VIRTUAL) return call_kernel(SYS_getrandom, bytes, count, flags);
  for (size_t index = 0; index < count; index++) {
    uint64_t value = __atomic_add_fetch(&last, 0x9e3779b97f4a7c15, __ATOMIC_RELAXED);
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    ((unsigned char *)bytes)[index] = (unsigned char)(value >> 56);
  }
  return (ssize_t)count;
}

SHOWN int getentropy(void *bytes, size_t count) {
  return count > 256 ? fail(EIO) : getrandom(bytes, count, 0) < 0;
}

SHOWN uint32_t arc4random(void) {
  uint32_t value;
  getrandom(&value, sizeof value, 0);
  return value;
}

SHOWN void arc4random_buf(void *bytes, size_t count) { getrandom(bytes, count, 0); }
SHOWN uint32_t arc4random_uniform(uint32_t bound) { return bound ? arc4random() % bound : 0; }

static int sleep_by_clock(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  int error = clock_nanosleep(clock, flags, time, left);
  return error ? fail(error) : 0;
}

// What is answered as the function of a call's name would, by number or by hand.
#define CALLS(DO)                                                                                                \
  DO(futex, futex(a, (int)b, (uint32_t)c, (void *)d, e, f))                                                      \
  DO(clock_gettime, clock_gettime((clockid_t)a, (void *)b))                                                      \
  DO(gettimeofday, gettimeofday((void *)a, (void *)b))                                                           \
  DO(clock_nanosleep, sleep_by_clock((clockid_t)a, (int)b, (void *)c, (void *)d))                                \
  DO(nanosleep, nanosleep((void *)a, (void *)b))                                                                 \
  DO(ppoll, ppoll((void *)a, (nfds_t)b, (void *)c, (void *)d))                                                   \
  DO(epoll_pwait, epoll_pwait((int)a, (void *)b, (int)c, (int)d, (void *)e))                                     \
  DO(epoll_pwait2, epoll_pwait2((int)a, (void *)b, (int)c, (void *)d, (void *)e))                                \
  DO(pselect6, pselect((int)a, (void *)b, (void *)c, (void *)d, (void *)e, f ? *(void **)f : NULL))              \
  DO(timerfd_create, timerfd_create((int)a, (int)b))                                                             \
  DO(timerfd_settime, timerfd_settime((int)a, (int)b, (void *)c, (void *)d))                                     \
  DO(timerfd_gettime, timerfd_gettime((int)a, (void *)b))                                                        \
  DO(setitimer, setitimer((__itimer_which_t)a, (void *)b, (void *)c))                                            \
  DO(openat, openat((int)a, (void *)b, (int)c, (mode_t)d))                                                       \
  DO(openat2, openat((int)a, (void *)b, (int)*(uint64_t *)c, (mode_t)((uint64_t *)c)[1]))                        \
  DO(read, read((int)a, (void *)b, (size_t)c))                                                                   \
  DO(write, write((int)a, (void *)b, (size_t)c))                                                                 \
  DO(ioctl, ioctl((int)a, (unsigned long)b, (void *)c))                                                          \
  DO(close, close((int)a))
#ifdef __x86_64__
#define OLD_CALLS(DO)                                                                                            \
  DO(time, time((void *)a))                                                                                      \
  DO(poll, poll((void *)a, (nfds_t)b, (int)c))                                                                   \
  DO(select, select((int)a, (void *)b, (void *)c, (void *)d, (void *)e))                                         \
  DO(epoll_wait, epoll_wait((int)a, (void *)b, (int)c, (int)d))                                                  \
  DO(open, open((void *)a, (int)b, (mode_t)c))                                                                   \
  DO(alarm, alarm((unsigned)a))                                                                                  \
  DO(pause, pause())
#else
#define OLD_CALLS(DO)
#endif

/// Does a call as the function of its name would.
static long call(long number, long a, long b, long c, long d, long e, long f) {
  switch (number) {
#define ANSWER(NAME, RESULT) case SYS_##NAME: return RESULT;
  CALLS(ANSWER) OLD_CALLS(ANSWER)
#undef ANSWER
  // A child as Go's library makes it.
  case SYS_clone: return (a & ~CLONE_VFORK) == SIGCHLD ? fork() : call_kernel(number, a, b, c, d, e, f);
  case SYS_getrandom: return getrandom((void *)a, (size_t)b, (unsigned)c);
  // io_uring: its waits happen in the kernel, where time is real. Programs that have it also do without.
  case SYS_io_uring_setup: case SYS_io_uring_enter: case SYS_io_uring_register: return fail(ENOSYS);
  default: return call_kernel(number, a, b, c, d, e, f);
  }
}

#undef syscall
SHOWN long syscall(long number, ...) {
  SIX_ARGUMENTS(number);
  return IS_VIRTUAL ? call(number, a, b, c, d, e, f) : call_kernel(number, a, b, c, d, e, f);
}

// By hand: instructions of the program itself that enter the kernel. A filter of the kernel's traps those of the
// calls above, and they are answered here. It knows the program by its place in memory, so what this process
// becomes by an exec, static or not, is another place and not trapped.

#define TRAPPED(NAME, RESULT) {SYS_##NAME, #NAME},
static const struct {
  int number;
  const char *name;
} trapped[] = {CALLS(TRAPPED) OLD_CALLS(TRAPPED)};
#define TRAPS (sizeof trapped / sizeof *trapped)

static void on_trap(int signal, siginfo_t *info, void *context) {
  static bool is_told[TRAPS];
  (void)signal;
  int before = errno;
  for (size_t index = 0; index < TRAPS; index++)
    if (trapped[index].number == info->si_syscall && !__atomic_exchange_n(&is_told[index], true, __ATOMIC_SEQ_CST)) {
      lock_world();
      tell("hand %s", trapped[index].name);
      unlock_world();
    }
  mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
#ifdef __x86_64__
  greg_t *at = machine->gregs;
  long result = call(info->si_syscall, at[REG_RDI], at[REG_RSI], at[REG_RDX], at[REG_R10], at[REG_R8], at[REG_R9]);
  at[REG_RAX] = result < 0 ? -errno : result;
#else
  unsigned long long *at = machine->regs;
  long result = call(info->si_syscall, at[0], at[1], at[2], at[3], at[4], at[5]);
  at[0] = (unsigned long long)(result < 0 ? -errno : result);
#endif
  errno = before;
}

/// Finds where the code of the program itself lies, the first of all files in memory.
static int own_code(struct dl_phdr_info *file, size_t size, void *found) {
  uint64_t *range = found;
  (void)size;
  for (int index = 0; index < file->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &file->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    range[0] = file->dlpi_addr + part->p_vaddr;
    range[1] = range[0] + part->p_memsz;
  }
  return 1;
}

#define LOAD(FIELD, AFTER) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offsetof(struct seccomp_data, FIELD) + (AFTER))
#define JUMP(TEST, VALUE, THEN, ELSE) BPF_JUMP(BPF_JMP | (TEST) | BPF_K, (unsigned)(VALUE), THEN, ELSE)
#define ANSWER(VALUE) BPF_STMT(BPF_RET | BPF_K, (unsigned)(VALUE))

void trap_calls_by_hand(void) {
  uint64_t range[2] = {0, 0};
  dl_iterate_phdr(own_code, range);
  struct sock_filter filter[13 + TRAPS] = {
    LOAD(nr, 0),
    JUMP(BPF_JGE, SYS_io_uring_setup, 0, 2),
    JUMP(BPF_JGT, SYS_io_uring_register, 1, 0),
    ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
    LOAD(instruction_pointer, 0),
    JUMP(BPF_JGE, range[0], 0, 3),
    JUMP(BPF_JGE, range[1], 2, 0),
    LOAD(instruction_pointer, 4),
    JUMP(BPF_JEQ, range[0] >> 32, 1, 0),
    ANSWER(SECCOMP_RET_ALLOW),
    LOAD(nr, 0),
  };
  unsigned short count = 11;
  for (size_t index = 0; index < TRAPS; index++, count++)
    filter[count] = (struct sock_filter)JUMP(BPF_JEQ, trapped[index].number, TRAPS - index, 0);
  filter[count++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
  filter[count++] = (struct sock_filter)ANSWER(SECCOMP_RET_TRAP);
  struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigaction(SIGSYS, &action, NULL);
  // Code on both sides of a multiple of 4 GB is left alone, and so is all where a container allows no filter.
  struct sock_fprog program = {count, filter};
  if (range[1] == 0 || range[0] >> 32 != range[1] >> 32 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return;
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

// Names that are looked up. Kivy sleeps by a function that it looks up in the C library's own file.

static void *(*look_up)(void *, const char *);

void *original(const char *name) {
  static const char *const versions[] = {"GLIBC_2.34", "GLIBC_2.2.5", "GLIBC_2.17"};
  for (int index = 0; index < 3 && !look_up; index++) look_up = dlvsym(RTLD_NEXT, "dlsym", versions[index]);
  void *found = look_up ? look_up(RTLD_NEXT, name) : NULL;
  if (found) return found;
  dprintf(2, "retouch: the C library has no %s\n", name);
  abort();
}

SHOWN void *dlsym(void *restrict handle, const char *restrict name) {
  if (!look_up) original("dlsym");
  // What follows the caller's own file is found by the place of the call: this has to be a jump.
  if (handle == RTLD_NEXT || !IS_VIRTUAL) return look_up(handle, name);
  void *found = look_up(handle, name), *own = found ? look_up(RTLD_DEFAULT, name) : NULL;
  Dl_info here, there;
  bool is_ours = own && own != found && dladdr(own, &there) && dladdr((void *)trap_calls_by_hand, &here)
    && here.dli_fbase == there.dli_fbase;
  return is_ours && found == look_up(RTLD_NEXT, name) ? own : found;
}

// Programs that load libudev by hand (SDL, Python's pyudev) get this library.
SHOWN void *dlopen(const char *name, int flags) {
  REAL(dlopen);
  Dl_info own;
  if (IS_VIRTUAL && name && strstr(name, "libudev.so") && dladdr((void *)trap_calls_by_hand, &own))
    return real(own.dli_fname, flags);
  // The C library looks for libraries where the caller's would be: a jump again.
  return real(name, flags);
}
