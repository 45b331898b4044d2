// Objects hash by number instead of by address, and hash values are the same in each process.
//
// `NSObject.hash`, which all classes inherit that have none of their own, decides the order of `Set<UIView>` and of
// `NSSet`. A replay numbers objects in the order in which they are first asked. An object keeps its number for as long
// as it lives: it may be in a set that a later replay finds. Descriptions have numbers of their own. The table keeps the
// memory of the objects in it, as Swift's `unowned` does, so that no other object gets an address that it knows. A task's
// memory cannot be kept so: it is freed at the task's end, of which the table hears.

#include "Values.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
bool swift_isDeallocating(void *object);

typedef struct {
  void *object;
  intptr_t number;
  // The number in descriptions, which only one replay has to keep, and that replay.
  intptr_t shown;
  uint64_t replay;
  bool is_task, is_gone;
} numbered;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static numbered *table;
static size_t room, count;
// The last number that was given in the replay, and the last one outside of replays, whose numbers are higher.
static intptr_t last_of_replay, last_outside = (intptr_t)1 << 40;
static intptr_t last_shown;
static uint64_t replay;

void retouch_begin_numbers(void) {
  last_of_replay = last_shown = 0;
  replay++;
}

static numbered *place_of(numbered *table, size_t room, const void *object) {
  // Addresses are multiples of 16; the factor is 2⁶⁴ divided by the golden ratio.
  size_t place = (size_t)(((uintptr_t)object >> 4) * 0x9e3779b97f4a7c15) & (room - 1);
  while (table[place].object && table[place].object != object) place = (place + 1) & (room - 1);
  return &table[place];
}

// What all tasks have in common, where libswift_Concurrency says so, and how many of them are in the table.
static const void *task_metadata;
static atomic_size_t tasks;

static bool is_gone(const numbered *known) {
  return known->is_task ? known->is_gone : swift_isDeallocating(known->object);
}

// Makes room for another object: forgets those that are gone, and doubles the table if many are left.
static void make_room(void) {
  size_t alive = 0;
  for (size_t index = 0; index < room; index++)
    if (table[index].object && !is_gone(&table[index])) alive++;
  size_t new_room = room ? room : 1024;
  while (2 * alive >= new_room) new_room *= 2;
  numbered *new = calloc(new_room, sizeof *new);
  if (!new) abort();
  for (size_t index = 0; index < room; index++) {
    numbered old = table[index];
    if (!old.object) continue;
    if (is_gone(&old)) {
      if (!old.is_task) swift_unownedRelease(old.object);
    } else {
      *place_of(new, new_room, old.object) = old;
    }
  }
  free(table);
  table = new;
  room = new_room;
  count = alive;
}

static intptr_t number_of(void *object, bool is_shown) {
  pthread_mutex_lock(&lock);
  if (4 * (count + 1) > 3 * room) make_room();
  numbered *place = place_of(table, room, object);
  if (!place->object || place->is_gone) {
    if (!place->object) count++;
    const bool is_task = task_metadata && *(const void **)object == task_metadata;
    *place = (numbered){.object = object, .is_task = is_task};
    if (is_task) tasks++;
    else swift_unownedRetain(object);
  }
  if (!is_shown && !place->number) place->number = held ? ++last_of_replay : ++last_outside;
  if (is_shown && place->replay != replay) {
    place->shown = ++last_shown;
    place->replay = replay;
  }
  intptr_t number = is_shown ? place->shown : place->number;
  pthread_mutex_unlock(&lock);
  return number;
}

// Foundation.NSObject.hash.getter
SWIFT intptr_t object_hash(SELF) __asm__("$s10Foundation8NSObjectC4hashSivg");
REPLACES SWIFT intptr_t object_hash(SELF) {
  return number_of(self, false);
}

// NSObject's class. A class is, word by word: its kind, which is 0, and the class above it.
extern const void *const class_of_objects[] __asm__("$s10Foundation8NSObjectCN") __attribute__((weak));

