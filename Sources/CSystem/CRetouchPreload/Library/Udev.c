#include "Preload.h"

// libudev, answered by name: every device of the recordings, each of which has an input device as its parent.
// Whoever finds udev's database on this machine would find the devices of this machine.

struct udev_list_entry {
  struct udev_list_entry *next;
  char *name, *value;
};
struct udev_device {
  int users, number;
  bool is_parent;
  const char *action;
  char name[16], path[96], node[32];
  struct udev_list_entry *properties;
  struct udev_device *parent;
};
struct udev_enumerate {
  int users;
  bool is_of_input, is_of_others;
  struct udev_list_entry *found;
};
struct udev_monitor {
  int users, descriptor;
  /// The event that it looks at next.
  uint64_t cursor;
  struct udev_monitor *next;
};

static struct udev { int users; } the_udev = {1};
static struct udev_monitor *monitors;

static void add_entry(struct udev_list_entry **list, const char *name, const char *value) {
  while (*list) list = &(*list)->next;
  *list = calloc(1, sizeof **list);
  if (!*list) return;
  (*list)->name = strdup(name);
  (*list)->value = strdup(value);
}

static void free_entries(struct udev_list_entry *list) {
  while (list) {
    struct udev_list_entry *next = list->next;
    free(list->name);
    free(list->value);
    free(list);
    list = next;
  }
}

static struct udev_device *device_of(int number, bool is_parent, const char *action) {
  if (number < 0 || number >= (int)world->device_count) {
    errno = ENODEV;
    return NULL;
  }
  struct udev_device *device = calloc(1, sizeof *device);
  if (!device) return NULL;
  device->users = 1;
  device->number = number;
  device->is_parent = is_parent;
  device->action = action;
  snprintf(device->name, sizeof device->name, is_parent ? "input%d" : "event%d", number);
  snprintf(device->path, sizeof device->path,
      is_parent ? "/sys/devices/retouch/input%d" : "/sys/devices/retouch/input%d/event%d",
           number, number);
  const struct retouch_device *described = &devices[number];
  char text[160];
  add_entry(&device->properties, "DEVPATH", device->path + 4);
  add_entry(&device->properties, "SUBSYSTEM", "input");
  if (action) add_entry(&device->properties, "ACTION", action);
  if (described->kind[0]) {
    add_entry(&device->properties, "ID_INPUT", "1");
    add_entry(&device->properties, described->kind, "1");
  }
  if (is_parent) {
    snprintf(text, sizeof text, "%x/%x/%x/%x", described->bus, described->vendor, described->product,
        described->version);
    add_entry(&device->properties, "PRODUCT", text);
    snprintf(text, sizeof text, "\"%s\"", described->name);
    add_entry(&device->properties, "NAME", text);
    return device;
  }
  snprintf(device->node, sizeof device->node, "/dev/input/event%d", number);
  add_entry(&device->properties, "DEVNAME", device->node);
  add_entry(&device->properties, "MAJOR", "13");
  snprintf(text, sizeof text, "%d", 64 + number);
  add_entry(&device->properties, "MINOR", text);
  return device;
}

SHOWN struct udev *udev_new(void) { return &the_udev; }
SHOWN struct udev *udev_ref(struct udev *udev) { return udev; }
SHOWN struct udev *udev_unref(struct udev *udev) { (void)udev; return NULL; }

// What takes no notice of its arguments.
#define ANSWERS(VALUE, NAME) SHOWN uint64_t NAME(void) { return (uint64_t)(VALUE); }
#define ZERO(NAME) ANSWERS(0, NAME)
ZERO(udev_set_log_fn) ZERO(udev_set_log_priority) ZERO(udev_get_userdata) ZERO(udev_set_userdata)
ZERO(udev_device_get_devtype) ZERO(udev_device_get_driver) ZERO(udev_device_get_seqnum)
ZERO(udev_device_get_devlinks_list_entry) ZERO(udev_device_get_tags_list_entry)
ZERO(udev_device_get_current_tags_list_entry) ZERO(udev_device_get_sysattr_list_entry) ZERO(udev_device_has_tag)
ZERO(udev_device_has_current_tag) ZERO(udev_enumerate_add_match_property) ZERO(udev_enumerate_add_nomatch_subsystem)
ZERO(udev_enumerate_add_match_sysname) ZERO(udev_enumerate_add_match_tag)
ZERO(udev_enumerate_add_match_is_initialized) ZERO(udev_enumerate_add_match_sysattr)
ZERO(udev_enumerate_add_nomatch_sysattr) ZERO(udev_enumerate_add_match_parent) ZERO(udev_enumerate_add_syspath)
ZERO(udev_enumerate_scan_subsystems) ZERO(udev_monitor_enable_receiving) ZERO(udev_monitor_set_receive_buffer_size)
ZERO(udev_monitor_filter_update) ZERO(udev_monitor_filter_remove) ZERO(udev_monitor_filter_add_match_tag)
ZERO(udev_monitor_filter_add_match_subsystem_devtype) ZERO(udev_device_new_from_environment)
ANSWERS(3, udev_get_log_priority) ANSWERS(1, udev_device_get_is_initialized)
ANSWERS(1, udev_device_get_usec_since_initialized) ANSWERS(-EACCES, udev_device_set_sysattr_value)

