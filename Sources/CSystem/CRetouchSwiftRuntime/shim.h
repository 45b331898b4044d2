#pragma once

#include <stdbool.h>

// Whether an object's deinitialization has begun. The caller keeps the object's memory alive by an unowned
// reference, such as Swift's `unowned`. The runtime's own `weak` asks the same. libswiftCore has this
// function on every platform.
bool swift_isDeallocating(void *object);