// Whether two words can be read there. The kernel reads the first argument before it refuses how it is to be used.
static bool is_readable(const void *words) {
  const int error = errno;
  bool are_there = true;
  for (int word = 0; word < 2; word++) {
    are_there = are_there
      && ORIGINAL(syscall)(SYS_rt_sigprocmask, -1, (const char *)words + 8 * word, NULL, 8) != 0
      && errno == EINVAL;
  }
  errno = error;
  return are_there;
}

// What has more classes above it is none, but memory that leads in a circle.
enum { deepest_class = 1000 };

// Whether what an ObjectIdentifier stands for is an object that NSObject.hash tells apart. An object begins with its
// class, a type with a small number. The object may be gone: then its memory holds anything, and what looks like a class
// there is one only if the classes above it lead to NSObject. Classes of generic types lie in memory of their own.
static bool is_foundation_object(void *identified) {
  pthread_mutex_lock(&lock);
  const numbered *known = room ? place_of(table, room, identified) : NULL;
  const bool is_known = known && known->object && !known->is_task;
  pthread_mutex_unlock(&lock);
  if (is_known) return true;
  const void *const *class = *(const void *const **)identified;
  struct dl_find_object image;
  for (int above = 0; class != class_of_objects; class = class[1], above++) {
    const bool is_there = (uintptr_t)class % 8 == 0
      && (_dl_find_object((void *)class, &image) == 0 || is_readable(class));
    if (!is_there || class[0] || above == deepest_class) return false;
  }
  return class && !swift_isDeallocating(identified);
}

// Swift.ObjectIdentifier.hashValue.getter: where a client's class is known, the optimizer puts what NSObject.hash does
// in place of its call, and this is what it does.
#define IDENTIFIER_HASH "$sSO9hashValueSivg"
SWIFT intptr_t identifier_hash(void *identified) __asm__(IDENTIFIER_HASH);
REPLACES SWIFT intptr_t identifier_hash(void *identified) {
  static SWIFT intptr_t (*original)(void *);
  if (is_foundation_object(identified)) return number_of(identified, false);
  if (!original) original = (typeof(original))original_of(IDENTIFIER_HASH);
  return original(identified);
}

// A Swift.String, and ReplayClock's function that makes one.
typedef struct {
  uint64_t low, high;
} string;
SWIFT string retouch_describe(void *object, intptr_t number);

// Foundation.NSObject.description.getter
SWIFT string object_description(SELF) __asm__("$s10Foundation8NSObjectC11descriptionSSvg");
REPLACES SWIFT string object_description(SELF) {
  static SWIFT string (*original)(SELF);
  if (held) return retouch_describe(self, number_of(self, true));
  if (!original) original = (SWIFT string(*)(SELF))original_of("$s10Foundation8NSObjectC11descriptionSSvg");
  return original(self);
}

// What depends on an operation is in a set of addresses, from which it is begun.
#define OPERATION "$s10Foundation9OperationC"
#define ADD_DEPENDENCY OPERATION "13addDependencyyyACF"
static SWIFT void (*original_add_dependency)(void *, SELF);

SWIFT void add_dependency(void *operation, SELF) __asm__(ADD_DEPENDENCY);
REPLACES SWIFT void add_dependency(void *operation, SELF) {
  number_of(self, false);
  original_add_dependency(operation, self);
}

// Foundation's own classes have the addresses of its functions in their tables, whatever comes first.
static const void *hash_of_foundation, *text_of_foundation;

static void replace_in_class(char *class) {
  replace_in(class, hash_of_foundation, (const void *)object_hash);
  replace_in(class, text_of_foundation, (const void *)object_description);
  replace_in(class, (const void *)original_add_dependency, (const void *)add_dependency);
}

__attribute__((constructor)) static void replace_in_classes(void) {
  hash_of_foundation = original_of("$s10Foundation8NSObjectC4hashSivg");
  text_of_foundation = original_of("$s10Foundation8NSObjectC11descriptionSSvg");
  original_add_dependency = (typeof(original_add_dependency))original_of(ADD_DEPENDENCY);
  each_class_of_foundation(replace_in_class);
}

