#include "Preload.h"
#include <limits.h>
#include <linux/uinput.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/uio.h>

// Open devices. Each has a queue of its own, as in the kernel: a pipe, so that every wait works on it.

#define QUEUES 128
#define DESCRIPTORS 4096
#define MASK_BYTES 96

struct queue {
  bool is_open, has_grabbed, is_revoked, is_unplugged;
  int device, reader, writer, users;
  ino_t inode;
  clockid_t clock;
  /// The event to be passed on next.
  uint64_t cursor;
  /// How many events the kernel would keep.
  int capacity;
  bool has_mask[EV_CNT];
  uint8_t masks[EV_CNT][MASK_BYTES];
};

/// What a device's ioctls tell of its state, after the events up to a cursor.
struct follow {
  bool is_known;
  uint64_t cursor;
  int32_t values[64];
  uint8_t keys[96], leds[8], switches[8];
  int slot;
  int32_t slots[RETOUCH_SLOTS][RETOUCH_SLOT_AXES];
};

static struct queue queues[QUEUES];
static int queue_of[DESCRIPTORS];
static struct follow *follows;

#define BIT(BITS, INDEX) ((BITS)[(INDEX) / 8] >> ((INDEX) % 8) & 1)

static void set_bit(uint8_t *bits, int index, bool value) {
  uint8_t bit = (uint8_t)(1 << index % 8);
  bits[index / 8] = (uint8_t)(value ? bits[index / 8] | bit : bits[index / 8] & ~bit);
}

static bool happened(uint64_t index) { return state->start >= 0 && index < state->cursor; }

static struct queue *queue_at(int descriptor) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS || !queue_of[descriptor]) return NULL;
  struct queue *queue = &queues[queue_of[descriptor] - 1];
  struct stat status;
  // The number may belong to another file by now, if the C library closed this one by itself.
  if (syscall(SYS_fstat, descriptor, &status) == 0 && status.st_ino == queue->inode && S_ISFIFO(status.st_mode))
    return queue;
  queue_of[descriptor] = 0;
  return NULL;
}

bool is_queue(int descriptor, int *number) {
  struct queue *queue = IS_VIRTUAL ? queue_at(descriptor) : NULL;
  if (queue && number) *number = queue->device;
  return queue != NULL;
}

bool is_node(const char *path, int *number) {
  static const char prefix[] = "/dev/input/event";
  if (strncmp(path, prefix, sizeof prefix - 1)) return false;
  char *end;
  long value = strtol(path + sizeof prefix - 1, &end, 10);
  if (*end || end == path + sizeof prefix - 1 || value < 0 || value >= world->device_count) return false;
  *number = (int)value;
  return true;
}

static bool is_plugged(int device) {
  bool result = devices[device].is_plugged;
  for (uint64_t index = 0; index < state->cursor; index++)
    if (events[index].device == device && events[index].type >= RETOUCH_UNPLUGGED)
      result = events[index].type == RETOUCH_PLUGGED;
  return result;
}

/// How many events the kernel's queue holds: input_estimate_events_per_packet() and evdev's own factor.
static int capacity_of(const struct retouch_device *device) {
  int slots = 0, events_a_packet;
  if (device->slot_count) slots = (int)device->slot_count;
  else if (BIT(device->absolute, ABS_MT_TRACKING_ID)) {
    const struct retouch_axis *axis = &device->axes[ABS_MT_TRACKING_ID];
    int64_t range = (int64_t)axis->maximum - axis->minimum + 1;
    slots = range < 2 ? 2 : range > 32 ? 32 : (int)range;
  } else if (BIT(device->absolute, ABS_MT_POSITION_X)) slots = 2;
  events_a_packet = slots + 1 + 7;
  for (int code = 0; code < 64; code++) {
    if (BIT(device->absolute, code)) events_a_packet += code >= ABS_MT_TOUCH_MAJOR && code <= ABS_MT_TOOL_Y ? slots : 1;
    events_a_packet += BIT(device->relative, code);
  }
  int wanted = events_a_packet * 8 > 64 ? events_a_packet * 8 : 64, capacity = 1;
  while (capacity < wanted) capacity *= 2;
  return capacity;
}

