#pragma once

#include <errno.h>
// By the folder that pkg-config would name, so that no build has to ask it.
#include <libevdev-1.0/libevdev/libevdev.h>
#include <linux/input.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

#include "panel.h"
#include "uinput.h"

/// Makes a device use another clock for its timestamps; returns 0, or a negative errno. `EVIOCSCLOCKID` is a
/// macro that computes a number, and `ioctl` is variadic: neither imports.
static inline int retouch_set_clock(int descriptor, int clock) {
  return ioctl(descriptor, EVIOCSCLOCKID, &clock) < 0 ? -errno : 0;
}

/// Declared here because the C library does so only under `_GNU_SOURCE`, which a module cannot ask for.
extern int ppoll(struct pollfd *watches, nfds_t count, const struct timespec *limit, const sigset_t *mask);

/// Waits for descriptors, for a time in microseconds at most, or for ever if that is negative.
static inline int retouch_poll(struct pollfd *watches, unsigned long count, long long microseconds) {
  struct timespec limit = { .tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000 };
  return ppoll(watches, count, microseconds < 0 ? 0 : &limit, 0);
}

/// `SFD_CLOEXEC` and `SFD_NONBLOCK` import as values of an enumeration that Swift cannot combine portably.
static inline int retouch_signalfd_flags(void) { return SFD_CLOEXEC | SFD_NONBLOCK; }

/// Reads a device's physical path and terminating zero; returns the number of bytes, or a negative errno.
/// `EVIOCGPHYS` is a macro that computes a number from the buffer's length.
static inline int retouch_get_phys(int descriptor, unsigned char *buffer, unsigned length) {
  int count = ioctl(descriptor, EVIOCGPHYS(length), buffer);
  return count < 0 ? -errno : count;
}

/// Makes a timer readable at an instant of the monotonic clock; returns 0, or a negative errno.
/// The flag that makes the instant an absolute one imports as a value of an enumeration.
static inline int retouch_set_timer(int descriptor, long long seconds, long nanoseconds) {
  struct itimerspec time = { .it_value = { .tv_sec = seconds, .tv_nsec = nanoseconds } };
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &time, 0) < 0 ? -errno : 0;
}

/// Makes a timer of the monotonic clock; returns its descriptor, or a negative errno.
static inline int retouch_make_timer(void) {
  int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

/// Gives this process exclusive access to a device's events; returns 0, or a negative errno.
/// `EVIOCGRAB` is a macro that computes a number.
static inline int retouch_grab(int descriptor) { return ioctl(descriptor, EVIOCGRAB, 1) < 0 ? -errno : 0; }

/// `IN_CLOEXEC` and `IN_NONBLOCK` import as values of an enumeration, like those of `signalfd`.
static inline int retouch_inotify_flags(void) { return IN_CLOEXEC | IN_NONBLOCK; }

/// Reads the pressed keys, one bit each; the kernel then discards the key events that wait to be read.
/// `EVIOCGKEY` is a macro that computes a number from the buffer's length, like the two below.
static inline int retouch_get_keys(int descriptor, unsigned char *bits, unsigned length) {
  return ioctl(descriptor, EVIOCGKEY(length), bits) < 0 ? -errno : 0;
}

/// Reads an axis's range and value; returns 0, or a negative errno.
static inline int retouch_get_axis(int descriptor, unsigned code, struct input_absinfo *axis) {
  return ioctl(descriptor, EVIOCGABS(code), axis) < 0 ? -errno : 0;
}

/// Reads the values of all slots for one code: the code comes first in the buffer, the values follow it.
static inline int retouch_get_slots(int descriptor, int *values, unsigned length) {
  return ioctl(descriptor, EVIOCGMTSLOTS(length), values) < 0 ? -errno : 0;
}

/// Adds a descriptor to a group; returns 0, or a negative errno. Its events have the numbers of `poll`'s.
static inline int retouch_epoll_add(int group, int descriptor, unsigned events) {
  struct epoll_event event = { .events = events };
  return epoll_ctl(group, EPOLL_CTL_ADD, descriptor, &event) < 0 ? -errno : 0;
}

/// `EPOLL_CLOEXEC` imports as a value of an enumeration.
static inline int retouch_epoll_flags(void) { return EPOLL_CLOEXEC; }
