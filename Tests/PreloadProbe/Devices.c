#include "Probe.h"

// Devices: where they are found, what they tell, what they send.

static struct input_event next(int descriptor) {
  struct input_event event;
  EXPECT(read(descriptor, &event, sizeof event), sizeof event);
  return event;
}

static int frame(int descriptor) {
  int count = 0;
  while (next(descriptor).type != EV_SYN) count++;
  return count;
}

void reads(void) {
  open_panel(0);
  struct input_event events[64];
  EXPECT(read(panel, events, 1), -1);
  EXPECT(errno, EINVAL);
  ssize_t count = read(panel, events, sizeof events);
  EXPECT(now(), 1000000);
  EXPECT(count % (ssize_t)sizeof *events, 0);
  EXPECT(events[count / (ssize_t)sizeof *events - 1].code, SYN_REPORT);
  fcntl(panel, F_SETFL, O_NONBLOCK);
  EXPECT(read(panel, events, sizeof events), -1);
  EXPECT(errno, EAGAIN);
  fcntl(panel, F_SETFL, 0);
  EXPECT(read(panel, events, sizeof events) > 0, true);
  EXPECT(now(), 1500000);
}

void stamps(void) {
  open_panel(0);
  int other = open("/dev/input/event0", O_RDONLY);
  int clock = CLOCK_MONOTONIC;
  EXPECT(ioctl(other, EVIOCSCLOCKID, &clock), 0);
  clock = CLOCK_PROCESS_CPUTIME_ID;
  EXPECT(ioctl(other, EVIOCSCLOCKID, &clock), -1);
  EXPECT(next(panel).input_event_sec, 1767258001);
  struct input_event event = next(other);
  EXPECT(event.input_event_sec, 1001);
  EXPECT(event.input_event_usec, 0);
}

void two_readers(void) {
  open_panel(0);
  int other = open("/dev/input/event0", O_RDONLY | O_NONBLOCK);
  int events = frame(panel);
  EXPECT(frame(other), events);
  close(other);
  EXPECT(frame(panel) > 0, true);
  EXPECT(now(), 1500000);
}

void grabs(void) {
  open_panel(O_NONBLOCK);
  int other = open("/dev/input/event0", O_RDONLY);
  EXPECT(ioctl(other, EVIOCGRAB, 1), 0);
  EXPECT(ioctl(panel, EVIOCGRAB, 1), -1);
  EXPECT(errno, EBUSY);
  EXPECT(ioctl(panel, EVIOCGRAB, 0), -1);
  EXPECT(frame(other) > 0, true);
  struct input_event event;
  EXPECT(read(panel, &event, sizeof event), -1);
  EXPECT(ioctl(other, EVIOCGRAB, 0), 0);
  EXPECT(frame(other) > 0, true);
  EXPECT(frame(panel) > 0, true);
}

void masks(void) {
  open_panel(0);
  unsigned char bits[96] = {0};
  struct input_mask mask = {EV_ABS, 8, (uintptr_t)bits};
  EXPECT(ioctl(panel, EVIOCSMASK, &mask), 0);
  EXPECT(next(panel).type, EV_KEY);
  memset(bits, 1, sizeof bits);
  EXPECT(ioctl(panel, EVIOCGMASK, &mask), 0);
  EXPECT(bits[0], 0);
}

static int slot_value(int code, int slot) {
  int32_t values[11] = {code};
  EXPECT(ioctl(panel, EVIOCGMTSLOTS(sizeof values), values), 0);
  return values[1 + slot];
}

void states(void) {
  open_panel(0);
  unsigned char keys[96];
  ioctl(panel, EVIOCGKEY(sizeof keys), keys);
  EXPECT(keys[BTN_TOUCH / 8] >> BTN_TOUCH % 8 & 1, 0);
  EXPECT(slot_value(ABS_MT_TRACKING_ID, 0), -1);
  frame(panel);
  ioctl(panel, EVIOCGKEY(sizeof keys), keys);
  EXPECT(keys[BTN_TOUCH / 8] >> BTN_TOUCH % 8 & 1, 1);
  EXPECT(slot_value(ABS_MT_TRACKING_ID, 0) >= 0, true);
  EXPECT(slot_value(ABS_MT_TRACKING_ID, 1), -1);
  EXPECT(slot_value(ABS_MT_POSITION_X, 0) > 0, true);
  struct input_absinfo axis;
  ioctl(panel, EVIOCGABS(ABS_X), &axis);
  EXPECT(axis.value, slot_value(ABS_MT_POSITION_X, 0));
}