static struct input_event timed(const struct queue *queue, int64_t virtual, uint16_t type, uint16_t code,
    int32_t value) {
  int64_t shown = base_of(queue->clock) + virtual;
  struct input_event event = {.type = type, .code = code, .value = value};
  event.input_event_sec = shown / SECOND;
  event.input_event_usec = shown % SECOND / 1000;
  return event;
}

static int unread(const struct queue *queue) {
  int bytes = 0;
  syscall(SYS_ioctl, queue->reader, FIONREAD, &bytes);
  return bytes / (int)sizeof(struct input_event);
}

static void drop_unread(const struct queue *queue) {
  struct input_event event;
  for (int count = unread(queue); count > 0; count--)
    if (syscall(SYS_read, queue->reader, &event, sizeof event) < 0) break;
}

static bool is_masked(const struct queue *queue, const struct retouch_event *event) {
  if (event->type >= EV_CNT || event->type == EV_SYN) return false;
  if (queue->has_mask[0] && !BIT(queue->masks[0], event->type)) return true;
  return queue->has_mask[event->type] && event->code < MASK_BYTES * 8 && !BIT(queue->masks[event->type], event->code);
}

static void hang_up(struct queue *queue) {
  if (queue->writer >= 0) syscall(SYS_close, queue->writer);
  queue->writer = -1;
}

static void deliver_frame(struct queue *queue, uint64_t first, uint64_t last, bool is_held_back) {
  struct input_event packet[1024];
  int count = 0, waiting = unread(queue);
  for (uint64_t index = first; index <= last; index++) {
    const struct retouch_event *event = &events[index];
    if (event->device != queue->device) continue;
    int64_t time = state->start + event->time * 1000;
    if (event->type == RETOUCH_UNPLUGGED) {
      queue->is_unplugged = true;
      hang_up(queue);
      return;
    }
    if (event->type >= RETOUCH_UNPLUGGED || event->is_hidden || is_held_back || is_masked(queue, event)) continue;
    bool is_report = event->type == EV_SYN && event->code == SYN_REPORT;
    // A frame whose events are all masked has no report either.
    if (is_report && count == 0) continue;
    packet[count++] = timed(queue, time, event->type, event->code, event->value);
    if (waiting + count >= queue->capacity) {
      // The kernel then keeps nothing but the newest event, behind the word that the others are lost.
      drop_unread(queue);
      waiting = 0;
      packet[1] = packet[count - 1];
      packet[0] = timed(queue, time, EV_SYN, SYN_DROPPED, 0);
      count = 2;
    }
    if (count == 1024 || is_report) {
      if (queue->writer >= 0) syscall(SYS_write, queue->writer, packet, sizeof *packet * (size_t)count);
      waiting += count;
      count = 0;
    }
  }
  if (count && queue->writer >= 0) syscall(SYS_write, queue->writer, packet, sizeof *packet * (size_t)count);
}

void deliver_events(void) {
  for (int index = 0; index < QUEUES; index++) {
    struct queue *queue = &queues[index];
    if (!queue->is_open || queue->writer < 0) {
      queue->cursor = state->cursor;
      continue;
    }
    bool is_held_back = false;
    for (int other = 0; other < QUEUES; other++)
      if (other != index && queues[other].is_open && queues[other].has_grabbed && queues[other].device == queue->device)
        is_held_back = true;
    if (!happened(queue->cursor)) continue;
    uint64_t first = queue->cursor;
    queue->cursor = state->cursor;
    deliver_frame(queue, first, state->cursor - 1, is_held_back);
  }
}

/// The link that says of a pipe, for those who inherit it, which device it is of.
#define PIPE_NAME(ROOM, INODE) snprintf(ROOM, sizeof ROOM, "%s/pipe-%llu", world->folder, (unsigned long long)(INODE))

static struct queue new_queue(int device, int reader) {
  return (struct queue){.is_open = true, .device = device, .reader = reader, .writer = -1, .clock = CLOCK_REALTIME,
      .cursor = state->cursor, .capacity = capacity_of(&devices[device])};
}

