// The constant of CFaults.h is defined without it here, where it is set.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t planted_fault;

static const struct {
  uint32_t number;
  const char *name;
} faults[] = {
#include "../../../.build/overlay/names.h"
};

// Of all constructors the first: a replay has variables of its own later, and some faults are of the
// program's start.
__attribute__((constructor(101))) static void find_fault(void) {
  const char *name = getenv("RETOUCH_FAULT");
  if (!name || !*name) return;
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) {
    if (strcmp(faults[index].name, name) == 0) planted_fault = faults[index].number;
  }
  if (planted_fault) return;
  fprintf(stderr, "RETOUCH_FAULT=%s: there is no such fault; Tools/faults --list names them\n", name);
  _Exit(4);
}
