// A photo frame without its photos: a finger that rests for half a second keeps the picture, a shorter one goes on to
// the next. Reads the device by libevdev, times the hold by a timerfd, and saves in a thread of its own.
//
//   cc -O2 -pthread -o hold hold.c $(pkg-config --cflags --libs libevdev)
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define HOLD_NANOSECONDS 500000000L

static int orders[2], results[2];

/// Saves pictures, one after the other, and says when each is saved.
static void *save(void *unused) {
  char order;
  while (read(orders[0], &order, 1) == 1) {
    // What a picture costs to write.
    for (volatile int byte = 0; byte < 5000000; byte++) continue;
    usleep(20000);
    if (write(results[1], &order, 1) != 1) break;
  }
  return unused;
}

static void set_timer(int timer, long nanoseconds) {
  timerfd_settime(timer, 0, &(struct itimerspec){.it_value.tv_nsec = nanoseconds}, NULL);
}

int main(int count, char **arguments) {
  const char *path = count > 1 ? arguments[1] : "/dev/input/event0";
  struct libevdev *device = NULL;
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0 || libevdev_new_from_fd(file, &device) < 0) {
    perror(path);
    return 1;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  pthread_t saver;
  if (pipe(orders) || pipe(results) || pthread_create(&saver, NULL, save, NULL)) return 1;
  struct pollfd entries[] = {{file, POLLIN, 0}, {timer, POLLIN, 0}, {results[0], POLLIN, 0}};
  bool is_kept = false;
  while (poll(entries, 3, -1) > 0) {
    uint64_t times;
    char order;
    if (entries[1].revents && read(timer, &times, sizeof times) == sizeof times) {
      puts("keep");
      is_kept = true;
      if (write(orders[1], "p", 1) != 1) return 1;
    }
    if (entries[2].revents && read(results[0], &order, 1) == 1) puts("saved");
    if (entries[0].revents & (POLLERR | POLLHUP)) {
      puts("gone");
      return 0;
    }
    struct input_event event;
    int found;
    while ((found = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0) {
      if (event.type != EV_KEY || event.code != BTN_TOUCH) continue;
      set_timer(timer, event.value ? HOLD_NANOSECONDS : 0);
      if (!event.value && !is_kept) puts("next");
      is_kept = false;
    }
  }
}
