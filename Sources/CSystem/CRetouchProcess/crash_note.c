#define _GNU_SOURCE
#include "CRetouchProcess.h"
#include <signal.h>
#include <string.h>
#include <unistd.h>

// What a crash says; a handler may neither allocate memory nor wait for a lock.
static char note[2048];
static volatile sig_atomic_t note_size;
static struct sigaction before[NSIG];

static void say(int number, siginfo_t *info, void *context) {
  (void)context;
  size_t size = (size_t)note_size;
  note_size = 0;
  for (size_t written = 0; written < size;) {
    ssize_t count = write(STDERR_FILENO, note + written, size - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  sigaction(number, &before[number], NULL);
  // An instruction that faults does so again, for whoever listened before; a signal that was sent does not come again.
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

static void listen_to_crashes(void) {
  static char stack[1 << 15];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  stack_t used;
  if (sigaltstack(NULL, &used) == 0 && used.ss_flags & SS_DISABLE) sigaltstack(&other, NULL);
  const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction new = {.sa_sigaction = say, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    sigaction(numbers[index], NULL, &before[numbers[index]]);
    // Faults of memory have uses besides crashes: whoever listens to them decides.
    if (numbers[index] == SIGSEGV && before[SIGSEGV].sa_handler != SIG_DFL) continue;
    sigaction(numbers[index], &new, NULL);
  }
}

void retouch_say_on_crash(const char *text) {
  static bool listens;
  size_t size = text ? strnlen(text, sizeof note) : 0;
  note_size = 0;
  if (size == 0) return;
  if (!listens) listen_to_crashes();
  listens = true;
  memcpy(note, text, size);
  note_size = (sig_atomic_t)size;
}
