#pragma once
#include <stdbool.h>

/// What client code finds around it on the thread that runs a replay, instead of the process's own.
typedef struct {
  /// The environment: texts of the form NAME=VALUE, and NULL at the end.
  const char *_Nullable const *_Nonnull variables;
  /// Where the user's home is, as the user database has it.
  const char *_Nonnull home;
  /// Put Foundation's Locale, Calendar, [String] of languages and [Locale] into memory that is not initialized.
  void (*_Nonnull locale)(void *_Nonnull place);
  void (*_Nonnull calendar)(void *_Nonnull place);
  void (*_Nonnull languages)(void *_Nonnull place);
  void (*_Nonnull locales)(void *_Nonnull place);
} retouch_surroundings;

/// Makes a replay on the calling thread find these surroundings, fresh, until NULL ends it.
///
/// What a client changes in its environment is its own: neither the process nor the next replay sees it. Only `TZ` is
/// changed for the process as well, because the C library's conversions of dates read it.
///
/// Returns false if the environment has not enough memory.
bool retouch_hold_surroundings(const retouch_surroundings *_Nullable surroundings);

/// Returns whether a client has changed `TZ` since the last call.
bool retouch_take_zone_change(void);

/// Returns whether Foundation's default time zone has been set since the last call, by whomever.
bool retouch_take_default_zone_change(void);

/// Returns whether the program was linked so that Foundation's locale is replaced: not with a static Foundation.
bool retouch_replaces_locale(void);
