import CRetouchProcess
import Foundation
import RetouchEvdev
import RetouchRecording
import RetouchReplay
import RetouchVerdict
import UIKit

/// One replay that a test asks for, and what it expects of it.
struct Check: Sendable {
  let input: ReplayInput
  let settings: ReplaySettings?
  let place: CallPlace

  /// What the main actor hands back.
  struct Answer: Sendable {
    var outcome: Outcome
    var run: Run
    var failure: Failure?
  }

  /// A failure's text and the files that go with it.
  struct Failure: Sendable {
    var text: String
    var files: [Attached]
  }

  // MARK: Asking

  /// Replays for a test that asks questions.
  func replay(_ screen: @MainActor () -> Screen) throws -> Replayed {
    let answer = try Self.carriedOut(at: place) {
      let run = try Run(self, screen())
      return Answer(outcome: try run.outcome(), run: run)
    }
    return answered(answer, mustBeAsked: true)
  }

  /// Replays, and reports what is not as expected.
  func expect(
    _ words: [String], _ golden: GoldenUse?, _ screen: @MainActor () -> Screen
  ) throws -> Replayed {
    // What the test's task knows has to be asked here: the main actor may have another thread.
    let policy = GoldenPolicy(environment: GoldenScope.environment ?? ProcessInfo.processInfo.environment)
    let golden = GoldenScope.records ? golden?.recorded : golden
    let answer = try Self.carriedOut(at: place) {
      let expectations = try self.expectations(words, hasGolden: golden != nil)
      let run = try Run(self, screen())
      return try run.judge(expectations, golden, policy)
    }
    if let failure = answer.failure { try Reporter.fail(failure.text, failure.files, at: place) }
    return answered(answer, mustBeAsked: false)
  }

  private func answered(_ answer: Answer, mustBeAsked: Bool) -> Replayed {
    Ending.note { $0.hear(answer.outcome) }
    return Replayed(
      answer.outcome, of: answer.run, mustBeAsked: mustBeAsked, hasFiles: answer.failure != nil)
  }

  /// Replays a case of a suite, and reports what is not as expected.
  static func expect(
    _ testCase: TestCase, _ fixtures: [any Fixture.Type], _ place: CallPlace
  ) throws -> Replayed {
    nonisolated(unsafe) let fixtures = fixtures
    let answer = try carriedOut(at: place) { () throws -> Answer in
      guard let fixture = fixtures.first(where: { $0.name == testCase.fixture }) else {
        let names = fixtures.map { $0.name }.joined(separator: ", ")
        throw TestProblem(
          "the case \(testCase.address) is for the fixture \(testCase.fixture ?? "null"), found \(names)",
          next: "name it in the call: expect(example, in: \(testCase.fixture ?? "Door").self)")
      }
      let document = try testCase.document(in: fixture)
      return try Run(document, Screen(fixture), testCase, place).judged(comparesGolden: true)
    }
    if let failure = answer.failure { try Reporter.fail(failure.text, failure.files, at: place) }
    Ending.note { $0.hear(answer.outcome) }
    return Replayed(answer.outcome, of: answer.run, mustBeAsked: false, hasFiles: answer.failure != nil)
  }

  /// Runs a body on the main actor; what it throws becomes a failure at the place, and ends the test.
  private static func carriedOut<Result: Sendable>(
    at place: CallPlace, _ body: @MainActor () throws -> Result
  ) throws -> Result {
    do {
      return try Turn.take {
        defer { retouch_say_on_crash(nil) }
        return try body()
      }
    } catch let error where Reporter.isReported(error) {
      throw error
    } catch let problem as TestProblem {
      try Reporter.stop(problem.description, at: place)
    } catch let error as ReplayError where error.code == .alreadyReplaying {
      let problem = TestProblem(
        "a replay was asked for while another one is running",
        next: "there is one clock: let the outer replay end, and do not replay in what a fixture calls")
      try Reporter.stop(problem.description, at: place)
    } catch {
      try Reporter.stop(TestProblem("\(error)").description, at: place)
    }
  }

  /// The expectations in words, read.
  private func expectations(_ words: [String], hasGolden: Bool) throws -> [OutcomeExpectation] {
    let expectations = try words.map { text in
      do throws(ExpectationError) {
        return try OutcomeExpectation(parsing: text)
      } catch {
        throw TestProblem(
          "the expectation \(OutcomeText.quoted(text)), \(error)",
          next: "an expectation is a line of an outcome, such as \"up+0s bell touchUpInside\"")
      }
    }
    for expectation in expectations {
      guard let refusal = expectation.refusal else { continue }
      throw TestProblem("in the expectation \(OutcomeText.quoted(expectation.text)): \(refusal)")
    }
    guard hasGolden || expectations.contains(where: \.demandsLine) else {
      throw TestProblem(
        words.isEmpty
          ? "nothing is expected of this replay, so it could not fail"
          : "these expectations hold if nothing happens at all",
        next: "expect a line, such as \"up+0s bell touchUpInside\"; or compare with a golden: golden: .kept")
    }
    return expectations
  }

