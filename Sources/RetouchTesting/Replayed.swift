import RetouchReplay
import RetouchVerdict
import Synchronization
import Testing

/// What happened in a replay, for questions in a test.
///
/// ```swift
/// let outcome = try replay(SafariToolbar.self, .press("back", for: 1.2))
/// #expect(outcome.happened("goBack", at: 1.2))
/// #expect(outcome.count(of: "history began") == 0)
/// ```
/// A replay about which nothing is asked is a failure at its line.
public final class Replayed: Sendable {
  private let kept: Outcome
  private let title: String
  /// Where it has to be asked, or nil if something is expected of it already.
  private let place: CallPlace?
  private let state = Mutex<State>(State())

  private struct State {
    var isAsked = false
    /// Why the last question was answered with no.
    var denial: String?
  }

  init(_ outcome: Outcome, title: String, place: CallPlace?) {
    (kept, self.title, self.place) = (outcome, title, place)
  }

  deinit {
    guard let place, !state.withLock({ $0.isAsked }) else { return }
    let problem = TestProblem(
      "nothing was expected of this replay, so it could not fail",
      next: "ask for what happened, such as #expect(outcome.happened(\"bell touchUpInside\")); or call expect"
    )
    try? Reporter.fail(problem.description, at: place)
  }

  /// The whole outcome, line by line.
  public var outcome: Outcome {
    state.withLock { $0.isAsked = true }
    return kept
  }

  /// The texts of the notes, in order.
  public var notes: [String] { outcome.lines.filter { $0.kind == .note }.map(\.event) }

  /// Whether a line begins with these words, or a note has this text; at a time, if one is given.
  ///
  /// - Parameters:
  ///   - words: The words of a line as an expectation has them, `*` for any; or the text of a note.
  ///   - time: When, from the recording's start; nil for any time.
  ///   - tolerance: How much earlier or later it may be.
  public func happened(
    _ words: String, at time: GestureTime? = nil, within tolerance: GestureTime = .zero,
    function: String = #function, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
    let lines = lines(words, place)
    let hasHappened = lines.contains { found in
      guard let time else { return true }
      return (found.time - time.microseconds).magnitude <= tolerance.microseconds.magnitude
    }
    let others = lines.prefix(5).map { "\($0.time)" }.joined(separator: ", ")
    let denial =
      lines.isEmpty
      ? "no line is \(OutcomeText.quoted(words))"
      : "\(OutcomeText.quoted(words)) happened at \(others) µs"
    state.withLock { $0.denial = hasHappened ? nil : denial }
    return hasHappened
  }

  /// How many lines begin with these words, or are notes with this text.
  public func count(
    of words: String, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Int {
    lines(words, CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)).count
  }

  /// When the first line begins with these words, or a note has this text, from the recording's start; nil if
  /// none does.
  public func time(
    of words: String, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> GestureTime? {
    let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
    return lines(words, place).first.map { .microseconds($0.time) }
  }

  /// The lines with these words. Words that no line can have are a failure at the place.
  private func lines(_ words: String, _ place: CallPlace) -> [OutcomeLine] {
    let outcome = outcome
    do throws(ExpectationError) {
      let expectation = try OutcomeExpectation(parsing: words)
      return outcome.lines.filter {
        $0.kind == .note && $0.event == words || expectation.matches($0, anchors: outcome.anchors)
      }
    } catch {
      let problem = TestProblem("the words \(OutcomeText.quoted(words)), \(error)")
      try? Reporter.fail(problem.description, at: place)
      return []
    }
  }
}

extension Replayed: CustomStringConvertible, CustomTestStringConvertible, CustomReflectable {
  /// The outcome's text.
  public var description: String { kept.text }

  /// What was replayed and, where the last question was answered with no, what happened instead.
  public var testDescription: String {
    let denial = state.withLock { $0.denial }
    guard let denial else { return title }
    return "\(title): \(denial)\n" + kept.lines.map { "  \($0.text)" }.joined(separator: "\n")
  }

  /// Nothing: a failure shows the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Outcome: CustomTestStringConvertible {
  /// The outcome's text, in place of a structure of thousands of characters.
  public var testDescription: String { text }
}