// MARK: Objects that libraries hash by their addresses

// Swift.Hasher._combine(_: UInt)
#define COMBINE "$ss6HasherV8_combineyySuF"
static SWIFT void (*combine)(uintptr_t, SELF);

// Tools/link-program makes libswift_Concurrency and Foundation call the next two; replace_import does where they are
// loaded. Of what Swift's concurrency hashes, tasks and continuations are objects, and the rest small numbers.
SWIFT void retouch_combine_object(uintptr_t value, SELF);
SWIFT void retouch_combine_object(uintptr_t value, SELF) {
  combine(value < 1 << 16 ? value : (uintptr_t)number_of((void *)value, false), self);
}

// Of what Foundation hashes, an operation that depends on another one has a number.
SWIFT void retouch_combine_operation(uintptr_t value, SELF);
SWIFT void retouch_combine_operation(uintptr_t value, SELF) {
  // Most are numbers, and no addresses.
  if (value < 1 << 16 || value % 16) return combine(value, self);
  pthread_mutex_lock(&lock);
  const numbered *known = room ? place_of(table, room, (const void *)value) : NULL;
  if (known && known->object && known->number) value = (uintptr_t)known->number;
  pthread_mutex_unlock(&lock);
  combine(value, self);
}

static SWIFT void (*original_destroy)(SELF);

static SWIFT void destroy_task(SELF) {
  if (tasks) {
    pthread_mutex_lock(&lock);
    numbered *known = place_of(table, room, self);
    if (known->object && !known->is_gone) {
      known->is_gone = true;
      tasks--;
    }
    pthread_mutex_unlock(&lock);
  }
  original_destroy(self);
}

static void hear_of_tasks(void) {
  const void *const *metadata = symbol_of("_swift_concurrency_debug_asyncTaskMetadata");
  if (!metadata) return;
  task_metadata = *metadata;
  // The table of a kind of objects begins two words before its address, with what destroys one.
  typeof(original_destroy) *destroy = (typeof(destroy))task_metadata - 2;
  original_destroy = *destroy;
  *destroy = destroy_task;
}

__attribute__((constructor)) static void replace_combinations(void) {
  combine = (typeof(combine))symbol_of(COMBINE);
  hear_of_tasks();
  replace_import("swift_task_create", COMBINE, (const void *)retouch_combine_object);
  replace_import(OPERATION "N", COMBINE, (const void *)retouch_combine_operation);
}

bool retouch_replaces_hashes(void) {
  return replaces("$s10Foundation8NSObjectC4hashSivg", (void *)object_hash)
    && replaces(IDENTIFIER_HASH, (void *)identifier_hash);
}

// MARK: Hash values of everything else

// What Swift's runtime has read from SWIFT_DETERMINISTIC_HASHING before this program's constructors run.
extern struct {
  uint64_t seed[2];
  bool is_deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

// Asked before the first replay, whose environment is another one.
static bool hashes_randomly;

// Tools/link-program has it called once more, after the initializers of a static runtime.
void retouch_hash_deterministically(void);
__attribute__((constructor)) void retouch_hash_deterministically(void) {
  const char *wish = getenv("RETOUCH_HASH_SEED");
  hashes_randomly = wish && strcmp(wish, "random") == 0;
  if (!&_swift_stdlib_Hashing_parameters || hashes_randomly) return;
  _swift_stdlib_Hashing_parameters.seed[0] = _swift_stdlib_Hashing_parameters.seed[1] = 0;
  _swift_stdlib_Hashing_parameters.is_deterministic = true;
}

bool retouch_replaces_hash_values(void) {
  return hashes_randomly
    || (&_swift_stdlib_Hashing_parameters && _swift_stdlib_Hashing_parameters.is_deterministic);
}

END_REPLACEMENTS
