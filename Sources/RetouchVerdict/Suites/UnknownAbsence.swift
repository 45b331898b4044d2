import RetouchSupport
import RetouchReplay

/// What a test expects not to happen, or asks about in vain, with a name that its replay does not know.
///
/// It may be misspelled, and then holds whatever happens.
package struct UnknownAbsence: Sendable {
  /// The name, or the text of a note.
  package let name: String
  /// Whether it is a note: which of those a fixture may give, only its code could say.
  package let isNote: Bool
  /// The name of the replay that was probably meant; nil for a note.
  package let suggestion: String?
  fileprivate let expectation: OutcomeExpectation
}

/// The names and the notes in the lines of several replays.
package struct HeardNames: Sendable {
  private var names: Set<ExactText> = []
  private var notes: [ExactText: OutcomeLine] = [:]

  /// Has heard nothing yet.
  package init() {}

  /// Collects the names of a replay.
  package mutating func hear(_ outcome: Outcome) {
    for line in outcome.lines {
      switch line.kind {
      case .note: notes[ExactText(line.event)] = line
      case .touch, .contact: continue
      case .recognizer, .control: names.insert(ExactText(line.source))
      // An expectation of an action has a name there alone.
      case .action: names.insert(ExactText(String(line.event.prefix { $0 != " " })))
      default:
        for field in [line.source, line.event] + line.details {
          names.formUnion(OutcomeText.words(field).lazy.map(ExactText.init))
        }
      }
    }
  }

  /// Whether a line of one of the replays has the name.
  package func knows(_ absence: UnknownAbsence) -> Bool {
    absence.isNote
      ? notes.values.contains { absence.expectation.matchesWords(of: MatchableLine($0)) }
      : names.contains(ExactText(absence.name))
  }

  /// The note that was probably meant by a text, or nil.
  package func note(near text: String) -> String? {
    Suggestion.nearest(to: text, in: notes.keys.sorted().map(\.text))
  }
}

extension TestCase {
  /// What its expectations do not allow, with names that neither the outcome nor the fixture's windows have.
  ///
  /// - Parameter again: Replays the case with other settings, which is done at most once; nil if that has no
  ///   outcome.
  package func unknownAbsences(
    in outcome: Outcome, again: (ReplaySettings) -> Outcome?
  ) -> [UnknownAbsence] {
    var heard = HeardWords([self])
    heard.hear(outcome, in: folder)
    var names = NeverNames(of: [self], heard: heard[folder])
    for testCase in names.casesToAsk {
      var settings = testCase.settings
      settings.whatIf = .names
      if let outcome = again(settings) { names.take(outcome.names) }
    }
    return names.absences
  }
}

extension NeverNames {
  /// The nevers that ``problems`` are about.
  fileprivate var absences: [UnknownAbsence] {
    unknown.compactMap { unknown in
      guard case .exact(let word) = unknown.expectation.words[unknown.index] else { return nil }
      guard !unknown.expectation.isNote else {
        return UnknownAbsence(
          name: Self.note(unknown.expectation), isNote: true, suggestion: nil,
          expectation: unknown.expectation)
      }
      guard !isName(word) else { return nil }
      return UnknownAbsence(
        name: word, isNote: false, suggestion: near(word, unknown), expectation: unknown.expectation)
    }
  }
}

extension OutcomeExpectation {
  /// A note's text, as an expectation.
  package init(note text: String) {
    let words = OutcomeText.words(text).map { Word.exact($0) }
    self.init(kind: .inOrder, words: [.exact("note")] + words, text: text)
  }

  /// The same words at any time, as what must not happen.
  package var absence: OutcomeExpectation { OutcomeExpectation(kind: .never, words: words, text: text) }

  /// The same words, once they have happened at a time in µs, give or take a tolerance.
  package func at(_ time: Int64?, within tolerance: Int64) -> OutcomeExpectation {
    guard let time else { return self }
    return OutcomeExpectation(
      kind: kind, time: .at(time), tolerance: tolerance, words: words,
      text: TimeText.seconds(time).replacing(" ", with: "")
        + (tolerance == 0 ? "" : "±" + TimeText.seconds(tolerance).replacing(" ", with: "")) + " " + text)
  }

  /// Why a suite would refuse it whatever is replayed, and what to write instead; nil if it would not.
  package var refusal: String? {
    advice.map { "\($0.problem). \($0.hint)" }
  }

  /// The event that was probably meant by a word that is none; nil if each may be one, or none is near.
  package var suggestedEvent: String? { unknownWord?.suggestion }

  /// Whether its words can be those of a line, whatever the fixture's names are.
  package var mayBeLine: Bool { words.count > 1 && unknownWord == nil }

  /// What a suite says to words that no line can have, or that every line has.
  var advice: SuiteError.Advice? {
    idleness
      ?? unknownWord.map { unknown in
        SuiteError.Advice(
          problem: unknown.problem,
          hint: unknown.suggestion.map { "Did you mean \($0)?" }
            ?? "See Recordings/SUITES.md for the events there are")
      }
  }
}
