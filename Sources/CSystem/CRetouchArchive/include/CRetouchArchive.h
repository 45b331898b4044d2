#pragma once

// The few functions of libarchive that are used, opened at run time; `Tests/RetouchArchivesTests` checks these declarations
// against the library's own header.

#include <stdint.h>
#include <sys/types.h>

#include "CRetouchOpening.h"

struct archive;
struct archive_entry;

/// archive_open_callback and archive_close_callback.
typedef int (*retouch_archive_turn)(struct archive *, void *context);

/// archive_read_callback: points to the next bytes, and returns how many there are, 0 at the end, or a negative
/// number.
typedef ssize_t (*retouch_archive_read)(struct archive *, void *context, const void **bytes);

/// archive_write_callback: takes bytes, and returns how many it took, or a negative number.
typedef ssize_t (*retouch_archive_write)(struct archive *, void *context, const void *bytes, size_t count);

#define RETOUCH_ARCHIVE(F) \
  F(struct archive *, archive_read_new, (void)) \
  F(int, archive_read_support_format_tar, (struct archive *)) \
  F(int, archive_read_set_format_option, \
    (struct archive *, const char *format, const char *option, const char *value)) \
  F(int, archive_read_open, \
    (struct archive *, void *context, retouch_archive_turn opened, retouch_archive_read, \
     retouch_archive_turn closed)) \
  F(int, archive_read_next_header, (struct archive *, struct archive_entry **)) \
  F(ssize_t, archive_read_data, (struct archive *, void *bytes, size_t count)) \
  F(int, archive_read_data_skip, (struct archive *)) \
  F(int64_t, archive_filter_bytes, (struct archive *, int filter)) \
  F(int, archive_read_free, (struct archive *)) \
  F(struct archive *, archive_write_new, (void)) \
  F(int, archive_write_set_format_pax_restricted, (struct archive *)) \
  F(int, archive_write_set_bytes_per_block, (struct archive *, int count)) \
  F(int, archive_write_open, \
    (struct archive *, void *context, retouch_archive_turn opened, retouch_archive_write, \
     retouch_archive_turn closed)) \
  F(int, archive_write_header, (struct archive *, struct archive_entry *)) \
  F(ssize_t, archive_write_data, (struct archive *, const void *bytes, size_t count)) \
  F(int, archive_write_finish_entry, (struct archive *)) \
  F(int, archive_write_close, (struct archive *)) \
  F(int, archive_write_free, (struct archive *)) \
  F(const char *, archive_error_string, (struct archive *)) \
  F(struct archive_entry *, archive_entry_new, (void)) \
  F(void, archive_entry_free, (struct archive_entry *)) \
  F(const char *, archive_entry_pathname, (struct archive_entry *)) \
  F(const char *, archive_entry_pathname_utf8, (struct archive_entry *)) \
  F(mode_t, archive_entry_filetype, (struct archive_entry *)) \
  F(int64_t, archive_entry_size, (struct archive_entry *)) \
  F(const char *, archive_entry_hardlink_utf8, (struct archive_entry *)) \
  F(const char *, archive_entry_symlink_utf8, (struct archive_entry *)) \
  F(void, archive_entry_set_pathname, (struct archive_entry *, const char *)) \
  F(void, archive_entry_set_size, (struct archive_entry *, int64_t)) \
  F(void, archive_entry_set_filetype, (struct archive_entry *, unsigned)) \
  F(void, archive_entry_set_perm, (struct archive_entry *, mode_t)) \
  F(void, archive_entry_set_mtime, (struct archive_entry *, time_t seconds, long nanoseconds))

struct retouch_archive { RETOUCH_ARCHIVE(RETOUCH_MEMBER) };

/// Opens the library. Returns NULL, or a description of what is missing.
const char *retouch_open_archive(struct retouch_archive *);

/// Opens an empty file that exists only in memory; on failure, returns a negative number and sets errno. It
/// is memfd_create(2), which Swift's module of the C library does not show.
int retouch_memory_file(const char *name);