  // MARK: Carrying out

  /// A replay with all that it needs.
  @MainActor
  struct Run {
    let screen: Screen
    private let document: RecordingDocument
    private(set) var testCase: TestCase
    nonisolated let place: CallPlace
    /// What is replayed, and into what.
    nonisolated let title: String

    init(_ check: Check, _ screen: Screen) throws {
      guard !Replayer.isReplaying else {
        throw ReplayError(.alreadyReplaying, problem: "a replay is running")
      }
      let settings = check.settings ?? ReplaySettings()
      if let problem = check.input.problem { throw problem }
      self.screen = screen
      place = check.place
      title = "\(check.input.title) in \(screen.name)"
      if !Reporter.isExitTest { Self.announce(title, place) }
      document = try screen.use { try check.input.document(in: screen.fixture, settings, check.place) }
      if check.settings == nil { try Self.compareDisplays(document.header.display, screen) }
      testCase = TestCase(
        suite: place.stem, folder: place.goldens, name: place.test, recording: check.input.title,
        fixture: screen.name, settings: settings)
      if let stem = check.input.stem { testCase.name += "-" + stem }
    }

    init(
      _ document: RecordingDocument, _ screen: Screen, _ testCase: TestCase, _ place: CallPlace
    ) {
      (self.document, self.screen, self.testCase, self.place) = (document, screen, testCase, place)
      title = testCase.address
      if !Reporter.isExitTest { Self.announce(title, place) }
    }

    /// Prepares what is printed if the process ends in the replay: then nothing else names the test.
    static func announce(_ title: String, _ place: CallPlace) {
      retouch_say_on_crash(
        "\nERROR\n  error     the process ends here, in the replay of \(title)\n"
          + "  at        \(place.file):\(place.line)\n"
          + "  next      mend what the fixture traps on; where that is expected, make it an exit test: "
          + "await #expect(processExitsWith: .failure) { … }\n\n")
    }

    /// Refuses a recording whose display has another form than the window, over which it would be stretched.
    private static func compareDisplays(_ display: DisplayDescription?, _ screen: Screen) throws {
      let window = screen.fixture.windowSize
      guard let shown = display?.sizeToStretch(over: window) else { return }
      throw TestProblem(
        "the recording is of a display of \(Int(shown.width))×\(Int(shown.height)) points, and the window of "
          + "\(screen.name) is "
          + "\(Int(window.width))×\(Int(window.height)): every touch would be somewhere else",
        next:
          "give the window that size, settings: ReplaySettings(windowSize: CGSize(width: \(Int(shown.width)), "
          + "height: \(Int(shown.height)))); or say that it is to be stretched, settings: ReplaySettings()")
    }

    func outcome(_ settings: ReplaySettings? = nil) throws -> Outcome {
      try screen.use {
        try Replayer.replay(document, in: screen.fixture, settings: settings ?? testCase.settings)
      }
    }

    func judge(
      _ expectations: [OutcomeExpectation], _ golden: GoldenUse?, _ policy: GoldenPolicy
    ) throws -> Answer {
      var run = self
      run.testCase.expectations = [expectations]
      if let name = golden?.name { run.testCase.name += "-" + name }
      guard let golden else { return try run.checked(comparesGolden: false) }
      try GoldenTable.claim(Golden.path(for: run.testCase), input: testCase.recording, at: place)
      if golden.isRecorded, policy != .compare { return try run.recorded(policy) }
      guard Golden.exists(for: run.testCase) else { return try run.missingGolden(policy) }
      return try run.checked(comparesGolden: true)
    }

    /// Judges the outcome and, if it is as expected, whether that says anything of what has not happened.
    private func checked(comparesGolden: Bool) throws -> Answer {
      let answer = try judged(comparesGolden: comparesGolden)
      if answer.failure == nil { try checkAbsences(answer.outcome) }
      return answer
    }

    /// Judges the outcome, and says what the terminal would say of it.
    func judged(comparesGolden: Bool) throws -> Answer {
      let outcome = try outcome()
      let result = CaseResult.ofReplay(outcome, of: testCase, comparesGolden: comparesGolden) {
        try? self.outcome($0)
      }
      guard result.verdict != .passed else { return Answer(outcome: outcome, run: self) }
      let failure = Failure(text: text(of: result), files: files(outcome, result))
      return Answer(outcome: outcome, run: self, failure: failure)
    }

