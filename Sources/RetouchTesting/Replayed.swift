import RetouchReplay
import RetouchVerdict
import Synchronization
import Testing

/// What happened in a replay, for questions in a test.
///
/// ```swift
/// let outcome = try replay(SafariToolbar.self, .press("back", for: 1.2))
/// #expect(outcome.happened("history began", at: 1))
/// #expect(outcome.count(of: "back touchUpInside") == 0)
/// ```
/// A replay about which nothing is asked is a failure at its line; one that is kept in a global makes the run
/// fail at its end. A question with a name that nothing in the replay has, but nearly, is a failure; one with
/// a note, or another name, that no replay of all tests has makes the run fail at its end as well.
public final class Replayed: Sendable {
  private let kept: Outcome
  private let run: Check.Run
  /// Whether nothing is expected of it yet, so that it has to be asked.
  private let mustBeAsked: Bool
  private let state: Mutex<State>

  private struct State {
    var isAsked = false
    var hasFiles: Bool
    /// Why the last question was answered with no, and what would have made it a yes.
    var denial: (text: String, expectation: OutcomeExpectation)?
  }

  init(_ outcome: Outcome, of run: Check.Run, mustBeAsked: Bool, hasFiles: Bool) {
    (kept, self.run, self.mustBeAsked) = (outcome, run, mustBeAsked)
    state = Mutex(State(hasFiles: hasFiles))
    guard mustBeAsked else { return }
    Ending.note { $0.unasked[ObjectIdentifier(self)] = run.place }
  }

  /// What is wrong with a replay that nothing was asked about.
  static let unasked = TestProblem(
    "nothing was expected of this replay, so it could not fail",
    next: "ask for what happened, such as #expect(outcome.happened(\"bell touchUpInside\")); or call expect")

  deinit {
    guard mustBeAsked, !state.withLock({ $0.isAsked }) else { return }
    Ending.note { $0.unasked[ObjectIdentifier(self)] = nil }
    try? Reporter.fail(Self.unasked.description, at: run.place)
  }

  /// The whole outcome, line by line.
  public var outcome: Outcome {
    let isFirst = state.withLock { state in
      defer { state.isAsked = true }
      return !state.isAsked
    }
    if isFirst, mustBeAsked { Ending.note { $0.unasked[ObjectIdentifier(self)] = nil } }
    return kept
  }

  /// The texts of the notes, in order.
  public var notes: [String] {
    attachFiles(run.place)
    return outcome.lines.filter { $0.kind == .note }.map(\.event)
  }

  /// Whether a line begins with these words, or a note has this text; at a time, if one is given.
  ///
  /// A failure that asks it says what `expect` would: what happened, the cause, and how to run it again.
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
    guard let (lines, expectation) = lines(words, place) else { return false }
    let hasHappened = lines.contains { found in
      guard let time else { return true }
      return (found.time - time.microseconds).magnitude <= tolerance.microseconds.magnitude
    }
    let others = lines.prefix(5).map { "\($0.time)" }.joined(separator: ", ")
    let text =
      lines.isEmpty
      ? "no line is \(OutcomeText.quoted(words))"
      : "\(OutcomeText.quoted(words)) happened at \(others) µs"
    let missing = expectation.at(
      time?.microseconds, within: Int64(clamping: tolerance.microseconds.magnitude))
    state.withLock { $0.denial = hasHappened ? nil : (text, missing) }
    if !hasHappened { attachFiles(place) }
    return hasHappened
  }

  /// How many lines begin with these words, or are notes with this text.
  public func count(
    of words: String, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Int {
    let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
    attachFiles(place)
    return lines(words, place)?.lines.count ?? 0
  }

  /// When the first line begins with these words, or a note has this text, from the recording's start; nil if
  /// none does.
  public func time(
    of words: String, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> GestureTime? {
    let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
    attachFiles(place)
    return lines(words, place)?.lines.first.map { .microseconds($0.time) }
  }

  /// The lines with these words, and the words as an expectation.
  ///
  /// Words that no line can have are a failure at the place.
  private func lines(
    _ words: String, _ place: CallPlace
  ) -> (lines: [OutcomeLine], expectation: OutcomeExpectation)? {
    let outcome = outcome
    do {
      let expectation: OutcomeExpectation
      do throws(ExpectationError) {
        expectation = try OutcomeExpectation(parsing: words)
      } catch {
        throw TestProblem("the words \(OutcomeText.quoted(words)), \(error)")
      }
      let lines = outcome.lines.filter {
        $0.kind == .note && $0.event == words || expectation.matches($0, anchors: outcome.anchors)
      }
      if lines.isEmpty { return ([], try absence(words, expectation, place)) }
      return (lines, lines.contains { $0.event == words } ? OutcomeExpectation(note: words) : expectation)
    } catch {
      try? Reporter.fail("\(error)", at: place)
      return nil
    }
  }

  /// What words mean that no line has: those of a line, or a note's text.
  ///
  /// - Throws: ``TestProblem`` if they are misspelled, so that the answer would be no whatever happens.
  private func absence(
    _ words: String, _ asked: OutcomeExpectation, _ place: CallPlace
  ) throws -> OutcomeExpectation {
    let whose = "the words \(OutcomeText.quoted(words))"
    let outcome = kept
    return try Turn.take { [run] in
      let isLine = asked.mayBeLine || asked.words.first == .exact("note")
      if !isLine, let event = asked.suggestedEvent, asked.words.count > 1 {
        // Only what begins with a name of the screen is a line with a misspelled event, and not a note.
        let name = OutcomeExpectation(kind: .never, words: Array(asked.words.prefix(1)), text: words)
        if run.unknownAbsences([name], in: outcome).isEmpty {
          throw TestProblem("\(whose): no line can be so. Did you mean \(event)?")
        }
      }
      let meant = isLine ? asked : OutcomeExpectation(note: words)
      // A name alone is one of a line if the screen has it.
      let isName =
        asked.words.count == 1 && run.unknownAbsences([asked.absence], in: outcome).isEmpty
      if isName { return asked }
      for absence in run.unknownAbsences([meant.absence], in: outcome) {
        if let problem = run.problem(of: absence, whose) { throw problem }
        run.remember(absence, place)
      }
      return meant
    }
  }

  /// Attaches what there is of the replay, once: the libraries' own failures cannot.
  private func attachFiles(_ place: CallPlace) {
    guard Reporter.isTesting, Reporter.writesFiles else { return }
    let isFirst = state.withLock { state in
      defer { state.hasFiles = true }
      return !state.hasFiles
    }
    guard isFirst, let files = try? Turn.take({ [run, kept] in run.files(kept) }) else { return }
    Reporter.attach(files, at: place)
  }
}

extension Replayed: CustomStringConvertible, CustomTestStringConvertible, CustomReflectable {
  /// The outcome's text.
  public var description: String { kept.text }

  /// What was replayed and, where the last question was answered with no, what a failure of `expect` says.
  public var testDescription: String {
    guard let denial = state.withLock({ $0.denial }) else { return run.title }
    let outcome = kept
    let report = try? Turn.take { [run] in run.denial(of: denial.expectation, in: outcome) }
    return "\(run.title): \(denial.text)\n"
      + (report ?? kept.lines.map { "  \($0.text)" }.joined(separator: "\n"))
  }

  /// Nothing: a failure shows the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Outcome: CustomTestStringConvertible {
  /// The outcome's text, in place of a structure of thousands of characters.
  public var testDescription: String { text }
}
