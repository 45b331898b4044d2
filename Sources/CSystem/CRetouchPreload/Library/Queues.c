#include "Preload.h"
#include <sys/uio.h>

// Open devices. Each has a queue of its own, as in the kernel: a pipe, so that every wait works on it.

#define QUEUES 128
#define DESCRIPTORS 4096
#define MASK_BYTES 96

struct queue {
  bool is_open, has_grabbed, is_revoked, is_unplugged;
  /// The ends of its pipe, out of the program's way.
  int device, reader, writer;
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
static int things[DESCRIPTORS], users[FIRST_TIMER + TIMERS];
static ino_t inodes[FIRST_TIMER + TIMERS];
static struct follow *follows;

#define BIT(BITS, INDEX) ((BITS)[(INDEX) / 8] >> ((INDEX) % 8) & 1)

static bool happened(uint64_t index) { return state->start >= 0 && index < state->cursor; }

int thing_at(int descriptor) {
  struct stat status;
  if (descriptor < 0 || descriptor >= DESCRIPTORS || !things[descriptor]) return 0;
  // The number may belong to another file by now, if the C library closed this one by itself.
  if (syscall(SYS_fstat, descriptor, &status) || status.st_ino != inodes[things[descriptor]]) things[descriptor] = 0;
  return things[descriptor];
}

bool set_thing(int descriptor, int thing) {
  struct stat status;
  if (descriptor >= DESCRIPTORS || syscall(SYS_fstat, descriptor, &status)) {
    syscall(SYS_close, descriptor);
    return false;
  }
  things[descriptor] = thing;
  inodes[thing] = status.st_ino;
  users[thing]++;
  return true;
}

static struct queue *queue_at(int descriptor) {
  int thing = thing_at(descriptor);
  return thing > 0 && thing < FIRST_TIMER ? &queues[thing - 1] : NULL;
}

bool is_queue(int descriptor, int *number) {
  struct queue *queue = IS_VIRTUAL ? queue_at(descriptor) : NULL;
  if (queue && number) *number = queue->device;
  return queue != NULL;
}

bool is_node(const char *path, int *number) {
  int end;
  return sscanf(path, "/dev/input/event%d%n", number, &end) == 1 && !path[end] && *number >= 0
    && *number < (int)world->device_count;
}

bool is_plugged(int device) {
  bool result = devices[device].is_plugged;
  for (uint64_t index = 0; index < state->cursor; index++)
    if (events[index].device == device && events[index].type >= RETOUCH_UNPLUGGED)
      result = events[index].type == RETOUCH_PLUGGED;
  return result;
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
  while (unread(queue) > 0 && syscall(SYS_read, queue->reader, &event, sizeof event) > 0) {}
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

static void deliver_frame(struct queue *queue, bool is_held_back) {
  struct input_event packet[1024];
  int count = 0, waiting = unread(queue);
  for (uint64_t index = queue->cursor; index < state->cursor; index++) {
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
    if (happened(queue->cursor)) deliver_frame(queue, is_held_back);
    queue->cursor = state->cursor;
  }
}

/// The link that says of a pipe, for those who inherit it, which device it is of.
#define PIPE_NAME(ROOM, INODE) snprintf(ROOM, sizeof ROOM, "%s/pipe-%llu", world->folder, (unsigned long long)(INODE))

static struct queue new_queue(int device) {
  return (struct queue){.is_open = true, .device = device, .reader = -1, .writer = -1, .clock = CLOCK_REALTIME,
      .cursor = state->cursor, .capacity = (int)devices[device].capacity};
}

static void take_pipe(struct queue *queue, const int *ends) {
  struct stat status = {0};
  char name[PATH_MAX], device[16];
  queue->reader = (int)syscall(SYS_fcntl, ends[0], F_DUPFD_CLOEXEC, 810);
  queue->writer = raised(ends[1], 810);
  syscall(SYS_fcntl, queue->writer, F_SETPIPE_SZ, 1 << 18);
  syscall(SYS_fstat, queue->reader, &status);
  PIPE_NAME(name, inodes[queue - queues + 1] = status.st_ino);
  snprintf(device, sizeof device, "%d", queue->device);
  syscall(SYS_symlinkat, device, AT_FDCWD, name);
}

static void free_queue(struct queue *queue) {
  hang_up(queue);
  syscall(SYS_close, queue->reader);
  queue->is_open = false;
}

static int opened_node(int number, int flags) {
  if (!is_plugged(number)) return fail(ENOENT);
  struct queue *queue = NULL;
  for (int index = 0; index < QUEUES && !queue; index++)
    if (!queues[index].is_open) queue = &queues[index];
  int ends[2];
  if (!queue || syscall(SYS_pipe2, ends, O_CLOEXEC | O_NONBLOCK)) return fail(EMFILE);
  syscall(SYS_fcntl, ends[0], F_SETFL, flags & O_NONBLOCK);
  if (!(flags & O_CLOEXEC)) syscall(SYS_fcntl, ends[0], F_SETFD, 0);
  *queue = new_queue(number);
  take_pipe(queue, ends);
  if (!set_thing(ends[0], (int)(queue - queues) + 1)) {
    free_queue(queue);
    return fail(EMFILE);
  }
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

static int copied(int from, long to) {
  int thing = IS_VIRTUAL && to >= 0 && to < DESCRIPTORS && from != to ? thing_at(from) : 0;
  if (thing) {
    things[to] = thing;
    users[thing]++;
  }
  return (int)to;
}

static void close_descriptor(int descriptor) {
  int thing = IS_VIRTUAL ? thing_at(descriptor) : 0;
  if (!thing) return;
  lock_world();
  things[descriptor] = 0;
  if (--users[thing] == 0) {
    if (thing < FIRST_TIMER) free_queue(&queues[thing - 1]);
    else free_timer(thing - FIRST_TIMER);
    world_changed();
  }
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
  // Only then the old one goes: a program in the background is known by a pipe that it has open.
  int old = queue->reader;
  take_pipe(queue, ends);
  syscall(SYS_close, old);
  syscall(SYS_close, ends[0]);
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
    while (place < count && inodes[place + 1] != status.st_ino) place++;
    if (place == QUEUES) return;
    if (place == count) {
      queues[count++] = new_queue(atoi(device));
      queues[place].reader = (int)syscall(SYS_fcntl, descriptor, F_DUPFD_CLOEXEC, 810);
    }
    set_thing(descriptor, place + 1);
  }
  renew_queues();
  // The C library reads it without asking for read() by name.
  if (is_queue(0, NULL)) stdin = fdopen(0, "r");
}

// What a device's ioctls tell.

static void take(struct follow *follow, const struct retouch_device *device, const struct retouch_event *event) {
  uint16_t type = event->type, code = event->code;
  uint8_t *bits = type == EV_KEY ? follow->keys : type == EV_LED ? follow->leds : follow->switches;
  if (type == EV_KEY || type == EV_LED || type == EV_SW) {
    if (code >= (type == EV_KEY ? 768 : 64)) return;
    bits[code / 8] = (uint8_t)((bits[code / 8] & ~(1 << code % 8)) | (event->value != 0) << code % 8);
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
  const uint8_t *const bits[EV_CNT] = {[0] = device->types, [EV_KEY] = device->keys, [EV_REL] = device->relative,
      [EV_ABS] = device->absolute, [EV_MSC] = device->misc, [EV_LED] = device->leds, [EV_SND] = device->sounds,
      [EV_SW] = device->switches, [EV_FF] = nothing};
  return bits[type] ? give(to, size, bits[type], type == EV_KEY ? 96 : type == EV_FF ? 16 : 8) : fail(EINVAL);
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
    drop_unread(queue);
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

SHOWN int ioctl(int descriptor, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  struct queue *queue = IS_VIRTUAL ? queue_at(descriptor) : NULL;
  // These are of every file.
  bool is_of_file = request == FIONBIO || request == FIOASYNC || request == FIOCLEX || request == FIONCLEX;
  if (queue && request == FIOASYNC) need_keeper();
  if (!queue || is_of_file) return (int)syscall(SYS_ioctl, descriptor, request, argument);
  if (_IOC_TYPE(request) != 'E') return fail(EINVAL);
  lock_world();
  int result = answered(queue, request, argument);
  unlock_world();
  return result;
}

SHOWN ssize_t read(int descriptor, void *bytes, size_t count) {
  REAL(read);
  int thing = IS_VIRTUAL ? thing_at(descriptor) : 0;
  if (!thing) return real(descriptor, bytes, count);
  bool is_timer = thing >= FIRST_TIMER;
  // The kernel gives whole events alone.
  size_t least = is_timer ? sizeof(uint64_t) : sizeof(struct input_event);
  if (count < least && (is_timer || count)) return fail(EINVAL);
  if (count == 0) return 0;
  return read_when_there(is_timer ? "read of a timer" : "read of a device", descriptor, bytes, count - count % least);
}

CHECKED(ssize_t, read, count, read(descriptor, bytes, count), int descriptor, void *bytes, size_t count)

SHOWN ssize_t readv(int descriptor, const struct iovec *parts, int count) {
  if (!IS_VIRTUAL || !thing_at(descriptor)) return syscall(SYS_readv, descriptor, parts, count);
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
  if (command == F_SETFL && argument & O_ASYNC && is_queue(descriptor, NULL)) need_keeper();
  return command == F_DUPFD || command == F_DUPFD_CLOEXEC ? copied(descriptor, result) : (int)result;
}
ALIAS(int, fcntl64, fcntl, (int descriptor, int command, ...))
