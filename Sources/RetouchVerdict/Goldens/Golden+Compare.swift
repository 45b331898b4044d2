import Foundation
import RetouchSupport
import RetouchReplay

extension Golden {
  /// How an outcome differs from the golden's bytes, or nil if it does not.
  ///
  /// - Throws: ``SuiteError`` `malformed` if they are not the text of an outcome.
  static func mismatch(
    golden bytes: [UInt8], _ outcome: Outcome, for testCase: TestCase
  ) throws(SuiteError) -> Mismatch? {
    if outcome.hasGoldenText(bytes) { return nil }
    try refuseForeign(bytes, for: testCase)
    let isContacts = testCase.listsContacts
    let text = outcome.goldenText
    let golden = try Self.text(bytes, ofFile: testCase.name + suffix, in: testCase.folder)
    let sentences = isContacts ? differences(golden: golden, text, for: testCase) : []
    if isContacts, sentences.isEmpty { return nil }
    let (old, new) = (lines(of: golden), lines(of: text))
    let first = zip(old, new).prefix { $0.hasSameBytes(as: $1) }.count
    let isCutAtEnd = first == old.count && golden + "\n" == text
    let expected =
      first < old.count && !old[first].isEmpty
      ? OutcomeText.escaped(old[first]) : isCutAtEnd ? "the end without a line feed" : "the end"
    let got = first < new.count && !new[first].isEmpty ? new[first] : "the end"
    let difference = LineDifference(from: golden, to: text)
    let explanations = [explanation(old, new, first)].compactMap(\.self) + sentences.dropFirst()
    var mismatch = Mismatch(
      expected: expected, got: got, context: context(difference, atMost: isContacts ? 8 : 24),
      cause: ([sentence(ofLine: first + 1, for: testCase)] + explanations).joined(separator: "; "),
      input: isContacts
        ? nil
        : (time(new, first) ?? time(old, first)).flatMap {
          Judge(outcome, recording: RecordingPlace(testCase)).press(at: $0)
        },
      nextStep: isContacts
        ? "if the stream or what reads it was changed by mistake, change it back; if the new contacts are right, "
          + "accept them"
        : "if the recording, the \(testCase.subject?.key ?? "fixture") or what it stands on was changed by mistake, change it back; "
          + "if the new outcome is right, accept it")
    mismatch.headline = sentences.first
    mismatch.goldenLine = first + 1
    mismatch.explanation = explanations.isEmpty ? nil : explanations.joined(separator: "; ")
    mismatch.difference = DifferenceKey(difference)
    return mismatch
  }

  /// Refuses bytes that are no outcome's text: nothing could be as they say.
  private static func refuseForeign(_ bytes: [UInt8], for testCase: TestCase) throws(SuiteError) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if line.elementsEqual(Outcome.firstLine.utf8) { return }
    let found =
      bytes.isEmpty
      ? "an empty file"
      : String(validating: line, as: UTF8.self).map { SuiteNode.quoted($0) }
        ?? "bytes that are not UTF-8 text"
    throw SuiteError(
      .malformed, file: path(for: testCase), line: bytes.isEmpty ? nil : 1,
      problem:
        "expected a golden, whose first line is \(SuiteNode.quoted(Outcome.firstLine)), found \(found)",
      hint: "Get it back from version control; or remove it, and accept the outcome: retouch accept "
        + shellQuoted(Reproduction.address(of: testCase)))
  }

  /// The lines of a text; split by bytes, because for a String "\r\n" is one character.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// Says which line of a case's golden is the first that differs.
  package static func sentence(ofLine line: Int, for testCase: TestCase) -> String {
    "\(testCase.name)\(suffix):\(line) is the first line that differs"
  }

  private static func explanation(_ old: [String], _ new: [String], _ first: Int) -> String? {
    guard first < old.count, first < new.count, first > 0 else { return nil }
    if old[first] == new[first] { return "it reads the same, in other characters of Unicode" }
    let (oldTime, oldRest) = taken(old[first])
    let (newTime, newRest) = taken(new[first])
    guard let oldTime, let newTime, oldRest.hasSameBytes(as: newRest) else { return nil }
    let (difference, overflow) = newTime.subtractingReportingOverflow(oldTime)
    let amount = overflow ? "far" : "\(difference.magnitude) µs"
    return "the same thing happened, \(amount) \(newTime < oldTime ? "earlier" : "later")"
  }

  private static func time(_ lines: [String], _ index: Int) -> Int64? {
    index > 0 && index < lines.count ? taken(lines[index]).time : nil
  }

  /// A line's time and the text after it.
  private static func taken(_ line: String) -> (time: Int64?, rest: Substring) {
    let time = line.prefix { $0 != " " }
    return (Int64(time), line.dropFirst(time.count).drop { $0 == " " })
  }

  /// The lines up to where the texts agree again for a while, and some before them.
  private static func context(_ difference: LineDifference, atMost limit: Int) -> [Mismatch.ContextLine] {
    let lines = difference.lines
    let first = lines.firstIndex { $0.role != .same } ?? lines.count
    var context = lines[max(0, first - Judge.contextRadius)..<first].map {
      Mismatch.ContextLine(.near, $0.text)
    }
    var quiet = 0
    for line in lines[first...] {
      guard quiet < Judge.contextRadius, context.count < limit else { break }
      quiet = line.role == .same ? quiet + 1 : 0
      switch line.role {
      case .same: context.append(.init(.near, line.text))
      case .gone: context.append(.init(.missing, OutcomeText.escaped(line.text)))
      case .new: context.append(.init(.added, line.text))
      }
    }
    return context.filter { !$0.text.isEmpty }
  }
}

extension RecordingPlace {
  /// Creates the place of a case's recording.
  public init(_ testCase: TestCase) {
    let line = testCase.gesture?.script.lines.first?.number
    self.init(
      file: line.map { "the gesture on line \($0) of \(testCase.recording)" } ?? testCase.recording)
    listsContacts = testCase.listsContacts
    hasSubject = testCase.subject != nil
  }
}
