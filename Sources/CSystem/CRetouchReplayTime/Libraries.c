// Where a library's functions are, whether they are loaded or part of the program. And what Swift's libraries have linked
// within and among themselves, so that no symbol that comes first is asked: the tables of their classes, and the
// functions that they import. A linker that wraps functions has done that already.

#include "Linked.h"
#include "Values.h"
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: Names

static int by_name(const void *name, const void *symbol) {
  return strcmp(name, ((const retouch_linked_symbol *)symbol)->name);
}

static const retouch_linked_symbol *linked(const char *name) {
  return retouch_linked_symbols
    ? bsearch(name, retouch_linked_symbols, retouch_linked_symbol_count, sizeof *retouch_linked_symbols, by_name)
    : NULL;
}

void *original_of(const char *name) {
  const retouch_linked_symbol *symbol = linked(name);
  return symbol ? (void *)symbol->original : dlsym(RTLD_NEXT, name);
}

void *symbol_of(const char *name) {
  const retouch_linked_symbol *symbol = linked(name);
  return symbol ? (void *)symbol->reached : dlsym(RTLD_DEFAULT, name);
}

bool replaces(const char *name, const void *own) {
  const void *original = original_of(name);
  return symbol_of(name) == own && original && original != own;
}

bool retouch_replaces_linked(void) {
  if (!retouch_linked_symbols) return true;
  for (size_t index = 0; index < retouch_linked_symbol_count; index++) {
    const retouch_linked_symbol *symbol = &retouch_linked_symbols[index];
    if (symbol->reached == symbol->original) return false;
  }
  static const char *const dispatch[] = {"libdispatch", NULL};
  return is_in(original_of("dispatch_async"), dispatch);
}

bool is_in(const void *address, const char *const *libraries) {
  const char *name = NULL;
  for (const retouch_linked_code *code = retouch_linked_codes; code && code->name && !name; code++)
    if ((const char *)address >= code->start && (const char *)address < code->end) name = code->name;
  Dl_info info;
  if (!name) {
    if (!dladdr(address, &info) || !info.dli_fname) return false;
    const char *slash = strrchr(info.dli_fname, '/');
    name = slash ? slash + 1 : info.dli_fname;
  }
  for (; *libraries; libraries++)
    if (strncmp(name, *libraries, strlen(*libraries)) == 0) return true;
  return false;
}

// MARK: Classes

void replace_in(char *class, const void *from, const void *to) {
  if (!class || !from) return;
  // A class's metadata: its size is at 32, the part of it that lies before the address at 36, the table from 56 on.
  uint32_t size, before;
  memcpy(&size, class + 32, sizeof size);
  memcpy(&before, class + 36, sizeof before);
  for (const void **entry = (const void **)(class + 56); (char *)(entry + 1) <= class - before + size; entry++)
    if (*entry == from) *entry = to;
}

void *replace_method(const char *class, const char *method, const void *own) {
  void *original = original_of(method);
  replace_in(symbol_of(class), original, own);
  return original;
}

// MARK: Symbols

// The tables of a library that is loaded.
typedef struct {
  ElfW(Addr) base;
  const ElfW(Sym) *symbols;
  const char *names;
  const uint32_t *hashes;
  const ElfW(Rela) *calls;
  size_t size_of_calls;
} library;

static bool find(const char *symbol, library *found) {
  // Not dladdr1, which looks at all symbols of the library for the nearest one.
  struct dl_find_object object;
  void *address = dlsym(RTLD_NEXT, symbol);
  if (!address || _dl_find_object(address, &object) != 0) return false;
  found->base = object.dlfo_link_map->l_addr;
  for (const ElfW(Dyn) *entry = object.dlfo_link_map->l_ld; entry->d_tag != DT_NULL; entry++) switch (entry->d_tag) {
      case DT_SYMTAB: found->symbols = (const void *)entry->d_un.d_ptr; break;
      case DT_STRTAB: found->names = (const void *)entry->d_un.d_ptr; break;
      case DT_GNU_HASH: found->hashes = (const void *)entry->d_un.d_ptr; break;
      case DT_JMPREL: found->calls = (const void *)entry->d_un.d_ptr; break;
      case DT_PLTRELSZ: found->size_of_calls = entry->d_un.d_val; break;
    }
  return found->symbols && found->names;
}

void each_class_of_foundation(void (*visit)(char *class)) {
  library foundation = {0};
  if (!find("$s10Foundation8NSObjectCN", &foundation) || !foundation.hashes) return;
  // The table of hash values: how many buckets, the first symbol in it, the size of the filter that follows.
  const uint32_t *table = foundation.hashes, buckets = table[0], first = table[1];
  const uint32_t *bucket = (const uint32_t *)((const ElfW(Addr) *)(table + 4) + table[2]), *chain = bucket + buckets;
  for (uint32_t index = 0; index < buckets; index++) {
    if (bucket[index] < first) continue;
    uint32_t number = bucket[index];
    do {
      const ElfW(Sym) *symbol = &foundation.symbols[number];
      // Most symbols are functions, or data that is no class with a table: their names need not be read.
      if (ELF64_ST_TYPE(symbol->st_info) != STT_OBJECT || symbol->st_size <= 56) continue;
      const char *name = foundation.names + symbol->st_name;
      const size_t length = strlen(name);
      // A class that is in no other type: $s10Foundation, its name with its length, CN.
      if (strncmp(name, "$s10Foundation", 14) == 0 && strcmp(name + length - 2, "CN") == 0) {
        char *end;
        const unsigned long own = strtoul(name + 14, &end, 10);
        if (own > 0 && end + own + 2 == name + length) visit((char *)foundation.base + symbol->st_value);
      }
    } while (!(chain[number++ - first] & 1));
  }
}

void replace_import(const char *symbol_of_library, const char *function, const void *own) {
  library importing = {0};
  if (!find(symbol_of_library, &importing)) return;
  const long page = sysconf(_SC_PAGESIZE);
  for (size_t index = 0; index < importing.size_of_calls / sizeof *importing.calls; index++) {
    const ElfW(Rela) *call = &importing.calls[index];
    const ElfW(Sym) *symbol = &importing.symbols[ELF64_R_SYM(call->r_info)];
    if (strcmp(importing.names + symbol->st_name, function) != 0) continue;
    const void **slot = (const void **)(importing.base + call->r_offset);
    void *start = (void *)((uintptr_t)slot & ~(uintptr_t)(page - 1));
    // The dynamic linker may have made it read-only.
    if (mprotect(start, (size_t)page, PROT_READ | PROT_WRITE) == 0) *slot = own;
  }
}
