#define _GNU_SOURCE
#include "CRetouchArchive.h"

#include <sys/mman.h>

RETOUCH_OPENER(archive, RETOUCH_ARCHIVE, "libarchive.so.13")

int retouch_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