SHOWN struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  return device_of(type == 'c' && major(number) == 13 ? (int)minor(number) - 64 : -1, false, NULL);
}

SHOWN struct udev_device *udev_device_new_from_subsystem_sysname(struct udev *udev, const char *subsystem,
    const char *name) {
  int number = -1;
  bool is_parent = false;
  if (!strcmp(subsystem, "input") && sscanf(name, "event%d", &number) != 1)
    is_parent = sscanf(name, "input%d", &number) == 1;
  return device_of(number, is_parent, NULL);
}
SHOWN struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  const char *name = strrchr(path, '/');
  return udev_device_new_from_subsystem_sysname(udev, "input", name ? name + 1 : path);
}
SHOWN struct udev_device *udev_device_new_from_device_id(struct udev *udev, const char *id) {
  int minor_number = -1;
  sscanf(id, "c13:%d", &minor_number);
  return device_of(minor_number - 64, false, NULL);
}

/// What devices, enumerations and monitors have in common.
#define COUNTED(TYPE)                                                                                            \
  SHOWN struct TYPE *TYPE##_ref(struct TYPE *one) { if (one) one->users++; return one; }                         \
  SHOWN struct TYPE *TYPE##_unref(struct TYPE *one) {                                                            \
    if (!one || --one->users > 0) return NULL;                                                                   \
    TYPE##_end(one);                                                                                             \
    free(one);                                                                                                   \
    return NULL;                                                                                                 \
  }                                                                                                              \
  SHOWN struct udev *TYPE##_get_udev(struct TYPE *one) { (void)one; return &the_udev; }

SHOWN struct udev_device *udev_device_unref(struct udev_device *device);
static void udev_device_end(struct udev_device *device) {
  udev_device_unref(device->parent);
  free_entries(device->properties);
}
COUNTED(udev_device)

static void udev_enumerate_end(struct udev_enumerate *enumeration) { free_entries(enumeration->found); }
COUNTED(udev_enumerate)

static void udev_monitor_end(struct udev_monitor *monitor) {
  lock_world();
  struct udev_monitor **place = &monitors;
  while (*place && *place != monitor) place = &(*place)->next;
  if (*place) *place = monitor->next;
  unlock_world();
  syscall(SYS_close, monitor->descriptor);
}
COUNTED(udev_monitor)

SHOWN const char *udev_device_get_devpath(struct udev_device *device) { return device->path + 4; }
SHOWN const char *udev_device_get_syspath(struct udev_device *device) { return device->path; }
SHOWN const char *udev_device_get_sysname(struct udev_device *device) { return device->name; }
SHOWN const char *udev_device_get_sysnum(struct udev_device *device) { return device->name + 5; }
SHOWN const char *udev_device_get_devnode(struct udev_device *device) {
  return device->is_parent ? NULL : device->node;
}
SHOWN const char *udev_device_get_subsystem(struct udev_device *device) { (void)device; return "input"; }
SHOWN const char *udev_device_get_action(struct udev_device *device) { return device->action; }
SHOWN struct udev_list_entry *udev_device_get_properties_list_entry(struct udev_device *device) {
  return device->properties;
}
SHOWN dev_t udev_device_get_devnum(struct udev_device *device) {
  return device->is_parent ? makedev(0, 0) : makedev(13, 64 + device->number);
}

SHOWN struct udev_device *udev_device_get_parent(struct udev_device *device) {
  if (device->is_parent) return NULL;
  // A parent is its child's to free.
  if (!device->parent) device->parent = device_of(device->number, true, NULL);
  return device->parent;
}

