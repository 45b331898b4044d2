#pragma once
#include <stdint.h>

// What a program under recordings gets to see: written by Retouch into a file, mapped by the preload library.

/// The layout's version, which both sides compare.
#define RETOUCH_WORLD_VERSION 2
/// How many slots of a device are described.
#define RETOUCH_SLOTS 64
/// How many axes a slot has, from ABS_MT_TOUCH_MAJOR (0x30) to ABS_MT_TOOL_Y (0x3d).
#define RETOUCH_SLOT_AXES 14
/// The type of an event that stands for a device that is plugged in; a kernel's types are far below.
#define RETOUCH_PLUGGED 0xfffe
/// The type of an event that stands for a device that is unplugged.
#define RETOUCH_UNPLUGGED 0xfffd

/// An absolute axis: the kernel's struct input_absinfo.
struct retouch_axis {
  int32_t value, minimum, maximum, fuzz, flat, resolution;
};

/// A device; its number N in the file makes it /dev/input/eventN.
struct retouch_device {
  char name[128];
  /// What udev says that it is, such as ID_INPUT_TOUCHSCREEN; empty if it says nothing.
  char kind[40];
  uint16_t bus, vendor, product, version;
  /// Whether it is there when the program starts.
  uint32_t is_plugged;
  uint32_t slot_count;
  /// How many events the kernel's queue of an opened one holds.
  uint32_t capacity;
  // Bits of what it announces, by type, as the kernel's ioctls give them.
  uint8_t properties[8], types[8], keys[96], relative[8], absolute[8], misc[8], leds[8], sounds[8], switches[8];
  /// The keys that are down when the recording begins.
  uint8_t held[96];
  struct retouch_axis axes[64];
  /// The values of its slots when the recording begins.
  int32_t slots[RETOUCH_SLOTS][RETOUCH_SLOT_AXES];
};

/// An event of a recording; a report (type and code 0) ends a frame.
struct retouch_event {
  /// µs since the recording's start.
  int64_t time;
  uint16_t device, type, code;
  /// Whether it changes what the device's ioctls tell, without being passed on: what the kernel lost.
  uint16_t is_hidden;
  int32_t value, unused;
};

/// The head of the file; devices and events follow it.
struct retouch_world {
  uint32_t version;
  uint32_t device_count;
  uint64_t event_count;
  /// When the recordings end, and the program with them: µs since the recording's start.
  int64_t end;
  /// What the clocks show beyond a whole second when the recording starts, in ns.
  int64_t phase;
  /// What the wall clock shows when the program starts, in seconds since 1970.
  int64_t wall;
  /// How long the program is left alone, after it has opened a device, before the recording starts, in ns.
  int64_t settle;
  /// What precedes the library's own words in the program's output: no output has it by chance.
  char token[24];
  /// The folder whose files stand in for those of the machine, without a slash at its end.
  char folder[200];
};
