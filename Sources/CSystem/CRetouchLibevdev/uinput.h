#pragma once

#include <errno.h>
#include <linux/uinput.h>
#include <string.h>
#include <sys/ioctl.h>

// The requests are macros that compute numbers, and `ioctl` is variadic: neither imports. Each function
// returns 0, or a negative errno.

/// Announces a type of events.
static inline int retouch_uinput_type(int descriptor, int type) {
  return ioctl(descriptor, UI_SET_EVBIT, type) < 0 ? -errno : 0;
}

/// Announces a code of a type; absolute axes are announced with ``retouch_uinput_axis``.
static inline int retouch_uinput_code(int descriptor, int type, int code) {
  unsigned long request;
  switch (type) {
  case EV_KEY: request = UI_SET_KEYBIT; break;
  case EV_REL: request = UI_SET_RELBIT; break;
  case EV_MSC: request = UI_SET_MSCBIT; break;
  case EV_SW: request = UI_SET_SWBIT; break;
  case EV_LED: request = UI_SET_LEDBIT; break;
  case EV_SND: request = UI_SET_SNDBIT; break;
  default: return -EINVAL;
  }
  return ioctl(descriptor, request, code) < 0 ? -errno : 0;
}

/// Announces a property.
static inline int retouch_uinput_property(int descriptor, int property) {
  return ioctl(descriptor, UI_SET_PROPBIT, property) < 0 ? -errno : 0;
}

/// Announces an absolute axis with its range.
static inline int retouch_uinput_axis(
    int descriptor, int code, int minimum, int maximum, int fuzz, int flat, int resolution) {
  struct uinput_abs_setup setup = {
    .code = code,
    .absinfo = {
      .minimum = minimum, .maximum = maximum, .fuzz = fuzz, .flat = flat, .resolution = resolution } };
  return ioctl(descriptor, UI_ABS_SETUP, &setup) < 0 ? -errno : 0;
}

/// Sets the device's physical path, for programs that list devices.
static inline int retouch_uinput_physical(int descriptor, const char *text) {
  return ioctl(descriptor, UI_SET_PHYS, text) < 0 ? -errno : 0;
}

/// Names the device; the name is truncated to the kernel's limit.
static inline int retouch_uinput_setup(
    int descriptor, const char *name, int bus, int vendor, int product, int version) {
  struct uinput_setup setup = {
    .id = { .bustype = bus, .vendor = vendor, .product = product, .version = version } };
  strncpy(setup.name, name, sizeof setup.name - 1);
  return ioctl(descriptor, UI_DEV_SETUP, &setup) < 0 ? -errno : 0;
}

/// Plugs the device in.
static inline int retouch_uinput_create(int descriptor) {
  return ioctl(descriptor, UI_DEV_CREATE) < 0 ? -errno : 0;
}

/// Unplugs the device.
static inline int retouch_uinput_destroy(int descriptor) {
  return ioctl(descriptor, UI_DEV_DESTROY) < 0 ? -errno : 0;
}

/// The device's name below `/sys/devices/virtual/input`.
static inline int retouch_uinput_sysname(int descriptor, char *name, int length) {
  return ioctl(descriptor, UI_GET_SYSNAME(length), name) < 0 ? -errno : 0;
}
