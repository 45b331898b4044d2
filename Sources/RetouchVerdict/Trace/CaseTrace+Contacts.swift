import RetouchReplay

extension CaseTrace {
  /// Whether the trace comes from a replay without a fixture, whose lines are about contacts.
  package var tellsContacts: Bool { lines.contains { $0.kind == .contact } }

  /// What a finger is called in the trace, as in the outcome's lines.
  package var contactWord: String { tellsContacts ? "contact" : "touch" }
}
