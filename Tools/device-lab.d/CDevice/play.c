// Makes a device by uinput from evemu's text, and plays the text's events into it: a guest without our programs needs
// nothing else to be touched.
//
//   play FILE NODE GO    makes the device and writes its node's path to NODE; plays when GO exists, and removes it then;
//                        unplugs the device when NODE is gone
//
// The instant of each frame is counted from the start, so that errors do not add up. Those who read the device are many
// and the processor is slow: this program goes before them, as an interrupt would.
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <dirent.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static void require(int isFine, const char *what) {
  if (isFine) return;
  fprintf(stderr, "play: %s: %s\n", what, strerror(errno));
  exit(1);
}

/// The request that announces a code of this type; 0 for a type that uinput cannot announce here.
static unsigned long request(unsigned type) {
  switch (type) {
  case EV_KEY: return UI_SET_KEYBIT;
  case EV_REL: return UI_SET_RELBIT;
  case EV_ABS: return UI_SET_ABSBIT;
  case EV_MSC: return UI_SET_MSCBIT;
  case EV_SW: return UI_SET_SWBIT;
  default: return 0;
  }
}

/// Announces the codes of one line of bits; `done` counts the bytes of this type that earlier lines held.
static void announce(int uinput, const char *text, unsigned type, int isProperty, unsigned *done) {
  unsigned byte;
  int length;
  while (sscanf(text, " %x%n", &byte, &length) == 1) {
    for (unsigned bit = 0; bit < 8; bit++) {
      if (!(byte >> bit & 1)) continue;
      unsigned code = *done * 8 + bit;
      if (isProperty) {
        require(ioctl(uinput, UI_SET_PROPBIT, code) == 0, "UI_SET_PROPBIT");
      } else if (request(type) != 0) {
        require(ioctl(uinput, UI_SET_EVBIT, type) == 0, "UI_SET_EVBIT");
        require(ioctl(uinput, request(type), code) == 0, "announcing a code");
      }
    }
    text += length;
    ++*done;
  }
}

static int make(FILE *file) {
  int uinput = open("/dev/uinput", O_WRONLY | O_CLOEXEC);
  require(uinput >= 0, "/dev/uinput");
  struct uinput_setup setup = {0};
  unsigned done[EV_CNT] = {0}, properties = 0;
  char line[512];
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    unsigned type;
    int length = 0;
    if (strncmp(line, "N: ", 3) == 0) {
      snprintf(setup.name, sizeof setup.name, "%s", line + 3);
    } else if (strncmp(line, "I: ", 3) == 0) {
      sscanf(line + 3, "%hx %hx %hx %hx", &setup.id.bustype, &setup.id.vendor, &setup.id.product, &setup.id.version);
    } else if (strncmp(line, "P: ", 3) == 0) {
      announce(uinput, line + 3, 0, 1, &properties);
    } else if (sscanf(line, "B: %x%n", &type, &length) == 1 && length > 0 && type < EV_CNT) {
      announce(uinput, line + length, type, 0, &done[type]);
    } else if (strncmp(line, "A: ", 3) == 0) {
      struct uinput_abs_setup axis = {0};
      struct input_absinfo *range = &axis.absinfo;
      int count = sscanf(line + 3, "%hx %d %d %d %d %d", &axis.code, &range->minimum, &range->maximum, &range->fuzz,
                         &range->flat, &range->resolution);
      require(count >= 5 && ioctl(uinput, UI_ABS_SETUP, &axis) == 0, "UI_ABS_SETUP");
    }
  }
  require(ioctl(uinput, UI_DEV_SETUP, &setup) == 0, "UI_DEV_SETUP");
  require(ioctl(uinput, UI_DEV_CREATE) == 0, "UI_DEV_CREATE");
  return uinput;
}

/// Writes the path of the device's event node to a file, whole or not at all.
static void tellNode(int uinput, const char *path) {
  char name[64], folder[128], temporary[256];
  require(ioctl(uinput, UI_GET_SYSNAME(sizeof name), name) >= 0, "UI_GET_SYSNAME");
  snprintf(folder, sizeof folder, "/sys/devices/virtual/input/%s", name);
  DIR *entries = opendir(folder);
  require(entries != NULL, folder);
  struct dirent *entry;
  while ((entry = readdir(entries)) && strncmp(entry->d_name, "event", 5) != 0) {}
  require(entry != NULL, "the device has no event node");
  snprintf(temporary, sizeof temporary, "%s.part", path);
  FILE *file = fopen(temporary, "w");
  require(file != NULL, temporary);
  fprintf(file, "/dev/input/%s\n", entry->d_name);
  require(fclose(file) == 0 && rename(temporary, path) == 0, path);
  closedir(entries);
}

static void waitFor(const char *path, int isThere) {
  while ((access(path, F_OK) == 0) != isThere) usleep(5000);
}

struct step {
  long long time; // in µs
  struct input_event event;
};

/// Reads all events of the text; nothing is left to do then when their time comes.
static struct step *readSteps(FILE *file, size_t *count) {
  struct step *steps = NULL;
  size_t capacity = 0;
  char line[512];
  *count = 0;
  while (fgets(line, sizeof line, file)) {
    struct step step = {0};
    long long seconds, microseconds;
    unsigned type, code;
    int value;
    if (sscanf(line, "E: %lld.%lld %x %x %d", &seconds, &microseconds, &type, &code, &value) != 5) continue;
    step.time = seconds * 1000000 + microseconds;
    step.event.type = type;
    step.event.code = code;
    step.event.value = value;
    if (*count == capacity) {
      capacity = capacity * 2 + 64;
      steps = realloc(steps, capacity * sizeof *steps);
      require(steps != NULL, "memory");
    }
    steps[(*count)++] = step;
  }
  require(*count > 0, "an event in the text");
  return steps;
}

static void play(int uinput, const struct step *steps, size_t count) {
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (size_t i = 0; i < count; i++) {
    // A tenth of a second later, so that the first frame is as punctual as the others.
    long long nanoseconds = start.tv_nsec + (steps[i].time - steps[0].time + 100000) * 1000;
    struct timespec due = {start.tv_sec + nanoseconds / 1000000000, nanoseconds % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL) == EINTR) {}
    require(write(uinput, &steps[i].event, sizeof steps[i].event) == sizeof steps[i].event, "an event");
  }
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: play FILE NODE GO\n");
    return 4;
  }
  FILE *file = fopen(arguments[1], "r");
  require(file != NULL, arguments[1]);
  int uinput = make(file);
  rewind(file);
  size_t steps;
  struct step *first = readSteps(file, &steps);
  struct sched_param priority = {.sched_priority = 1};
  require(sched_setscheduler(0, SCHED_FIFO, &priority) == 0, "SCHED_FIFO");
  require(mlockall(MCL_CURRENT | MCL_FUTURE) == 0, "mlockall");
  tellNode(uinput, arguments[2]);
  waitFor(arguments[3], 1);
  play(uinput, first, steps);
  require(unlink(arguments[3]) == 0, arguments[3]);
  waitFor(arguments[2], 0);
  require(ioctl(uinput, UI_DEV_DESTROY) == 0, "UI_DEV_DESTROY");
  return 0;
}
