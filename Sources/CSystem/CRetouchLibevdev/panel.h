#pragma once

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The part of the kernel's display interface that is needed for a panel's size and the way it is built in.
// Not all machines that build this have its headers.

struct retouch_card {
  uint64_t pictures, controllers, connectors, encoders;
  uint32_t picture_count, controller_count, connector_count, encoder_count;
  uint32_t least_width, most_width, least_height, most_height;
};

struct retouch_connector {
  uint64_t encoders, modes, properties, values;
  uint32_t mode_count, property_count, encoder_count;
  uint32_t encoder, connector, type, number, connection;
  uint32_t width_mm, height_mm, subpixel, padding;
};

struct retouch_property {
  uint64_t values, names;
  uint32_t property, flags;
  char name[32];
  uint32_t value_count, name_count;
};

#define RETOUCH_GET_CARD _IOWR('d', 0xA0, struct retouch_card)
#define RETOUCH_GET_CONNECTOR _IOWR('d', 0xA7, struct retouch_connector)
#define RETOUCH_GET_PROPERTY _IOWR('d', 0xAA, struct retouch_property)

/// What is known of a panel; an unknown orientation is -1, an unknown length 0.
struct retouch_panel {
  int orientation, width_mm, height_mm;
};

/// Reads a connector's panel from a card's node; returns 0, or a negative errno. The connector is named by
/// its type and by its number among those of its type, as in its name. This changes nothing on the card, and
/// probes nothing.
static inline int retouch_get_panel(const char *card, unsigned type, unsigned number, struct retouch_panel *panel) {
  int descriptor = open(card, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return -errno;
  uint32_t connectors[64];
  struct retouch_card all = { .connectors = (uintptr_t)connectors, .connector_count = 64 };
  // Only as much as fits is written, and nothing if the list is longer.
  int result = ioctl(descriptor, RETOUCH_GET_CARD, &all) < 0 ? -errno : all.connector_count > 64 ? -E2BIG : -ENOENT;
  for (unsigned index = 0; result == -ENOENT && index < all.connector_count; index++) {
    uint32_t properties[64];
    uint64_t values[64];
    // Room for one mode: without any, the request of a program that controls the display would probe it.
    char mode[128];
    struct retouch_connector one = {
      .properties = (uintptr_t)properties, .values = (uintptr_t)values, .modes = (uintptr_t)mode,
      .property_count = 64, .mode_count = 1, .connector = connectors[index],
    };
    if (ioctl(descriptor, RETOUCH_GET_CONNECTOR, &one) < 0) continue;
    if (one.type != type || one.number != number) continue;
    *panel = (struct retouch_panel){ -1, (int)one.width_mm, (int)one.height_mm };
    result = 0;
    for (unsigned place = 0; place < one.property_count && one.property_count <= 64; place++) {
      struct retouch_property property = { .property = properties[place] };
      if (ioctl(descriptor, RETOUCH_GET_PROPERTY, &property) < 0) continue;
      if (strncmp(property.name, "panel orientation", sizeof property.name) == 0) {
        panel->orientation = (int)values[place];
      }
    }
  }
  close(descriptor);
  return result;
}
