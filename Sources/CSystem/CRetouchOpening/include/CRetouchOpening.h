#pragma once

// Opens libraries at run time, so that neither a build nor the start of a program needs them.

#include <stddef.h>

/// Opens a library and looks up `count` functions. Returns NULL, or a description of what is missing, which the
/// next call on the same thread overwrites. The library stays open.
const char *retouch_open_library(const char *library, const char *const *names, size_t count, void **places);

#define RETOUCH_MEMBER(result, name, parameters) result (*name) parameters;
#define RETOUCH_NAME(result, name, parameters) #name,

/// Defines the function that fills a `struct retouch_NAME`, whose members LIST names, from a library.
// A structure of only function pointers is an array of addresses; POSIX allows this use of dlsym's result.
#define RETOUCH_OPENER(library, list, file)                                                          \
  const char *retouch_open_##library(struct retouch_##library *functions) {                          \
    static const char *const names[] = {list(RETOUCH_NAME)};                                         \
    _Static_assert(sizeof names == sizeof *functions, "one pointer for each function");              \
    return retouch_open_library(file, names, sizeof names / sizeof *names, (void **)functions);      \
  }
