#include "Preload.h"
#include <glob.h>
#include <sys/inotify.h>
#include <sys/vfs.h>

// Where programs look for devices: /dev/input, /sys and /proc are answered from the run's own folder.

#define DEVICE_MAJOR 13
#define FIRST_MINOR 64

static bool is_below(const char *path, const char *folder) {
  size_t count = strlen(folder);
  return strncmp(path, folder, count) == 0 && (path[count] == 0 || path[count] == '/');
}

/// A path without what programs leave in those that they put together, as in /dev/input//event0.
static const char *tidy(const char *path, char *room) {
  if (!strstr(path, "//") && !strstr(path, "/./")) return path;
  size_t count = 0;
  for (; *path && count < PATH_MAX - 1; path++) {
    bool is_dot = strncmp(path, "/./", 3) == 0;
    if (is_dot) path++;
    else if (strncmp(path, "//", 2)) room[count++] = *path;
  }
  room[count] = 0;
  return room;
}

/// The path to use in place of one that a program gives: the same, or one in the run's folder.
static const char *moved(const char *given, char *room) {
  if (!IS_VIRTUAL || !given || given[0] != '/') return given;
  char tidied[PATH_MAX];
  const char *path = tidy(given, tidied);
  static const char *const ours[] = {
    "/dev/input", "/sys/class/input", "/sys/bus/input", "/sys/devices/retouch", "/proc/bus/input"};
  bool is_ours = strncmp(path, "/sys/dev/char/13:", 17) == 0 || strncmp(path, "/run/udev/data/c13:", 19) == 0
    || strncmp(path, "/run/udev/data/+input:", 22) == 0;
  for (size_t index = 0; index < sizeof ours / sizeof *ours; index++) is_ours |= is_below(path, ours[index]);
  if (!is_ours) return given;
  snprintf(room, PATH_MAX, "%s%s", world->folder, path);
  return room;
}

/// A path as the program knows it, of one that may be in the run's folder.
static char *unmoved(char *path) {
  size_t count = IS_VIRTUAL ? strlen(world->folder) : 0;
  if (path && count && strncmp(path, world->folder, count) == 0 && path[count] == '/')
    memmove(path, path + count, strlen(path + count) + 1);
  return path;
}

static bool numbered(const char *name, int *number) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "/dev/input/%s", strncmp(name, "./", 2) ? name : name + 2);
  return is_node(path, number);
}

/// Leads by-path and by-id names to their node, and those of descriptors.
static bool names_node(const char *path, int *number) {
  if (!IS_VIRTUAL || !path) return false;
  if (is_node(path, number)) return true;
  bool is_descriptor = is_below(path, "/proc/self/fd") || is_below(path, "/dev/fd");
  if (is_descriptor && is_queue(atoi(strrchr(path, '/') + 1), number)) return true;
  char room[PATH_MAX], target[PATH_MAX];
  if (!is_descriptor && !is_below(path, "/dev/input")) return false;
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, moved(path, room), target, sizeof target - 1);
  if (count <= 0) return false;
  target[count] = 0;
  if (is_descriptor) return is_node(unmoved(target), number);
  const char *name = strrchr(target, '/');
  return numbered(name ? name + 1 : target, number);
}

/// Whether a descriptor, or the current folder, is the run's /dev/input.
static bool is_input_folder(int folder) {
  char link[32], path[PATH_MAX], wanted[PATH_MAX];
  snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (count <= 0) return false;
  path[count] = 0;
  snprintf(wanted, sizeof wanted, "%s/dev/input", world->folder);
  return strcmp(path, wanted) == 0;
}

/// Whether a path, as fstatat(), statx() and openat() take it, is a node.
static bool is_node_at(int folder, const char *path, int flags, int *number) {
  char room[PATH_MAX];
  if (!IS_VIRTUAL || !path) return false;
  path = tidy(path, room);
  if (path[0] == '/') return flags & AT_SYMLINK_NOFOLLOW ? is_node(path, number) : names_node(path, number);
  if (path[0]) return numbered(path, number) && is_input_folder(folder);
  snprintf(room, sizeof room, "/proc/self/fd/%d", folder);
  return names_node(room, number);
}

static int open_file(int folder, const char *path, int flags, mode_t mode) {
  char room[PATH_MAX];
  int number;
  bool is_other = !path || !path[0] || flags & (O_PATH | O_DIRECTORY);
  if (!is_other && is_node_at(folder, path, 0, &number)) return open_node(number, flags);
  return (int)syscall(SYS_openat, folder, moved(path, room), flags, mode);
}