static void take_pipe(struct queue *queue, int writer) {
  struct stat status = {0};
  char name[PATH_MAX], device[16];
  queue->writer = raised(writer, 810);
  syscall(SYS_fcntl, queue->writer, F_SETPIPE_SZ, 1 << 18);
  syscall(SYS_fstat, queue->reader, &status);
  queue->inode = status.st_ino;
  PIPE_NAME(name, status.st_ino);
  snprintf(device, sizeof device, "%d", queue->device);
  syscall(SYS_symlinkat, device, AT_FDCWD, name);
}

static int opened_node(int number, int flags) {
  if (!is_plugged(number)) return fail(ENOENT);
  struct queue *queue = NULL;
  for (int index = 0; index < QUEUES && !queue; index++)
    if (!queues[index].is_open) queue = &queues[index];
  int ends[2];
  if (!queue || syscall(SYS_pipe2, ends, O_CLOEXEC | O_NONBLOCK)) return fail(EMFILE);
  if (ends[0] >= DESCRIPTORS) {
    syscall(SYS_close, ends[0]);
    syscall(SYS_close, ends[1]);
    return fail(EMFILE);
  }
  syscall(SYS_fcntl, ends[0], F_SETFL, flags & O_NONBLOCK);
  if (!(flags & O_CLOEXEC)) syscall(SYS_fcntl, ends[0], F_SETFD, 0);
  *queue = new_queue(number, ends[0]);
  queue->users = 1;
  take_pipe(queue, ends[1]);
  queue_of[ends[0]] = (int)(queue - queues) + 1;
  tell("opened %d", number);
  if (state->opened < 0) {
    state->opened = state->now;
    world_changed();
  }
  return ends[0];
}

int open_node(int number, int flags) {
  lock_world();
  int descriptor = opened_node(number, flags);
  unlock_world();
  return descriptor;
}

void copy_descriptor(int from, int to) {
  if (!IS_VIRTUAL || to < 0 || to >= DESCRIPTORS || from == to) return;
  struct queue *queue = queue_at(from);
  copy_timer(from, to);
  if (!queue) return;
  queue_of[to] = queue_of[from];
  queue->users++;
}

void close_descriptor(int descriptor) {
  if (!IS_VIRTUAL) return;
  close_timer(descriptor);
  struct queue *queue = queue_at(descriptor);
  if (!queue) return;
  lock_world();
  queue_of[descriptor] = 0;
  if (--queue->users == 0) {
    hang_up(queue);
    queue->is_open = false;
    world_changed();
  } else if (queue->reader == descriptor)
    for (int other = 0; other < DESCRIPTORS; other++)
      if (queue_of[other] == (int)(queue - queues) + 1) queue->reader = other;
  unlock_world();
}

// A device that was open before a fork() or an exec has a queue of its own after it: the pipe is filled by the process
// that made it, which may have ended.

/// Puts a new pipe in the place of a queue's, under each of its descriptors.
static void renew(struct queue *queue) {
  int ends[2];
  hang_up(queue);
  if (queue->is_revoked || queue->is_unplugged || syscall(SYS_pipe2, ends, O_CLOEXEC | O_NONBLOCK)) return;
  syscall(SYS_fcntl, ends[0], F_SETFL, syscall(SYS_fcntl, queue->reader, F_GETFL) & O_NONBLOCK);
  for (int descriptor = 0; descriptor < DESCRIPTORS; descriptor++) {
    if (queue_at(descriptor) != queue) continue;
    long flags = syscall(SYS_fcntl, descriptor, F_GETFD);
    syscall(SYS_dup3, ends[0], descriptor, flags & FD_CLOEXEC ? O_CLOEXEC : 0);
  }
  syscall(SYS_close, ends[0]);
  take_pipe(queue, ends[1]);
}

void renew_queues(void) {
  for (int index = 0; index < QUEUES; index++)
    if (queues[index].is_open) renew(&queues[index]);
}

void adopt_queues(void) {
  int count = 0;
  for (int descriptor = 0; descriptor < 256; descriptor++) {
    struct stat status;
    char name[PATH_MAX], device[16] = "";
    if (syscall(SYS_fstat, descriptor, &status) || !S_ISFIFO(status.st_mode)) continue;
    PIPE_NAME(name, status.st_ino);
    if (syscall(SYS_readlinkat, AT_FDCWD, name, device, sizeof device - 1) <= 0) continue;
    int place = 0;
    while (place < count && queues[place].inode != status.st_ino) place++;
    if (place == QUEUES) return;
    struct queue *queue = &queues[place];
    if (place == count) {
      *queue = new_queue(atoi(device), descriptor);
      queue->inode = status.st_ino;
      count++;
    }
    queue->users++;
    queue_of[descriptor] = place + 1;
  }
  renew_queues();
  // The C library reads it without asking for read() by name.
  if (is_queue(0, NULL)) stdin = fdopen(0, "r");
}