void descriptions(void) {
  open_panel(0);
  int version = 0;
  EXPECT(ioctl(panel, EVIOCGVERSION, &version), 0);
  EXPECT(version, EV_VERSION);
  char name[80] = "";
  EXPECT(ioctl(panel, EVIOCGNAME(sizeof name), name), (long long)strlen(name) + 1);
  EXPECT(strlen(name) > 0, true);
  char cut[3] = "";
  EXPECT(ioctl(panel, EVIOCGNAME(sizeof cut), cut), 3);
  unsigned long types = 0, axes = 0, properties = 0;
  EXPECT(ioctl(panel, EVIOCGBIT(0, sizeof types), &types), 8);
  EXPECT(types, 1 << EV_SYN | 1 << EV_KEY | 1 << EV_ABS);
  ioctl(panel, EVIOCGBIT(EV_ABS, sizeof axes), &axes);
  EXPECT(axes >> ABS_MT_SLOT & 1, 1);
  ioctl(panel, EVIOCGPROP(sizeof properties), &properties);
  EXPECT(properties >> INPUT_PROP_DIRECT & 1, 1);
  // As in the kernel, what is beyond its own words stays.
  unsigned char lamps[16];
  memset(lamps, 0xff, sizeof lamps);
  EXPECT(ioctl(panel, EVIOCGLED(sizeof lamps), lamps), 8);
  EXPECT(lamps[7], 0);
  EXPECT(lamps[8], 0xff);
  struct input_absinfo axis;
  EXPECT(ioctl(panel, EVIOCGABS(ABS_MT_POSITION_X), &axis), 0);
  EXPECT(axis.maximum > axis.minimum, true);
  EXPECT(ioctl(panel, EVIOCGABS(ABS_MISC), &axis), 0);
  EXPECT(axis.maximum, 0);
  EXPECT(ioctl(panel, EVIOCGUNIQ(sizeof name), name), -1);
  EXPECT(errno, ENOENT);
  struct input_id id;
  EXPECT(ioctl(panel, EVIOCGID, &id), 0);
  EXPECT(ioctl(panel, EVIOCGREP, &id), -1);
  EXPECT(ioctl(panel, TCGETS, name), -1);
  EXPECT(errno, EINVAL);
  // These are of every file.
  int on = 1;
  EXPECT(ioctl(panel, FIONBIO, &on), 0);
  EXPECT(read(panel, lamps, sizeof lamps), -1);
  EXPECT(ioctl(panel, FIOCLEX), 0);
  EXPECT(fcntl(panel, F_GETFD), FD_CLOEXEC);
}

void overruns(void) {
  // The recording of this test moves a finger for a second: more than the kernel's queue holds.
  open_panel(O_NONBLOCK);
  usleep(2500000);
  struct input_event event = next(panel);
  EXPECT(event.type, EV_SYN);
  EXPECT(event.code, SYN_DROPPED);
  int count = 0;
  while (read(panel, &event, sizeof event) == sizeof event) count++;
  EXPECT(count > 0 && count < 1024, true);
}

void revoked(void) {
  open_panel(0);
  EXPECT(ioctl(panel, EVIOCREVOKE, 0), 0);
  struct input_event event;
  EXPECT(read(panel, &event, sizeof event), -1);
  EXPECT(errno, ENODEV);
  EXPECT(ioctl(panel, EVIOCGVERSION, &event), -1);
  struct pollfd entry = {panel, POLLIN, 0};
  EXPECT(poll(&entry, 1, 1000), 1);
  EXPECT(entry.revents & POLLHUP, POLLHUP);
}

void copies(void) {
  open_panel(0);
  int copy = dup(panel), far = fcntl(panel, F_DUPFD_CLOEXEC, 100);
  EXPECT(far >= 100, true);
  EXPECT(dup2(panel, 200), 200);
  close(panel);
  char name[80];
  EXPECT(ioctl(200, EVIOCGNAME(sizeof name), name) > 0, true);
  close(200);
  close(far);
  EXPECT(frame(copy) > 0, true);
  close(copy);
  EXPECT(ioctl(copy, EVIOCGNAME(sizeof name), name), -1);
  // The number is another file's now, of which nothing is a device's.
  int ends[2];
  EXPECT(pipe(ends), 0);
  EXPECT(ioctl(ends[0], EVIOCGNAME(sizeof name), name), -1);
}

