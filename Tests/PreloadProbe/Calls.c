#include "Probe.h"
#include <dlfcn.h>
#include <sys/inotify.h>
#include <sys/random.h>

// Calls that come another way than by the name of a function, and what happens to devices.

/// Enters the kernel without the C library.
static long by_hand_of(long number, long a, long b, long c, long d) {
  long result;
#ifdef __x86_64__
  register long fourth __asm__("r10") = d;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth)
                   : "rcx", "r11", "memory");
#else
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c, x3 __asm__("x3") = d;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3) : "memory");
  result = x0;
#endif
  return result;
}

void by_hand(void) {
  struct timespec time = {0, 25000000};
  EXPECT(by_hand_of(SYS_nanosleep, (long)&time, 0, 0, 0), 0);
  EXPECT(now(), 25000);
  EXPECT(by_hand_of(SYS_clock_gettime, CLOCK_MONOTONIC, (long)&time, 0, 0), 0);
  EXPECT(time.tv_nsec, 25000000);
  EXPECT(by_hand_of(SYS_openat, AT_FDCWD, (long)"/dev/input/event7", O_RDONLY, 0), -ENOENT);
  int device = (int)by_hand_of(SYS_openat, AT_FDCWD, (long)"/dev/input/event0", O_RDONLY, 0);
  EXPECT(device >= 0, true);
  struct input_event event;
  EXPECT(by_hand_of(SYS_read, device, (long)&event, sizeof event, 0), sizeof event);
  EXPECT(now(), 1000000);
  EXPECT(by_hand_of(SYS_close, device, 0, 0, 0), 0);
  // io_uring is there for nobody, however it is called.
  EXPECT(by_hand_of(425, 1, 0, 0, 0), -ENOSYS);
  EXPECT(by_hand_of(SYS_getpid, 0, 0, 0, 0), getpid());
}

void random_numbers(void) {
  uint32_t numbers[65] = {0};
  EXPECT(getrandom(numbers, 8, 0), 8);
  EXPECT(numbers[0] != numbers[1], true);
#if __GLIBC_PREREQ(2, 36)
  arc4random_buf(numbers + 2, 4);
  numbers[3] = arc4random_uniform(1 << 31);
#endif
  printf("%08x %08x %08x %08x\n", numbers[0], numbers[1], numbers[2], numbers[3]);
  EXPECT(getentropy(numbers, sizeof numbers), -1);
}

void looked_up(void) {
  void *library = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);
  EXPECT(library != NULL, true);
  int (*sleeps)(useconds_t) = dlsym(library, "usleep");
  EXPECT(sleeps(40000), 0);
  EXPECT(now(), 40000);
  EXPECT(dlsym(library, "getpid") == dlsym(RTLD_DEFAULT, "getpid"), true);
  EXPECT(dlsym(library, "no_such_function") == NULL, true);
}

void plugs(void) {
  // The recording of this test unplugs the device at 0.5 s and plugs it in again at 1 s.
  void *library = dlopen("libudev.so.1", RTLD_LAZY);
  EXPECT(library != NULL, true);
#define UDEV(NAME, RESULT, ...) RESULT (*NAME)(__VA_ARGS__) = dlsym(library, "udev_" #NAME)
  UDEV(new, void *, void);
  UDEV(monitor_new_from_netlink, void *, void *, const char *);
  UDEV(monitor_get_fd, int, void *);
  UDEV(monitor_receive_device, void *, void *);
  UDEV(device_get_action, const char *, void *);
  UDEV(device_get_devnode, const char *, void *);
  UDEV(device_get_property_value, const char *, void *, const char *);
  UDEV(device_unref, void *, void *);
  void *monitor = monitor_new_from_netlink(new(), "udev");
  struct pollfd entry = {monitor_get_fd(monitor), POLLIN, 0};
  int watch = inotify_init1(IN_NONBLOCK);
  EXPECT(inotify_add_watch(watch, "/dev/input", IN_CREATE | IN_DELETE) >= 0, true);
  open_panel(0);
  EXPECT(poll(&entry, 1, -1), 1);
  EXPECT(now(), 1500000);
  void *device = monitor_receive_device(monitor);
  EXPECT(strcmp(device_get_action(device), "remove"), 0);
  EXPECT(strcmp(device_get_devnode(device), "/dev/input/event0"), 0);
  device_unref(device);
  EXPECT(monitor_receive_device(monitor) == NULL, true);
  EXPECT(open("/dev/input/event0", O_RDONLY), -1);
  EXPECT(errno, ENOENT);
  struct input_event event;
  ssize_t got;
  while ((got = read(panel, &event, sizeof event)) > 0) continue;
  EXPECT(got, -1);
  EXPECT(errno, ENODEV);
  EXPECT(close(panel), 0);
  EXPECT(poll(&entry, 1, -1), 1);
  EXPECT(now(), 2000000);
  device = monitor_receive_device(monitor);
  EXPECT(strcmp(device_get_action(device), "add"), 0);
  EXPECT(strcmp(device_get_property_value(device, "ID_INPUT_TOUCHSCREEN"), "1"), 0);
  device_unref(device);
  _Alignas(struct inotify_event) char noticed[1024];
  EXPECT(read(watch, noticed, sizeof noticed) > 0, true);
  EXPECT(((struct inotify_event *)noticed)->mask & IN_DELETE, IN_DELETE);
  open_panel(0);
  EXPECT(read(panel, &event, sizeof event), sizeof event);
  EXPECT(now() > 2000000, true);
}

void watches(void) {
  // The recording of this test unplugs the device at 0.5 s: a read that waits in the kernel is told.
  int watch = inotify_init();
  EXPECT(inotify_add_watch(watch, "/dev/input", IN_DELETE) >= 0, true);
  open_panel(0);
  _Alignas(struct inotify_event) char noticed[1024];
  EXPECT(read(watch, noticed, sizeof noticed) > 0, true);
  EXPECT(strcmp(((struct inotify_event *)noticed)->name, "event0"), 0);
  EXPECT(now(), 1500000);
}
