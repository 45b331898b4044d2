#define _GNU_SOURCE
#include "counters.h"

// A sanitizer's own instructions would be counted as well, and one for threads puts signals off.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && !defined(HAS_SANITIZER)
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

// RFLAGS.TF: a trap after each instruction.
enum { trap_flag = 0x100 };

static volatile sig_atomic_t is_counting;
static volatile uint64_t instructions, allocations, bytes;
// How many instructions end the counting, or 0.
static volatile uint64_t limit;
static uintptr_t allocators[5];
// The address of the last trap.
static volatile uintptr_t last_place;

// Completes an instruction that copies or fills memory in one step: the flag would stop it after each byte.
static bool finish_string_instruction(greg_t *registers) {
  enum { direction_flag = 0x400 };
  uint8_t const *code = (uint8_t const *)registers[REG_RIP];
  if (code[0] != 0xf3 || registers[REG_EFL] & direction_flag) return false;
  int wide = code[1] == 0x48;
  uint8_t operation = code[1 + wide];
  if (operation != 0xa4 + wide && operation != 0xaa + wide) return false;
  size_t unit = wide ? 8 : 1, size = (size_t)registers[REG_RCX] * unit;
  uint8_t *to = (uint8_t *)registers[REG_RDI];
  if (operation == 0xa4 + wide) {
    uint8_t const *from = (uint8_t const *)registers[REG_RSI];
    // Byte by byte, because overlapping memory has to end up as the instruction would leave it.
    for (size_t i = 0; i < size; i++) ((uint8_t volatile *)to)[i] = from[i];
    registers[REG_RSI] += (greg_t)size;
  } else {
    uint64_t value = (uint64_t)registers[REG_RAX];
    for (size_t i = 0; i < size; i++) ((uint8_t volatile *)to)[i] = (uint8_t)(value >> 8 * (i % unit));
  }
  registers[REG_RDI] += (greg_t)size;
  registers[REG_RCX] = 0;
  registers[REG_RIP] += 2 + wide;
  return true;
}

// Runs after each instruction; must not call anything.
static void on_trap(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  uintptr_t place = (uintptr_t)registers[REG_RIP];
  // A repeated instruction traps after each repetition but is only one: it is counted once it is complete.
  if (place != last_place || finish_string_instruction(registers)) instructions++;
  place = last_place = (uintptr_t)registers[REG_RIP];
  for (int i = 0; i < 5; i++) {
    if (allocators[i] != place) continue;
    allocations++;
    uint64_t first = (uint64_t)registers[REG_RDI], second = (uint64_t)registers[REG_RSI];
    // malloc(size), calloc(count, size), realloc(old, size), posix_memalign(place, alignment, size),
    // aligned_alloc(alignment, size)
    bytes += i == 0 ? first : i == 1 ? first * second : i == 3 ? (uint64_t)registers[REG_RDX] : second;
  }
  if (limit && instructions >= limit) is_counting = 0;
  if (is_counting) {
    registers[REG_EFL] |= trap_flag;
  } else {
    registers[REG_EFL] &= ~(greg_t)trap_flag;
  }
}

static void count(void (*work)(void *), void *context) {
  instructions = 0;
  allocations = 0;
  bytes = 0;
  last_place = 0;
  is_counting = 1;
  raise(SIGTRAP);
  work(context);
  is_counting = 0;
}

static void allocate_once(void *context) {
  void *volatile *place = context;
  *place = malloc(16);
}

static void do_nothing(void *context) { (void)context; }

static struct sigaction open_before;

static bool install(struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_trap;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  allocators[0] = (uintptr_t)&malloc;
  allocators[1] = (uintptr_t)&calloc;
  allocators[2] = (uintptr_t)&realloc;
  allocators[3] = (uintptr_t)&posix_memalign;
  allocators[4] = (uintptr_t)&aligned_alloc;
  return sigaction(SIGTRAP, &action, before) == 0;
}

// Makes one known allocation: if that is not seen, none is.
static bool sees_allocation(void) {
  void *volatile place = NULL;
  count(allocate_once, (void *)&place);
  free(place);
  return allocations == 1 && instructions > 10;
}

bool open_counting(void) {
  if (!install(&open_before)) return false;
  if (!sees_allocation()) {
    close_counting();
    return false;
  }
  instructions = allocations = bytes = 0;
  return true;
}

void continue_counting(void) {
  is_counting = 1;
  raise(SIGTRAP);
}

counted_work pause_counting(void) {
  is_counting = 0;
  counted_work result = {instructions, allocations, bytes};
  return result;
}

void limit_counting(uint64_t more) { limit = instructions + more; }

bool counting_is_over(void) { return limit && instructions >= limit; }

void close_counting(void) {
  // Work that was left midway is still being single-stepped, until the next trap sees this.
  is_counting = 0;
  limit = 0;
  sigaction(SIGTRAP, &open_before, NULL);
}

bool count_work(void (*work)(void *), void *context, counted_work *result) {
  struct sigaction before;
  if (!install(&before)) {
    work(context);
    return false;
  }
  bool works = sees_allocation();

  // The cost of entering and leaving, which is not part of the work.
  count(do_nothing, NULL);
  uint64_t overhead = instructions;

  if (works) {
    count(work, context);
    result->instructions = instructions > overhead ? instructions - overhead : 0;
    result->allocations = allocations;
    result->bytes = bytes;
  } else {
    work(context);
  }
  sigaction(SIGTRAP, &before, NULL);
  return works;
}

void fill_and_copy_by_instruction(void *bytes, int64_t count) {
  void *to = bytes;
  int64_t left = count;
  __asm__ volatile("rep stosb" : "+D"(to), "+c"(left) : "a"(0x5a) : "memory");
  void *from = bytes;
  left = count / 8;
  __asm__ volatile("rep movsq" : "+D"(to), "+S"(from), "+c"(left) : : "memory");
}

#else

#include <string.h>

void fill_and_copy_by_instruction(void *bytes, int64_t count) {
  memset(bytes, 0x5a, (size_t)(2 * count));
}

bool count_work(void (*work)(void *), void *context, counted_work *result) {
  (void)result;
  work(context);
  return false;
}

bool open_counting(void) { return false; }

void continue_counting(void) {}

counted_work pause_counting(void) {
  counted_work nothing = {0, 0, 0};
  return nothing;
}

void limit_counting(uint64_t more) { (void)more; }

bool counting_is_over(void) { return false; }

void close_counting(void) {}

#endif
