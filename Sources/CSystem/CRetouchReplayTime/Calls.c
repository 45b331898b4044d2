// Which of the program's functions are being called, by the names in the program's own file.

#include "Values.h"
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The program's file in memory; NULL if it cannot be read.
static const char *file_of_program(size_t *size) {
  static const char *mapped;
  static size_t length;
  if (!length) {
    struct stat about;
    // The kernel's own calls: a replay has files of its own.
    int file = (int)ORIGINAL(syscall)(SYS_openat, AT_FDCWD, "/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    if (ORIGINAL(syscall)(SYS_fstat, file, &about) == 0 && about.st_size > (off_t)sizeof(ElfW(Ehdr))) {
      void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
      if (bytes != MAP_FAILED) (mapped = bytes, length = (size_t)about.st_size);
    }
    ORIGINAL(syscall)(SYS_close, file);
  }
  *size = length;
  return mapped;
}

// A part of the file, as a table of entries of one size; NULL if it does not lie in the file.
static const void *part(const char *file, size_t size, const ElfW(Shdr) *section) {
  return section->sh_offset <= size && section->sh_size <= size - section->sh_offset ? file + section->sh_offset : NULL;
}

static pid_t process;

__attribute__((constructor)) static void find_process(void) { process = ORIGINAL(getpid)(); }

bool retouch_is_other_process(void) { return ORIGINAL(getpid)() != process; }

bool is_reporting_crash(void) {
  stack_t stack;
  return (sigaltstack(NULL, &stack) == 0 && stack.ss_flags & SS_ONSTACK) || retouch_is_other_process();
}

int retouch_read_calls(const void *calls[], int room) {
  return is_reporting_crash() ? 0 : ORIGINAL(backtrace)((void **)calls, room);
}

void retouch_name_calls(const void *const calls[], int count, const char *names[]) {
  size_t size = 0;
  const char *file = file_of_program(&size);
  struct dl_find_object program;
  for (int call = 0; call < count; call++) names[call] = NULL;
  if (!file || _dl_find_object((void *)retouch_name_calls, &program) != 0) return;
  // Where the program is loaded past what its file says: nowhere, if its place is fixed.
  const uintptr_t base = program.dlfo_link_map->l_addr;

  const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
  const size_t all = (size_t)header->e_shnum * sizeof(ElfW(Shdr));
  if (header->e_shentsize != sizeof(ElfW(Shdr)) || header->e_shoff > size || all > size - header->e_shoff) return;
  const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(file + header->e_shoff);
  for (int index = 0; index < header->e_shnum; index++) {
    const ElfW(Shdr) *section = &sections[index];
    if (section->sh_type != SHT_SYMTAB || section->sh_link >= header->e_shnum) continue;
    const ElfW(Sym) *symbols = part(file, size, section);
    const char *texts = part(file, size, &sections[section->sh_link]);
    if (!symbols || !texts) continue;
    for (size_t number = 0; number < section->sh_size / sizeof *symbols; number++) {
      const ElfW(Sym) *symbol = &symbols[number];
      if ((symbol->st_info & 0xf) != STT_FUNC || symbol->st_name >= sections[section->sh_link].sh_size) continue;
      for (int call = 0; call < count; call++) {
        // A frame holds the address to return to, which may already be the next function's.
        const uintptr_t offset = (uintptr_t)calls[call] - 1 - base;
        if (offset - symbol->st_value < symbol->st_size) names[call] = texts + symbol->st_name;
      }
    }
  }
}

extern __attribute__((weak)) char *swift_demangle(
  const char *name, size_t length, char *text, size_t *capacity, uint32_t flags);

char *retouch_demangle(const char *name) {
  return swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
}
