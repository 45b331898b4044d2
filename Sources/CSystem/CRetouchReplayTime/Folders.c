// Folders list their files in the order of their names, which in a file system have none.

#include "Values.h"
#include <dirent.h>
#include <fts.h>
#include <ftw.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

BEGIN_REPLACEMENTS

// The entries of a folder that the replay reads, in their order.
typedef struct listing {
  DIR *folder;
  struct dirent **entries;
  size_t count, next;
  struct listing *following;
} listing;
static listing *listings;

static void forget(listing *listing) {
  for (size_t index = 0; index < listing->count; index++) free(listing->entries[index]);
  free(listing->entries);
  free(listing);
}

void retouch_forget_listings(void) {
  while (listings) {
    listing *first = listings;
    listings = first->following;
    forget(first);
  }
}

static listing **place_of(DIR *folder) {
  listing **place = &listings;
  while (*place && (*place)->folder != folder) place = &(*place)->following;
  return place;
}

static int by_name(const void *left, const void *right) {
  return strcmp((*(struct dirent *const *)left)->d_name, (*(struct dirent *const *)right)->d_name);
}

// Reads all of a folder; NULL if the memory for it is missing.
static listing *list(DIR *folder) {
  listing *new = calloc(1, sizeof *new);
  if (!new) return NULL;
  new->folder = folder;
  struct stat about;
  dev_t device = ORIGINAL(fstat)(dirfd(folder), &about) == 0 ? about.st_dev : 0;
  size_t room = 0;
  for (struct dirent *entry; (entry = ORIGINAL(readdir)(folder));) {
    if (new->count == room) {
      room = room ? 2 * room : 16;
      void *larger = realloc(new->entries, room * sizeof *new->entries);
      if (!larger) break;
      new->entries = larger;
    }
    struct dirent *copy = malloc(sizeof *copy);
    if (!copy) break;
    memcpy(copy, entry, entry->d_reclen < sizeof *copy ? entry->d_reclen : sizeof *copy);
    copy->d_reclen = sizeof *copy;
    new->entries[new->count++] = copy;
  }
  qsort(new->entries, new->count, sizeof *new->entries, by_name);
  for (size_t index = 0; index < new->count; index++) {
    new->entries[index]->d_off = (off_t)index + 1;
    new->entries[index]->d_ino = number_of_file(device, new->entries[index]->d_ino);
  }
  new->following = listings;
  return listings = new;
}

REPLACES struct dirent *readdir(DIR *folder) {
  if (!held) return ORIGINAL(readdir)(folder);
  int before = errno;
  listing *listing = *place_of(folder);
  if (!listing) listing = list(folder);
  errno = before;
  return listing && listing->next < listing->count ? listing->entries[listing->next++] : NULL;
}

REPLACES struct dirent64 *readdir64(DIR *folder) {
  return held ? (struct dirent64 *)readdir(folder) : ORIGINAL(readdir64)(folder);
}

static void forget_folder(DIR *folder) {
  listing **place = held ? place_of(folder) : NULL;
  if (!place || !*place) return;
  listing *old = *place;
  *place = old->following;
  forget(old);
}

REPLACES int closedir(DIR *folder) {
  forget_folder(folder);
  return ORIGINAL(closedir)(folder);
}

REPLACES void rewinddir(DIR *folder) {
  forget_folder(folder);
  ORIGINAL(rewinddir)(folder);
}

REPLACES long telldir(DIR *folder) {
  listing *listing = held ? *place_of(folder) : NULL;
  return listing ? (long)listing->next : held ? 0 : ORIGINAL(telldir)(folder);
}

REPLACES void seekdir(DIR *folder, long place) {
  if (!held) return ORIGINAL(seekdir)(folder, place);
  listing *listing = *place_of(folder);
  if (!listing) listing = list(folder);
  if (listing && place >= 0) listing->next = (size_t)place;
}

// MARK: Functions that read folders themselves

typedef int entry_order(const struct dirent **, const struct dirent **);

REPLACES int scandir(
  const char *restrict path, struct dirent ***restrict entries, int (*filter)(const struct dirent *),
  entry_order *order) {
  return ORIGINAL(scandir)(path, entries, filter, held && !order ? alphasort : order);
}

REPLACES int scandir64(
  const char *restrict path, struct dirent64 ***restrict entries, int (*filter)(const struct dirent64 *),
  int (*order)(const struct dirent64 **, const struct dirent64 **)) {
  return ORIGINAL(scandir64)(path, entries, filter, held && !order ? alphasort64 : order);
}

static int fts_by_name(const FTSENT **left, const FTSENT **right) { return strcmp((*left)->fts_name, (*right)->fts_name); }

REPLACES FTS *fts_open(char *const *paths, int options, int (*order)(const FTSENT **, const FTSENT **)) {
  return ORIGINAL(fts_open)(paths, options, held && !order ? fts_by_name : order);
}

REPLACES int ftw(const char *path, __ftw_func_t visit, int depth) {
  if (held) held->escaped("the order of files in nftw");
  return ORIGINAL(ftw)(path, visit, depth);
}

REPLACES int nftw(const char *path, __nftw_func_t visit, int depth, int flags) {
  if (held) held->escaped("the order of files in nftw");
  return ORIGINAL(nftw)(path, visit, depth, flags);
}

REPLACES int glob(const char *restrict pattern, int flags, int (*failed)(const char *, int), glob_t *restrict found) {
  return ORIGINAL(glob)(pattern, held ? flags & ~GLOB_NOSORT : flags, failed, found);
}

END_REPLACEMENTS
