#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The cost of a piece of work, counted exactly: between runs, only what depends on addresses varies.
typedef struct {
  /// Instructions of this thread outside the kernel.
  uint64_t instructions;
  /// Calls of malloc, calloc, realloc, posix_memalign and aligned_alloc.
  uint64_t allocations;
  /// The number of bytes that these calls requested.
  uint64_t bytes;
} counted_work;

/// Runs the work once, counting instruction by instruction.
///
/// The processor's trap flag stops after each instruction, which takes some microseconds each, so this is for
/// pieces of work below a million instructions. No permission is needed, unlike for the processor's own
/// counters, which virtual machines and containers rarely have. It must not be used from two threads at once.
/// An instruction that copies or fills memory counts as one, however often it repeats itself.
///
/// Returns false, with the work run but nothing counted, if the processor has no such flag, if the trap is not
/// delivered, as under valgrind, and in a build with a sanitizer.
bool count_work(void (*work)(void *), void *context, counted_work *result);

/// Prepares to count pieces of work one after the other with continue_counting and pause_counting.
///
/// Returns false, with nothing prepared, where count_work would count nothing. It must not be used from two threads
/// at once, nor together with count_work.
bool open_counting(void);

/// Counts from here on, on this thread.
void continue_counting(void);

/// Pauses counting, and returns what was counted since open_counting.
counted_work pause_counting(void);

/// Ends the counting once so many more instructions are counted, in the midst of the work: what follows runs at full
/// speed, and is not counted.
void limit_counting(uint64_t more);

/// Whether as many instructions are counted as limit_counting allowed.
bool counting_is_over(void);

/// Undoes what open_counting prepared, and the limit.
void close_counting(void);

/// Fills the first `count` bytes with 0x5a, and copies them to the `count` bytes after them, with one
/// instruction each, to test that each counts as one.
void fill_and_copy_by_instruction(void *bytes, int64_t count);

/// The version of the compiler that compiled this, with the commit that it was made from.
const char *compiler_of_counters(void);

/// The nanoseconds of real time since an arbitrary instant, also while a replay shows its own time to the program.
int64_t real_uptime_ns(void);

/// Waits for some nanoseconds of real time, also during a replay, where sleeping takes no time.
void wait_real_ns(int64_t nanoseconds);

/// The processor time that this process has used, in nanoseconds, also while a replay shows its own time to
/// the program.
int64_t real_processor_ns(void);