struct reading {
  struct queue *queue;
  int descriptor;
  void *bytes;
  size_t count;
};

static long try_read(void *context) {
  struct reading *reading = context;
  if (reading->queue->is_revoked || (reading->queue->is_unplugged && unread(reading->queue) == 0)) return fail(ENODEV);
  if (!is_readable(reading->descriptor)) return 0;
  return syscall(SYS_read, reading->descriptor, reading->bytes, reading->count);
}

ssize_t read_queue(int descriptor, void *bytes, size_t count) {
  struct queue *queue = queue_at(descriptor);
  // The kernel gives whole events alone.
  if (count != 0 && count < sizeof(struct input_event)) return fail(EINVAL);
  count -= count % sizeof(struct input_event);
  if (count == 0) return 0;
  struct reading reading = {queue, descriptor, bytes, count};
  bool waits = !(syscall(SYS_fcntl, descriptor, F_GETFL) & O_NONBLOCK);
  ssize_t got = wait_until("read of a device", waits ? NEVER : 0, try_read, &reading);
  return got == 0 ? fail(EAGAIN) : got;
}

// What a device's ioctls tell.

static void take(struct follow *follow, const struct retouch_device *device, const struct retouch_event *event) {
  uint16_t type = event->type, code = event->code;
  uint8_t *bits = type == EV_KEY ? follow->keys : type == EV_LED ? follow->leds : follow->switches;
  if (type == EV_KEY || type == EV_LED || type == EV_SW) {
    if (code < (type == EV_KEY ? 768 : 64)) set_bit(bits, code, event->value != 0);
  } else if (type == EV_ABS && code < 64) {
    follow->values[code] = event->value;
    if (code == ABS_MT_SLOT) follow->slot = event->value;
    else if (code >= ABS_MT_TOUCH_MAJOR && code <= ABS_MT_TOOL_Y && device->slot_count && follow->slot >= 0
             && follow->slot < RETOUCH_SLOTS)
      follow->slots[follow->slot][code - ABS_MT_TOUCH_MAJOR] = event->value;
  }
}

static struct follow *state_of(int number) {
  if (!follows) follows = calloc(world->device_count, sizeof *follows);
  struct follow *follow = &follows[number];
  const struct retouch_device *device = &devices[number];
  if (!follow->is_known) {
    follow->is_known = true;
    memcpy(follow->keys, device->held, sizeof follow->keys);
    memcpy(follow->slots, device->slots, sizeof follow->slots);
    for (int code = 0; code < 64; code++) follow->values[code] = device->axes[code].value;
    follow->slot = device->axes[ABS_MT_SLOT].value;
  }
  for (; happened(follow->cursor); follow->cursor++)
    if (events[follow->cursor].device == number) take(follow, device, &events[follow->cursor]);
  return follow;
}

// As in the kernel, what is beyond its own words stays as it is: there are programs that say a greater size than they
// have room for.
static int give(void *to, size_t size, const void *from, size_t count) {
  memcpy(to, from, size < count ? size : count);
  return (int)(size < count ? size : count);
}

static int give_bits(const struct retouch_device *device, int type, void *to, size_t size) {
  static const uint8_t nothing[16];
  switch (type) {
  case 0: return give(to, size, device->types, 8);
  case EV_KEY: return give(to, size, device->keys, 96);
  case EV_REL: return give(to, size, device->relative, 8);
  case EV_ABS: return give(to, size, device->absolute, 8);
  case EV_MSC: return give(to, size, device->misc, 8);
  case EV_LED: return give(to, size, device->leds, 8);
  case EV_SND: return give(to, size, device->sounds, 8);
  case EV_SW: return give(to, size, device->switches, 8);
  case EV_FF: return give(to, size, nothing, 16);
  default: return fail(EINVAL);
  }
}

