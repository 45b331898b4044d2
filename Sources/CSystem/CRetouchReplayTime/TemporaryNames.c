// The names of temporary files come from the replay's stream of random numbers.

#include "Values.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

enum kind { file, folder, only_name };

// Puts letters in place of a template's six X, which a suffix follows, until the name is free.
//
// Returns the file that was opened, otherwise 0; or -1 with an errno.
static int make(char *template, int suffix, enum kind kind, int flags) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  size_t length = strlen(template);
  if (suffix < 0 || length < 6 + (size_t)suffix || memcmp(template + length - 6 - suffix, "XXXXXX", 6) != 0) {
    errno = EINVAL;
    return -1;
  }
  for (int try = 0; try < 10000; try++) {
    uint64_t number = draw_for_name();
    for (int index = 0; index < 6; index++, number /= 62) template[length - 6 - suffix + index] = letters[number % 62];
    struct stat about;
    int made = kind == file ? open(template, O_RDWR | O_CREAT | O_EXCL | flags, 0600)
      : kind == folder      ? mkdir(template, 0700)
      : ORIGINAL(lstat)(template, &about) == 0 ? (errno = EEXIST, -1)
                                     : 0;
    if (made >= 0) return made;
    if (errno == ENOENT && kind == only_name) return 0;
    if (errno != EEXIST) return -1;
    held->escaped("a temporary name that was taken");
  }
  errno = EEXIST;
  return -1;
}

REPLACES int mkstemp(char *template) { return held ? make(template, 0, file, 0) : ORIGINAL(mkstemp)(template); }

REPLACES int mkostemp(char *template, int flags) {
  return held ? make(template, 0, file, flags) : ORIGINAL(mkostemp)(template, flags);
}

REPLACES int mkstemps(char *template, int suffix) {
  return held ? make(template, suffix, file, 0) : ORIGINAL(mkstemps)(template, suffix);
}

REPLACES int mkostemps(char *template, int suffix, int flags) {
  return held ? make(template, suffix, file, flags) : ORIGINAL(mkostemps)(template, suffix, flags);
}

// Where files are as large as can be, these make the same.
REPLACES int mkstemp64(char *template) { return held ? mkstemp(template) : ORIGINAL(mkstemp64)(template); }
REPLACES int mkostemp64(char *template, int flags) {
  return held ? mkostemp(template, flags) : ORIGINAL(mkostemp64)(template, flags);
}
REPLACES int mkstemps64(char *template, int suffix) {
  return held ? mkstemps(template, suffix) : ORIGINAL(mkstemps64)(template, suffix);
}
REPLACES int mkostemps64(char *template, int suffix, int flags) {
  return held ? mkostemps(template, suffix, flags) : ORIGINAL(mkostemps64)(template, suffix, flags);
}

REPLACES char *mkdtemp(char *template) {
  if (!held) return ORIGINAL(mkdtemp)(template);
  return make(template, 0, folder, 0) < 0 ? NULL : template;
}

char *mktemp(char *template);
REPLACES char *mktemp(char *template) {
  if (!held) return ORIGINAL(mktemp)(template);
  if (make(template, 0, only_name, 0) < 0) *template = 0;
  return template;
}

REPLACES char *tmpnam(char *name) {
  static char own[L_tmpnam];
  if (!held) return ORIGINAL(tmpnam)(name);
  char *chosen = name ? name : own;
  strcpy(chosen, P_tmpdir "/fileXXXXXX");
  return make(chosen, 0, only_name, 0) < 0 ? NULL : chosen;
}

REPLACES char *tempnam(const char *folder_name, const char *prefix) {
  if (!held) return ORIGINAL(tempnam)(folder_name, prefix);
  char *name = NULL;
  if (asprintf(&name, "%s/%.5sXXXXXX", folder_name ? folder_name : P_tmpdir, prefix ? prefix : "file") < 0) return NULL;
  if (make(name, 0, only_name, 0) == 0) return name;
  free(name);
  return NULL;
}

END_REPLACEMENTS
