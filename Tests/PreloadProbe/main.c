#include "Probe.h"

// A program under recordings, with a test for each call that the preload library puts in place of the C library's.
// Its argument names the test; it prints "ok", or what it expected and what it found.
//
// The recording is a press of 0.5 s at the recording's start; the clock's first value is 1000 s.

#define SECOND 1000000LL

int panel = -1;

int64_t now_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * SECOND + time.tv_nsec / 1000;
}

int64_t now(void) { return now_of(CLOCK_MONOTONIC) - 1000 * SECOND; }

struct timespec in(clockid_t clock, int64_t microseconds) {
  int64_t time = now_of(clock) + microseconds;
  return (struct timespec){time / SECOND, time % SECOND * 1000};
}

void open_panel(int flags) {
  panel = open("/dev/input/event0", O_RDONLY | flags);
  EXPECT(panel >= 0, true);
}

struct test {
  const char *name;
  void (*run)(void);
};

#define TEST(NAME) extern void NAME(void);
#include "Tests.h"
#undef TEST

static const struct test tests[] = {
#define TEST(NAME) {#NAME, NAME},
#include "Tests.h"
#undef TEST
};

int main(int count, char **arguments) {
  for (size_t index = 0; index < sizeof tests / sizeof *tests; index++)
    if (count > 1 && strcmp(arguments[1], tests[index].name) == 0) {
      tests[index].run();
      puts("ok");
      return 0;
    }
  for (size_t index = 0; index < sizeof tests / sizeof *tests; index++) puts(tests[index].name);
  return count > 1;
}
