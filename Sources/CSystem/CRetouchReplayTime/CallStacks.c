// Call stacks hold addresses, which the loader and the allocator choose anew for each process.

#include "Values.h"
#include <execinfo.h>

BEGIN_REPLACEMENTS

REPLACES int backtrace(void **addresses, int room) {
  // The testing library takes one of each error that is thrown.
  static const char *const testing[] = {"libTesting", NULL};
  if (held && !is_in(CALLER, testing)) held->escaped("a call stack");
  return ORIGINAL(backtrace)(addresses, room);
}

END_REPLACEMENTS
