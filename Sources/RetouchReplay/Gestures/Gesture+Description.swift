extension Gesture: CustomStringConvertible {
  /// What happens, in the words that ``init(words:)`` reads: `press 195,812 for 1.2s; wait 0.5s`.
  public var description: String { script.steps.isEmpty ? "wait 0s" : script.inOneLine }
}