void writes(void) {
  int device = open("/dev/input/event0", O_RDWR);
  struct input_event event = {.type = EV_LED, .code = LED_CAPSL, .value = 1};
  EXPECT(write(device, &event, sizeof event), sizeof event);
}

void inherits(void) {
  if (!getenv("PROBE_INHERITS")) {
    open_panel(0);
    EXPECT(dup2(panel, 0), 0);
    close(panel);
    setenv("PROBE_INHERITS", "1", 1);
    execl("/proc/self/exe", "probe", "inherits", NULL);
  }
  char name[80];
  EXPECT(ioctl(0, EVIOCGNAME(sizeof name), name) > 0, true);
  struct input_event event;
  EXPECT(fread(&event, sizeof event, 1, stdin), 1);
  EXPECT(now(), 1000000);
}

void background(void) {
  open_panel(O_CLOEXEC);
  fcntl(panel, F_SETFL, O_NONBLOCK);
  if (fork() > 0) _exit(0);
  EXPECT(fcntl(panel, F_GETFD), FD_CLOEXEC);
  struct pollfd entry = {panel, POLLIN, 0};
  EXPECT(poll(&entry, 1, -1), 1);
  EXPECT(now(), 1000000);
  struct input_event event;
  while (read(panel, &event, sizeof event) == sizeof event) {}
  EXPECT(errno, EAGAIN);
}

// Programs that were built before glibc 2.33 have these names.
extern int __xstat(int version, const char *path, struct stat *status);
extern int __fxstatat(int version, int folder, const char *path, struct stat *status, int flags);

void nodes(void) {
  struct stat status;
  EXPECT(stat("/dev/input/event0", &status), 0);
  EXPECT(S_ISCHR(status.st_mode), true);
  EXPECT(major(status.st_rdev), 13);
  EXPECT(minor(status.st_rdev), 64);
  EXPECT(lstat("/dev/input/by-path/platform-retouch.0-event", &status), 0);
  EXPECT(S_ISLNK(status.st_mode), true);
  EXPECT(stat("/dev/input/by-path/platform-retouch.0-event", &status), 0);
  EXPECT(S_ISCHR(status.st_mode), true);
  EXPECT(access("/dev/input/event0", R_OK | W_OK), 0);
  EXPECT(access("/dev/input/event1", F_OK), -1);
  EXPECT(open("/dev/input/event1", O_RDONLY), -1);
  panel = open("/dev/input/by-path/platform-retouch.0-event", O_RDONLY);
  EXPECT(fstat(panel, &status), 0);
  EXPECT(minor(status.st_rdev), 64);
  char path[4096];
  EXPECT(realpath("/sys/class/input/event0/device", path) == path, true);
  EXPECT(strcmp(path, "/sys/devices/retouch/input0"), 0);
  EXPECT(readlink("/sys/class/input/event0", path, sizeof path) > 0, true);
  struct statx more;
  EXPECT(statx(AT_FDCWD, "/dev/input/event0", 0, STATX_TYPE, &more), 0);
  EXPECT(S_ISCHR(more.stx_mode), true);
  EXPECT(__xstat(1, "/dev/./input//event0", &status), 0);
  EXPECT(S_ISCHR(status.st_mode), true);
  // By a name in a folder, or in the current one.
  int folder = open("/dev/input", O_RDONLY | O_DIRECTORY);
  EXPECT(__fxstatat(1, folder, "event0", &status, 0), 0);
  EXPECT(S_ISCHR(status.st_mode), true);
  int nodes[] = {openat(folder, "event0", O_RDONLY), open("/dev//input/event0", O_RDONLY), -1};
  EXPECT(chdir("/dev/input"), 0);
  EXPECT(strcmp(getcwd(path, sizeof path), "/dev/input"), 0);
  nodes[2] = open("./event0", O_RDONLY);
  for (int index = 0; index < 3; index++) EXPECT(ioctl(nodes[index], EVIOCGNAME(sizeof path), path) > 0, true);
}

