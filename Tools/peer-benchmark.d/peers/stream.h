// The plain form of the stream, which Retouch's side writes (PeerStage/PlainStream.swift), and the timing that the
// programs share. C and C++.
#ifndef STREAM_H
#define STREAM_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct sample {
  int slot;
  char phase;  // b, m, e: began, moved, ended
  double x, y; // points
};

struct frame {
  int64_t time; // µs
  int first, count;
};

struct stream {
  struct frame *frames;
  int frame_count;
  struct sample *samples;
  int sample_count;
};

static inline void stream_fail(const char *path, const char *what) {
  fprintf(stderr, "%s: expected %s\n", path, what);
  exit(3);
}

static inline struct stream stream_read(const char *path) {
  struct stream s = {NULL, 0, NULL, 0};
  int frames = 0, samples = 0, count;
  long long time;
  FILE *file = fopen(path, "r");
  if (!file) stream_fail(path, "a file that can be read");
  while (fscanf(file, "%lld %d", &time, &count) == 2) {
    if (s.frame_count == frames) {
      frames = frames ? 2 * frames : 1024;
      s.frames = (struct frame *)realloc(s.frames, frames * sizeof *s.frames);
    }
    struct frame frame = {time, s.sample_count, count};
    s.frames[s.frame_count++] = frame;
    for (int i = 0; i < count; i++) {
      if (s.sample_count == samples) {
        samples = samples ? 2 * samples : 1024;
        s.samples = (struct sample *)realloc(s.samples, samples * sizeof *s.samples);
      }
      struct sample *sample = &s.samples[s.sample_count++];
      if (fscanf(file, "%d %c %lf %lf", &sample->slot, &sample->phase, &sample->x, &sample->y) != 4)
        stream_fail(path, "SLOT PHASE X Y");
    }
  }
  if (!feof(file) || !s.frame_count) stream_fail(path, "frames: TIME COUNT and the contacts");
  fclose(file);
  return s;
}

// What the process has had of the processor, so that what else runs on the machine does not count.
static inline int64_t processor_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

// What two readings of the clock put between them: the least of many.
static inline int64_t processor_ns_cost(void) {
  int64_t least = INT64_MAX;
  for (int i = 0; i < 1000; i++) {
    int64_t start = processor_ns(), taken = processor_ns() - start;
    if (taken < least) least = taken;
  }
  return least;
}

// Plays the stream, one frame after the other without a pause. `give` hands a frame on and is timed; `rest`, where no
// finger is down, lets the toolkit's main loop do what it put off, and is not. The first tenth warms up. The clock's own cost, once a
// gesture, is taken off.
static inline void stream_play(const struct stream *s, void (*give)(const struct stream *, const struct frame *),
                        void (*rest)(void), double *ns, int *units) {
  int down = 0;
  int64_t taken = 0, start = 0, cost = processor_ns_cost();
  *units = 0;
  for (int number = 0; number < s->frame_count; number++) {
    const struct frame *frame = &s->frames[number];
    if (!down) start = processor_ns();
    give(s, frame);
    for (int i = 0; i < frame->count; i++) {
      char phase = s->samples[frame->first + i].phase;
      down += phase == 'b' ? 1 : phase == 'e' ? -1 : 0;
    }
    int timed = number >= s->frame_count / 10;
    if (timed) *units += frame->count;
    if (!down) {
      if (timed) taken += processor_ns() - start - cost;
      rest();
    }
  }
  *ns = (double)taken / *units;
}

// Holds a finger still until a press matures, at most 5 s of the machine's clock, by which the toolkits' timers run:
// while time is taken none does. `presses` counts all until now. Returns how many more there are.
static inline int stream_hold(const struct stream *s, void (*give)(const struct stream *, const struct frame *),
                              void (*rest)(void), int (*presses)(void)) {
  struct sample samples[2] = {{0, 'b', 195, 422}, {0, 'e', 195, 422}};
  const int64_t time = s->frames[s->frame_count - 1].time + 1000000;
  struct frame frames[2] = {{time, 0, 1}, {time + 1000000, 1, 1}};
  const struct stream held = {frames, 2, samples, 2};
  const struct timespec pause = {0, 5000000};
  const int before = presses();
  give(&held, &frames[0]);
  for (int i = 0; i < 1000 && presses() == before; i++) {
    nanosleep(&pause, NULL);
    rest();
  }
  give(&held, &frames[1]);
  rest();
  return presses() - before;
}

#endif
