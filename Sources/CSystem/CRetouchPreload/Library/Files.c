#include "Preload.h"
#include <glob.h>
#include <limits.h>
#include <stddef.h>
#include <sys/inotify.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>

// Where programs look for devices: /dev/input, /sys and /proc are answered from the run's own folder.

#define DEVICE_MAJOR 13
#define FIRST_MINOR 64

static bool is_below(const char *path, const char *folder) {
  size_t count = strlen(folder);
  return strncmp(path, folder, count) == 0 && (path[count] == 0 || path[count] == '/');
}

/// The path to use in place of one that a program gives: the same, or one in the run's folder.
static const char *moved(const char *path, char *room) {
  if (!IS_VIRTUAL || !path || path[0] != '/') return path;
  static const char *const ours[] = {
    "/dev/input", "/sys/class/input", "/sys/bus/input", "/sys/devices/retouch", "/proc/bus/input"};
  bool is_ours = strncmp(path, "/sys/dev/char/13:", 17) == 0 || strncmp(path, "/run/udev/data/c13:", 19) == 0
    || strncmp(path, "/run/udev/data/+input:", 22) == 0;
  for (size_t index = 0; index < sizeof ours / sizeof *ours; index++) is_ours |= is_below(path, ours[index]);
  if (!is_ours) return path;
  snprintf(room, PATH_MAX, "%s%s", world->folder, path);
  return room;
}

/// Leads by-path and by-id names to their node.
static bool names_node(const char *path, int *number) {
  if (!IS_VIRTUAL || !path || !is_below(path, "/dev/input")) return false;
  if (is_node(path, number)) return true;
  char room[PATH_MAX], target[64];
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, moved(path, room), target, sizeof target - 1);
  if (count <= 0) return false;
  target[count] = 0;
  const char *name = strrchr(target, '/');
  snprintf(room, sizeof room, "/dev/input/%s", name ? name + 1 : target);
  return is_node(room, number);
}

static int open_file(int folder, const char *path, int flags, mode_t mode) {
  char room[PATH_MAX];
  int number;
  if (names_node(path, &number) && !(flags & (O_PATH | O_DIRECTORY))) return open_node(number, flags);
  return (int)syscall(SYS_openat, folder, moved(path, room), flags, mode);
}

#define HAS_MODE(FLAGS) ((FLAGS) & O_CREAT || ((FLAGS) & O_TMPFILE) == O_TMPFILE)
#define OPEN(NAME, PARAMETERS, FOLDER)                                     \
  SHOWN int NAME PARAMETERS {                                              \
    mode_t mode = 0;                                                       \
    if (HAS_MODE(flags)) {                                                 \
      va_list list;                                                        \
      va_start(list, flags);                                               \
      mode = va_arg(list, mode_t);                                         \
      va_end(list);                                                        \
    }                                                                      \
    return open_file(FOLDER, path, flags, mode);                           \
  }
OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int folder, const char *path, int flags, ...), folder)
OPEN(openat64, (int folder, const char *path, int flags, ...), folder)
SHOWN int __open_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
SHOWN int __open64_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
SHOWN int __openat_2(int folder, const char *path, int flags) { return open_file(folder, path, flags, 0); }
SHOWN int __openat64_2(int folder, const char *path, int flags) { return open_file(folder, path, flags, 0); }

static ssize_t read_cookie(void *cookie, char *bytes, size_t count) {
  return read((int)(intptr_t)cookie, bytes, count);
}

static int close_cookie(void *cookie) { return close((int)(intptr_t)cookie); }

static FILE *open_stream(const char *name, const char *path, const char *mode) {
  char room[PATH_MAX];
  int number;
  if (names_node(path, &number)) {
    int descriptor = open_node(number, mode[0] == 'r' && !strchr(mode, '+') ? O_RDONLY : O_RDWR);
    if (descriptor < 0) return NULL;
    // The C library reads a stream without asking for read() by name.
    return fopencookie((void *)(intptr_t)descriptor, mode, (cookie_io_functions_t){.read = read_cookie,
        .close = close_cookie});
  }
  FILE *(*real)(const char *, const char *) = original(name);
  return real(moved(path, room), mode);
}

