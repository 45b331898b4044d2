import RetouchReplay
import RetouchVerdict

/// The recognizers that a case's difference names.
enum NamedRecognizers {
  /// The events that only recognizers have in an outcome.
  private static let states: Set<String> = [
    "began", "changed", "ended", "cancelled", "failed", "recognized", "waits", "decides",
  ]

  /// Returns their names in the order in which the difference names them, each once.
  ///
  /// A name in an expectation need not be a recognizer's: the fixture may have no such recognizer.
  static func names(in result: CaseResult) -> [String] {
    guard case .mismatched(let mismatches) = result.verdict else { return [] }
    let known = Set(result.outcome?.lines.filter { $0.kind == .recognizer }.map(\.source) ?? [])
    var names: [String] = []
    func add(_ name: String) {
      if !names.contains(name) { names.append(name) }
    }
    for mismatch in mismatches {
      let lines = mismatch.context.filter { $0.role != .near }.map(\.text)
      for text in [mismatch.expected, mismatch.got] + lines + [mismatch.cause ?? ""] {
        let words = OutcomeText.words(text)
        for (index, word) in words.enumerated() {
          let next = index + 1 < words.count ? words[index + 1] : ""
          // `touch 1 began` is about a touch, not about a recognizer.
          let isState = states.contains(next) && index > 0 && words[index - 1] != "touch"
          if known.contains(word) || isState && Int64(word) == nil { add(word) }
        }
      }
    }
    return names.filter { $0 != "viewer" && $0 != "*" }
  }
}
