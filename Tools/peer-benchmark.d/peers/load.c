// Times reading a file of input from its name to its events.
//   load evemu|yaml|scanner|memcpy FILE EVENTS
// evemu    libevemu, event by event
// yaml     libyaml alone: its events, of which nothing is made. EVENTS is how many input events the file has
// scanner  a loop of C over the lines of evemu's text, mapped: the limit of a text like that. It checks nothing
// memcpy   the file's bytes copied once in memory: the limit of any reading. EVENTS as above
#include <evemu.h>
#include <fcntl.h>
#include <linux/input.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
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

static inline long decimal(const unsigned char **place) {
  const unsigned char *p = *place + (**place == '-');
  long number = 0;
  for (; *p >= '0' && *p <= '9'; p++) number = number * 10 + (*p - '0');
  number = **place == '-' ? -number : number;
  *place = p;
  return number;
}

static inline unsigned short hexadecimal(const unsigned char *p) {
  unsigned number = 0;
  for (int i = 0; i < 4; i++) number = number * 16 + (unsigned)(p[i] <= '9' ? p[i] - '0' : p[i] - 'a' + 10);
  return (unsigned short)number;
}

// Lines are as `evemu-record` writes them: "E: 0.008333 0003 0035 0312", and what follows the value is skipped.
static long scanner(const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &status)) stream_fail(path, "a file that can be read");
  length = (size_t)status.st_size;
  const unsigned char *p = mmap(NULL, length, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0), *end = p + length;
  if (p == MAP_FAILED || !length || end[-1] != '\n') stream_fail(path, "a file that ends with a line");
  static struct input_event list[4096]; // used again and again, as ours does with a frame
  long events = 0;
  unsigned long sum = 0;
  while (p < end) {
    if (*p == 'E') {
      struct input_event *event = &list[events++ % 4096];
      p += 3;
      event->input_event_sec = decimal(&p);
      p++;
      event->input_event_usec = decimal(&p);
      event->type = hexadecimal(p + 1);
      event->code = hexadecimal(p + 6);
      p += 11;
      event->value = (int)decimal(&p);
      sum += (unsigned long)event->value;
    }
    while (*p++ != '\n') {}
  }
  // What is read is used, so that the compiler keeps it.
  return sum == 1 ? -1 : events;
}

int main(int argc, char **argv) {
  if (argc != 4) stream_fail("load", "evemu|yaml|scanner|memcpy FILE EVENTS");
  const char *kind = argv[1], *path = argv[2];
  long events = atol(argv[3]);
  int64_t start = processor_ns();
  if (!strcmp(kind, "evemu")) {
    events = evemu(path);
  } else if (!strcmp(kind, "scanner")) {
    events = scanner(path);
  } else {
    slurp(path);
    if (!strcmp(kind, "yaml")) {
      if (yaml() < events) stream_fail(path, "more YAML events than input events");
    } else {
      unsigned char *copy = malloc(length);
      memset(copy, 1, length); // its pages are there before they are copied to
      start = processor_ns();
      memcpy(copy, bytes, length);
      // What is copied is used, so that the compiler keeps it.
      if (copy[length / 2] != bytes[length / 2]) return 3;
    }
  }
  int64_t taken = processor_ns() - start;
  if (events <= 0) stream_fail(path, "events");
  printf("ns %f units %ld\n", (double)taken / (double)events, events);
  return 0;
}
