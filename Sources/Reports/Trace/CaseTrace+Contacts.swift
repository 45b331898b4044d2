import Replay

extension CaseTrace {
  /// Whether it is of a replay without a fixture, whose lines are those of contacts.
  var tellsContacts: Bool { lines.contains { $0.kind == .contact } }

  /// What a finger is called there, as in the outcome's lines.
  var contactWord: String { tellsContacts ? "contact" : "touch" }
}
