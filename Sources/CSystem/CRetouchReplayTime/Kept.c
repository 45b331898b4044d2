// What Foundation keeps for a whole process, so that one replay could find what another has left: a client's defaults,
// which are forgotten, what is shared of the network, which is reported, and what no other case may follow.

#include "Values.h"

BEGIN_REPLACEMENTS

// MARK: Defaults

// Core Foundation's types, of which only the addresses matter here.
typedef const void *object;

object CFRetain(object) __attribute__((weak));
void CFRelease(object) __attribute__((weak));
unsigned char CFEqual(object, object) __attribute__((weak));
long CFArrayGetCount(object) __attribute__((weak));
object CFArrayGetValueAtIndex(object, long) __attribute__((weak));
object CFPreferencesCopyKeyList(object application, object user, object host) __attribute__((weak));
extern const object kCFPreferencesCurrentUser __attribute__((weak)), kCFPreferencesAnyHost __attribute__((weak));
void CFPreferencesSetAppValue(object key, object value, object application);

// The names under which replays have set defaults; more than these at once are reported.
enum { room = 64 };
static object applications[room];
static int application_count;

static void remember(object application) {
  for (int index = 0; index < application_count; index++)
    if (CFEqual(applications[index], application)) return;
  if (application_count == room) return held->escaped("defaults under more than 64 names");
  applications[application_count++] = CFRetain(application);
}

REPLACES void CFPreferencesSetAppValue(object key, object value, object application) {
  if (held && CFEqual && CFRetain) remember(application);
  ORIGINAL(CFPreferencesSetAppValue)(key, value, application);
}

void retouch_forget_defaults(void) {
  for (int index = 0; index < application_count; index++) {
    object keys = CFPreferencesCopyKeyList(applications[index], kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
    for (long key = 0; keys && key < CFArrayGetCount(keys); key++)
      ORIGINAL(CFPreferencesSetAppValue)(CFArrayGetValueAtIndex(keys, key), NULL, applications[index]);
    if (keys) CFRelease(keys);
    CFRelease(applications[index]);
  }
  application_count = 0;
}

// MARK: The network

static const char *const network[] = {"libFoundationNetworking", NULL};

#define SHARED_OBJECT(name, symbol, text)                                             \
  SWIFT void *name(SELF) __asm__(symbol);                                             \
  REPLACES SWIFT void *name(SELF) {                                                   \
    static SWIFT void *(*original)(SELF);                                             \
    if (!original) original = (SWIFT void *(*)(SELF))original_of(symbol);        \
    if (held && !is_in(CALLER, network)) held->escaped(text);                         \
    return original(self);                                                            \
  }

SHARED_OBJECT(shared_cookies, "$s20FoundationNetworking17HTTPCookieStorageC6sharedACvgZ", "the shared HTTPCookieStorage")
SHARED_OBJECT(
  shared_credentials, "$s20FoundationNetworking20URLCredentialStorageC6sharedACvgZ", "the shared URLCredentialStorage")
SHARED_OBJECT(shared_cache, "$s20FoundationNetworking8URLCacheC6sharedACvgZ", "the shared URLCache")

// MARK: What cannot be forgotten

static _Thread_local bool keeps;

void keeps_something(void) {
  if (held) keeps = true;
}

bool retouch_take_kept(void) {
  bool kept = keeps;
  keeps = false;
  return kept;
}

// UserDefaults.register(defaults:) and setVolatileDomain(_:forName:)
#define DEFAULTS "$s10Foundation12UserDefaultsC"
#define REGISTER DEFAULTS "8register8defaultsySDySSypG_tF"
#define SET_DOMAIN DEFAULTS "17setVolatileDomain_7forNameySDySSypG_SStF"

static SWIFT void (*original_register)(void *, SELF);
static SWIFT void (*original_set_domain)(void *, uint64_t, uint64_t, SELF);

SWIFT void register_defaults(void *defaults, SELF) __asm__(REGISTER);
REPLACES SWIFT void register_defaults(void *defaults, SELF) {
  keeps_something();
  original_register(defaults, self);
}

SWIFT void set_domain(void *defaults, uint64_t low, uint64_t high, SELF) __asm__(SET_DOMAIN);
REPLACES SWIFT void set_domain(void *defaults, uint64_t low, uint64_t high, SELF) {
  // Each UserDefaults sets the domain of the program's arguments itself, as it has always been.
  if (!is_in(CALLER, libraries_of_swift)) keeps_something();
  original_set_domain(defaults, low, high, self);
}

__attribute__((constructor)) static void find_defaults(void) {
  original_register =
    (typeof(original_register))replace_method(DEFAULTS "N", REGISTER, (const void *)register_defaults);
  original_set_domain = (typeof(original_set_domain))replace_method(DEFAULTS "N", SET_DOMAIN, (const void *)set_domain);
}

END_REPLACEMENTS
