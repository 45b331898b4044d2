// The environment that client code finds in a replay.

#include "Held.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

_Thread_local const retouch_surroundings *around;

// The environment of the running replay. Replays have one thread, and none begins before the last one has ended.
static struct {
  char **variables;
  size_t count, room;
  // What it was made from, and whether a client has changed it since.
  const retouch_surroundings *origin;
  bool is_changed, has_other_zone;
} own;

static bool make_room(size_t count) {
  if (count < own.room) return true;
  char **more = realloc(own.variables, 2 * (count + 1) * sizeof *more);
  if (!more) return false;
  own.variables = more;
  own.room = 2 * (count + 1);
  return true;
}

bool retouch_hold_surroundings(const retouch_surroundings *surroundings) {
  around = NULL;
  if (!surroundings) return true;
  if (own.origin != surroundings || own.is_changed) {
    size_t count = 0;
    while (surroundings->variables[count]) count++;
    own.origin = NULL;
    if (!make_room(count)) return false;
    // The texts that a client has added are left to it: something may still point at them.
    memcpy(own.variables, surroundings->variables, (count + 1) * sizeof *own.variables);
    own.count = count;
    own.origin = surroundings;
    own.is_changed = false;
  }
  around = surroundings;
  return true;
}

bool retouch_take_zone_change(void) {
  bool has_changed = own.has_other_zone;
  own.has_other_zone = false;
  return has_changed;
}

// Whether the calling thread runs client code of a replay.
static bool is_replayed(void) { return held && around; }

static bool has_name(const char *variable, const char *name, size_t length) {
  return strncmp(variable, name, length) == 0 && variable[length] == '=';
}

// The place of a variable; the number of variables if there is none.
static size_t place_of(const char *name, size_t length) {
  size_t place = 0;
  while (place < own.count && !has_name(own.variables[place], name, length)) place++;
  return place;
}

REPLACES char *getenv(const char *name) {
  size_t length = strlen(name);
  if (is_replayed()) {
    size_t place = place_of(name, length);
    return place < own.count ? own.variables[place] + length + 1 : NULL;
  }
  // As the C library does it: it may be too early, or too late, to look for its function.
  for (char **variable = environ; variable && *variable; variable++)
    if (has_name(*variable, name, length)) return *variable + length + 1;
  return NULL;
}

REPLACES char *secure_getenv(const char *name) { return getenv(name); }

// Foundation's ProcessInfo reads this.
REPLACES char **_platform_shims_get_environ(void) { return is_replayed() ? own.variables : environ; }

// MARK: Changes

// The C library's conversions of dates read the process's variable.
static void follow_zone(const char *name, size_t length) {
  if (length != 2 || memcmp(name, "TZ", 2) != 0) return;
  typedef int set_function(const char *, const char *, int);
  static set_function *set;
  static int (*unset)(const char *);
  if (!set) set = (set_function *)original_of("setenv");
  if (!unset) unset = (int (*)(const char *))original_of("unsetenv");
  if (!set || !unset) return;
  own.has_other_zone = true;
  size_t place = place_of(name, length);
  if (place < own.count) {
    set("TZ", own.variables[place] + 3, 1);
  } else {
    unset("TZ");
  }
}

// Puts a text of the form NAME=VALUE into the environment.
static int put(char *text, size_t length) {
  size_t place = place_of(text, length);
  if (place == own.count) {
    if (!make_room(own.count + 1)) {
      errno = ENOMEM;
      return -1;
    }
    own.variables[++own.count] = NULL;
  }
  own.variables[place] = text;
  own.is_changed = true;
  follow_zone(text, length);
  return 0;
}

static int take_out(const char *name, size_t length) {
  size_t place = place_of(name, length);
  if (place == own.count) return 0;
  memmove(own.variables + place, own.variables + place + 1, (own.count - place) * sizeof *own.variables);
  own.count--;
  own.is_changed = true;
  follow_zone(name, length);
  return 0;
}

static bool is_name(const char *name) {
  if (name && *name && !strchr(name, '=')) return true;
  errno = EINVAL;
  return false;
}

REPLACES int setenv(const char *name, const char *value, int overwrites) {
  static int (*real)(const char *, const char *, int);
  if (!is_replayed()) {
    if (!real) real = (int (*)(const char *, const char *, int))original_of("setenv");
    return real ? real(name, value, overwrites) : -1;
  }
  if (!is_name(name)) return -1;
  size_t length = strlen(name);
  if (!overwrites && place_of(name, length) < own.count) return 0;
  size_t size = strlen(value) + 1;
  char *text = malloc(length + 1 + size);
  if (!text) return -1;
  memcpy(text, name, length);
  text[length] = '=';
  memcpy(text + length + 1, value, size);
  return put(text, length);
}

REPLACES int unsetenv(const char *name) {
  static int (*real)(const char *);
  if (!is_replayed()) {
    if (!real) real = (int (*)(const char *))original_of("unsetenv");
    return real ? real(name) : -1;
  }
  return is_name(name) ? take_out(name, strlen(name)) : -1;
}

REPLACES int putenv(char *text) {
  static int (*real)(char *);
  if (!is_replayed()) {
    if (!real) real = (int (*)(char *))original_of("putenv");
    return real ? real(text) : -1;
  }
  const char *end = strchr(text, '=');
  return end ? put(text, (size_t)(end - text)) : take_out(text, strlen(text));
}

REPLACES int clearenv(void) {
  static int (*real)(void);
  if (!is_replayed()) {
    if (!real) real = (int (*)(void))original_of("clearenv");
    return real ? real() : -1;
  }
  own.count = 0;
  own.variables[0] = NULL;
  own.is_changed = true;
  follow_zone("TZ", 2);
  return 0;
}

END_REPLACEMENTS
