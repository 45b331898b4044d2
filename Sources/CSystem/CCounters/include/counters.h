#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What a piece of work cost, counted one by one: from run to run only what depends on addresses varies.
typedef struct {
  /// Instructions of this thread outside the kernel.
  uint64_t instructions;
  /// Calls of malloc, calloc, realloc, posix_memalign and aligned_alloc.
  uint64_t allocations;
} counted_work;

/// Runs the work once, instruction by instruction, and counts.
///
/// The processor's trap flag stops after each instruction, some microseconds each: for pieces of work below a
/// million instructions. No permission is needed, unlike for the processor's own counters, which virtual machines
/// and containers rarely have. It is not for two threads at once.
///
/// Returns false, with the work run but nothing counted, where the processor has no such flag or the trap is
/// not delivered, as below valgrind.
bool count_work(void (*work)(void *), void *context, counted_work *result);
