#include "CDrawing.h"

#include <dlfcn.h>
#include <stdio.h>

static char problem[256];

static const char *fill(const char *library, const char *const *names, size_t count, void **places) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(problem, sizeof problem, "%s", reason ? reason : library);
    return problem;
  }
  for (size_t i = 0; i < count; i++) {
    places[i] = dlsym(handle, names[i]);
    if (places[i]) continue;
    snprintf(problem, sizeof problem, "%s has no %s", library, names[i]);
    return problem;
  }
  return NULL;
}

#define NAME(result, name, parameters) #name,

// A structure of only function pointers is an array of addresses; POSIX allows this use of dlsym's result.
#define OPENER(library, list, file)                                                        \
  const char *retouch_open_##library(struct retouch_##library *functions) {                \
    static const char *const names[] = {list(NAME)};                                       \
    _Static_assert(sizeof names == sizeof *functions, "one pointer for each function");    \
    return fill(file, names, sizeof names / sizeof *names, (void **)functions);            \
  }

OPENER(cairo, RETOUCH_CAIRO, "libcairo.so.2")
OPENER(pango, RETOUCH_PANGO, "libpangocairo-1.0.so.0")
OPENER(rsvg, RETOUCH_RSVG, "librsvg-2.so.2")
OPENER(poppler, RETOUCH_POPPLER, "libpoppler-glib.so.8")
OPENER(zlib, RETOUCH_ZLIB, "libz.so.1")