SHOWN FILE *fopen(const char *restrict path, const char *restrict mode) { return open_stream("fopen", path, mode); }
SHOWN FILE *fopen64(const char *restrict path, const char *restrict mode) { return open_stream("fopen64", path, mode); }

// What a node is.

static bool numbered(const char *name, int *number) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "/dev/input/%s", name);
  return is_node(path, number);
}

#define AS_NODE(STATUS, NUMBER)                                            \
  do {                                                                     \
    (STATUS)->st_mode = S_IFCHR | 0660;                                    \
    (STATUS)->st_rdev = makedev(DEVICE_MAJOR, FIRST_MINOR + (NUMBER));     \
    (STATUS)->st_size = 0;                                                 \
  } while (0)

#define STAT(NAME, TYPE, FOLLOWS)                                          \
  SHOWN int NAME(const char *restrict path, struct TYPE *restrict status) { \
    REAL(NAME);                                     \
    char room[PATH_MAX];                                                   \
    int number, result = real(moved(path, room), status);                  \
    if (result == 0 && (FOLLOWS ? names_node(path, &number) : IS_VIRTUAL && is_node(path, &number))) \
      AS_NODE(status, number);                                             \
    return result;                                                         \
  }
STAT(stat, stat, true)
STAT(stat64, stat64, true)
STAT(lstat, stat, false)
STAT(lstat64, stat64, false)

#define FSTAT(NAME, TYPE)                                                  \
  SHOWN int NAME(int descriptor, struct TYPE *status) {                    \
    REAL(NAME);                                     \
    int number, result = real(descriptor, status);                         \
    if (result == 0 && is_queue(descriptor, &number)) AS_NODE(status, number); \
    return result;                                                         \
  }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

