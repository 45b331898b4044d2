#include "CRetouchDrawing.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The header before the pixels in the memory shared by child and parent. It keeps the pixels aligned.
struct head {
  size_t length;
  volatile int result;
  char rest[64 - sizeof(size_t) - sizeof(int)];
};

_Static_assert(sizeof(struct head) == 64, "pixels are aligned");

enum { unfinished = -1 };

unsigned char *retouch_pixels_new(int width, int height) {
  size_t pixels, length;
  if (width <= 0 || height <= 0 || __builtin_mul_overflow((size_t)width, (size_t)height, &pixels) ||
      __builtin_mul_overflow(pixels, (size_t)4, &length) || __builtin_add_overflow(length, sizeof(struct head), &length))
    return NULL;
  struct head *head = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (head == MAP_FAILED) return NULL;
  head->length = length;
  return (unsigned char *)(head + 1);
}

void retouch_pixels_free(unsigned char *pixels) {
  struct head *head = (struct head *)pixels - 1;
  munmap(head, head->length);
}

// MARK: Drawing

static int draw_svg(const struct retouch_rsvg *rsvg, const struct retouch_image *image, cairo_t *context) {
  struct retouch_error *error = NULL;
  RsvgHandle *handle = rsvg->rsvg_handle_new_from_data(image->bytes, image->length, &error);
  int drawn = 0;
  if (handle) {
    drawn = rsvg->rsvg_handle_render_document(handle, context, &image->frame, &error);
    rsvg->g_object_unref(handle);
  }
  if (error) rsvg->g_error_free(error);
  return drawn;
}

static int draw_page(
    const struct retouch_cairo *cairo, const struct retouch_poppler *poppler, const struct retouch_image *image,
    cairo_t *context, PopplerPage *page) {
  double width = 0, height = 0;
  poppler->poppler_page_get_size(page, &width, &height);
  if (!(width > 0 && width < 1e9 && height > 0 && height < 1e9)) return 0;
  cairo->cairo_translate(context, image->frame.x, image->frame.y);
  cairo->cairo_scale(context, image->frame.width / width, image->frame.height / height);
  poppler->poppler_page_render(page, context);
  return 1;
}

static int draw_pdf(
    const struct retouch_cairo *cairo, const struct retouch_poppler *poppler, const struct retouch_image *image,
    cairo_t *context) {
  GBytes *data = poppler->g_bytes_new(image->bytes, image->length);
  if (!data) return 0;
  struct retouch_error *error = NULL;
  PopplerDocument *document = poppler->poppler_document_new_from_bytes(data, NULL, &error);
  int drawn = 0;
  if (document) {
    PopplerPage *page =
        poppler->poppler_document_get_n_pages(document) > 0 ? poppler->poppler_document_get_page(document, 0) : NULL;
    if (page) {
      drawn = draw_page(cairo, poppler, image, context, page);
      poppler->g_object_unref(page);
    }
    poppler->g_object_unref(document);
  }
  if (error) poppler->g_error_free(error);
  poppler->g_bytes_unref(data);
  return drawn;
}

int retouch_draw(
    const struct retouch_cairo *cairo, const struct retouch_rsvg *rsvg, const struct retouch_poppler *poppler,
    const struct retouch_image *image) {
  cairo_surface_t *surface =
      cairo->cairo_image_surface_create_for_data(image->pixels, 0, image->columns, image->rows, image->columns * 4);
  if (!surface) return RETOUCH_NO_ROOM;
  int result = RETOUCH_NO_ROOM;
  cairo_t *context = cairo->cairo_create(surface);
  if (context) {
    if (cairo->cairo_status(context) == 0) {
      int drawn = image->is_pdf ? draw_pdf(cairo, poppler, image, context) : draw_svg(rsvg, image, context);
      // A library may report success and leave the context in an error state: then something is missing.
      result = drawn && cairo->cairo_status(context) == 0 ? RETOUCH_DRAWN : RETOUCH_UNDECODABLE;
    }
    cairo->cairo_destroy(context);
  }
  cairo->cairo_surface_flush(surface);
  cairo->cairo_surface_destroy(surface);
  return result;
}

// MARK: Apart

static void limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < value) value = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = value;
  setrlimit(resource, &limit);
}

/// Returns the size of this process's address space in bytes.
static size_t address_space(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  unsigned long pages = 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/// Prepares the child for drawing: undoes everything that could keep its limits from ending it.
static void confine(pid_t parent, size_t bytes) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  // The libraries print complaints about malformed files.
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null >= 0) {
    dup2(null, 0);
    dup2(null, 1);
    dup2(null, 2);
  }
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  // Memory that this process had freed must not add to what the image may use.
  malloc_trim(0);
  size_t space = address_space();
  if (space > 0) limit(RLIMIT_AS, space + bytes);
  // Each malloc arena takes 64 MiB of address space, whatever it contains.
  mallopt(M_ARENA_MAX, 2);
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Waits for a child, and kills it when its time is up.
///
/// - Returns: Whether its time was up; nothing else ends a child that only waits, such as for a lock.
static int wait_for(pid_t child, int *status, long milliseconds) {
  int timed_out = 0;
  long end = now() + milliseconds;
  int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
  if (descriptor >= 0) {
    struct pollfd entry = {descriptor, POLLIN, 0};
    for (;;) {
      long left = end - now();
      int ready = left > 0 ? poll(&entry, 1, (int)left) : 0;
      if (ready > 0) break;
      if (ready < 0 && errno == EINTR) continue;
      timed_out = 1;
      kill(child, SIGKILL);
      break;
    }
    close(descriptor);
  }
  *status = 0;
  while (waitpid(child, status, 0) < 0)
    if (errno != EINTR) break;
  return timed_out;
}

static struct head *head_of(const struct retouch_image *image) { return (struct head *)image->pixels - 1; }

int retouch_draw_apart(
    const struct retouch_cairo *cairo, const struct retouch_rsvg *rsvg, const struct retouch_poppler *poppler,
    const struct retouch_image *images, int count, int *results, long milliseconds, size_t bytes) {
  for (int i = 0; i < count; i++) head_of(&images[i])->result = unfinished;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) {
    for (int i = 0; i < count; i++) results[i] = RETOUCH_NO_ROOM;
    return count;
  }
  if (child == 0) {
    confine(parent, bytes);
    limit(RLIMIT_CPU, (rlim_t)((milliseconds / 1000 + 1) * count + 1));
    struct itimerval timer = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
    for (int i = 0; i < count; i++) {
      setitimer(ITIMER_PROF, &timer, NULL);
      head_of(&images[i])->result = retouch_draw(cairo, rsvg, poppler, &images[i]);
    }
    _exit(0);
  }
  int status = 0;
  // A busy machine makes a child wait for its turn.
  int timed_out = wait_for(child, &status, milliseconds * 10 * count + 5000);
  for (int i = 0; i < count; i++) {
    results[i] = head_of(&images[i])->result;
    if (results[i] != unfinished) continue;
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    results[i] = timed_out || signal == SIGPROF || signal == SIGXCPU ? RETOUCH_TOO_LONG : RETOUCH_UNDECODABLE;
    return i + 1;
  }
  return count;
}
