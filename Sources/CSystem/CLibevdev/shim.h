#pragma once

#include <errno.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>

/// Makes a device stamp its events by another clock; 0, or what went wrong as a negative errno.
/// `EVIOCSCLOCKID` is a macro that computes a number, and `ioctl` takes a varying number of arguments: neither imports.
static inline int retouch_set_clock(int descriptor, int clock) {
  return ioctl(descriptor, EVIOCSCLOCKID, &clock) < 0 ? -errno : 0;
}

/// `SFD_CLOEXEC` and `SFD_NONBLOCK` import as values of an enumeration that Swift cannot combine portably.
static inline int retouch_signalfd_flags(void) { return SFD_CLOEXEC | SFD_NONBLOCK; }

/// Where a device is attached, with its closing zero; how many bytes, or what went wrong as a negative errno.
/// `EVIOCGPHYS` is a macro that computes a number from the buffer's length.
static inline int retouch_get_phys(int descriptor, unsigned char *buffer, unsigned length) {
  int count = ioctl(descriptor, EVIOCGPHYS(length), buffer);
  return count < 0 ? -errno : count;
}
