#pragma once

// The files of the package that `retouch init` writes, which are files of this one: built into the program, so that it
// is one file.

#include <stddef.h>

/// A file of the package: its path in there, and its bytes, which stay where they are; no zero follows them.
struct retouch_template {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns how many files there are.
size_t retouch_template_count(void);

/// Returns a file by its number, which is below their count.
struct retouch_template retouch_template_at(size_t number);
