#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <linux/input.h>
#include <poll.h>
#include <pthread.h>
#include <pty.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

/// The device, once open_panel() has opened it.
extern int panel;

/// The time of a clock in µs.
int64_t now_of(clockid_t clock);
/// The time in µs since the program's start.
int64_t now(void);
/// What a clock shows after some µs.
struct timespec in(clockid_t clock, int64_t microseconds);
void open_panel(int flags);

/// Ends the program with a line unless a value is as expected.
#define EXPECT(FOUND, EXPECTED)                                                                                 \
  do {                                                                                                          \
    long long expect_found = (long long)(FOUND), expect_wanted = (long long)(EXPECTED);                         \
    if (expect_found != expect_wanted) {                                                                        \
      printf("%s, line %d: expected %lld, found %lld (%s)\n", __func__, __LINE__, expect_wanted, expect_found,  \
             #FOUND);                                                                                           \
      exit(1);                                                                                                  \
    }                                                                                                           \
  } while (0)
