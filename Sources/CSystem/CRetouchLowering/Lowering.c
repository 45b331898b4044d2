#include "CRetouchLowering.h"

// The compiler has #embed in each of its C languages, and warns of it in older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define SOURCE(VARIABLE) static const unsigned char VARIABLE[] =

SOURCE(lowering_swift) {
#embed "../../../Tools/lower.d/Lowering.swift"
};
SOURCE(moves_swift) {
#embed "../../../Tools/lower.d/Moves.swift"
};
SOURCE(optional_names_swift) {
#embed "../../../Tools/lower.d/OptionalNames.swift"
};
SOURCE(outline_swift) {
#embed "../../../Tools/lower.d/Outline.swift"
};
SOURCE(scoped_visitor_swift) {
#embed "../../../Tools/lower.d/ScopedVisitor.swift"
};
SOURCE(selectors_swift) {
#embed "../../../Tools/lower.d/Selectors.swift"
};
SOURCE(source_swift) {
#embed "../../../Tools/lower.d/Source.swift"
};
SOURCE(main_swift) {
#embed "../../../Tools/lower.d/main.swift"
};

#define PART(NAME, VARIABLE) {NAME, VARIABLE, sizeof VARIABLE}

static const struct retouch_lowering_source sources[] = {
  PART("Lowering.swift", lowering_swift),
  PART("Moves.swift", moves_swift),
  PART("OptionalNames.swift", optional_names_swift),
  PART("Outline.swift", outline_swift),
  PART("ScopedVisitor.swift", scoped_visitor_swift),
  PART("Selectors.swift", selectors_swift),
  PART("Source.swift", source_swift),
  PART("main.swift", main_swift),
};

size_t retouch_lowering_count(void) { return sizeof sources / sizeof *sources; }

struct retouch_lowering_source retouch_lowering_at(size_t number) { return sources[number]; }
