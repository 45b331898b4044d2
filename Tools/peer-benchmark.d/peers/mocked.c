// Reads a device until so many events came: what a test under umockdev-run waits for.
//   mocked DEVICE EVENTS
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct input_event event;
  long wanted = argc == 3 ? atol(argv[2]) : 0, found = 0;
  int file = argc == 3 ? open(argv[1], O_RDONLY) : -1;
  if (file < 0) {
    fprintf(stderr, "mocked: expected a device that can be opened, and a number of events\n");
    return 3;
  }
  while (found < wanted && read(file, &event, sizeof event) == sizeof event) found++;
  printf("units %ld\n", found);
  return found == wanted ? 0 : 3;
}
