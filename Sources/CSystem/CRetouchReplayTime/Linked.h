// What Tools/link-program adds to a program of which Swift's libraries are a part: its linker makes every call of a
// function that has one of ours in its place arrive there, and says here where the library's function and its code are.

#pragma once
#include <stddef.h>

// A symbol of a library that is part of the program: what calls by its name reach, and the library's own function where
// one of ours is in its place.
typedef struct {
  const char *name;
  const void *reached, *original;
} retouch_linked_symbol;

// The code of a library that is part of the program, under the name that it has as a library of its own.
typedef struct {
  const char *name;
  const char *start, *end;
} retouch_linked_code;

// Sorted by name; and, as the other, with an end that has no name. Weak: a program that loads those libraries has none.
extern const retouch_linked_symbol retouch_linked_symbols[] __attribute__((weak));
extern const size_t retouch_linked_symbol_count __attribute__((weak));
extern const retouch_linked_code retouch_linked_codes[] __attribute__((weak));