    private func text(of result: CaseResult) -> String {
      var report = TextReport()
      report.ownCommands = (
        again: place.command, accept: "write golden: .recorded here, run the test once, and take it out again"
      )
      let text = report.failure(result) ?? report.line(result)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    // MARK: Questions

    /// What a failure says if this is expected of the outcome; nil if it is as expected.
    func denial(of expectation: OutcomeExpectation, in outcome: Outcome) -> String? {
      var asked = testCase
      asked.expectations = [[expectation]]
      let result = CaseResult.ofReplay(outcome, of: asked, comparesGolden: false) { try? self.outcome($0) }
      return result.verdict == .passed ? nil : text(of: result)
    }

    /// What the expectations do not allow, with names that neither the outcome nor the screen has.
    func unknownAbsences(
      _ expectations: [OutcomeExpectation], in outcome: Outcome
    ) -> [UnknownAbsence] {
      var asked = testCase
      asked.expectations = [expectations]
      return asked.unknownAbsences(in: outcome) { try? self.outcome($0) }
    }

    /// Refuses an absence whose name is misspelled, and remembers one that another replay may have.
    private func checkAbsences(_ outcome: Outcome) throws {
      for expectation in testCase.expectations.joined() where expectation.kind == .never {
        for absence in unknownAbsences([expectation], in: outcome) {
          if let problem = problem(of: absence, "in the expectation \(OutcomeText.quoted(expectation.text))")
          {
            throw problem
          }
          remember(absence, place)
        }
      }
    }

    /// Why an absence cannot fail; nil if its name is near to none of this replay.
    func problem(of absence: UnknownAbsence, _ whose: String) -> TestProblem? {
      absence.suggestion.map {
        TestProblem(
          "\(whose): it cannot fail: no line of the replay and nothing in \(screen.name) is called "
            + "\(absence.name). Did you mean \($0)?")
      }
    }

    /// Leaves an absence to the end of all tests, when it is known whether any replay has its name.
    func remember(_ absence: UnknownAbsence, _ place: CallPlace) {
      let screen = screen.name
      Ending.note { $0.absences.append((absence, screen, place)) }
    }

    // MARK: Goldens

    private func recorded(_ policy: GoldenPolicy) throws -> Answer {
      let outcome = try outcome()
      var result = CaseResult.ofReplay(outcome, of: testCase, comparesGolden: false) {
        try? self.outcome($0)
      }
      guard result.verdict == .passed else { return try judged(comparesGolden: false) }
      result.outcome = outcome
      try FileManager.default.createDirectory(atPath: testCase.folder, withIntermediateDirectories: true)
      let acceptance = try Golden.accept(result, policy: policy)
      let (word, path) =
        switch acceptance {
        case .added(let path): ("recorded", path)
        case .changed(let path): ("replaced", path)
        case .unchanged(let path): ("the same as before:", path)
        }
      let text = TestProblem(
        "\(word) \(place.shown(path)), which was compared with nothing",
        next: "read it, commit it, and compare with it from now on: golden: .kept")
      return Answer(outcome: outcome, run: self, failure: Failure(text: text.description, files: []))
    }

    private func missingGolden(_ policy: GoldenPolicy) throws -> Answer {
      let outcome = try outcome()
      let path = place.shown(Golden.path(for: testCase))
      let problem = TestProblem(
        "NO GOLDEN: expected \(path), found nothing",
        next: policy == .compare
          ? "CI is set, and there none is recorded: record it where you develop, and commit it"
          : "write golden: .recorded here, run the test once, read what it has written, and commit it")
      let failure = Failure(
        text: problem.description, files: [file("outcome.txt") { Array(outcome.text.utf8) }])
      return Answer(outcome: outcome, run: self, failure: failure)
    }

    // MARK: Files

    /// What goes with a test; one that cannot be made is empty, since the failure itself stays.
    func files(_ outcome: Outcome, _ result: CaseResult? = nil) -> [Attached] {
      let result = result ?? CaseResult(testCase: testCase, verdict: .passed, outcome: outcome)
      var files = [
        file("outcome.txt") { Array(outcome.text.utf8) },
        file("input.recording") { try document.encoded() },
        file("trace.json") {
          let trace = try screen.use {
            try Replayer.trace(document, in: screen.fixture, settings: testCase.settings)
          }
          var json = ""
          TraceReport().write(RunSummary(results: [result]), trace: { _ in trace }) { json += $0 }
          return Array(json.utf8)
        },
      ]
      if Picturing.draws {
        let time = outcome.anchors.up ?? outcome.endTime
        files.append(
          file("picture.png") {
            try screen.use {
              try Picturing.png(of: document, in: screen.fixture, testCase.settings, at: time)
            }
          })
      }
      return files
    }

    private func file(_ name: String, _ make: @escaping @MainActor @Sendable () throws -> [UInt8]?)
      -> Attached
    {
      Attached(name: "\(testCase.name)-\(name)") { (try? Turn.take(make)) ?? [] }
    }
  }
}

/// Which call compares with which golden: two calls of one test need goldens of their own.
@MainActor
private enum GoldenTable {
  private static var taken: [String: (line: UInt, input: String)] = [:]

  static func claim(_ path: String, input: String, at place: CallPlace) throws {
    let before = taken.updateValue((place.line, input), forKey: path)
    guard let before, before.line != place.line || before.input != input else { return }
    throw TestProblem(
      "the golden \(place.shown(path)) is that of \(before.input) on line \(before.line) as well",
      next: "give each its own: golden: .kept(as: \"NAME\")")
  }
}
