import RetouchReplay

/// Compares what cases expect with the outcomes of their recordings in an empty fixture.
package struct EmptyFixtureCheck {
  /// One for each recording with its settings, however many cases share it.
  package private(set) var replays: [FurtherReplay] = []
  /// The cases of each replay, by their place in the order.
  private var cases: [[(place: Int, testCase: TestCase)]] = []
  private var found: [Int: [SuiteError]] = [:]
  private let ofAll: Bool

  /// What is replayed; cases in which it is the same share a replay.
  private struct Input: Hashable {
    var recording: String
    var gesture: GestureOrder?
    var fixture: String?
    var subject: CaseSubject?
    var settings: ReplaySettings
  }

  /// Prepares the check of those of some cases whose expectations may say nothing.
  package init(_ all: some Sequence<TestCase>, ofAll: Bool) {
    self.ofAll = ofAll
    var known: [Input: Int] = [:]
    for (place, testCase) in all.enumerated() where testCase.fixture != nil {
      guard ofAll ? testCase.maySayNothing : testCase.mayRestOnNothing else { continue }
      var settings = testCase.settings
      settings.whatIf = .emptyFixture
      settings.tellsDecisions = false
      let input = Input(
        recording: testCase.recording, gesture: testCase.gesture, fixture: testCase.fixture,
        subject: testCase.subject, settings: settings)
      let index = known[input] ?? replays.count
      if index == replays.count {
        known[input] = index
        replays.append(FurtherReplay(testCase: testCase, settings: settings))
        cases.append([])
      }
      cases[index].append((place, testCase))
    }
  }

  /// Takes the outcome of a replay.
  package mutating func take(_ outcome: Outcome, ofReplay index: Int) {
    for (place, testCase) in cases[index] {
      let empty = testCase.expectations.joined().filter { $0.holds(forNothing: outcome) }
      if !ofAll, !testCase.demanded.allSatisfy(empty.contains) { continue }
      found[place] = empty.map { SuiteError($0.adviceOnNothing, about: $0, of: testCase) }
    }
  }

  /// Takes why the machine could not make a replay.
  package mutating func takeFailure(_ sentence: String, ofReplay index: Int) {
    for (place, testCase) in cases[index] {
      found[place] = [
        SuiteError(
          .machineFailed, file: Paths.join(testCase.folder, Suite.fileName), line: testCase.line,
          problem:
            "whether the expectations of case \(testCase.name) say anything is not known: \(sentence)",
          hint: "Try again")
      ]
    }
  }

  /// What was found, in the order of the cases; once what a matrix repeats.
  package var problems: [SuiteError] {
    var reported: Set<SuiteError> = []
    return found.sorted { $0.key < $1.key }.flatMap(\.value).filter { reported.insert($0).inserted }
  }
}

extension TestCase {
  /// The expectations that require a line of the kind that every case needs.
  fileprivate var demanded: [OutcomeExpectation] {
    expectations.joined().filter { $0.demandsEngineLine || notesCount && $0.demandsLine }
  }

  fileprivate var maySayNothing: Bool { expectations.joined().contains(where: \.mayHoldForNothing) }

  /// Whether it passes by lines alone that there may be in an empty fixture, with no golden beside them.
  fileprivate var mayRestOnNothing: Bool {
    maySayNothing && demanded.allSatisfy(\.mayHoldForNothing) && !Golden.exists(for: self)
  }
}

extension OutcomeExpectation {
  /// The words with which the lines of an empty fixture begin.
  private static let sourcesOfNothing = ["touch", "spoken", "trouble"]

  /// Whether a line of an empty fixture may be as expected, by its first word.
  fileprivate var mayHoldForNothing: Bool {
    guard kind == .inOrder || kind == .once, contactCount == nil, decision == nil else { return false }
    guard case .exact(let word)? = words.first else { return words.first == .any }
    let text = word.drop { $0 == "\"" }
    return Self.sourcesOfNothing.contains { text.hasPrefix($0) }
  }

  /// Whether it is met, by itself, by the outcome of an empty fixture.
  fileprivate func holds(forNothing outcome: Outcome) -> Bool {
    mayHoldForNothing
      && Judge.mismatches([[self]], outcome, recording: RecordingPlace(file: "")).isEmpty
  }

  fileprivate var adviceOnNothing: SuiteError.Advice {
    let example = "what comes of it, such as \"* touchUpInside\""
    return SuiteError.Advice(
      problem: "it says nothing: it holds for an empty view as well",
      hint: words.first == .exact("touch")
        ? "Name the view that is touched, such as \"touch 1 began * back\", or \(example)" : "Name \(example)"
    )
  }
}