static int slot_values(const struct retouch_device *device, const struct follow *follow, int32_t *to, size_t size) {
  int code = to[0];
  if (!device->slot_count || code < ABS_MT_TOUCH_MAJOR || code > ABS_MT_TOOL_Y) return fail(EINVAL);
  for (size_t slot = 0; slot + 1 < size / sizeof *to && slot < device->slot_count; slot++)
    to[slot + 1] = slot < RETOUCH_SLOTS ? follow->slots[slot][code - ABS_MT_TOUCH_MAJOR]
                                        : code == ABS_MT_TRACKING_ID ? -1 : 0;
  return 0;
}

static int change_mask(struct queue *queue, const struct input_mask *mask, bool sets) {
  if (mask->type >= EV_CNT) return 0;
  uint8_t *kept = queue->masks[mask->type];
  size_t size = mask->codes_size < MASK_BYTES ? mask->codes_size : MASK_BYTES;
  void *codes = (void *)(uintptr_t)mask->codes_ptr;
  if (sets) {
    memset(kept, 0, MASK_BYTES);
    memcpy(kept, codes, size);
    queue->has_mask[mask->type] = true;
    return 0;
  }
  memset(codes, queue->has_mask[mask->type] ? 0 : 0xff, mask->codes_size);
  if (queue->has_mask[mask->type]) memcpy(codes, kept, size);
  return 0;
}

static int grab(struct queue *queue, bool takes) {
  for (int index = 0; index < QUEUES; index++)
    if (takes && queues[index].is_open && queues[index].has_grabbed && queues[index].device == queue->device)
      return fail(EBUSY);
  if (!takes && !queue->has_grabbed) return fail(EINVAL);
  queue->has_grabbed = takes;
  return 0;
}

static int answered(struct queue *queue, unsigned long request, void *argument) {
  const struct retouch_device *device = &devices[queue->device];
  const struct follow *follow = state_of(queue->device);
  unsigned number = _IOC_NR(request);
  size_t size = _IOC_SIZE(request);
  if (queue->is_revoked || queue->is_unplugged) return fail(ENODEV);
  switch (request) {
  case EVIOCGVERSION: *(int *)argument = EV_VERSION; return 0;
  case EVIOCGID:
    *(struct input_id *)argument = (struct input_id){device->bus, device->vendor, device->product, device->version};
    return 0;
  case EVIOCGREP: case EVIOCSREP: case EVIOCSFF: case EVIOCRMFF: return fail(ENOSYS);
  case EVIOCGEFFECTS: *(int *)argument = 0; return 0;
  case EVIOCGRAB: return grab(queue, argument != NULL);
  case EVIOCREVOKE:
    if (argument) return fail(EINVAL);
    queue->is_revoked = true;
    hang_up(queue);
    return 0;
  case EVIOCSCLOCKID:
    if (*(int *)argument != CLOCK_REALTIME && *(int *)argument != CLOCK_MONOTONIC && *(int *)argument != CLOCK_BOOTTIME)
      return fail(EINVAL);
    queue->clock = *(int *)argument;
    // The kernel drops what has stamps of the other clock.
    drop_unread(queue);
    return 0;
  case EVIOCSMASK: return change_mask(queue, argument, true);
  case EVIOCGMASK: return change_mask(queue, argument, false);
  default: break;
  }
  if (_IOC_DIR(request) == _IOC_READ) {
    size_t length = strlen(device->name) + 1;
    if (number == _IOC_NR(EVIOCGNAME(0))) return give(argument, size, device->name, length);
    if (number == _IOC_NR(EVIOCGPHYS(0))) {
      char phys[32];
      snprintf(phys, sizeof phys, "retouch/input%d", queue->device);
      return give(argument, size, phys, strlen(phys) + 1);
    }
    if (number == _IOC_NR(EVIOCGUNIQ(0))) return fail(ENOENT);
    if (number == _IOC_NR(EVIOCGPROP(0))) return give(argument, size, device->properties, 8);
    if (number == _IOC_NR(EVIOCGKEY(0))) return give(argument, size, follow->keys, 96);
    if (number == _IOC_NR(EVIOCGLED(0))) return give(argument, size, follow->leds, 8);
    if (number == _IOC_NR(EVIOCGSND(0))) return give(argument, size, "\0\0\0\0\0\0\0", 8);
    if (number == _IOC_NR(EVIOCGSW(0))) return give(argument, size, follow->switches, 8);
    if (number == _IOC_NR(EVIOCGMTSLOTS(0))) return slot_values(device, follow, argument, size);
    if (number >= 0x20 && number < 0x20 + EV_CNT) return give_bits(device, (int)number - 0x20, argument, size);
    if (number >= 0x40 && number < 0x80) {
      // Of a device with axes, the kernel describes those that it lacks as well, by zeros: SDL counts on it.
      if (!BIT(device->types, EV_ABS)) return fail(EINVAL);
      struct retouch_axis axis = device->axes[number - 0x40];
      axis.value = follow->values[number - 0x40];
      give(argument, size, &axis, sizeof axis);
      return 0;
    }
  }
  // EVIOCSABS, EVIOCSKEYCODE and others that change what a device is.
  return fail(EINVAL);
}

