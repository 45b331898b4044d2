// What a file holds that the machine makes up: random numbers are the replay's, the machine's descriptions of itself
// are the same everywhere, and what /proc and /sys say is reported.

#include "Values.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

// MARK: Random numbers

// Files that were /dev/random or /dev/urandom when they were opened; those with higher numbers are always asked.
enum { remembered = 4096 };
static unsigned char random_files[remembered];

// Reports a file whose content the kernel makes up when it is read.
static void report(int file) {
  struct statfs system;
  if (ORIGINAL(fstatfs)(file, &system) != 0) return;
  if (system.f_type != PROC_SUPER_MAGIC && system.f_type != SYSFS_MAGIC) return;
  if (is_reporting_crash()) return;
  if (system.f_type == PROC_SUPER_MAGIC) held->escaped("a file of /proc");
  if (system.f_type == SYSFS_MAGIC) held->escaped("a file of /sys");
}

static bool is_random_device(const struct stat *about) {
  return S_ISCHR(about->st_mode) && (about->st_rdev == makedev(1, 8) || about->st_rdev == makedev(1, 9));
}

bool is_random(int file) {
  struct stat about;
  if (!held || file < 0 || (file < remembered && !random_files[file])) return false;
  return ORIGINAL(fstat)(file, &about) == 0 && is_random_device(&about);
}

static bool names_random_device(const char *path) {
  return strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
}

int opened(int file, const char *path) {
  if (file < 0) return file;
  int before = errno;
  struct stat about;
  bool is_random = false;
  if (!held) {
    is_random = path && names_random_device(path);
  } else if (ORIGINAL(fstat)(file, &about) == 0) {
    is_random = is_random_device(&about);
    report(file);
  }
  if (file < remembered) random_files[file] = is_random;
  errno = before;
  return file;
}

// MARK: The machine's descriptions of itself

static const char *description(const char *path) {
  if (!held || !path) return NULL;
  if (strcmp(path, "/etc/os-release") == 0 || strcmp(path, "/usr/lib/os-release") == 0)
    return "NAME=\"Linux\"\nID=linux\nPRETTY_NAME=\"Linux\"\n";
  if (strcmp(path, "/etc/hostname") == 0) return "localhost\n";
  if (strcmp(path, "/etc/machine-id") == 0 || strcmp(path, "/var/lib/dbus/machine-id") == 0)
    return "00000000000000000000000000000001\n";
  return NULL;
}

static int describe(const char *text) {
  int file = memfd_create("description", MFD_CLOEXEC);
  if (file < 0) return file;
  if (write(file, text, strlen(text)) < 0 || lseek(file, 0, SEEK_SET) < 0) return -1;
  return file;
}

// MARK: Files that others write

// The folder of the package that the program was built in, or the program's own if that is not known, with a slash at
// its end.
static char package[PATH_MAX];

__attribute__((constructor)) static void find_package(void) {
  ssize_t length = readlink("/proc/self/exe", package, sizeof package - 1);
  package[length > 0 ? length : 0] = 0;
  char *build = strstr(package, "/.build/"), *last = strrchr(package, '/');
  if (build || last) (build ? build : last)[1] = 0;
}

static bool begins(const char *path, const char *folder) { return strncmp(path, folder, strlen(folder)) == 0; }

// Whether a path is of the program's own folder, or that folder, which Foundation lists to find translations.
static bool is_own(const char *path) {
  const size_t length = strlen(package);
  return length > 0 && (begins(path, package) || (strlen(path) == length - 1 && strncmp(path, package, length - 1) == 0));
}

// The path from the root without parts that lead nowhere or up, as far as that can be told from it alone.
static const char *plain(const char *path, char *text, size_t room) {
  const bool is_relative = path[0] != '/';
  if (!is_relative && !strstr(path, "/.") && !strstr(path, "//")) return path;
  size_t length = 0;
  if (is_relative && (!getcwd(text, room) || (length = strlen(text)) == 0 || text[0] != '/')) return path;
  if (length == 1) length = 0;
  while (*path) {
    const size_t part = strcspn(path, "/");
    if (part == 2 && path[0] == '.' && path[1] == '.') {
      while (length > 0 && text[--length] != '/') {}
    } else if (part > 0 && !(part == 1 && path[0] == '.')) {
      if (length + part + 2 > room) return path;
      text[length++] = '/';
      memcpy(text + length, path, part);
      length += part;
    }
    path += part;
    if (*path) path++;
  }
  if (length == 0) text[length++] = '/';
  text[length] = 0;
  return text;
}

