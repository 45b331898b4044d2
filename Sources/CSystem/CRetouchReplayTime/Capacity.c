// How large and how busy the machine is: two processors, 4 GiB of memory, no other work.

#include "Values.h"
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

enum { processors = 2, page = 4096, pages = 1 << 20, open_files = 1024 };

REPLACES long sysconf(int name) {
  if (!held) return ORIGINAL(sysconf)(name);
  switch (name) {
    case _SC_NPROCESSORS_ONLN:
    case _SC_NPROCESSORS_CONF: return processors;
    case _SC_PHYS_PAGES: return (long)pages * page / ORIGINAL(sysconf)(_SC_PAGESIZE);
    case _SC_AVPHYS_PAGES: return (long)pages / 2 * page / ORIGINAL(sysconf)(_SC_PAGESIZE);
    case _SC_OPEN_MAX: return open_files;
    default: return ORIGINAL(sysconf)(name);
  }
}

REPLACES int get_nprocs(void) { return held ? processors : ORIGINAL(get_nprocs)(); }
REPLACES int get_nprocs_conf(void) { return held ? processors : ORIGINAL(get_nprocs_conf)(); }
REPLACES long get_phys_pages(void) { return held ? sysconf(_SC_PHYS_PAGES) : ORIGINAL(get_phys_pages)(); }
REPLACES long get_avphys_pages(void) { return held ? sysconf(_SC_AVPHYS_PAGES) : ORIGINAL(get_avphys_pages)(); }
REPLACES int getdtablesize(void) { return held ? open_files : ORIGINAL(getdtablesize)(); }

static int pretended_processors(int result, size_t size, cpu_set_t *set) {
  if (held && result >= 0 && size >= 1) {
    memset(set, 0, size);
    *(unsigned char *)set = (1 << processors) - 1;
  }
  return result;
}

REPLACES int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  return pretended_processors(ORIGINAL(sched_getaffinity)(real_process(process), size, set), size, set);
}
REPLACES int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set) {
  return pretended_processors(ORIGINAL(pthread_getaffinity_np)(thread, size, set), size, set);
}

REPLACES int sched_getcpu(void) { return held ? 0 : ORIGINAL(sched_getcpu)(); }
REPLACES int getcpu(unsigned *processor, unsigned *node) {
  if (!held) return ORIGINAL(getcpu)(processor, node);
  if (processor) *processor = 0;
  if (node) *node = 0;
  return 0;
}

REPLACES int getloadavg(double *loads, int count) {
  if (!held) return ORIGINAL(getloadavg)(loads, count);
  if (count > 3) count = 3;
  for (int index = 0; index < count; index++) loads[index] = 0;
  return count;
}

REPLACES int sysinfo(struct sysinfo *info) {
  if (!held) return ORIGINAL(sysinfo)(info);
  const unsigned long memory = (unsigned long)pages * page;
  *info = (struct sysinfo){
    .uptime = shown() / 1000000, .totalram = memory, .freeram = memory / 2, .procs = 1, .mem_unit = 1};
  return 0;
}

REPLACES int getrusage(__rusage_who_t who, struct rusage *usage) {
  if (!held) return ORIGINAL(getrusage)(who, usage);
  // Processor time advances like uptime, in KiB of memory a sixteenth of the machine's.
  *usage = (struct rusage){
    .ru_utime = {shown() / 1000000, shown() % 1000000}, .ru_maxrss = (long)pages / 16 * page / 1024};
  return 0;
}

static int pretended_limit(int result, __rlimit_resource_t resource, struct rlimit *limit) {
  if (!held || result != 0) return result;
  rlim_t value = resource == RLIMIT_NOFILE ? open_files : resource == RLIMIT_STACK ? 8 << 20 : RLIM_INFINITY;
  *limit = (struct rlimit){value, value};
  return result;
}

REPLACES int getrlimit(__rlimit_resource_t resource, struct rlimit *limit) {
  return pretended_limit(ORIGINAL(getrlimit)(resource, limit), resource, limit);
}
REPLACES int getrlimit64(__rlimit_resource_t resource, struct rlimit64 *limit) {
  return pretended_limit(ORIGINAL(getrlimit64)(resource, limit), resource, (struct rlimit *)limit);
}

// MARK: Memory of this process

REPLACES struct mallinfo mallinfo(void) {
  if (held) held->escaped("mallinfo");
  return ORIGINAL(mallinfo)();
}
REPLACES struct mallinfo2 mallinfo2(void) {
  if (held) held->escaped("mallinfo");
  return ORIGINAL(mallinfo2)();
}

END_REPLACEMENTS