SHOWN struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *device,
    const char *subsystem, const char *type) {
  return subsystem && !strcmp(subsystem, "input") && !type ? udev_device_get_parent(device) : NULL;
}
SHOWN struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *entry) {
  return entry ? entry->next : NULL;
}
SHOWN const char *udev_list_entry_get_name(struct udev_list_entry *entry) { return entry ? entry->name : NULL; }
SHOWN const char *udev_list_entry_get_value(struct udev_list_entry *entry) { return entry ? entry->value : NULL; }
SHOWN struct udev_list_entry *udev_list_entry_get_by_name(struct udev_list_entry *entry, const char *name) {
  while (entry && strcmp(entry->name, name)) entry = entry->next;
  return entry;
}
SHOWN const char *udev_device_get_property_value(struct udev_device *device, const char *name) {
  return udev_list_entry_get_value(udev_list_entry_get_by_name(device->properties, name));
}

SHOWN const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  static char room[8];
  const struct retouch_device *described = &devices[device->number];
  if (!device->is_parent) return NULL;
  if (!strcmp(name, "name")) return described->name;
  static const char *const names[] = {"id/bustype", "id/vendor", "id/product", "id/version"};
  const unsigned values[] = {described->bus, described->vendor, described->product, described->version};
  for (int index = 0; index < 4; index++)
    if (!strcmp(name, names[index])) return snprintf(room, sizeof room, "%04x", values[index]) ? room : NULL;
  return NULL;
}

// Enumeration: all devices of the subsystem "input"; other subsystems have none.

SHOWN struct udev_enumerate *udev_enumerate_new(struct udev *udev) {
  struct udev_enumerate *enumeration = calloc(1, sizeof *enumeration);
  if (enumeration) enumeration->users = 1;
  return enumeration;
}

SHOWN int udev_enumerate_add_match_subsystem(struct udev_enumerate *enumeration, const char *name) {
  // Of several subsystems, any will do: SDL asks for sound cards as well.
  if (strcmp(name, "input") == 0) enumeration->is_of_input = true;
  else enumeration->is_of_others = true;
  return 0;
}

SHOWN int udev_enumerate_scan_devices(struct udev_enumerate *enumeration) {
  free_entries(enumeration->found);
  enumeration->found = NULL;
  for (int number = 0; number < (int)world->device_count; number++) {
    char path[96];
    if (!is_plugged(number) || (enumeration->is_of_others && !enumeration->is_of_input)) continue;
    snprintf(path, sizeof path, "/sys/devices/retouch/input%d", number);
    add_entry(&enumeration->found, path, "");
    snprintf(path, sizeof path, "/sys/devices/retouch/input%d/event%d", number, number);
    add_entry(&enumeration->found, path, "");
  }
  return 0;
}
SHOWN struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *enumeration) {
  return enumeration->found;
}

// Monitors: an eventfd that is readable while a device was plugged or unplugged and not yet told.

SHOWN struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name) {
  struct udev_monitor *monitor = calloc(1, sizeof *monitor);
  if (!monitor) return NULL;
  monitor->users = 1;
  monitor->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE);
  lock_world();
  monitor->cursor = state->cursor;
  monitor->next = monitors;
  monitors = monitor;
  unlock_world();
  return monitor;
}
SHOWN int udev_monitor_get_fd(struct udev_monitor *monitor) { return monitor->descriptor; }

static uint64_t plugged_until;

void deliver_plugs(void) {
  static const uint64_t one = 1;
  for (; plugged_until < state->cursor; plugged_until++) {
    const struct retouch_event *event = &events[plugged_until];
    if (event->type < RETOUCH_UNPLUGGED) continue;
    char path[sizeof world->folder + 32];
    snprintf(path, sizeof path, "%s/dev/input/event%d", world->folder, event->device);
    // Whichever process comes first makes or removes the node.
    if (event->type == RETOUCH_PLUGGED) syscall(SYS_mknodat, AT_FDCWD, path, S_IFIFO | 0660, 0);
    else syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    for (struct udev_monitor *monitor = monitors; monitor; monitor = monitor->next)
      if (monitor->cursor <= plugged_until) syscall(SYS_write, monitor->descriptor, &one, sizeof one);
  }
}

SHOWN struct udev_device *udev_monitor_receive_device(struct udev_monitor *monitor) {
  uint64_t one;
  if (syscall(SYS_read, monitor->descriptor, &one, sizeof one) != sizeof one) return NULL;
  while (monitor->cursor < state->cursor) {
    const struct retouch_event *event = &events[monitor->cursor++];
    if (event->type < RETOUCH_UNPLUGGED) continue;
    return device_of(event->device, false, event->type == RETOUCH_PLUGGED ? "add" : "remove");
  }
  return NULL;
}
