#pragma once

// The sources of the program that lowers iOS sources. It links the toolchain's SwiftSyntax, which a package that uses
// this one must not: `retouch` has the sources as text, and makes the program where it is asked for.

#include <stddef.h>

/// A source: its name, and its bytes, which stay where they are; no zero follows them.
struct retouch_lowering_source {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns how many there are.
size_t retouch_lowering_count(void);

/// Returns a source by its number, which is below their count.
struct retouch_lowering_source retouch_lowering_at(size_t number);
