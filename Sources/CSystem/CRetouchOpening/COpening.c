#include "CRetouchOpening.h"

#include <dlfcn.h>
#include <stdio.h>

// Two threads may each open a library.
static _Thread_local char problem[256];

const char *retouch_open_library(const char *library, const char *const *names, size_t count, void **places) {
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
