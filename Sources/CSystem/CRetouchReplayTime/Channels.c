// What libdispatch reads and writes by itself, on threads of its own, is reported.

#include "Work.h"
#include <sys/types.h>

BEGIN_REPLACEMENTS

static void report(void) {
  if (is_replaced()) held->escaped("DispatchIO");
}

void dispatch_read(int file, size_t length, dispatch_object queue, dispatch_block handler);
REPLACES void dispatch_read(int file, size_t length, dispatch_object queue, dispatch_block handler) {
  report();
  ORIGINAL(dispatch_read)(file, length, queue, handler);
}

void dispatch_write(int file, dispatch_object data, dispatch_object queue, dispatch_block handler);
REPLACES void dispatch_write(int file, dispatch_object data, dispatch_object queue, dispatch_block handler) {
  report();
  ORIGINAL(dispatch_write)(file, data, queue, handler);
}

dispatch_object dispatch_io_create(unsigned long type, int file, dispatch_object queue, dispatch_block cleanup);
REPLACES dispatch_object dispatch_io_create(
  unsigned long type, int file, dispatch_object queue, dispatch_block cleanup) {
  report();
  return ORIGINAL(dispatch_io_create)(type, file, queue, cleanup);
}

dispatch_object dispatch_io_create_with_path(
  unsigned long type, const char *path, int flags, mode_t mode, dispatch_object queue, dispatch_block cleanup);
REPLACES dispatch_object dispatch_io_create_with_path(
  unsigned long type, const char *path, int flags, mode_t mode, dispatch_object queue, dispatch_block cleanup) {
  report();
  return ORIGINAL(dispatch_io_create_with_path)(type, path, flags, mode, queue, cleanup);
}

END_REPLACEMENTS
