import RetouchReplay

// Expectations that say nothing about a fixture, because they hold for an empty one as well.
extension Runner {
  /// Returns the expectations that hold when the case's recording is replayed into an empty view instead of
  /// its fixture.
  ///
  /// Cases without a fixture are left out: the recording itself is under test. So are `never` and
  /// `nothing else`, which have to hold there, and what only a recognizer can meet.
  ///
  /// - Parameters:
  ///   - ofAll: Whether of all cases. If false, only of those that hold on nothing else: they have no golden,
  ///     and no line that they need is one of the fixture's. Few cases have to be replayed to find these.
  public static func sayingNothing(
    in cases: some Sequence<TestCase>, ofAll: Bool, options: RunOptions = RunOptions()
  ) -> [SuiteError] {
    var check = EmptyFixtureCheck(cases, ofAll: ofAll)
    let requests = check.requests
    if requests.isEmpty { return [] }
    options.pool().run(requests, Schedule(count: requests.count, alone: false)) {
      check.take($0.answer, ofRequest: $0.request)
    }
    return check.problems
  }

  /// Like ``sayingNothing(in:ofAll:options:)``, in this process.
  @MainActor
  public static func sayingNothingHere(
    in cases: some Sequence<TestCase>, ofAll: Bool, fixtures: [any Fixture.Type]
  ) -> [SuiteError] {
    let catalogue = Catalogue(fixtures)
    var check = EmptyFixtureCheck(cases, ofAll: ofAll)
    for (index, request) in check.requests.enumerated() {
      check.take(.answered(catalogue.answer(request)), ofRequest: index)
    }
    return check.problems
  }
}

/// Compares what cases expect with the outcomes of their recordings in an empty fixture.
struct EmptyFixtureCheck {
  /// One for each recording with its settings, however many cases share it.
  private(set) var requests: [ReplayRequest] = []
  /// The cases of each request, by their place in the order.
  private var cases: [[(place: Int, testCase: TestCase)]] = []
  private var found: [Int: [SuiteError]] = [:]
  private let ofAll: Bool

  init(_ all: some Sequence<TestCase>, ofAll: Bool) {
    self.ofAll = ofAll
    var known: [ReplayRequest: Int] = [:]
    for (place, testCase) in all.enumerated() where testCase.fixture != nil {
      guard ofAll ? testCase.maySayNothing : testCase.mayRestOnNothing else { continue }
      var request = ReplayRequest(testCase)
      request.settings.whatIf = .emptyFixture
      request.settings.tellsDecisions = false
      let index = known[request] ?? requests.count
      if index == requests.count {
        known[request] = index
        requests.append(request)
        cases.append([])
      }
      cases[index].append((place, testCase))
    }
  }

  /// Takes the answer to a request.
  ///
  /// One without an outcome is left to the case's own replay, which says why, unless the machine failed.
  mutating func take(_ answer: WorkerPool.Answer, ofRequest index: Int) {
    switch answer {
    case .answered(.outcome(let outcome)):
      for (place, testCase) in cases[index] {
        let empty = testCase.expectations.joined().filter { $0.holds(forNothing: outcome) }
        if !ofAll, !testCase.demanded.allSatisfy(empty.contains) { continue }
        found[place] = empty.map { SuiteError($0.adviceOnNothing, about: $0, of: testCase) }
      }
    case .killed, .hung, .machine:
      for (place, testCase) in cases[index] {
        found[place] = [
          SuiteError(
            .machineFailed, file: Paths.join(testCase.folder, Suite.fileName), line: testCase.line,
            problem:
              "whether the expectations of case \(testCase.name) say anything is not known: \(answer.sentence)",
            hint: "Try again")
        ]
      }
    case .answered, .trapped, .strayed: break
    }
  }

  /// What was found, in the order of the cases; once what a matrix repeats.
  var problems: [SuiteError] {
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
