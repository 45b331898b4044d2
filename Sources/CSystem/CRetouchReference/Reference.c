#include "CRetouchReference.h"

// The compiler has #embed in each of its C languages, and warns of it in older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char reference[] = {
#embed "../../../Documentation/Reference/UIKit.md"
};

const unsigned char *retouch_reference(void) { return reference; }

size_t retouch_reference_size(void) { return sizeof reference; }
