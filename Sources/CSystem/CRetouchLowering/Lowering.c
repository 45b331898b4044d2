#include "CRetouchLowering.h"

// The compiler has #embed in each of its C languages, and warns of it in older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define SOURCE(VARIABLE) static const unsigned char VARIABLE[] =

SOURCE(delegate_methods_swift) {
#embed "../../../Tools/lower.d/DelegateMethods.swift"
};
SOURCE(delegates_swift) {
#embed "../../../Tools/lower.d/Delegates.swift"
};
SOURCE(dispatch_swift) {
#embed "../../../Tools/lower.d/Dispatch.swift"
};
SOURCE(dynamic_members_swift) {
#embed "../../../Tools/lower.d/DynamicMembers.swift"
};
SOURCE(exposure_swift) {
#embed "../../../Tools/lower.d/Exposure.swift"
};
SOURCE(extension_overrides_swift) {
#embed "../../../Tools/lower.d/ExtensionOverrides.swift"
};
SOURCE(forwarding_swift) {
#embed "../../../Tools/lower.d/Forwarding.swift"
};
SOURCE(interface_swift) {
#embed "../../../Tools/lower.d/Interface.swift"
};
SOURCE(lowering_swift) {
#embed "../../../Tools/lower.d/Lowering.swift"
};
SOURCE(metatypes_swift) {
#embed "../../../Tools/lower.d/Metatypes.swift"
};
SOURCE(moves_swift) {
#embed "../../../Tools/lower.d/Moves.swift"
};
SOURCE(named_methods_swift) {
#embed "../../../Tools/lower.d/NamedMethods.swift"
};
SOURCE(optional_answers_swift) {
#embed "../../../Tools/lower.d/OptionalAnswers.swift"
};
SOURCE(optional_labels_swift) {
#embed "../../../Tools/lower.d/OptionalLabels.swift"
};
SOURCE(optional_names_swift) {
#embed "../../../Tools/lower.d/OptionalNames.swift"
};
SOURCE(outline_swift) {
#embed "../../../Tools/lower.d/Outline.swift"
};
SOURCE(properties_swift) {
#embed "../../../Tools/lower.d/Properties.swift"
};
SOURCE(refusals_swift) {
#embed "../../../Tools/lower.d/Refusals.swift"
};
SOURCE(requirements_swift) {
#embed "../../../Tools/lower.d/Requirements.swift"
};
SOURCE(scoped_visitor_swift) {
#embed "../../../Tools/lower.d/ScopedVisitor.swift"
};
SOURCE(selectors_swift) {
#embed "../../../Tools/lower.d/Selectors.swift"
};
SOURCE(senders_swift) {
#embed "../../../Tools/lower.d/Senders.swift"
};
SOURCE(source_swift) {
#embed "../../../Tools/lower.d/Source.swift"
};
SOURCE(superclasses_swift) {
#embed "../../../Tools/lower.d/Superclasses.swift"
};
SOURCE(main_swift) {
#embed "../../../Tools/lower.d/main.swift"
};

#define PART(NAME, VARIABLE) {NAME, VARIABLE, sizeof VARIABLE}

static const struct retouch_lowering_source sources[] = {
  PART("DelegateMethods.swift", delegate_methods_swift),
  PART("Delegates.swift", delegates_swift),
  PART("Dispatch.swift", dispatch_swift),
  PART("DynamicMembers.swift", dynamic_members_swift),
  PART("Exposure.swift", exposure_swift),
  PART("ExtensionOverrides.swift", extension_overrides_swift),
  PART("Forwarding.swift", forwarding_swift),
  PART("Interface.swift", interface_swift),
  PART("Lowering.swift", lowering_swift),
  PART("Metatypes.swift", metatypes_swift),
  PART("Moves.swift", moves_swift),
  PART("NamedMethods.swift", named_methods_swift),
  PART("OptionalAnswers.swift", optional_answers_swift),
  PART("OptionalLabels.swift", optional_labels_swift),
  PART("OptionalNames.swift", optional_names_swift),
  PART("Outline.swift", outline_swift),
  PART("Properties.swift", properties_swift),
  PART("Refusals.swift", refusals_swift),
  PART("Requirements.swift", requirements_swift),
  PART("ScopedVisitor.swift", scoped_visitor_swift),
  PART("Selectors.swift", selectors_swift),
  PART("Senders.swift", senders_swift),
  PART("Source.swift", source_swift),
  PART("Superclasses.swift", superclasses_swift),
  PART("main.swift", main_swift),
};

size_t retouch_lowering_count(void) { return sizeof sources / sizeof *sources; }

struct retouch_lowering_source retouch_lowering_at(size_t number) { return sources[number]; }
