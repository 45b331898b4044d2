// Times reading a file of input from its name to its events.
//   load evemu|yaml|scanner|memcpy FILE EVENTS
// evemu    libevemu, event by event
// yaml     libyaml alone: its events, of which nothing is made. EVENTS is how many input events the file has
// scanner  a loop of C over the lines of evemu's text in memory: the limit of a text like that
// memcpy   the file's bytes copied once in memory: the limit of any reading. EVENTS as above
#include <evemu.h>
#include <linux/input.h>
#include <string.h>
#include <yaml.h>
#include "stream.h"

static unsigned char *bytes;
static size_t length;

static void slurp(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) stream_fail(path, "a file that can be read");
  length = (size_t)ftell(file);
  rewind(file);
  bytes = malloc(length + 1);
  if (!bytes || fread(bytes, 1, length, file) != length) stream_fail(path, "memory and a file that can be read");
  bytes[length] = 0;
  fclose(file);
}

static long evemu(const char *path) {
  struct evemu_device *device = evemu_new(NULL);
  struct input_event event;
  long events = 0;
  FILE *file = fopen(path, "r");
  if (!file || evemu_read(device, file) <= 0) stream_fail(path, "a device's description");
  while (evemu_read_event(file, &event) > 0) events++;
  fclose(file);
  evemu_delete(device);
  return events;
}

static long yaml(void) {
  yaml_parser_t parser;
  yaml_event_t event;
  long found = 0;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, length);
  for (int done = 0; !done; found++) {
    if (!yaml_parser_parse(&parser, &event)) stream_fail("yaml", parser.problem);
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return found;
}

static inline long digits(const unsigned char **place, int base) {
  const unsigned char *p = *place;
  long number = 0;
  int minus = 0;
  while (*p == ' ' || *p == '.') p++;
  if (*p == '-') minus = 1, p++;
  for (;; p++) {
    int digit = *p >= '0' && *p <= '9' ? *p - '0' : base == 16 && *p >= 'a' && *p <= 'f' ? *p - 'a' + 10 : 99;
    if (digit >= base) break;
    number = number * base + digit;
  }
  *place = p;
  return minus ? -number : number;
}

static long scanner(void) {
  struct input_event *list = malloc((length / 16 + 1) * sizeof *list);
  long events = 0;
  for (const unsigned char *p = bytes; p && *p;) {
    if (p[0] == 'E' && p[1] == ':') {
      p += 2;
      struct input_event *event = &list[events++];
      event->input_event_sec = digits(&p, 10);
      event->input_event_usec = digits(&p, 10);
      event->type = (unsigned short)digits(&p, 16);
      event->code = (unsigned short)digits(&p, 16);
      event->value = (int)digits(&p, 10);
    }
    const unsigned char *end = memchr(p, '\n', (size_t)(bytes + length - p));
    p = end ? end + 1 : NULL;
  }
  return events;
}

int main(int argc, char **argv) {
  if (argc != 4) stream_fail("load", "evemu|yaml|scanner|memcpy FILE EVENTS");
  const char *kind = argv[1], *path = argv[2];
  long events = atol(argv[3]);
  int64_t start = now_ns();
  if (!strcmp(kind, "evemu")) {
    events = evemu(path);
  } else {
    slurp(path);
    if (!strcmp(kind, "yaml")) {
      if (yaml() < events) stream_fail(path, "more YAML events than input events");
    } else if (!strcmp(kind, "scanner")) {
      events = scanner();
    } else {
      unsigned char *copy = malloc(length);
      memset(copy, 1, length); // its pages are there before they are copied to
      start = now_ns();
      memcpy(copy, bytes, length);
      // What is copied is used, so that the compiler keeps it.
      if (copy[length / 2] != bytes[length / 2]) return 3;
    }
  }
  int64_t taken = now_ns() - start;
  if (events <= 0) stream_fail(path, "events");
  printf("ns %f units %ld\n", (double)taken / (double)events, events);
  return 0;
}
