#pragma once

#include <stdbool.h>

// Whether an object's deinitialization has begun. The caller keeps its memory by an unowned reference, which
// `unowned` in Swift is. The runtime's own `weak` asks the same; a function of libswiftCore's, on every platform.
bool swift_isDeallocating(void *object);
