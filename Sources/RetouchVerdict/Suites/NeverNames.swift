import RetouchSupport
import RetouchReplay

/// The names in the `never` expectations of a whole suite, and whether anything has them.
///
/// A `never` with a mistyped name holds whatever happens. A name is known if a line of any of the suite's
/// cases has it, or something in a fixture's windows; a note is known only from a line, because what a
/// fixture may note is found only in its code.
package struct NeverNames {
  /// A `never` of a case whose name no line of the suite has.
  struct Unknown: Hashable {
    var testCase: TestCase
    var expectation: OutcomeExpectation
    /// The index of the word.
    var index: Int
    /// On how many further lines of the suite the same `never` occurs.
    var more = 0

    var elsewhere: String {
      more == 0 ? "" : " (and the same on \(more) further line\(more == 1 ? "" : "s"))"
    }
  }

  private(set) var unknown: [Unknown] = []
  private var fixtureNames: Set<ExactText> = []
  private var notes: [String] = []

  /// Collects the names from the results of all cases of one suite.
  init(_ results: [CaseResult]) {
    var heard = HeardWords(results.lazy.map(\.testCase))
    for result in results { heard.hear(result.outcome, in: result.testCase.folder) }
    self.init(of: results.map(\.testCase), heard: heard[results.first?.testCase.folder ?? ""])
  }

  /// Compares the names in a suite's `never` expectations with the words of all its cases' outcomes.
  ///
  /// - Parameter knowsNotes: Whether the notes of all its cases are known; otherwise none is looked up.
  package init(of cases: [TestCase], heard: HeardWords.Suite, knowsNotes: Bool = true) {
    // What begins a line, and the rest of the line: a reason has words too, but they are not names.
    let own: Set = [
      "touch", "viewer", "image", "trouble", "action", "nothing", "window", "app", "screen", "raises",
    ]
    notes = heard.notes.sorted().map(\.text)
    var places: [ExactText: (index: Int, lines: Set<Int>)] = [:]
    for testCase in cases where testCase.fixture != nil {
      for expectation in testCase.expectations.joined() where expectation.kind == .never {
        for index in expectation.indicesOfNames {
          guard case .exact(let word) = expectation.words[index] else { continue }
          let name = ExactText(word)
          let isKnown =
            expectation.isNote
            ? !knowsNotes || heard.spoken.contains { expectation.matchesWords(of: $0) }
            : own.contains(word) || (index == 0 ? heard.sources : heard.words).contains(name)
              || expectation.words[0] == .any && heard.said.contains(name)
          if isKnown { continue }
          let line = expectation.line ?? 0
          let text = ExactText("\(index) \(expectation.text)")
          if let first = places[text]?.index {
            // A matrix repeats the same expectation in each of its cases.
            if places[text]?.lines.insert(line).inserted == true { unknown[first].more += 1 }
          } else {
            places[text] = (unknown.count, [line])
            unknown.append(Unknown(testCase: testCase, expectation: expectation, index: index))
          }
        }
      }
    }
  }

  /// The cases whose fixtures have to be asked for their names, one for each fixture.
  package var casesToAsk: [TestCase] {
    var asked: Set<ExactText> = []
    return unknown.filter {
      !$0.expectation.isNote && asked.insert(ExactText($0.testCase.fixture ?? "")).inserted
    }.map(
      \.testCase)
  }

  /// Adds the names of what is in a fixture's windows.
  package mutating func take(_ names: [String]) { fixtureNames.formUnion(names.map(ExactText.init)) }

  /// The problems of the expectations, once all fixtures have been asked.
  package var problems: [SuiteError] {
    return unknown.compactMap { unknown in
      guard case .exact(let word) = unknown.expectation.words[unknown.index] else { return nil }
      if unknown.expectation.isNote { return noteProblem(unknown) }
      guard !fixtureNames.contains(ExactText(word)) else { return nil }
      let events = unknown.index == unknown.expectation.nameIndex ? [] : OutcomeExpectation.events
      let near = Suggestion.nearest(to: word, in: fixtureNames.sorted().map(\.text) + events)
      return SuiteError(
        SuiteError.Advice(
          problem:
            "it cannot fail: no line of the suite and nothing in \(unknown.testCase.fixture ?? "the window") is called \(word)\(unknown.elsewhere)",
          hint: near.map { "Did you mean \($0)?" } ?? "Name something that exists, or remove the expectation"),
        about: unknown.expectation, of: unknown.testCase)
    }
  }

  private func noteProblem(_ unknown: Unknown) -> SuiteError {
    let texts = unknown.expectation.words.dropFirst().map { word in
      if case .exact(let text) = word { text } else { "*" }
    }
    let near = Suggestion.nearest(to: texts.joined(separator: " "), in: notes)
    return SuiteError(
      SuiteError.Advice(
        problem:
          "no case of the suite ever gives this note, so it may not exist at all\(unknown.elsewhere)",
        hint: (near.map { "Did you mean \(OutcomeText.quoted($0))? " } ?? "")
          + "Add a case in which it comes, or remove the expectation"),
      about: unknown.expectation, of: unknown.testCase)
  }
}

extension OutcomeExpectation {
  /// Whether it is about a note.
  var isNote: Bool { words.first == .exact("note") }

  /// The indices of the words of a `never` that have to be names: its own, and behind a star each that is no
  /// event, number or particular.
  var indicesOfNames: [Int] {
    let own = nameIndex.map { [$0] } ?? []
    let texts: [Word] = ["note", "spoken", "trouble", "image", "app", "screen", "raises"].map { .exact($0) }
    guard contactCount == nil, let star = words.firstIndex(of: .any), !texts.contains(words[0])
    else { return own }
    var found = own
    // A reason has any words, and comes last.
    let reasons: [Word] = [.exact("failed"), .exact("cancelled"), .exact("waits")]
    let end = words.firstIndex(where: reasons.contains) ?? words.count
    for index in words.indices where index > star && index < end && index != nameIndex {
      guard case .exact(let word) = words[index], mayBeMistyped(word) else { continue }
      found.append(index)
    }
    return found
  }

  private func mayBeMistyped(_ word: String) -> Bool {
    let isTextOrNumber = word.utf8.first.map { $0 == 0x22 || $0 == 0x28 } ?? true
    return !isTextOrNumber && PlaceTolerance.figures(word) == nil && !Self.isEvent(word)
      && !Self.particulars.contains(word)
  }

  /// What lines have besides names, events and numbers.
  private static let particulars: Set = [
    "note", "scroll", "spoken", "contact", "in", "over", "zoom", "stopped", "chosen", "→", "closure", "moves",
    "container", "elements", "to", "decides",
  ]

  /// The index of the word that is a name, or nil if none is.
  var nameIndex: Int? {
    guard case .exact(let source)? = words.first else { return nil }
    switch source {
    case "touch", "image", "trouble", "screen", "raises": return nil
    case "app":
      // A view may have this name, with events of its own.
      guard words.count > 1, case .exact(let event) = words[1] else { return nil }
      return OutcomeExpectation.appEvents.contains(event) ? nil : 0
    case "note", "action": return words.count > 1 ? 1 : nil
    case "viewer":
      return words.count > 2 && [.exact("shows"), .exact("moves"), .exact("ends")].contains(words[1])
        ? 2 : nil
    case "scroll":
      return words.count > 2 && [.exact("begins"), .exact("lifted"), .exact("ends")].contains(words[1])
        ? 2 : nil
    default: return 0
    }
  }
}
