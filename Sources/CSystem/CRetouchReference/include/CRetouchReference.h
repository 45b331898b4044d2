#pragma once

// The reference of UIKit, Documentation/Reference/UIKit.md, which the doctor reads its lists in.

#include <stddef.h>

/// The text's bytes, which stay where they are; no zero follows them.
const unsigned char *_Nonnull retouch_reference(void);

/// How many there are.
size_t retouch_reference_size(void);
