// Foundation's current locale and calendar: those of the replay's case. And whether a client has changed its time zone.
//
// On Linux Foundation has one fixed locale, which no variable changes, and hands it out through these functions, which
// its own libraries call like everyone else. They are Swift's: a struct of two words comes back in two registers.

#include "Held.h"
#include <stdatomic.h>

typedef struct {
  void *object, *conformance;
} two_words;

#define SWIFT __attribute__((swiftcall))

BEGIN_REPLACEMENTS

static bool is_replayed(void) { return held && around; }

#define CURRENT(name, symbol, member)                                             \
  REPLACES SWIFT two_words name(void) __asm__(symbol);                            \
  REPLACES SWIFT two_words name(void) {                                           \
    static SWIFT two_words (*real)(void);                                         \
    two_words value = {0};                                                        \
    if (is_replayed()) {                                                          \
      around->member(&value);                                                     \
      return value;                                                               \
    }                                                                             \
    if (!real) real = (SWIFT two_words (*)(void))original_of(symbol);        \
    return real();                                                                \
  }

CURRENT(current_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ", locale)
CURRENT(updating_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", locale)
CURRENT(current_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ", calendar)
CURRENT(updating_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", calendar)

#define PREFERRED(name, symbol, member)                                           \
  REPLACES SWIFT void *name(void) __asm__(symbol);                                \
  REPLACES SWIFT void *name(void) {                                               \
    static SWIFT void *(*real)(void);                                             \
    void *array = NULL;                                                           \
    if (is_replayed()) {                                                          \
      around->member(&array);                                                     \
      return array;                                                               \
    }                                                                             \
    if (!real) real = (SWIFT void *(*)(void))original_of(symbol);            \
    return real();                                                                \
  }

PREFERRED(preferred_languages, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", languages)
PREFERRED(preferred_locales, "$s20FoundationEssentials6LocaleV16preferredLocalesSayACGvgZ", locales)

bool retouch_replaces_locale(void) {
  const char *const symbol = "$s20FoundationEssentials6LocaleV7currentACvgZ";
  SWIFT two_words (*volatile chosen)(void) = current_locale;
  return replaces(symbol, (void *)chosen);
}

// MARK: The time zone

static atomic_bool has_other_default;

// Foundation calls this when its default time zone is set.
REPLACES void CFTimeZoneSetDefault(const void *zone) {
  static void (*real)(const void *);
  if (!real) real = (void (*)(const void *))original_of("CFTimeZoneSetDefault");
  atomic_store(&has_other_default, true);
  if (real) real(zone);
}

bool retouch_take_default_zone_change(void) {
  return atomic_load_explicit(&has_other_default, memory_order_relaxed)
    && atomic_exchange(&has_other_default, false);
}

END_REPLACEMENTS
