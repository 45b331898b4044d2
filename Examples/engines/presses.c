// Tells a tap from a press of half a second, as an example: cc -O2 -o presses presses.c -lm
#include "retouch_engine.h"

#include <math.h>

static int64_t hold = 500000;
static retouch_contact first;
static int is_down;

static void begin(double width, double height) {
  (void)width, (void)height;
  hold = 500000;
  is_down = 0;
}

static void set(const char *name, const char *value) {
  if (!strcmp(name, "hold")) hold = strtoll(value, NULL, 10);
}

static void frame(int64_t time, const retouch_contact *contacts, int count) {
  for (int i = 0; i < count; i++) {
    const retouch_contact *contact = &contacts[i];
    if (contact->phase == RETOUCH_DOWN && !is_down) {
      first = *contact;
      is_down = 1;
      retouch_next(time + hold);
    } else if (is_down && contact->id == first.id) {
      int is_far = hypot(contact->x - first.x, contact->y - first.y) > 10;
      if (contact->phase == RETOUCH_UP && !is_far) retouch_say("tapped %g,%g", first.x, first.y);
      if (contact->phase == RETOUCH_MOVE && !is_far) continue;
      is_down = 0;
      retouch_next(-1);
    }
  }
}

static void due(int64_t time) {
  (void)time;
  is_down = 0;
  retouch_say("held %g,%g", first.x, first.y);
}

int main(void) {
  return retouch_engine_run(
      &(retouch_engine){.name = "presses", .begin = begin, .set = set, .frame = frame, .due = due});
}
