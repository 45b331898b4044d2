import RetouchSupport
import RetouchReplay

/// The words in the lines of suites' cases, as far as the suites' `never` expectations ask for them.
///
/// It grows with the expectations, and with the notes of suites that have a `never` of a note, not with the
/// lines.
package struct HeardWords: Sendable {
  /// The words that a suite's expectations ask for, and which of them occurred.
  package struct Suite: Sendable {
    /// The names at the beginning of a line, among those that are asked for.
    fileprivate(set) var sources: Set<ExactText> = []
    /// The names anywhere in a line, among those that are asked for.
    fileprivate(set) var words: Set<ExactText> = []
    /// The words of notes, among those that are asked for.
    fileprivate(set) var said: Set<ExactText> = []
    /// The notes, if any is asked for.
    fileprivate(set) var notes: Set<ExactText> = []
    /// One line for each of those notes.
    fileprivate(set) var spoken: [MatchableLine] = []
    fileprivate var asked: Set<ExactText> = []
    fileprivate var asksForNotes = false

    fileprivate mutating func hear(_ lines: [OutcomeLine]) {
      for line in lines {
        if line.kind == .note {
          if asksForNotes, notes.insert(ExactText(line.event)).inserted { spoken.append(MatchableLine(line)) }
          if !asked.isEmpty {
            said.formUnion(OutcomeText.words(line.event).lazy.map(ExactText.init).filter(asked.contains))
          }
        } else if !asked.isEmpty {
          let own = OutcomeText.words(line.source).lazy.map(ExactText.init).filter(asked.contains)
          sources.formUnion(own)
          words.formUnion(own)
          for field in [line.event] + line.details {
            words.formUnion(OutcomeText.words(field).lazy.map(ExactText.init).filter(asked.contains))
          }
        }
      }
    }
  }

  private var suites: [ExactText: Suite] = [:]

  /// Determines what the expectations of cases ask for.
  package init(_ cases: some Sequence<TestCase>) {
    // What a case without a fixture may expect is checked when its suite is read.
    for testCase in cases where testCase.fixture != nil {
      for expectation in testCase.expectations.joined() where expectation.kind == .never {
        for index in expectation.indicesOfNames {
          guard case .exact(let word) = expectation.words[index] else { continue }
          if expectation.isNote {
            suites[ExactText(testCase.folder), default: Suite()].asksForNotes = true
          } else {
            suites[ExactText(testCase.folder), default: Suite()].asked.insert(ExactText(word))
          }
        }
      }
    }
  }

  /// Collects the words of a case of the suite in a folder.
  package mutating func hear(_ outcome: Outcome?, in folder: String) {
    guard let outcome else { return }
    suites[ExactText(folder)]?.hear(outcome.lines)
  }

  /// Whether anything is asked of the suite in a folder.
  package func asks(about folder: String) -> Bool { suites[ExactText(folder)] != nil }

  /// The words collected from the suite in a folder.
  package subscript(folder: String) -> Suite { suites[ExactText(folder)] ?? Suite() }
}
