import Replay

extension DifferenceKey {
  /// The key of a mismatch: that of the golden's difference, or of an expectation that is not met.
  ///
  /// Of an expectation it is the words of the expectation and of what was found in its place.
  public init(_ mismatch: Mismatch) {
    if let difference = mismatch.difference {
      self = difference
      return
    }
    var expected = mismatch.expected[...]
    // A line that came at another time has the expected one appended.
    if let range = expected.ranges(of: " (that is at ").last { expected = expected[..<range.lowerBound] }
    var words = OutcomeText.words(String(expected))
    if words.first == "marker" { words.removeFirst(min(2, words.count)) }
    words.removeAll(where: Self.isTime)
    self.init(.expectation, gone: words.joined(separator: " "), new: LineWords(mismatch.got).text)
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

extension CaseVerdict {
  /// What a red case is grouped with others by: how its outcome differs from the golden, or else the first
  /// expectation that is not met; nil for all other verdicts.
  public var differenceKey: DifferenceKey? {
    guard case .mismatched(let mismatches) = self else { return nil }
    return (mismatches.first { $0.difference != nil } ?? mismatches.first).map { DifferenceKey($0) }
  }
}
