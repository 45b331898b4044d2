#include "Probe.h"

// Waits for descriptors.

static const struct timespec tenth = {0, 100000000};

void polls(void) {
  EXPECT(poll(NULL, 0, 20), 0);
  EXPECT(now(), 20000);
  EXPECT(ppoll(NULL, 0, &tenth, NULL), 0);
  EXPECT(now(), 120000);
  EXPECT(poll(NULL, 0, 0), 0);
  EXPECT(now(), 120000);
  open_panel(0);
  struct pollfd entry = {panel, POLLIN, 0};
  EXPECT(poll(&entry, 1, -1), 1);
  EXPECT(now(), 1000000);
  EXPECT(entry.revents, POLLIN);
  int ends[2];
  EXPECT(pipe(ends), 0);
  EXPECT(write(ends[1], "x", 1), 1);
  entry.fd = ends[0];
  EXPECT(poll(&entry, 1, -1), 1);
  EXPECT(now(), 1000000);
}

void selects(void) {
  fd_set set;
  FD_ZERO(&set);
  struct timeval timeout = {0, 30000};
  EXPECT(select(0, NULL, NULL, NULL, &timeout), 0);
  EXPECT(now(), 30000);
  EXPECT(timeout.tv_usec, 0);
  open_panel(0);
  FD_SET(panel, &set);
  EXPECT(pselect(panel + 1, &set, NULL, NULL, &tenth, NULL), 0);
  EXPECT(FD_ISSET(panel, &set), 0);
  EXPECT(now(), 130000);
  FD_SET(panel, &set);
  timeout = (struct timeval){5, 0};
  EXPECT(select(panel + 1, &set, NULL, NULL, &timeout), 1);
  EXPECT(FD_ISSET(panel, &set), 1);
  EXPECT(now(), 1000000);
  EXPECT(timeout.tv_sec * 1000000 + timeout.tv_usec, 4130000);
}

void epolls(void) {
  open_panel(0);
  int set = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = 7}, found;
  EXPECT(epoll_ctl(set, EPOLL_CTL_ADD, panel, &event), 0);
  EXPECT(epoll_wait(set, &found, 1, 40), 0);
  EXPECT(now(), 40000);
  EXPECT(epoll_pwait(set, &found, 1, 40, NULL), 0);
  EXPECT(epoll_pwait2(set, &found, 1, &tenth, NULL), 0);
  EXPECT(now(), 180000);
  EXPECT(epoll_wait(set, &found, 1, -1), 1);
  EXPECT(found.data.u32, 7);
  EXPECT(now(), 1000000);
}
