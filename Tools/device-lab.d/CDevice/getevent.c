// What Android's getevent prints of one device, for guests that have no Android.
//
//   getevent -p NODE     what the device is, and how far its axes reach
//   getevent -t NODE     its events until it is unplugged or a signal ends the program
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int hasBit(const unsigned char *bits, unsigned number) { return bits[number / 8] >> number % 8 & 1; }

static void describe(int device, const char *path) {
  static const struct { unsigned type; const char *name; } types[] = {
    {EV_KEY, "KEY"}, {EV_REL, "REL"}, {EV_ABS, "ABS"}, {EV_MSC, "MSC"}, {EV_LED, "LED"}, {EV_SND, "SND"},
    {EV_SW, "SW "}, {EV_REP, "REP"}, {EV_FF, "FF "}, {EV_PWR, "PWR"},
  };
  char name[256] = "";
  struct input_id identity = {0};
  ioctl(device, EVIOCGNAME(sizeof name - 1), name);
  ioctl(device, EVIOCGID, &identity);
  printf("add device 1: %s\n", path);
  printf("  bus:      %04x\n  vendor    %04x\n  product   %04x\n  version   %04x\n", identity.bustype,
         identity.vendor, identity.product, identity.version);
  printf("  name:     \"%s\"\n  events:\n", name);
  for (unsigned i = 0; i < sizeof types / sizeof *types; i++) {
    unsigned char bits[KEY_CNT / 8] = {0};
    int length = ioctl(device, EVIOCGBIT(types[i].type, sizeof bits), bits), count = 0;
    for (int code = 0; code < length * 8; code++) {
      if (!hasBit(bits, code)) continue;
      if (count == 0) {
        printf("    %s (%04x):", types[i].name, types[i].type);
      } else if (types[i].type == EV_ABS || count % 8 == 0) {
        printf("\n               ");
      }
      printf(" %04x ", code);
      if (types[i].type == EV_ABS) {
        struct input_absinfo axis = {0};
        ioctl(device, EVIOCGABS(code), &axis);
        printf(" : value %d, min %d, max %d, fuzz %d, flat %d, resolution %d", axis.value, axis.minimum, axis.maximum,
               axis.fuzz, axis.flat, axis.resolution);
      }
      count++;
    }
    if (count > 0) printf("\n");
  }
  unsigned char properties[INPUT_PROP_CNT / 8] = {0};
  int length = ioctl(device, EVIOCGPROP(sizeof properties), properties), count = 0;
  printf("  input props:\n");
  for (int property = 0; property < length * 8; property++) {
    if (hasBit(properties, property)) count++, printf("    %04x\n", property);
  }
  if (count == 0) printf("    <none>\n");
}

static void end(int number) { _exit(number == SIGINT ? 0 : 1); }

static void print(int device) {
  int clock = CLOCK_MONOTONIC;
  if (ioctl(device, EVIOCSCLOCKID, &clock) != 0) perror("getevent: EVIOCSCLOCKID");
  signal(SIGINT, end);
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct input_event events[64];
  ssize_t size;
  while ((size = read(device, events, sizeof events)) > 0) {
    for (size_t i = 0; i < size / sizeof *events; i++) {
      printf("[%8ld.%06ld] %04x %04x %08x\n", (long)events[i].input_event_sec, (long)events[i].input_event_usec,
             events[i].type, events[i].code, events[i].value);
    }
  }
}

int main(int count, char **arguments) {
  int isDescribing = count == 3 && strcmp(arguments[1], "-p") == 0;
  if (count != 3 || (!isDescribing && strcmp(arguments[1], "-t") != 0)) {
    fprintf(stderr, "usage: getevent -p|-t NODE\n");
    return 4;
  }
  int device = open(arguments[2], O_RDONLY | O_CLOEXEC);
  if (device < 0) {
    fprintf(stderr, "getevent: %s: %s\n", arguments[2], strerror(errno));
    return 1;
  }
  if (isDescribing) describe(device, arguments[2]); else print(device);
  return 0;
}
