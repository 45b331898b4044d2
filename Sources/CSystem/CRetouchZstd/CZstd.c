#include "CRetouchZstd.h"

RETOUCH_OPENER(zstd, RETOUCH_ZSTD, "libzstd.so.1")