int queue_ioctl(int descriptor, unsigned long request, void *argument) {
  struct queue *queue = queue_at(descriptor);
  if (_IOC_TYPE(request) != 'E') return request == FIONREAD ? (int)syscall(SYS_ioctl, descriptor, request,
      argument) : fail(ENOTTY);
  lock_world();
  int result = answered(queue, request, argument);
  unlock_world();
  return result;
}

SHOWN int ioctl(int descriptor, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (is_queue(descriptor, NULL)) return queue_ioctl(descriptor, request, argument);
  return (int)syscall(SYS_ioctl, descriptor, request, argument);
}

SHOWN ssize_t read(int descriptor, void *bytes, size_t count) {
  if (is_queue(descriptor, NULL)) return read_queue(descriptor, bytes, count);
  if (IS_VIRTUAL && is_timer(descriptor)) return read_timer(descriptor, bytes, count);
  return syscall(SYS_read, descriptor, bytes, count);
}

SHOWN ssize_t __read_chk(int descriptor, void *bytes, size_t count, size_t size) {
  if (size < count) abort();
  return read(descriptor, bytes, count);
}

SHOWN ssize_t readv(int descriptor, const struct iovec *parts, int count) {
  if (!is_queue(descriptor, NULL) && !(IS_VIRTUAL && is_timer(descriptor)))
    return syscall(SYS_readv, descriptor, parts, count);
  return count > 0 ? read(descriptor, parts[0].iov_base, parts[0].iov_len) : 0;
}

SHOWN ssize_t write(int descriptor, const void *bytes, size_t count) {
  int number;
  if (!is_queue(descriptor, &number)) return syscall(SYS_write, descriptor, bytes, count);
  if (count < sizeof(struct input_event)) return fail(EINVAL);
  const struct input_event *event = bytes;
  lock_world();
  for (size_t index = 0; index < count / sizeof *event; index++)
    if (event[index].type != EV_SYN)
      tell("wrote %d %d %d %d", number, event[index].type, event[index].code, event[index].value);
  unlock_world();
  return (ssize_t)(count - count % sizeof *event);
}

SHOWN int close(int descriptor) {
  close_descriptor(descriptor);
  return (int)syscall(SYS_close, descriptor);
}

static int copied(int descriptor, long copy) {
  copy_descriptor(descriptor, (int)copy);
  return (int)copy;
}

SHOWN int dup(int descriptor) { return copied(descriptor, syscall(SYS_dup, descriptor)); }

SHOWN int dup3(int descriptor, int to, int flags) {
  if (to != descriptor) close_descriptor(to);
  return copied(descriptor, syscall(SYS_dup3, descriptor, to, flags));
}

SHOWN int dup2(int descriptor, int to) {
  // Newer machines have no call of this name, and the other one refuses a copy onto itself.
  if (to != descriptor) return dup3(descriptor, to, 0);
  return syscall(SYS_fcntl, to, F_GETFD) < 0 ? -1 : to;
}

SHOWN int fcntl(int descriptor, int command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  long result = syscall(SYS_fcntl, descriptor, command, argument);
  return command == F_DUPFD || command == F_DUPFD_CLOEXEC ? copied(descriptor, result) : (int)result;
}
ALIAS(int, fcntl64, fcntl, (int descriptor, int command, ...))
