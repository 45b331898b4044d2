// An engine for the tests: it tells taps from presses with the header that users copy, or breaks the
// protocol in the way that its argument names, in each case whose suite sets "bad" or from its start on.
#define main presses_main
#include "../../Examples/engines/presses.c"
#undef main

#include <signal.h>
#include <unistd.h>

// Answers everything rightly but the third request, which it answers as it was told to.
static int misbehave(const char *way) {
  static char line[4096];
  int is_numbered = 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  while (fgets(line, sizeof line, stdin)) {
    if (!strncmp(line, "retouch-engine", 14)) {
      if (!strcmp(way, "mute")) pause();
      if (!strcmp(way, "empty")) return 0;
      puts(!strcmp(way, "version") ? "retouch-engine 2 bad again" : !strcmp(way, "hello") ? "hello" : "retouch-engine 1 bad again");
    }
    if (strncmp(line, "go ", 3)) continue;
    int number = atoi(line + 3);
    is_numbered = number == 3;
    if (!is_numbered || !strcmp(way, "none")) {
      printf("done %d\n", number);
    } else if (!strcmp(way, "silent")) {
      pause();
    } else if (!strcmp(way, "twice")) {
      printf("done %d\ndone %d\n", number, number);
    } else if (!strcmp(way, "after")) {
      // In one piece, so that both are there.
      char text[64];
      int count = snprintf(text, sizeof text, "done %d\nsay more\n", number);
      if (write(1, text, (size_t)count) != count) return 1;
    } else if (!strcmp(way, "order")) {
      printf("done %d\n", number + 1);
    } else if (!strcmp(way, "past")) {
      printf("done %d next 1\n", number);
    } else if (!strcmp(way, "garbage")) {
      puts("\033[2Jgarbage \xff");
    } else if (!strcmp(way, "exit")) {
      return 3;
    } else if (!strcmp(way, "crash")) {
      raise(SIGSEGV);
    } else if (!strcmp(way, "close")) {
      fclose(stdout);
      pause();
    } else if (!strcmp(way, "endless")) {
      for (;;) fputs("x", stdout);
    } else if (!strcmp(way, "talks")) {
      for (;;) puts("say more");
    } else if (!strcmp(way, "stuck")) {
      long long time = 500000;
      do {
        printf("done %d next %lld\n", number, time);
        while (fgets(line, sizeof line, stdin) && strncmp(line, "go ", 3)) {}
        number = atoi(line + 3);
      } while (!feof(stdin));
    }
  }
  return 0;
}

int main(int count, char **words) {
  return count > 1 ? misbehave(words[1]) : presses_main();
}
