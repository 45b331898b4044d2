// What the build with faults asks: which fault RETOUCH_FAULT chose for this process. Tools/build-with-faults
// puts the questions into the sources; no other build has this module.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The number of the fault that is planted, or 0; it is set before anything else runs.
extern const uint32_t planted_fault;

// Whether the fault of a number is planted.
static inline bool isPlanted(uint32_t fault) { return fault == planted_fault; }
