import RetouchReplay

extension DifferenceKey {
  /// The key of a mismatch: that of the golden's difference, or of an expectation that is not met.
  ///
  /// For an expectation, its words and those of what was found in its place.
  public init(_ mismatch: Mismatch) {
    if let difference = mismatch.difference {
      self = difference
      return
    }
    var words = OutcomeText.words(mismatch.expectation ?? mismatch.expected)
    if words.first == "marker" { words.removeFirst(min(2, words.count)) }
    // A time at the beginning is when, and a tolerance how exactly; one among the words is seen to be left
    // out.
    let first = words.firstIndex { !Self.isTime($0) && !["once", "never"].contains($0) } ?? words.endIndex
    let rest = words[first...].filter { !$0.hasPrefix("±") && !$0.hasPrefix("+-") }
    words = words[..<first].filter { !Self.isTime($0) } + rest.map { Self.isTime($0) ? "…" : $0 }
    self.init(
      .expectation, gone: words.joined(separator: " "), new: Self.outline(LineWords(mismatch.got)))
  }

  /// The words of a line or a sentence, with "…" for numbers, however many there are next to each other.
  static func outline(_ line: LineWords) -> String {
    var words: [String] = []
    for word in OutcomeText.words(line.outline) where word != "…" || words.last != "…" { words.append(word) }
    // What looks like a line's time is how many there are.
    if words.starts(with: ["such", "lines,"]) { words.insert("…", at: 0) }
    return words.joined(separator: " ")
  }

  /// Whether a word of an expectation is a time or a tolerance, such as `1.2s`, `up+0s` or `±5ms`.
  private static func isTime(_ word: String) -> Bool {
    var rest = word[...]
    for anchor in ["down", "up"] where rest.hasPrefix(anchor) { rest = rest.dropFirst(anchor.count) }
    for sign in ["+-", "±", "+", "-"] where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count)
      break
    }
    let time = rest.prefix { $0 != "±" && $0 != "+" }
    return TimeText.microseconds(time) != nil || rest.hasSuffix("pt") && Double(rest.dropLast(2)) != nil
  }
}

extension DifferenceKey {
  /// Whether a review shows its group: an outcome differs from a golden, or would be the first one.
  public var isOfGolden: Bool {
    switch kind {
    case .exchanged, .gone, .new, .time, .place, .number, .spelling, .first: true
    case .same, .expectation, .leak, .crash, .spoils, .disturbed, .warned, .hang, .varies, .error: false
    }
  }
}

extension CaseVerdict {
  /// The key by which a case that is not as expected is grouped; nil for one that passed.
  ///
  /// It is how the outcome differs from the golden, as ``PendingGolden`` has it, or else the first
  /// expectation that is not met, or what kept the case from having an outcome.
  public var differenceKey: DifferenceKey? {
    switch self {
    case .passed: return nil
    case .mismatched(let mismatches):
      return (mismatches.first { $0.difference != nil } ?? mismatches.first).map { DifferenceKey($0) }
    case .leaked(let sentences):
      return DifferenceKey(.leak, new: DifferenceKey.outline(LineWords(sentences.first ?? "")))
    case .trapped(let sentence): return DifferenceKey(.crash, new: sentence)
    case .spoils: return DifferenceKey(.spoils)
    case .disturbed: return DifferenceKey(.disturbed)
    case .warned(let sentences): return DifferenceKey(.warned, new: sentences.first ?? "")
    case .hung: return DifferenceKey(.hang)
    case .notDeterministic(let first, _):
      return DifferenceKey(.varies, new: DifferenceKey.outline(LineWords(first)))
    // Neither has a golden, or it would be compared with that.
    case .goldenMissing, .goldenPending: return DifferenceKey(.first)
    case .failed(let problem, _): return DifferenceKey(.error, new: String(problem.prefix { $0 != "\n" }))
    }
  }

  /// Whether accepting the outcome makes the case pass: only a golden is missing or differs.
  public var isAcceptable: Bool {
    switch self {
    case .goldenMissing, .goldenPending: true
    case .mismatched(let mismatches): !mismatches.isEmpty && mismatches.allSatisfy { $0.difference != nil }
    case .passed, .leaked, .trapped, .spoils, .disturbed, .warned, .hung, .notDeterministic, .failed: false
    }
  }
}

extension CaseResult {
  /// The key by which it is grouped: that of its verdict, and where it crashed, if that is known.
  public var differenceKey: DifferenceKey? {
    guard let key = verdict.differenceKey, key.kind == .crash, let crashPlace else {
      return verdict.differenceKey
    }
    return DifferenceKey(.crash, gone: crashPlace, new: key.new)
  }
}
