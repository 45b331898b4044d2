#pragma once
#include <stdint.h>
// What the importer does not find in Glibc.
#include <fts.h>
#include <malloc.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <sys/statfs.h>
#include <sys/sysinfo.h>
#include <sys/timerfd.h>

// What Swift cannot call itself, for fixtures that try to find out what differs from run to run.

#ifdef __cplusplus
extern "C" {
#endif

/// The processor's time stamp counter, read by `rdtsc` and by `rdtscp`; 0 on a processor without them.
uint64_t escape_rdtsc(void);
uint64_t escape_rdtscp(void);
/// A number from the processor's own generator; 0 without one.
uint64_t escape_rdrand(void);

/// The time in µs, and a random number, from the kernel by an instruction of this function.
int64_t escape_raw_clock(void);
uint64_t escape_raw_random(void);
/// The time in µs from the vDSO's function, which is searched in memory; -1 without one.
int64_t escape_vdso_clock(void);

/// The time in µs, a random number and the process's number from `syscall()`.
int64_t escape_numbered_clock(void);
uint64_t escape_numbered_random(void);
int64_t escape_numbered_process(void);
/// The thread's number from `syscall()`.
int64_t escape_numbered_thread(void);
/// The process's priority from `syscall()`.
int64_t escape_numbered_priority(void);

/// Times in µs of functions that Swift does not import.
int64_t escape_ftime(void);
int64_t escape_ntp_gettime(void);
int64_t escape_adjtimex(void);
int64_t escape_clock_adjtime(void);
/// The processors that the process may use, as bits, and the one that it uses.
uint64_t escape_processors(void);
int escape_processor(void);
/// A file's times, number and device from `statx`, added up.
int64_t escape_statx(const char *path);
/// The number of files that `nftw` visits.
int64_t escape_nftw(const char *path);
/// Three bytes that C's `open` with its checks, `readv` and `pread` read from /dev/urandom.
int64_t escape_checked_random(void);
/// What a shell prints.
int64_t escape_popen(void);

/// A number from C++'s `std::random_device`.
uint32_t escape_random_device(void);

#ifdef __cplusplus
}
#endif
