#define _GNU_SOURCE
#include "CEscapes.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <link.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timeb.h>
#include <sys/timex.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static int64_t microseconds(struct timespec time) { return time.tv_sec * 1000000ll + time.tv_nsec / 1000; }

#if defined(__x86_64__)

uint64_t escape_rdtsc(void) {
  uint32_t low, high;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  return (uint64_t)high << 32 | low;
}

uint64_t escape_rdtscp(void) {
  uint32_t low, high, processor;
  __asm__ volatile("rdtscp" : "=a"(low), "=d"(high), "=c"(processor));
  return (uint64_t)high << 32 | low;
}

__attribute__((target("rdrnd"))) uint64_t escape_rdrand(void) {
  unsigned long long number = 0;
  if (__builtin_cpu_supports("rdrnd")) while (!__builtin_ia32_rdrand64_step(&number)) {}
  return number;
}

static long call(long number, long a, long b, long c) {
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return result;
}

#else

uint64_t escape_rdtsc(void) { return 0; }
uint64_t escape_rdtscp(void) { return 0; }
uint64_t escape_rdrand(void) { return 0; }
static long call(long number, long a, long b, long c) { return syscall(number, a, b, c); }

#endif

int64_t escape_raw_clock(void) {
  struct timespec time = {0, 0};
  call(SYS_clock_gettime, CLOCK_MONOTONIC, (long)&time, 0);
  return microseconds(time);
}

uint64_t escape_raw_random(void) {
  uint64_t number = 0;
  call(SYS_getrandom, (long)&number, sizeof number, 0);
  return number;
}

// The vDSO's clock_gettime, found by its symbol table as a program without a C library would find it.
static void *find_clock(uintptr_t start) {
  const ElfW(Ehdr) *head = (const ElfW(Ehdr) *)start;
  const ElfW(Phdr) *parts = (const ElfW(Phdr) *)(start + head->e_phoff);
  for (int part = 0; part < head->e_phnum; part++) {
    if (parts[part].p_type != PT_DYNAMIC) continue;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    for (const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(start + parts[part].p_offset); entry->d_tag; entry++) {
      uintptr_t place = entry->d_un.d_ptr < start ? start + entry->d_un.d_ptr : entry->d_un.d_ptr;
      if (entry->d_tag == DT_SYMTAB) symbols = (const ElfW(Sym) *)place;
      if (entry->d_tag == DT_STRTAB) names = (const char *)place;
    }
    if (!symbols || !names) return NULL;
    // The table of names follows the table of symbols.
    for (const ElfW(Sym) *symbol = symbols; (const char *)(symbol + 1) <= names; symbol++)
      if (strcmp(names + symbol->st_name, "__vdso_clock_gettime") == 0) return (void *)(start + symbol->st_value);
  }
  return NULL;
}

static int find_vdso(struct dl_phdr_info *library, size_t size, void *start) {
  (void)size;
  if (!strstr(library->dlpi_name, "vdso")) return 0;
  *(uintptr_t *)start = library->dlpi_addr;
  return 1;
}

int64_t escape_vdso_clock(void) {
  uintptr_t start = 0;
  if (!dl_iterate_phdr(find_vdso, &start) || !start) return -1;
  int (*clock)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))find_clock(start);
  struct timespec time = {0, 0};
  if (!clock) return -1;
  clock(CLOCK_MONOTONIC, &time);
  return 1;
}

int64_t escape_numbered_clock(void) {
  struct timespec time = {0, 0};
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &time);
  return microseconds(time);
}

uint64_t escape_numbered_random(void) {
  uint64_t number = 0;
  syscall(SYS_getrandom, &number, sizeof number, 0);
  return number;
}

int64_t escape_numbered_process(void) { return syscall(SYS_getpid); }
int64_t escape_numbered_thread(void) { return syscall(SYS_gettid); }
int64_t escape_numbered_priority(void) { return syscall(SYS_getpriority, 0, 0); }

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
int64_t escape_ftime(void) {
  struct timeb time = {0};
  ftime(&time);
  return time.time * 1000000ll + time.millitm * 1000;
}
#pragma clang diagnostic pop

int64_t escape_ntp_gettime(void) {
  struct ntptimeval value;
  memset(&value, 0, sizeof value);
  ntp_gettime(&value);
  return value.time.tv_sec * 1000000ll + value.time.tv_usec + value.maxerror + value.esterror;
}

static int64_t sum(struct timex clock) {
  return clock.time.tv_sec * 1000000ll + clock.time.tv_usec + clock.maxerror + clock.esterror + clock.freq + clock.tick;
}

int64_t escape_adjtimex(void) {
  struct timex clock = {0};
  adjtimex(&clock);
  return sum(clock);
}

int64_t escape_clock_adjtime(void) {
  struct timex clock = {0};
  clock_adjtime(CLOCK_REALTIME, &clock);
  return sum(clock);
}

uint64_t escape_processors(void) {
  cpu_set_t set;
  uint64_t bits = 0;
  if (sched_getaffinity(getpid(), sizeof set, &set) == 0) memcpy(&bits, &set, sizeof bits);
  return bits;
}

int escape_processor(void) { return sched_getcpu(); }

int64_t escape_statx(const char *path) {
  struct statx about;
  if (statx(AT_FDCWD, path, 0, STATX_ALL, &about) != 0) return -1;
  return about.stx_mtime.tv_sec + about.stx_atime.tv_sec + about.stx_ctime.tv_sec + about.stx_btime.tv_sec
    + about.stx_mtime.tv_nsec + (int64_t)about.stx_ino + about.stx_dev_minor;
}

static int64_t visited;
static int visit(const char *path, const struct stat *about, int kind, struct FTW *place) {
  (void)path, (void)about, (void)kind, (void)place;
  visited++;
  return 0;
}

int64_t escape_nftw(const char *path) {
  visited = 0;
  nftw(path, visit, 4, FTW_PHYS);
  return visited;
}

int __open_2(const char *path, int flags);

int64_t escape_checked_random(void) {
  int file = __open_2("/dev/urandom", O_RDONLY);
  unsigned char bytes[3] = {0};
  struct iovec part = {bytes, 1};
  if (file < 0 || readv(file, &part, 1) != 1 || pread(file, bytes + 1, 2, 0) != 2) return -1;
  close(file);
  return bytes[0] << 16 | bytes[1] << 8 | bytes[2];
}

int64_t escape_popen(void) {
  int number = -1;
  FILE *shell = popen("echo 7", "r");
  if (!shell || fscanf(shell, "%d", &number) != 1) number = -1;
  if (shell) pclose(shell);
  return number;
}