#define HAS_MODE(FLAGS) ((FLAGS) & O_CREAT || ((FLAGS) & O_TMPFILE) == O_TMPFILE)
#define OPEN(NAME, CHECKED, FOLDER, ...)                                   \
  SHOWN int NAME(__VA_ARGS__, int flags, ...) {                            \
    mode_t mode = 0;                                                       \
    if (HAS_MODE(flags)) {                                                 \
      va_list list;                                                        \
      va_start(list, flags);                                               \
      mode = va_arg(list, mode_t);                                         \
      va_end(list);                                                        \
    }                                                                      \
    return open_file(FOLDER, path, flags, mode);                           \
  }                                                                        \
  ALIAS(int, NAME##64, NAME, (__VA_ARGS__, int flags, ...))                \
  SHOWN int CHECKED(__VA_ARGS__, int flags) { return open_file(FOLDER, path, flags, 0); }
OPEN(open, __open_2, AT_FDCWD, const char *path)
OPEN(openat, __openat_2, folder, int folder, const char *path)
ALIAS(int, __open64_2, __open_2, (const char *path, int flags))
ALIAS(int, __openat64_2, __openat_2, (int folder, const char *path, int flags))

static ssize_t read_cookie(void *cookie, char *bytes, size_t count) {
  return read((int)(intptr_t)cookie, bytes, count);
}

static int close_cookie(void *cookie) { return close((int)(intptr_t)cookie); }

SHOWN FILE *fdopen(int descriptor, const char *mode) {
  REAL(fdopen);
  if (!is_queue(descriptor, NULL)) return real(descriptor, mode);
  // The C library reads a stream without asking for read() by name.
  FILE *stream = fopencookie((void *)(intptr_t)descriptor, mode, (cookie_io_functions_t){.read = read_cookie,
      .close = close_cookie});
  if (stream) stream->_fileno = descriptor;
  return stream;
}

// Streams of C++ read the descriptor by themselves.
SHOWN int fileno(FILE *stream) {
  REAL(fileno);
  return is_queue(stream->_fileno, NULL) ? stream->_fileno : real(stream);
}
ALIAS(int, fileno_unlocked, fileno, (FILE *stream))

SHOWN FILE *fopen(const char *restrict path, const char *restrict mode) {
  REAL(fopen);
  char room[PATH_MAX];
  int number;
  if (path && path[0] && is_node_at(AT_FDCWD, path, 0, &number)) {
    int descriptor = open_node(number, mode[0] == 'r' && !strchr(mode, '+') ? O_RDONLY : O_RDWR);
    return descriptor < 0 ? NULL : fdopen(descriptor, mode);
  }
  return real(moved(path, room), mode);
}
ALIAS(FILE *, fopen64, fopen, (const char *restrict path, const char *restrict mode))

// What a node is. The names with an x are those of programs that were built before glibc 2.33.

SHOWN int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags) {
  REAL(fstatat);
  char room[PATH_MAX];
  int number, result = real(folder, moved(path, room), status, flags);
  // In the run's folder nodes are pipes with a name, and so are devices that are open.
  if (result || !S_ISFIFO(status->st_mode) || !is_node_at(folder, path, flags, &number)) return result;
  status->st_mode = S_IFCHR | 0660;
  status->st_rdev = makedev(DEVICE_MAJOR, FIRST_MINOR + number);
  status->st_size = 0;
  return 0;
}

// A program of 64 bits has one kind of file: the names that end in 64 mean the same.
#define STAT(NAME, OLD, TYPE, FIRST, ...)                                                                        \
  SHOWN int NAME(FIRST, struct TYPE *restrict status) { return fstatat(__VA_ARGS__); }                           \
  SHOWN int OLD(int version, FIRST, struct TYPE *status) { return fstatat(__VA_ARGS__); }
STAT(stat, __xstat, stat, const char *restrict path, AT_FDCWD, path, status, 0)
STAT(stat64, __xstat64, stat64, const char *restrict path, AT_FDCWD, path, (void *)status, 0)
STAT(lstat, __lxstat, stat, const char *restrict path, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW)
STAT(lstat64, __lxstat64, stat64, const char *restrict path, AT_FDCWD, path, (void *)status, AT_SYMLINK_NOFOLLOW)
STAT(fstat, __fxstat, stat, int descriptor, descriptor, "", status, AT_EMPTY_PATH)
STAT(fstat64, __fxstat64, stat64, int descriptor, descriptor, "", (void *)status, AT_EMPTY_PATH)
ALIAS(int, fstatat64, fstatat, (int folder, const char *restrict path, struct stat64 *restrict status, int flags))
SHOWN int __fxstatat(int version, int folder, const char *path, struct stat *status, int flags) {
  return fstatat(folder, path, status, flags);
}
ALIAS(int, __fxstatat64, __fxstatat, (int version, int folder, const char *path, struct stat64 *status, int flags))

