extension Retouch {
  /// The text that `help fixtures` prints: one name per line.
  static func fixturesText(_ names: [String]) -> String {
    guard !names.isEmpty else { return "This program was made without fixtures." }
    return "The fixtures that suites and --fixture can name:\n\n"
      + names.map { "  \($0)" }.joined(separator: "\n")
  }
}
