// What a program can ask the processor and the kernel without the C library, caught where the kernel lets a process do
// that: the time stamp counter (`prctl(PR_SET_TSC)`) and system calls from other code than the C library's
// (`prctl(PR_SET_SYSCALL_USER_DISPATCH)`, Linux 5.11).
//
// Both are switched on for the thread that calls `retouch_trap_values`, once and for all: what is caught outside a
// replay is carried out. Only the thread's own clock is slower then, which is why `read_clock` asks the kernel.

#include "Values.h"

#if defined(__x86_64__) && !(defined(__has_feature) && (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer)))

#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <x86intrin.h>

#ifndef PR_SET_SYSCALL_USER_DISPATCH
#define PR_SET_SYSCALL_USER_DISPATCH 59
#define PR_SYS_DISPATCH_ON 1
#endif

static struct sigaction before;
static pthread_t trapped;
// What the kernel reads before each system call of the thread: whether to refuse it (1) or not (0).
static volatile char refuses;

bool traps_values;

void let_counter(bool is_readable) {
  if (traps_values && pthread_equal(pthread_self(), trapped))
    prctl(PR_SET_TSC, is_readable ? PR_TSC_ENABLE : PR_TSC_SIGSEGV);
}

// A process that the thread starts would inherit that the counter cannot be read, and not what answers for it.
static void child_begins(void) { let_counter(true); }

// MARK: The time stamp counter

// The length of the instruction that reads the counter; 0 for every other one.
static int length_of_read(const unsigned char *code) {
  if (code[0] != 0x0f) return 0;
  return code[1] == 0x31 ? 2 : code[1] == 0x01 && code[2] == 0xf9 ? 3 : 0;
}

static bool is_in_vdso(const void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, "vdso");
}

static uint64_t counter(const void *place) {
  if (held && !is_in_vdso(place)) {
    held->escaped("rdtsc, the processor's counter");
    return (uint64_t)shown() * 1000;
  }
  if (held) held->escaped("the vDSO's clock");
  prctl(PR_SET_TSC, PR_TSC_ENABLE);
  uint64_t count = __rdtsc();
  prctl(PR_SET_TSC, PR_TSC_SIGSEGV);
  return count;
}

static void faulted(int number, siginfo_t *info, void *context) {
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  const void *place = (const void *)registers[REG_RIP];
  // A fault of memory has the address; this one has none, and its code can be read.
  int length = info->si_code == SI_KERNEL ? length_of_read(place) : 0;
  if (length == 0) {
    if (before.sa_flags & SA_SIGINFO) {
      before.sa_sigaction(number, info, context);
    } else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
      before.sa_handler(number);
    } else {
      // Comes again, and ends the process.
      signal(number, SIG_DFL);
    }
    return;
  }
  int error = errno;
  if (pthread_equal(pthread_self(), trapped)) {
    uint64_t count = counter(place);
    registers[REG_RAX] = (greg_t)(count & 0xffffffff);
    registers[REG_RDX] = (greg_t)(count >> 32);
    if (length == 3) registers[REG_RCX] = 0;
    registers[REG_RIP] += length;
  } else {
    // A thread that the trapped one has started.
    prctl(PR_SET_TSC, PR_TSC_ENABLE);
  }
  errno = error;
}

// MARK: System calls

static bool makes_process(long number) {
  return number == SYS_clone || number == SYS_fork || number == SYS_vfork || number == SYS_clone3;
}

static void refused(int number, siginfo_t *info, void *context) {
  (void)number;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  const long call = info->si_syscall;
  const long a[6] = {registers[REG_RDI], registers[REG_RSI], registers[REG_RDX],
                     registers[REG_R10], registers[REG_R8],  registers[REG_R9]};
  const int error = errno;
  const bool is_clients = held && !is_in(info->si_call_addr, libraries_of_swift);
  if (is_clients && call != SYS_gettid && call != SYS_futex) held->escaped("a system call without the C library");
  if (makes_process(call) || call == SYS_rt_sigreturn) {
    // These go on with another stack, so that only the caller's own instruction can make them.
    refuses = 0;
    registers[REG_RAX] = call;
    registers[REG_RIP] -= 2;
    return;
  }
  long result;
  if (!is_clients || !answer_call(call, a, &result))
    result = ORIGINAL(syscall)(call, a[0], a[1], a[2], a[3], a[4], a[5]);
  registers[REG_RAX] = result == -1 ? -errno : result;
  errno = error;
}

typedef struct {
  uintptr_t start, length;
} range;

// The code of the C library, which makes the program's system calls.
static int find_code(struct dl_phdr_info *library, size_t size, void *found) {
  (void)size;
  const char *slash = strrchr(library->dlpi_name, '/');
  if (strncmp(slash ? slash + 1 : library->dlpi_name, "libc.so", 7) != 0) return 0;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    if (part->p_type == PT_LOAD && part->p_flags & PF_X)
      *(range *)found = (range){library->dlpi_addr + part->p_vaddr, part->p_memsz};
  }
  return 1;
}

bool retouch_trap_values(void) {
  range code = {0, 0};
  dl_iterate_phdr(find_code, &code);
  struct sigaction faults = {.sa_sigaction = faulted, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  struct sigaction calls = {.sa_sigaction = refused, .sa_flags = SA_SIGINFO | SA_NODEFER};
  // The original is found now: its search makes system calls of its own.
  (void)ORIGINAL(syscall);
  if (code.length == 0 || sigaction(SIGSEGV, &faults, &before) != 0 || sigaction(SIGSYS, &calls, NULL) != 0)
    return false;
  trapped = pthread_self();
  traps_values = prctl(PR_SET_TSC, PR_TSC_SIGSEGV) == 0;
  refuses = 1;
  pthread_atfork(NULL, NULL, child_begins);
  return prctl(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_ON, code.start, code.length, &refuses) == 0
    && traps_values;
}

#else

bool traps_values;
void let_counter(bool is_readable) { (void)is_readable; }
bool retouch_trap_values(void) { return false; }

#endif