SHOWN int statx(int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict status) {
  char room[PATH_MAX];
  int number, result = (int)syscall(SYS_statx, folder, moved(path, room), flags, mask, status);
  if (result == 0 && S_ISFIFO(status->stx_mode) && is_node_at(folder, path, flags, &number)) {
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
CALL_MOVED(int, chdir, (const char *path), SYS_chdir, moved(path, room))
CALL_MOVED(int, statfs, (const char *path, struct statfs *status), SYS_statfs, moved(path, room), status)
CALL_MOVED(ssize_t, readlink, (const char *restrict path, char *restrict target, size_t count), SYS_readlinkat,
    AT_FDCWD, moved(path, room), target, count)
CALL_MOVED(ssize_t, readlinkat, (int folder, const char *restrict path, char *restrict target, size_t count),
    SYS_readlinkat, folder, moved(path, room), target, count)
ALIAS(int, euidaccess, access, (const char *path, int mode))
ALIAS(int, eaccess, access, (const char *path, int mode))

SHOWN int inotify_add_watch(int descriptor, const char *path, uint32_t mask) {
  char room[PATH_MAX];
  const char *place = moved(path, room);
  if (place != path) need_keeper();
  return (int)syscall(SYS_inotify_add_watch, descriptor, place, mask);
}
SHOWN int faccessat(int folder, const char *path, int mode, int flags) {
  REAL(faccessat);
  char room[PATH_MAX];
  return real(folder, moved(path, room), mode, flags);
}

SHOWN char *realpath(const char *restrict path, char *restrict resolved) {
  REAL(realpath);
  char room[PATH_MAX];
  return unmoved(real(moved(path, room), resolved));
}
SHOWN char *getcwd(char *room, size_t size) {
  REAL(getcwd);
  return unmoved(real(room, size));
}
SHOWN char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

CHECKED(char *, realpath, resolved ? PATH_MAX : 0, realpath(path, resolved), const char *path, char *resolved)

// Folders.

SHOWN DIR *opendir(const char *path) {
  REAL(opendir);
  char room[PATH_MAX];
  return real(moved(path, room));
}

SHOWN struct dirent *readdir(DIR *folder) {
  REAL(readdir);
  struct dirent *entry = real(folder);
  int number;
  if (entry && IS_VIRTUAL && numbered(entry->d_name, &number) && is_input_folder(dirfd(folder))) entry->d_type = DT_CHR;
  return entry;
}
ALIAS(struct dirent64 *, readdir64, readdir, (DIR *folder))

static __thread int (*takes_entry)(const struct dirent *);

static int takes_node(const struct dirent *entry) {
  int number;
  if (numbered(entry->d_name, &number)) ((struct dirent *)entry)->d_type = DT_CHR;
  return !takes_entry || takes_entry(entry);
}

SHOWN int scandir(const char *restrict path, struct dirent ***restrict list, int (*takes)(const struct dirent *),
                  int (*order)(const struct dirent **, const struct dirent **)) {
  REAL(scandir);
  char room[PATH_MAX];
  const char *place = moved(path, room);
  takes_entry = takes;
  return real(place, list, place != path && strstr(path, "dev/input") ? takes_node : takes, order);
}
ALIAS(int, scandir64, scandir, (const char *restrict path, struct dirent64 ***restrict list,
    int (*takes)(const struct dirent64 *), int (*order)(const struct dirent64 **, const struct dirent64 **)))

SHOWN int glob(const char *restrict pattern, int flags, int (*failed)(const char *, int), glob_t *restrict found) {
  REAL(glob);
  if (!IS_VIRTUAL || flags & GLOB_ALTDIRFUNC) return real(pattern, flags, failed, found);
  found->gl_opendir = (void *(*)(const char *))opendir;
  found->gl_readdir = (void *)readdir;
  found->gl_closedir = (void *)closedir;
  found->gl_stat = (void *)stat;
  found->gl_lstat = (void *)lstat;
  int result = real(pattern, flags | GLOB_ALTDIRFUNC, failed, found);
  found->gl_flags &= ~GLOB_ALTDIRFUNC;
  return result;
}
ALIAS(int, glob64, glob, (const char *restrict pattern, int flags, int (*failed)(const char *, int),
    glob64_t *restrict found))
