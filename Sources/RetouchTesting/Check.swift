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
  private struct Answer: Sendable {
    var outcome: Outcome
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
    let title = input.title
    let answer = try Self.carriedOut(at: place) {
      let run = try Run(self, screen())
      return (try run.outcome(), run.screen.name)
    }
    return Replayed(answer.0, title: "\(title) in \(answer.1)", place: place)
  }

  /// Replays, and reports what is not as expected.
  func expect(
    _ words: [String], _ golden: GoldenUse?, _ screen: @MainActor () -> Screen
  ) throws -> Replayed {
    let title = input.title
    // What the test's task knows has to be asked here: the main actor may have another thread.
    let policy = GoldenPolicy(environment: GoldenScope.environment ?? ProcessInfo.processInfo.environment)
    let golden = GoldenScope.records ? golden?.recorded : golden
    let answer = try Self.carriedOut(at: place) {
      let expectations = try self.expectations(words, hasGolden: golden != nil)
      let run = try Run(self, screen())
      return try run.judge(expectations, golden, policy)
    }
    if let failure = answer.failure { try Reporter.fail(failure.text, failure.files, at: place) }
    return Replayed(answer.outcome, title: title, place: nil)
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
    return Replayed(answer.outcome, title: testCase.address, place: nil)
  }

  /// Runs a body on the main actor; what it throws becomes a failure at the place, and ends the test.
  private static func carriedOut<Result: Sendable>(
    at place: CallPlace, _ body: @MainActor () throws -> Result
  ) throws -> Result {
    do {
      return try Turn.take(body)
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
  private struct Run {
    let screen: Screen
    private let document: RecordingDocument
    private var testCase: TestCase
    private let place: CallPlace

    init(_ check: Check, _ screen: Screen) throws {
      guard !Replayer.isReplaying else {
        throw ReplayError(.alreadyReplaying, problem: "a replay is running")
      }
      let settings = check.settings ?? ReplaySettings()
      self.screen = screen
      place = check.place
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
      guard let golden else { return try run.judged(comparesGolden: false) }
      try GoldenTable.claim(Golden.path(for: run.testCase), input: testCase.recording, at: place)
      if golden.isRecorded, policy != .compare { return try run.recorded(policy) }
      guard Golden.exists(for: run.testCase) else { return try run.missingGolden(policy) }
      return try run.judged(comparesGolden: true)
    }

    /// Judges the outcome, and says what the terminal would say of it.
    func judged(comparesGolden: Bool) throws -> Answer {
      let outcome = try outcome()
      let result = CaseResult.ofReplay(outcome, of: testCase, comparesGolden: comparesGolden) {
        try? self.outcome($0)
      }
      guard result.verdict != .passed else { return Answer(outcome: outcome) }
      var report = TextReport()
      report.ownCommands = (
        again: place.command, accept: "write golden: .recorded here, run the test once, and take it out again"
      )
      return Answer(
        outcome: outcome, failure: failure(report.failure(result) ?? report.line(result), outcome, result))
    }

    private func failure(_ text: String, _ outcome: Outcome, _ result: CaseResult) -> Failure {
      Failure(text: text.hasSuffix("\n") ? String(text.dropLast()) : text, files: files(outcome, result))
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
      return Answer(outcome: outcome, failure: Failure(text: text.description, files: []))
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
        text: problem.description, files: [Attached(name: "outcome.txt", bytes: Array(outcome.text.utf8))])
      return Answer(outcome: outcome, failure: failure)
    }

    // MARK: Files

    /// What goes with a failure; a file that cannot be made is left out, since the failure itself stays.
    private func files(_ outcome: Outcome, _ result: CaseResult) -> [Attached] {
      var files = [Attached(name: "outcome.txt", bytes: Array(outcome.text.utf8))]
      if let bytes = try? document.encoded() { files.append(Attached(name: "input.recording", bytes: bytes)) }
      let trace = try? screen.use {
        try Replayer.trace(document, in: screen.fixture, settings: testCase.settings)
      }
      if let trace {
        var json = ""
        TraceReport().write(RunSummary(results: [result]), trace: { _ in trace }) { json += $0 }
        files.append(Attached(name: "trace.json", bytes: Array(json.utf8)))
      }
      let time = outcome.anchors.up ?? outcome.endTime
      let picture = try? screen.use {
        try Picturing.png(of: document, in: screen.fixture, testCase.settings, at: time)
      }
      if let picture { files.append(Attached(name: "picture.png", bytes: picture)) }
      return files
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