/// Whether a descriptor is the run's /dev/input.
static bool is_input_folder(int folder) {
  char link[32], path[PATH_MAX], wanted[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (count <= 0) return false;
  path[count] = 0;
  snprintf(wanted, sizeof wanted, "%s/dev/input", world->folder);
  return strcmp(path, wanted) == 0;
}

/// Whether a path below an open folder is a node, as fstatat() and statx() take it.
static bool is_node_at(int folder, const char *path, int flags, int *number) {
  if (!IS_VIRTUAL) return false;
  if (path[0] == '/') return flags & AT_SYMLINK_NOFOLLOW ? is_node(path, number) : names_node(path, number);
  return path[0] ? numbered(path, number) && is_input_folder(folder) : is_queue(folder, number);
}

#define FSTATAT(NAME, TYPE)                                                \
  SHOWN int NAME(int folder, const char *restrict path, struct TYPE *restrict status, int flags) { \
    REAL(NAME);                                                            \
    char room[PATH_MAX];                                                   \
    int number, result = real(folder, moved(path, room), status, flags);   \
    if (result == 0 && is_node_at(folder, path, flags, &number)) AS_NODE(status, number); \
    return result;                                                         \
  }
FSTATAT(fstatat, stat)
FSTATAT(fstatat64, stat64)

SHOWN int statx(int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict status) {
  char room[PATH_MAX];
  int number, result = (int)syscall(SYS_statx, folder, moved(path, room), flags, mask, status);
  if (result == 0 && is_node_at(folder, path, flags, &number)) {
    status->stx_mode = S_IFCHR | 0660;
    status->stx_rdev_major = DEVICE_MAJOR;
    status->stx_rdev_minor = (unsigned)(FIRST_MINOR + number);
  }
  return result;
}

#define CALL_MOVED(TYPE, NAME, PARAMETERS, ...)                            \
  SHOWN TYPE NAME PARAMETERS {                                             \
    char room[PATH_MAX];                                                   \
    return (TYPE)syscall(__VA_ARGS__);                                     \
  }
CALL_MOVED(int, access, (const char *path, int mode), SYS_faccessat, AT_FDCWD, moved(path, room), mode, 0)
CALL_MOVED(ssize_t, readlink, (const char *restrict path, char *restrict target, size_t count), SYS_readlinkat,
    AT_FDCWD, moved(path, room), target, count)
CALL_MOVED(ssize_t, readlinkat, (int folder, const char *restrict path, char *restrict target, size_t count),
    SYS_readlinkat, folder, moved(path, room), target, count)
CALL_MOVED(int, statfs, (const char *path, struct statfs *status), SYS_statfs, moved(path, room), status)
CALL_MOVED(int, inotify_add_watch, (int descriptor, const char *path, uint32_t mask), SYS_inotify_add_watch,
    descriptor, moved(path, room), mask)
ALIAS(int, euidaccess, access, (const char *path, int mode))
ALIAS(int, eaccess, access, (const char *path, int mode))

SHOWN int faccessat(int folder, const char *path, int mode, int flags) {
  REAL(faccessat);
  char room[PATH_MAX];
  return real(folder, moved(path, room), mode, flags);
}

SHOWN char *realpath(const char *restrict path, char *restrict resolved) {
  REAL(realpath);
  char room[PATH_MAX];
  char *result = real(moved(path, room), resolved);
  size_t count = IS_VIRTUAL ? strlen(world->folder) : 0;
  if (result && count && strncmp(result, world->folder, count) == 0 && result[count] == '/')
    memmove(result, result + count, strlen(result + count) + 1);
  return result;
}

SHOWN char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

SHOWN char *__realpath_chk(const char *path, char *resolved, size_t size) {
  if (resolved && size < PATH_MAX) abort();
  return realpath(path, resolved);
}

// Folders.

SHOWN DIR *opendir(const char *path) {
  REAL(opendir);
  char room[PATH_MAX];
  return real(moved(path, room));
}

#define READDIR(NAME, TYPE)                                                \
  SHOWN struct TYPE *NAME(DIR *folder) {                                   \
    REAL(NAME);                                     \
    struct TYPE *entry = real(folder);                                     \
    int number;                                                            \
    if (entry && IS_VIRTUAL && numbered(entry->d_name, &number) && is_input_folder(dirfd(folder))) \
      entry->d_type = DT_CHR;                                              \
    return entry;                                                          \
  }
READDIR(readdir, dirent)
READDIR(readdir64, dirent64)

#define SCANDIR(NAME, TYPE, READ)                                          \
  SHOWN int NAME(const char *restrict path, struct TYPE ***restrict list, int (*takes)(const struct TYPE *), \
                 int (*order)(const struct TYPE **, const struct TYPE **)) { \
    DIR *folder = opendir(path);                                           \
    if (!folder) return -1;                                                \
    struct TYPE **entries = NULL, *entry;                                  \
    int count = 0;                                                         \
    while ((entry = READ(folder))) {                                       \
      if (takes && !takes(entry)) continue;                                \
      struct TYPE **more = realloc(entries, sizeof *entries * (size_t)(count + 1)); \
      struct TYPE *copy = malloc(entry->d_reclen);                         \
      if (more) entries = more;                                            \
      if (!more || !copy) break;                                           \
      entries[count++] = memcpy(copy, entry, entry->d_reclen);             \
    }                                                                      \
    closedir(folder);                                                      \
    if (order && count > 1)                                                \
      qsort(entries, (size_t)count, sizeof *entries, (int (*)(const void *, const void *))order); \
    *list = entries;                                                       \
    return count;                                                          \
  }
SCANDIR(scandir, dirent, readdir)
SCANDIR(scandir64, dirent64, readdir64)

#define GLOB(NAME, TYPE)                                                   \
  SHOWN int NAME(const char *restrict pattern, int flags, int (*failed)(const char *, int), TYPE *restrict found) { \
    REAL(NAME);                                     \
    if (!IS_VIRTUAL || flags & GLOB_ALTDIRFUNC) return real(pattern, flags, failed, found); \
    found->gl_opendir = (void *(*)(const char *))opendir;                  \
    found->gl_readdir = (void *)readdir;                                   \
    found->gl_closedir = (void *)closedir;                       \
    found->gl_stat = (void *)stat;                                         \
    found->gl_lstat = (void *)lstat;                                       \
    int result = real(pattern, flags | GLOB_ALTDIRFUNC, failed, found);    \
    found->gl_flags &= ~GLOB_ALTDIRFUNC;                                   \
    return result;                                                         \
  }
GLOB(glob, glob_t)
GLOB(glob64, glob64_t)
