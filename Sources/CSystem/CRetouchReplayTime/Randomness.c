// Random numbers, of the kernel and of the C library, come from a stream that the case's seed determines.
//
// The stream is splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). It begins
// anew with each replay, and so does what the C library keeps between two calls: `rand` begins as after `srand(1)`.

#include "Values.h"
#include <fenv.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

// Only the thread that runs the replay uses these.
static uint64_t numbers, names;
static unsigned char at_start[16];
int64_t start_of_replay;

// The C library's generators: the state of `random`, which is also that of `rand`, and of `drand48`.
static struct {
  bool is_seeded;
  uint32_t table[31];
  unsigned front, rear;
} additive;
static struct {
  uint64_t state, factor;
  uint16_t term;
} linear;

static uint64_t splitmix64(uint64_t *state) {
  uint64_t mixed = *state += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

static void reset_linear(void) {
  linear.factor = 0x5deece66d;
  linear.term = 0xb;
}

void retouch_begin_values(uint64_t seed) {
  if (!held) return;
  numbers = seed;
  names = ~seed;
  draw(at_start, sizeof at_start);
  start_of_replay = (shown() + epoch) / 1000000;
  additive.is_seeded = false;
  linear.state = 0;
  reset_linear();
  fesetround(FE_TONEAREST);
  retouch_begin_numbers();
  retouch_begin_files();
  retouch_forget_defaults();
}

void draw(void *bytes, size_t count) {
  for (size_t done = 0; done < count; done += 8) {
    uint64_t number = splitmix64(&numbers);
    memcpy((char *)bytes + done, &number, count - done < 8 ? count - done : 8);
  }
}

uint64_t draw_for_name(void) { return splitmix64(&names); }

// MARK: The kernel's

// Fills in random bytes: the replay's, or the kernel's outside of one.
static void fill(void *bytes, size_t count) {
  if (held) return draw(bytes, count);
  for (size_t done = 0; done < count;) {
    ssize_t got = ORIGINAL(getrandom)((char *)bytes + done, count - done, 0);
    if (got < 0 && errno != EINTR) abort();
    if (got > 0) done += (size_t)got;
  }
}

REPLACES ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!held) return ORIGINAL(getrandom)(bytes, count, flags);
  draw(bytes, count);
  return (ssize_t)count;
}

REPLACES int getentropy(void *bytes, size_t count) {
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  fill(bytes, count);
  return 0;
}

REPLACES void arc4random_buf(void *bytes, size_t count) { fill(bytes, count); }

REPLACES uint32_t arc4random(void) {
  uint32_t number;
  fill(&number, sizeof number);
  return number;
}

REPLACES uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below this one would make small remainders more likely.
  uint32_t number, least = -bound % bound;
  do number = arc4random(); while (number < least);
  return number % bound;
}

// C++'s std::random_device, which would ask the processor.
unsigned random_device(void *device) __asm__("_ZNSt13random_device9_M_getvalEv");
REPLACES unsigned random_device(void *device) {
  (void)device;
  return arc4random();
}

REPLACES unsigned long getauxval(unsigned long type) {
  if (held && type == AT_RANDOM) return (unsigned long)at_start;
  if (held && type == AT_SYSINFO_EHDR) held->escaped("the address of the vDSO");
  return ORIGINAL(getauxval)(type);
}

// MARK: The C library's

static void seed_additive(unsigned seed) {
  int32_t word = seed ? (int32_t)seed : 1;
  additive.is_seeded = true;
  for (int index = 0; index < 31; index++) {
    additive.table[index] = (uint32_t)word;
    word = 16807 * (word % 127773) - 2836 * (word / 127773);
    if (word < 0) word += 2147483647;
  }
  additive.front = 3;
  additive.rear = 0;
}

static long next_additive(void) {
  bool is_fresh = !additive.is_seeded;
  if (is_fresh) srandom(1);
  uint32_t sum = additive.table[additive.front] += additive.table[additive.rear];
  additive.front = (additive.front + 1) % 31;
  additive.rear = (additive.rear + 1) % 31;
  return sum >> 1;
}

REPLACES void srandom(unsigned seed) {
  if (!held) return ORIGINAL(srandom)(seed);
  seed_additive(seed);
  for (int index = 0; index < 310; index++) next_additive();
}

REPLACES void srand(unsigned seed) { held ? srandom(seed) : ORIGINAL(srand)(seed); }
REPLACES long random(void) { return held ? next_additive() : ORIGINAL(random)(); }
REPLACES int rand(void) { return held ? (int)next_additive() : ORIGINAL(rand)(); }

REPLACES char *initstate(unsigned seed, char *state, size_t size) {
  if (held) held->escaped("the table of initstate");
  return ORIGINAL(initstate)(seed, state, size);
}

REPLACES char *setstate(char *state) {
  if (held) held->escaped("the table of setstate");
  return ORIGINAL(setstate)(state);
}

static uint64_t next_linear(uint64_t state) { return (state * linear.factor + linear.term) & 0xffffffffffff; }

static uint64_t step(void) { return linear.state = next_linear(linear.state); }

static uint64_t step_given(unsigned short state[3]) {
  uint64_t next = next_linear(state[0] | (uint64_t)state[1] << 16 | (uint64_t)state[2] << 32);
  for (int index = 0; index < 3; index++) state[index] = (unsigned short)(next >> 16 * index);
  return next;
}

static double fraction(uint64_t state) { return (double)state / 281474976710656.0; }

REPLACES double drand48(void) { return held ? fraction(step()) : ORIGINAL(drand48)(); }
REPLACES long lrand48(void) { return held ? (long)(step() >> 17) : ORIGINAL(lrand48)(); }
REPLACES long mrand48(void) { return held ? (int32_t)(step() >> 16) : ORIGINAL(mrand48)(); }
REPLACES double erand48(unsigned short state[3]) {
  return held ? fraction(step_given(state)) : ORIGINAL(erand48)(state);
}
REPLACES long nrand48(unsigned short state[3]) {
  return held ? (long)(step_given(state) >> 17) : ORIGINAL(nrand48)(state);
}
REPLACES long jrand48(unsigned short state[3]) {
  return held ? (int32_t)(step_given(state) >> 16) : ORIGINAL(jrand48)(state);
}

REPLACES void srand48(long seed) {
  if (!held) return ORIGINAL(srand48)(seed);
  linear.state = (uint64_t)(uint32_t)seed << 16 | 0x330e;
  reset_linear();
}

REPLACES unsigned short *seed48(unsigned short state[3]) {
  if (!held) return ORIGINAL(seed48)(state);
  static unsigned short before[3];
  uint64_t given = state[0] | (uint64_t)state[1] << 16 | (uint64_t)state[2] << 32;
  for (int index = 0; index < 3; index++) before[index] = (unsigned short)(linear.state >> 16 * index);
  linear.state = given;
  reset_linear();
  return before;
}

REPLACES void lcong48(unsigned short values[7]) {
  if (!held) return ORIGINAL(lcong48)(values);
  seed48(values);
  linear.factor = values[3] | (uint64_t)values[4] << 16 | (uint64_t)values[5] << 32;
  linear.term = values[6];
}

END_REPLACEMENTS
