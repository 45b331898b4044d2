#include "CRetouchDrawing.h"

RETOUCH_OPENER(cairo, RETOUCH_CAIRO, "libcairo.so.2")
RETOUCH_OPENER(pango, RETOUCH_PANGO, "libpangocairo-1.0.so.0")
RETOUCH_OPENER(rsvg, RETOUCH_RSVG, "librsvg-2.so.2")
RETOUCH_OPENER(poppler, RETOUCH_POPPLER, "libpoppler-glib.so.8")
RETOUCH_OPENER(zlib, RETOUCH_ZLIB, "libz.so.1")