// The replay's own folders are below /dev.
void report_place(int folder, const char *path, bool writes) {
  static const char *const changing[] = {"/tmp/", "/var/", "/run/", "/dev/shm/"};
  if (!held || !path || !*path || is_reporting_crash()) return;
  if (folder != AT_FDCWD && path[0] != '/') return;
  char text[PATH_MAX];
  const int error = errno;
  path = plain(path, text, sizeof text);
  errno = error;
  if (writes && !(begins(path, "/dev/") && !begins(path, "/dev/shm/")))
    return held->escaped("a file outside of the home and temporary folders that is written");
  if (is_own(path)) return;
  for (size_t index = 0; index < sizeof changing / sizeof *changing; index++)
    if (begins(path, changing[index])) {
      char text[32];
      snprintf(text, sizeof text, "a file of %.*s", (int)strlen(changing[index]) - 1, changing[index]);
      return held->escaped(text);
    }
}

// MARK: Opening

// Each function calls its own original: what is preloaded may have replaced that one alone.
static int described(int folder, const char *path, int flags) {
  const bool reads = (flags & O_ACCMODE) == O_RDONLY && !(flags & O_CREAT);
  const char *text = reads ? description(path) : NULL;
  if (!text && !(flags & O_DIRECTORY)) report_place(folder, path, !reads);
  return text ? describe(text) : -1;
}

static mode_t mode_of(int flags, va_list list) {
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(list, mode_t) : 0;
}

#define OPENS(name) \
  REPLACES int name(const char *path, int flags, ...) { \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = mode_of(flags, list); \
    va_end(list); \
    int file = described(AT_FDCWD, path, flags); \
    return file >= 0 ? file : opened(ORIGINAL(name)(path, flags, mode), path); \
  }
#define OPENS_AT(name) \
  REPLACES int name(int folder, const char *path, int flags, ...) { \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = mode_of(flags, list); \
    va_end(list); \
    int file = described(folder, path, flags); \
    return file >= 0 ? file : opened(ORIGINAL(name)(folder, path, flags, mode), path); \
  }

OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)

// What C code calls that is compiled with checks.
#define OPENS_CHECKED(name) \
  int name(const char *path, int flags); \
  REPLACES int name(const char *path, int flags) { \
    int file = described(AT_FDCWD, path, flags); \
    return file >= 0 ? file : opened(ORIGINAL(name)(path, flags), path); \
  }
#define OPENS_AT_CHECKED(name) \
  int name(int folder, const char *path, int flags); \
  REPLACES int name(int folder, const char *path, int flags) { \
    int file = described(folder, path, flags); \
    return file >= 0 ? file : opened(ORIGINAL(name)(folder, path, flags), path); \
  }

OPENS_CHECKED(__open_2)
OPENS_CHECKED(__open64_2)
OPENS_AT_CHECKED(__openat_2)
OPENS_AT_CHECKED(__openat64_2)

// MARK: Reading

REPLACES ssize_t read(int file, void *bytes, size_t count) {
  if (!is_random(file)) return ORIGINAL(read)(file, bytes, count);
  draw(bytes, count);
  return (ssize_t)count;
}

ssize_t __read_chk(int file, void *bytes, size_t count, size_t room);
REPLACES ssize_t __read_chk(int file, void *bytes, size_t count, size_t room) {
  return is_random(file) ? read(file, bytes, count < room ? count : room)
                         : ORIGINAL(__read_chk)(file, bytes, count, room);
}

REPLACES ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return is_random(file) ? read(file, bytes, count) : ORIGINAL(pread)(file, bytes, count, offset);
}

REPLACES ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return is_random(file) ? read(file, bytes, count) : ORIGINAL(pread64)(file, bytes, count, offset);
}

REPLACES ssize_t readv(int file, const struct iovec *parts, int count) {
  if (!is_random(file)) return ORIGINAL(readv)(file, parts, count);
  ssize_t sum = 0;
  for (int index = 0; index < count; index++) sum += read(file, parts[index].iov_base, parts[index].iov_len);
  return sum;
}

// MARK: Streams of the C library, which reads their files without calling the functions above

static ssize_t read_stream(void *file, char *bytes, size_t count) { return read(*(int *)file, bytes, count); }

static int close_stream(void *file) {
  int result = close(*(int *)file);
  free(file);
  return result;
}

// A stream of a file of random numbers; closes the file if there is none.
static FILE *random_stream(int file) {
  int *kept = malloc(sizeof *kept);
  if (kept) *kept = file;
  cookie_io_functions_t functions = {.read = read_stream, .close = close_stream};
  FILE *stream = kept ? fopencookie(kept, "r", functions) : NULL;
  if (!stream) close(file);
  return stream;
}

// Looks at what was opened, and replaces a stream of random numbers by the replay's.
static FILE *opened_stream(FILE *stream) {
  if (!held || !stream) return stream;
  if (!is_random(opened(fileno(stream), NULL))) return stream;
  int file = dup(fileno(stream));
  fclose(stream);
  return file < 0 ? NULL : random_stream(opened(file, NULL));
}

