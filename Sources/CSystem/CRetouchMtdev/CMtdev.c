#include "CRetouchMtdev.h"

RETOUCH_OPENER(mtdev, RETOUCH_MTDEV, "libmtdev.so.1")
