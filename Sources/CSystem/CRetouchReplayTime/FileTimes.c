// What the system says of a file that differs from machine to machine and from run to run.
//
// In a replay each file is as old as the replay, belongs to the pretended user, lies on one file system, and has a
// number that says when the replay first asked for it. Its kind, size and rights are its own.

#include "Values.h"
#include <fcntl.h>
#include <fts.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

// The files that the replay asked for; the number of one is its place, from 1.
static struct {
  dev_t device;
  ino_t number;
} *files;
static size_t file_count, file_room;
// The user and group of the process, which the replay does not see.
static uid_t owner;
static gid_t owning_group;

__attribute__((constructor)) static void find_owner(void) {
  owner = geteuid();
  owning_group = getegid();
}

void retouch_begin_files(void) {
  file_count = 0;
  retouch_forget_listings();
}

uint64_t number_of_file(dev_t device, ino_t number) {
  for (size_t index = 0; index < file_count; index++)
    if (files[index].number == number && files[index].device == device) return index + 1;
  if (file_count == file_room) {
    size_t room = file_room ? 2 * file_room : 64;
    void *larger = realloc(files, room * sizeof *files);
    if (!larger) return 0;
    files = larger;
    file_room = room;
  }
  files[file_count].device = device;
  files[file_count++].number = number;
  return file_count;
}

static void pretend(struct stat *about) {
  about->st_ino = number_of_file(about->st_dev, about->st_ino);
  about->st_dev = 1;
  about->st_atim = about->st_mtim = about->st_ctim = (struct timespec){.tv_sec = start_of_replay};
  if (about->st_uid == owner) about->st_uid = pretended_user;
  if (about->st_gid == owning_group) about->st_gid = pretended_user;
  about->st_blksize = 4096;
  // How a folder is stored is the file system's business.
  if (S_ISDIR(about->st_mode)) {
    about->st_size = 4096;
    about->st_nlink = 2;
  }
  about->st_blocks = (about->st_size + 511) / 512;
}

static int pretended(int result, struct stat *about) {
  if (held && result == 0) pretend(about);
  return result;
}

REPLACES int stat(const char *restrict path, struct stat *restrict about) {
  report_place(AT_FDCWD, path, false);
  return pretended(ORIGINAL(stat)(path, about), about);
}
REPLACES int lstat(const char *restrict path, struct stat *restrict about) {
  report_place(AT_FDCWD, path, false);
  return pretended(ORIGINAL(lstat)(path, about), about);
}
REPLACES int fstat(int file, struct stat *about) { return pretended(ORIGINAL(fstat)(file, about), about); }
REPLACES int fstatat(int folder, const char *restrict path, struct stat *restrict about, int flags) {
  report_place(folder, path, false);
  return pretended(ORIGINAL(fstatat)(folder, path, about, flags), about);
}

// Where files are as large as can be, these fill in the same. Each calls its own original: what is preloaded may have
// replaced that one alone.
REPLACES int stat64(const char *restrict path, struct stat64 *restrict about) {
  report_place(AT_FDCWD, path, false);
  return pretended(ORIGINAL(stat64)(path, about), (struct stat *)about);
}
REPLACES int lstat64(const char *restrict path, struct stat64 *restrict about) {
  report_place(AT_FDCWD, path, false);
  return pretended(ORIGINAL(lstat64)(path, about), (struct stat *)about);
}
REPLACES int fstat64(int file, struct stat64 *about) {
  return pretended(ORIGINAL(fstat64)(file, about), (struct stat *)about);
}
REPLACES int fstatat64(int folder, const char *restrict path, struct stat64 *restrict about, int flags) {
  report_place(folder, path, false);
  return pretended(ORIGINAL(fstatat64)(folder, path, about, flags), (struct stat *)about);
}

REPLACES FTSENT *fts_read(FTS *files) {
  FTSENT *entry = ORIGINAL(fts_read)(files);
  // Without FTS_NOSTAT each entry has them, unless they could not be read.
  if (held && entry && !(files->fts_options & FTS_NOSTAT) && entry->fts_info != FTS_NS) pretend(entry->fts_statp);
  return entry;
}

REPLACES int statx(
  int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict about) {
  report_place(folder, path, false);
  int result = ORIGINAL(statx)(folder, path, flags, mask, about);
  if (!held || result != 0) return result;
  struct stat same = {
    .st_dev = makedev(about->stx_dev_major, about->stx_dev_minor), .st_ino = about->stx_ino,
    .st_mode = about->stx_mode, .st_nlink = about->stx_nlink, .st_size = (off_t)about->stx_size,
    .st_uid = about->stx_uid, .st_gid = about->stx_gid};
  pretend(&same);
  const struct statx_timestamp start = {.tv_sec = start_of_replay};
  about->stx_atime = about->stx_btime = about->stx_ctime = about->stx_mtime = start;
  about->stx_dev_major = 0;
  about->stx_dev_minor = 1;
  about->stx_mnt_id = 1;
  about->stx_ino = same.st_ino;
  about->stx_nlink = (uint32_t)same.st_nlink;
  about->stx_uid = same.st_uid;
  about->stx_gid = same.st_gid;
  about->stx_size = (uint64_t)same.st_size;
  about->stx_blocks = (uint64_t)same.st_blocks;
  about->stx_blksize = (uint32_t)same.st_blksize;
  return 0;
}

// MARK: File systems

// A file system of 64 GiB, half of which is free.
enum { blocks = 16 << 20, nodes = 1 << 20 };

#define PRETENDED_SPACE(about) \
  (about)->f_bsize = 4096; \
  (about)->f_frsize = 4096; \
  (about)->f_blocks = blocks; \
  (about)->f_bfree = (about)->f_bavail = blocks / 2; \
  (about)->f_files = nodes; \
  (about)->f_ffree = nodes / 2;

static int pretended_statvfs(int result, struct statvfs *about) {
  if (held && result == 0) {
    PRETENDED_SPACE(about)
    about->f_favail = nodes / 2;
    about->f_fsid = 1;
  }
  return result;
}

static int pretended_statfs(int result, struct statfs *about) {
  if (held && result == 0) {
    PRETENDED_SPACE(about)
    about->f_fsid = (fsid_t){.__val = {1, 0}};
  }
  return result;
}

REPLACES int statvfs(const char *restrict path, struct statvfs *restrict about) {
  return pretended_statvfs(ORIGINAL(statvfs)(path, about), about);
}
REPLACES int fstatvfs(int file, struct statvfs *about) {
  return pretended_statvfs(ORIGINAL(fstatvfs)(file, about), about);
}
REPLACES int statfs(const char *path, struct statfs *about) {
  return pretended_statfs(ORIGINAL(statfs)(path, about), about);
}
REPLACES int fstatfs(int file, struct statfs *about) {
  return pretended_statfs(ORIGINAL(fstatfs)(file, about), about);
}
REPLACES int statvfs64(const char *restrict path, struct statvfs64 *restrict about) {
  return pretended_statvfs(ORIGINAL(statvfs64)(path, about), (struct statvfs *)about);
}
REPLACES int fstatvfs64(int file, struct statvfs64 *about) {
  return pretended_statvfs(ORIGINAL(fstatvfs64)(file, about), (struct statvfs *)about);
}
REPLACES int statfs64(const char *path, struct statfs64 *about) {
  return pretended_statfs(ORIGINAL(statfs64)(path, about), (struct statfs *)about);
}
REPLACES int fstatfs64(int file, struct statfs64 *about) {
  return pretended_statfs(ORIGINAL(fstatfs64)(file, about), (struct statfs *)about);
}

END_REPLACEMENTS