static FILE *described_stream(const char *path, const char *mode) {
  const bool reads = *mode == 'r' && !strchr(mode, '+');
  const char *text = reads ? description(path) : NULL;
  if (!text) report_place(AT_FDCWD, path, !reads);
  return text ? ORIGINAL(fdopen)(describe(text), "r") : NULL;
}

REPLACES FILE *fopen(const char *path, const char *mode) {
  FILE *stream = described_stream(path, mode);
  return stream ? stream : opened_stream(ORIGINAL(fopen)(path, mode));
}

REPLACES FILE *fopen64(const char *path, const char *mode) {
  return held ? fopen(path, mode) : ORIGINAL(fopen64)(path, mode);
}

REPLACES FILE *fdopen(int file, const char *mode) {
  return is_random(file) ? random_stream(file) : ORIGINAL(fdopen)(file, mode);
}

REPLACES FILE *freopen(const char *path, const char *mode, FILE *stream) {
  FILE *result = ORIGINAL(freopen)(path, mode, stream);
  if (held && result && path && is_random(opened(fileno(result), NULL)))
    held->escaped("freopen of random numbers");
  return result;
}

REPLACES FILE *freopen64(const char *path, const char *mode, FILE *stream) {
  return held ? freopen(path, mode, stream) : ORIGINAL(freopen64)(path, mode, stream);
}

// MARK: Changing

#define CHANGES(name, parameters, folder, path, ...) \
  REPLACES int name parameters { \
    report_place(folder, path, true); \
    return ORIGINAL(name)(__VA_ARGS__); \
  }

CHANGES(mkdir, (const char *path, mode_t mode), AT_FDCWD, path, path, mode)
CHANGES(mkdirat, (int folder, const char *path, mode_t mode), folder, path, folder, path, mode)
CHANGES(rmdir, (const char *path), AT_FDCWD, path, path)
CHANGES(unlink, (const char *path), AT_FDCWD, path, path)
CHANGES(unlinkat, (int folder, const char *path, int flags), folder, path, folder, path, flags)
CHANGES(remove, (const char *path), AT_FDCWD, path, path)
CHANGES(rename, (const char *path, const char *other), AT_FDCWD, other, path, other)
CHANGES(link, (const char *path, const char *other), AT_FDCWD, other, path, other)
CHANGES(symlink, (const char *path, const char *other), AT_FDCWD, other, path, other)
CHANGES(truncate, (const char *path, off_t size), AT_FDCWD, path, path, size)

REPLACES int access(const char *path, int mode) {
  report_place(AT_FDCWD, path, false);
  return ORIGINAL(access)(path, mode);
}

REPLACES DIR *opendir(const char *path) {
  report_place(AT_FDCWD, path, false);
  return ORIGINAL(opendir)(path);
}

// MARK: Links

static const char *reports_link(const char *path, const void *caller) {
  if (held && path && strncmp(path, "/proc/", 6) == 0 && !is_in(caller, libraries_of_swift))
    held->escaped("a link in /proc");
  return path;
}

// A replay's own files are in a folder whose name differs from process to process, and that a client reaches by a
// descriptor: it is told that way instead of the name.
//
// Writes the way and the name, and returns the name's length; 0 if there is no such folder.
static size_t find_own_folder(char way[32], char name[PATH_MAX]) {
  if (!held || !around) return 0;
  snprintf(way, 32, "%s", around->home);
  char *last = strrchr(way, '/');
  if (last) *last = 0;
  const ssize_t length = ORIGINAL(readlink)(way, name, PATH_MAX);
  return length < (ssize_t)strlen(way) ? 0 : (size_t)length;
}

static char *by_descriptor(char *path) {
  char way[32], name[PATH_MAX];
  const size_t length = path ? find_own_folder(way, name) : 0;
  if (length == 0 || strncmp(path, name, length) != 0 || (path[length] != '/' && path[length] != 0)) return path;
  const size_t own = strlen(way);
  memcpy(path, way, own);
  memmove(path + own, path + length, strlen(path + length) + 1);
  return path;
}

// Neither the descriptor nor the folder of descriptors is a link for a client.
REPLACES ssize_t readlink(const char *restrict path, char *restrict target, size_t room) {
  const ssize_t result = ORIGINAL(readlink)(reports_link(path, CALLER), target, room);
  char way[32], name[PATH_MAX];
  const size_t length = result > 0 ? find_own_folder(way, name) : 0;
  const bool is_own = (size_t)result == length && memcmp(target, name, length) == 0;
  if (length == 0 || !(is_own || strcmp(path, "/dev/fd") == 0)) return result;
  errno = EINVAL;
  return -1;
}

REPLACES char *realpath(const char *restrict path, char *restrict resolved) {
  return by_descriptor(ORIGINAL(realpath)(reports_link(path, CALLER), resolved));
}

REPLACES char *getcwd(char *path, size_t room) { return by_descriptor(ORIGINAL(getcwd)(path, room)); }

END_REPLACEMENTS
