// An engine for Retouch in C: copy this file beside your recognizer.
//
// Retouch gives the engine a recording's contacts and its time; the engine says what they mean. Write the
// functions that you need, and call retouch_engine_run from main:
//
//     static void frame(int64_t time, const retouch_contact *contacts, int count) {
//       if (contacts[0].phase == RETOUCH_DOWN) retouch_next(time + 500000);
//       if (contacts[0].phase == RETOUCH_UP) retouch_next(-1), retouch_say("tapped");
//     }
//     static void due(int64_t time) { retouch_say("held"); }
//     int main(void) { return retouch_engine_run(&(retouch_engine){"presses", NULL, NULL, frame, due}); }
//
// Times are µs since the recording's start. Read no clock: time is what Retouch says it is.
// Documentation/Reference/EngineProtocol.md has the lines that go to and fro.
#ifndef RETOUCH_ENGINE_H
#define RETOUCH_ENGINE_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { RETOUCH_DOWN, RETOUCH_MOVE, RETOUCH_UP, RETOUCH_CANCEL } retouch_phase;

typedef struct {
  int id;               // counts up from 1 in the order of going down
  retouch_phase phase;  // what happened to it
  double x, y;          // its place in points, from the upper left
  char tool[16];        // finger, pen, eraser, mouse or pointer
  double pressure;      // 0…1, or -1 where the device does not say
  double size;          // its diameter in points, or -1
} retouch_contact;

typedef struct {
  const char *name;  // one word
  void (*begin)(double width, double height);  // a case begins: forget everything
  void (*set)(const char *name, const char *value);  // what the suite's "set" says, after begin
  void (*frame)(int64_t time, const retouch_contact *contacts, int count);
  void (*due)(int64_t time);     // the time that retouch_next asked for has come
  void (*end)(int64_t time);     // the recording is over; deadlines still come
  void (*screen)(double width, double height);  // the screen was turned
} retouch_engine;

static int64_t retouch_deadline = -1;

// Says what the engine decided, at the time that it is now: a line of the outcome, without a line break.
__attribute__((format(printf, 1, 2))) static inline void retouch_say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("say ", stdout);
  vprintf(format, arguments);
  putchar('\n');
  va_end(arguments);
}

// Asks for due() at a time, in place of what was asked for before; -1 asks for none.
static inline void retouch_next(int64_t time) { retouch_deadline = time; }

// Reads a contact's line after its first word; leaves out what it does not know.
static inline int retouch_read_contact(char *line, retouch_contact *contact) {
  char *rest;
  contact->id = (int)strtol(line, &rest, 10);
  contact->x = strtod(rest, &rest);
  contact->y = strtod(rest, &rest);
  contact->tool[0] = 0;
  contact->pressure = contact->size = -1;
  char *place = NULL, *word = strtok_r(rest, " ", &place);
  if (word) snprintf(contact->tool, sizeof contact->tool, "%s", word);
  while ((word = strtok_r(NULL, " ", &place))) {
    char *value = strtok_r(NULL, " ", &place);
    if (!value) break;
    if (!strcmp(word, "pressure")) contact->pressure = strtod(value, NULL);
    if (!strcmp(word, "size")) contact->size = strtod(value, NULL);
  }
  return contact->id > 0;
}

// Answers Retouch until it wants no more; returns the exit code for main.
static inline int retouch_engine_run(const retouch_engine *engine) {
  static char line[4096];
  static retouch_contact contacts[256];
  static char out[1 << 16];
  const char *phases[] = {"down ", "move ", "up ", "cancel "};
  int64_t time = 0;
  int count = 0, begins = 0, ends = 0;
  setvbuf(stdout, out, _IOFBF, sizeof out);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *rest = strchr(line, ' ');
    rest = rest ? rest + 1 : line + strlen(line);
    if (!strncmp(line, "retouch-engine ", 15)) {
      if (atoi(rest) != 1) return fprintf(stderr, "version %s of the protocol is not known\n", rest), 2;
      printf("retouch-engine 1 %s again\n", engine->name);
      fflush(stdout);
    } else if (!strcmp(line, "case")) {
      begins = 1;
      time = 0;
      count = ends = 0;
      retouch_next(-1);
    } else if (!strncmp(line, "screen ", 7)) {
      double width = strtod(rest, &rest), height = strtod(rest, NULL);
      if (begins ? !!engine->begin : !!engine->screen) (begins ? engine->begin : engine->screen)(width, height);
      begins = 0;
    } else if (!strncmp(line, "set ", 4)) {
      char *value = strchr(rest, ' ');
      if (value) *value++ = 0;
      if (engine->set) engine->set(rest, value ? value : "");
    } else if (!strncmp(line, "at ", 3)) {
      time = strtoll(rest, NULL, 10);
    } else if (!strcmp(line, "end")) {
      ends = 1;
    } else if (!strncmp(line, "go ", 3)) {
      if (count && engine->frame) engine->frame(time, contacts, count);
      if (ends && engine->end) engine->end(time);
      if (!count && !ends && retouch_deadline >= 0 && retouch_deadline <= time) {
        retouch_next(-1);
        if (engine->due) engine->due(time);
      }
      count = ends = 0;
      printf(retouch_deadline < 0 ? "done %s\n" : "done %s next %lld\n", rest, (long long)retouch_deadline);
      fflush(stdout);
    } else {
      for (int phase = 0; phase < 4; phase++) {
        if (strncmp(line, phases[phase], strlen(phases[phase])) || count == 256) continue;
        contacts[count].phase = (retouch_phase)phase;
        count += retouch_read_contact(rest, &contacts[count]);
      }
    }
  }
  return 0;
}

#endif