static int is_event(const struct dirent *entry) { return strncmp(entry->d_name, "event", 5) == 0; }

void folders(void) {
  DIR *folder = opendir("/dev/input");
  int count = 0;
  for (struct dirent *entry; (entry = readdir(folder));)
    if (is_event(entry)) {
      EXPECT(entry->d_type, DT_CHR);
      struct stat status;
      EXPECT(fstatat(dirfd(folder), entry->d_name, &status, 0), 0);
      EXPECT(S_ISCHR(status.st_mode), true);
      count++;
    }
  EXPECT(count, 1);
  struct dirent **entries;
  EXPECT(scandir("/dev/input", &entries, is_event, alphasort), 1);
  glob_t found = {0};
  EXPECT(glob("/dev/input/event*", 0, NULL, &found), 0);
  EXPECT(found.gl_pathc, 1);
  EXPECT(strcmp(found.gl_pathv[0], "/dev/input/event0"), 0);
  globfree(&found);
}

void streams(void) {
  FILE *file = fopen("/sys/class/input/event0/device/name", "r");
  char line[200] = "";
  EXPECT(fgets(line, sizeof line, file) == line, true);
  EXPECT(strlen(line) > 1, true);
  fclose(file);
  file = fopen("/proc/bus/input/devices", "r");
  EXPECT(fgets(line, sizeof line, file) == line, true);
  EXPECT(strncmp(line, "I: Bus=", 7), 0);
  fclose(file);
  file = fopen("/dev/input/event0", "r");
  struct input_event event;
  EXPECT(fread(&event, sizeof event, 1, file), 1);
  EXPECT(now(), 1000000);
  char name[80];
  EXPECT(ioctl(fileno(file), EVIOCGNAME(sizeof name), name) > 0, true);
  EXPECT(fclose(file), 0);
  open_panel(0);
  file = fdopen(panel, "r");
  EXPECT(fread(&event, sizeof event, 1, file), 1);
  EXPECT(now(), 1500000);
}

void by_descriptor(void) {
  open_panel(0);
  char path[64], name[80];
  snprintf(path, sizeof path, "/proc/self/fd/%d", panel);
  int same = open(path, O_RDONLY);
  EXPECT(ioctl(same, EVIOCGNAME(sizeof name), name) > 0, true);
  snprintf(path, sizeof path, "/dev/fd/%d", same);
  EXPECT(ioctl(open(path, O_RDONLY), EVIOCGNAME(sizeof name), name) > 0, true);
  // One that only names it can be looked at, and be opened.
  int place = open("/dev/input/event0", O_PATH);
  struct stat status;
  EXPECT(fstat(place, &status), 0);
  EXPECT(S_ISCHR(status.st_mode), true);
  EXPECT(ioctl(place, EVIOCGNAME(sizeof name), name), -1);
  snprintf(path, sizeof path, "/proc/self/fd/%d", place);
  EXPECT(ioctl(open(path, O_RDONLY), EVIOCGNAME(sizeof name), name) > 0, true);
  uint64_t how[3] = {O_RDONLY | O_NONBLOCK};
  int by_number = (int)syscall(437, AT_FDCWD, "/dev/input/event0", how, sizeof how);
  EXPECT(ioctl(by_number, EVIOCGNAME(sizeof name), name) > 0, true);
  // Each has a queue of its own.
  EXPECT(frame(panel), frame(same));
}

static volatile int told;
static void on_input(int number) {
  (void)number;
  told++;
}

void told_by_a_signal(void) {
  open_panel(O_NONBLOCK);
  signal(SIGIO, on_input);
  fcntl(panel, F_SETOWN, getpid());
  fcntl(panel, F_SETFL, O_ASYNC | O_NONBLOCK);
  sigset_t set;
  sigemptyset(&set);
  EXPECT(sigsuspend(&set), -1);
  EXPECT(now(), 1000000);
  // The same where nobody waits but in the kernel.
  int ends[2];
  char byte;
  EXPECT(pipe(ends), 0);
  struct sigaction action = {.sa_handler = on_input};
  sigaction(SIGIO, &action, NULL);
  EXPECT(read(ends[0], &byte, 1), -1);
  EXPECT(now(), 1500000);
  EXPECT(told, 2);
}
