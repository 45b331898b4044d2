import RetouchSupport
import RetouchReplay

extension OutcomeExpectation {
  /// Whether a line is as expected: its words match, and its time is within the tolerance.
  ///
  /// A time that counts from something missing in the recording matches nothing.
  public func matches(_ line: OutcomeLine, anchors: Outcome.Anchors) -> Bool {
    matches(MatchableLine(line), anchors: anchors)
  }

  func matches(_ line: MatchableLine, anchors: Outcome.Anchors) -> Bool {
    matchesWords(of: line) && matchesTime(of: line.line, anchors: anchors)
  }

  /// Whether a line's words are the expected ones, regardless of its time.
  func matchesWords(of line: MatchableLine) -> Bool {
    Self.matches(words[...], line.fields[...], line.sentence)
  }

  func matchesTime(of line: OutcomeLine, anchors: Outcome.Anchors) -> Bool {
    guard let time else { return true }
    guard let expected = time.resolved(anchors) else { return false }
    let (distance, overflow) = line.time.subtractingReportingOverflow(expected)
    return !overflow && distance.magnitude <= tolerance.magnitude
  }

  /// How many of the leading words match; used to find the line that was probably meant.
  func leadingMatches(in line: MatchableLine) -> Int {
    var count = 0
    while count < words.count, Self.matches(words[...count], line.fields[...], line.sentence) { count += 1 }
    return count
  }

  /// Matches words against a line's fields.
  ///
  /// - Parameter sentence: The text of a note, which is the line's second field; nil for any other line.
  static func matches(_ words: ArraySlice<Word>, _ fields: ArraySlice<[String]>, _ sentence: String?) -> Bool
  {
    matches(words, fields, 0, sentence)
  }

  /// Matches words against fields, from a word of the first field on. `*` matches a word or a whole field.
  private static func matches(
    _ words: ArraySlice<Word>, _ fields: ArraySlice<[String]>, _ start: Int, _ sentence: String?
  ) -> Bool {
    guard let word = words.first else { return true }
    guard let field = fields.first else { return false }
    guard start < field.count else { return matches(words, fields.dropFirst(), 0, sentence) }
    let rest = words.dropFirst()
    if let sentence, start == 0, fields.startIndex == 1, case .exact(let text) = word, isQuoted(text) {
      // The quotation marks say where the note ends, even if it has but one word.
      if isWhole(text, field, sentence) { return matches(rest, fields.dropFirst(), 0, sentence) }
      // A note may begin with a quotation mark of its own; it ends with the last word then.
      return words.count >= field.count && text.hasSameBytes(as: field[0])
        && matches(rest, fields, 1, sentence)
    }
    switch word {
    case .exact(let text)
    where text.hasSameBytes(as: field[start]) || text.hasSameBytes(as: "\"\(field[start])\""):
      return matches(rest, fields, start + 1, sentence)
    case .near(let figures, let tolerance):
      return Self.isNear(field[start], figures, within: tolerance)
        && matches(rest, fields, start + 1, sentence)
    case .exact(let text):
      // A reason or trouble of several words, in quotation marks.
      return start == 0 && field.count > 1 && text.hasSameBytes(as: "\"\(field.joined(separator: " "))\"")
        && matches(rest, fields.dropFirst(), 0, sentence)
    case .any:
      return matches(rest, fields, start + 1, sentence)
        || start == 0 && matches(rest, fields.dropFirst(), 0, sentence)
    }
  }

  /// Whether a word was written in quotation marks.
  private static func isQuoted(_ text: String) -> Bool {
    guard text.utf8.count > 1 else { return false }
    return text.utf8.first == UInt8(ascii: "\"") && text.utf8.last == UInt8(ascii: "\"")
  }

  /// Whether a quoted text is a note, which outcomes write without the marks, or all words of it.
  private static func isWhole(_ text: String, _ field: [String], _ sentence: String) -> Bool {
    text.hasSameBytes(as: "\"\(field.joined(separator: " "))\"")
      || text.hasSameBytes(as: "\"\(sentence.replacing("\"", with: "\\\""))\"")
  }
}

/// A line with its words, split once for all expectations.
struct MatchableLine {
  let line: OutcomeLine
  let fields: [[String]]

  init(_ line: OutcomeLine) {
    self.line = line
    fields = line.fields
  }

  /// The text of a note; nil for any other line.
  var sentence: String? { line.kind == .note ? line.event : nil }
}

extension OutcomeExpectation.Time {
  /// The time in µs since the recording's start, or nil if the recording has nothing to count from.
  public func resolved(_ anchors: Outcome.Anchors) -> Int64? {
    switch self {
    case .at(let time): time
    case .down(let offset): anchors.down.flatMap { sum($0, offset) }
    case .up(let offset): anchors.up.flatMap { sum($0, offset) }
    case .marker(let name, let offset):
      anchors.markers.first { $0.text.hasSameBytes(as: name) }.flatMap { sum($0.time, offset) }
    }
  }

  private func sum(_ time: Int64, _ offset: Int64) -> Int64? {
    let (result, overflow) = time.addingReportingOverflow(offset)
    return overflow ? nil : result
  }
}
