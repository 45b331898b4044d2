// The least that an engine of several recognizers does, over arrays of structs: the limit of the engines' rows.
//   bare PLAIN DEPTH COUNT
// A contact that goes down is looked for in DEPTH rectangles, one inside the other. Each touch updates its contact's
// struct, and each frame compares what the contacts make together with the thresholds of COUNT recognizers in turn: a
// tap, a press, a pan, a pinch, a rotation. The values are those of Retouch's defaults. No recognizer is an object,
// nothing is called, none can be held back or asked, and a press looks at the frame's time only.
#include <math.h>
#include "stream.h"

enum { most_contacts = 16 };
enum state { possible, begun, over };

struct place {
  double x, y;
};
struct rectangle {
  double x, y, width, height;
};
struct contact {
  int down;
  struct place start, now;
};
struct recognizer {
  int kind;
  enum state state;
  struct place value; // a pan's way; a pinch's squared scale; a rotation's sine and cosine, not normed
};

static int depth, count;
static struct rectangle *tree;
static struct recognizer *recognizers;
static struct contact contacts[most_contacts];
static int recognized[5]; // tap, press, pan, pinch, rotation

// What the contacts that are down make together.
static int down, most_down;
static int64_t first_began;
static int pair[2] = {-1, -1};   // the slots of the first two contacts, -1 where there is none
static struct place sum, base;   // of their places; and what it was before the pan moved
static struct place pair_start;  // from the first of the pair to the second, when it came together
static double nearest, farthest; // the squared distances beyond which a pinch begins
static double way;               // the farthest that a contact went from its start, squared

static const int64_t tap_duration = 750000, press_duration = 500000; // µs
static const double tap_movement = 45 * 45, press_movement = 10 * 10, pan_hysteresis = 10 * 10; // points, squared
static const double pinch_hysteresis = 9; // points
static double rotation_hysteresis; // the squared sine of 5°

static int hit(double x, double y) {
  int number = 0;
  for (; number < depth; number++) {
    const struct rectangle *r = &tree[number];
    x -= r->x;
    y -= r->y;
    if (x < 0 || y < 0 || x >= r->width || y >= r->height) break;
  }
  return number;
}

static struct place between(void) {
  const struct place a = contacts[pair[0]].now, b = contacts[pair[1]].now;
  return (struct place){b.x - a.x, b.y - a.y};
}

static void pair_up(void) {
  pair[0] = pair[1] = -1;
  for (int slot = 0; slot < most_contacts && pair[1] < 0; slot++)
    if (contacts[slot].down) pair[pair[0] < 0 ? 0 : 1] = slot;
  if (pair[1] < 0) return;
  pair_start = between();
  double distance = sqrt(pair_start.x * pair_start.x + pair_start.y * pair_start.y);
  double least = fmax(0, distance - pinch_hysteresis), most = distance + pinch_hysteresis;
  nearest = least * least;
  farthest = most * most;
}

// How far the middle of the contacts went.
static struct place middle_moved(void) {
  if (!down) return (struct place){0, 0};
  return (struct place){(sum.x - base.x) / down, (sum.y - base.y) / down};
}

static void take(const struct sample *sample, int64_t time) {
  struct contact *contact = &contacts[sample->slot];
  const struct place now = {sample->x, sample->y};
  if (sample->phase == 'm') {
    if (!contact->down) return;
    sum.x += now.x - contact->now.x;
    sum.y += now.y - contact->now.y;
    contact->now = now;
    double x = now.x - contact->start.x, y = now.y - contact->start.y, far = x * x + y * y;
    if (far > way) way = far;
    return;
  }
  const struct place moved = middle_moved();
  if (sample->phase == 'b') {
    if (hit(now.x, now.y) != depth) return;
    *contact = (struct contact){1, now, now};
    if (!down++) first_began = time;
    if (down > most_down) most_down = down;
    sum.x += now.x;
    sum.y += now.y;
  } else if (contact->down) {
    contact->down = 0;
    down--;
    sum.x -= contact->now.x;
    sum.y -= contact->now.y;
  }
  // Where a contact comes or goes, the pan stays where it is.
  base = (struct place){sum.x - moved.x * down, sum.y - moved.y * down};
  pair_up();
}

static void begin(struct recognizer *r) {
  r->state = begun;
  recognized[r->kind]++;
}

static void compare(struct recognizer *r, int64_t time) {
  if (r->state == over) return;
  switch (r->kind) {
    case 0:
      if (most_down > 1 || way > tap_movement || time - first_began > tap_duration) r->state = over;
      else if (!down) begin(r), r->state = over;
      break;
    case 1:
      if (r->state == begun) break;
      if (most_down > 1 || way > press_movement) r->state = over;
      else if (time - first_began >= press_duration) begin(r);
      break;
    case 2: {
      if (!down) break;
      const struct place moved = middle_moved();
      if (r->state == possible && moved.x * moved.x + moved.y * moved.y > pan_hysteresis) begin(r);
      r->value = moved;
      break;
    }
    case 3: {
      if (pair[1] < 0) break;
      const struct place now = between();
      const double squared = now.x * now.x + now.y * now.y;
      if (r->state == possible && (squared < nearest || squared > farthest)) begin(r);
      r->value.x = squared;
      break;
    }
    default: {
      if (pair[1] < 0) break;
      const struct place now = between();
      const double sine = pair_start.x * now.y - pair_start.y * now.x;
      const double cosine = pair_start.x * now.x + pair_start.y * now.y;
      // Beyond a right angle the cosine is negative.
      if (r->state == possible && (cosine < 0 || sine * sine > rotation_hysteresis * (sine * sine + cosine * cosine))) begin(r);
      r->value = (struct place){cosine, sine};
    }
  }
}

static void give(const struct stream *s, const struct frame *frame) {
  for (int i = 0; i < frame->count; i++) take(&s->samples[frame->first + i], frame->time);
  for (int i = 0; i < count; i++) compare(&recognizers[i], frame->time);
  if (down) return;
  for (int i = 0; i < count; i++) recognizers[i].state = possible;
  most_down = 0;
  way = 0;
  sum = base = (struct place){0, 0};
}

static void rest(void) {}

int main(int argc, char **argv) {
  if (argc != 4) stream_fail("bare", "PLAIN DEPTH COUNT");
  struct stream s = stream_read(argv[1]);
  for (int i = 0; i < s.sample_count; i++)
    if (s.samples[i].slot < 0 || s.samples[i].slot >= most_contacts) stream_fail(argv[1], "slots below 16");
  depth = atoi(argv[2]);
  count = atoi(argv[3]);
  tree = malloc((depth + 1) * sizeof *tree);
  recognizers = calloc(count + 1, sizeof *recognizers);
  if (!tree || !recognizers) stream_fail("bare", "memory");
  for (int i = 0; i < depth; i++) tree[i] = (struct rectangle){0, 0, 390, 844};
  for (int i = 0; i < count; i++) recognizers[i].kind = i % 5;
  const double sine = sin(5 * acos(-1) / 180);
  rotation_hysteresis = sine * sine;
  double ns;
  int units;
  stream_play(&s, give, rest, &ns, &units);
  printf("ns %f units %d tap %d press %d pan %d pinch %d rotation %d\n", ns, units, recognized[0], recognized[1],
         recognized[2], recognized[3], recognized[4]);
  return 0;
}
