import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A run in worker processes")
struct RunnerTests {
  /// Runs cases that tap fixtures, and returns their results.
  private func run(
    _ fixtures: [String], jobs: Int = 2, timeLimit: Int = 10_000, repetitions: Int = 1,
    expecting texts: [String] = ["touch 1 began"], executable: String = Probe.path
  ) throws -> [CaseResult] {
    try inFolder { folder in
      let path = folder + "/tap.recording"
      let tap = Gesture.tap(at: CGPoint(x: 195, y: 800))
      try tap.recording(on: .touchscreen(width: 390, height: 844)).write(to: path)
      let cases = try fixtures.enumerated().map { index, fixture in
        TestCase(
          suite: "probe", folder: folder, name: "case\(index)", recording: path, fixture: fixture,
          expectations: [try expectations(texts)])
      }
      var published: [CaseResult] = []
      let options = RunOptions(
        jobs: jobs, timeLimit: timeLimit, repetitions: repetitions, goldens: .compare,
        workers: WorkerSetting(executable: executable))
      let results = Runner.run(cases, options: options) { published.append($0) }
      // A case that spoils others is reported a second time; causes are found only when all results are
      // available.
      let (early, late) = (published.map(\.withoutCauses), results.map(\.withoutCauses))
      #expect(Array(early.suffix(1)) == Array(late.suffix(1)))
      #expect(Set(early).isSuperset(of: late))
      #expect(results.map(\.testCase) == cases)
      return results
    }
  }

  @Test("gives the results in the order of the cases, whichever ends first")
  func order() throws {
    let results = try run(Array(repeating: "Calm", count: 40))
    #expect(results.allSatisfy { $0.verdict == .passed })
    #expect(Set(results.compactMap(\.outcome?.text)).count == 1)
    #expect(results.first?.outcome?.lines.contains { $0.text == "100000    note      calm" } == true)
  }

  @Test("captures what each case prints, also what it left in the buffer")
  func output() throws {
    let results = try run(["Printing", "Calm", "Printing"], jobs: 1)
    #expect(results[0].output.text == "printed to stdout\nprinted to stderr\nleft in the buffer")
    #expect(results[1].output.isEmpty)
    #expect(results[2].output == results[0].output)
    #expect(results.allSatisfy { $0.verdict == .passed })
  }

  @Test("keeps the beginning and the end of too much output")
  func flood() throws {
    let output = try run(["Flooding"])[0].output
    #expect(output.text.hasPrefix("the first line\n"))
    #expect(output.text.hasSuffix("the last line\n"))
    #expect(output.dropped > 100_000)
    #expect(output.text.utf8.count < 200_000)
  }

  @Test("goes on in a new process after a crash, an exit, a hang and a disturbed channel")
  func crashes() throws {
    let results = try run(
      ["Calm", "Crashing", "Calm", "Exiting", "Calm", "Hanging", "Meddling", "Calm"], timeLimit: 1200)
    #expect(
      results.map(\.verdict.exitCode) == [
        .success, .mismatch, .success, .mismatch, .success, .mismatch, .mismatch, .success,
      ])
    guard case .trapped(let crash) = results[1].verdict else {
      Issue.record("\(results[1].verdict)")
      return
    }
    #expect(crash.hasPrefix("the fixture crashed: "))
    #expect(results[1].output.text.hasPrefix("about to crash\n"))
    // The release build's standard library prints nothing when it traps.
    #if DEBUG
      #expect(results[1].output.text.contains("Index out of range"))
    #endif
    #expect(results[3].verdict == .trapped("the fixture ended the process with exit code 0"))
    #expect(results[5].verdict == .hung(limit: 1200))
    #expect(results[6].verdict == .trapped("the fixture closed or disturbed file descriptor 3"))
  }

  @Test("distinguishes a case whose outcome differs each time from one that is wrong")
  func varying() throws {
    let repeated = try run(["Varying", "Calm"], repetitions: 3)
    #expect(repeated.map(\.verdict.exitCode) == [.notDeterministic, .success])
    // Replayed only once, but not as expected: it is replayed again.
    let wrong = try run(["Varying", "Calm"], expecting: ["note never said", "touch 1 began"])
    #expect(wrong.map(\.verdict.exitCode) == [.notDeterministic, .mismatch])
  }

  @Test("iterates sets in the same order in every process")
  func hashing() throws {
    let texts = try (0..<3).map { _ in try run(["Ordering"])[0].outcome?.text }
    #expect(Set(texts).count == 1)
  }

  @Test("drains the main queue where an action put work on it")
  func mainQueue() throws {
    let result = try run(["Queueing"])[0]
    let notes = result.outcome?.lines.filter { $0.kind == .note }.map(\.text)
    #expect(
      notes == [
        "100000    note      action", "100000    note      block", "100000    note      task",
        "100000    note      block of a block",
      ])
    #expect(result.outcome?.remarks == [] && result.warnings == [])
  }

  @Test("drains the main queue where a thread of the client put work on it")
  func queueOfThread() throws {
    let result = try run(["Handing"])[0]
    let notes = result.outcome?.lines.filter { $0.kind == .note }.map(\.text)
    #expect(
      notes == ["100000    note      action", "100000    note      block of a thread"])
    #expect(
      result.outcome?.lines.filter { $0.kind == .trouble }.map(\.event) == [
        "a thread follows the machine, not the replay"
      ])
  }

  @Test("fails where blocks on the main queue never end")
  func spinning() throws {
    guard case .failed(let problem, .mismatch) = try run(["Spinning"])[0].verdict else {
      Issue.record("not stuck")
      return
    }
    #expect(problem.contains("100000 µs: more than 100000 callbacks at one instant"))
    #expect(problem.contains("work of a queue or a task"))
  }

  @Test("gives up a client's timer that waits for longer than a replay does, and says so")
  func lateTimer() throws {
    let results = try run(["Ticking", "Calm"], jobs: 1)
    #expect(
      results[0].warnings == [
        "timers were still waiting 10 s after the end and were given up: Timer"
      ])
    #expect(results[1].warnings == [] && results.allSatisfy { $0.outcome?.remarks == [] })
  }

  @Test("fails a case whose fixture acts in a later case")
  func leak() throws {
    let results = try run(["Leaking", "Leaking", "Calm"], jobs: 1)
    #expect(
      results[0].verdict
        == .spoils(
          "changes what later cases of its process see: probe/case1 differs after it",
          details: ["note \"still here\" came from an earlier Leaking"]))
    #expect(results[1].verdict == .passed)
    #expect(results[1].confirmation == .passedAlone(after: "probe/case0"))
    #expect(results[2].verdict == .passed)
  }

  @Test("reports a fixture that does not exist, and a recording that cannot be read")
  func usage() throws {
    let results = try run(["Clam"])
    #expect(results[0].verdict == .failed("there is no fixture \"Clam\". Did you mean \"Calm\"?", .usage))
    let missing = TestCase(
      suite: "s", folder: "s", name: "n", recording: "nowhere.recording", fixture: "Calm")
    let result = Runner.replay(
      missing, options: RunOptions(goldens: .compare, workers: WorkerSetting(executable: Probe.path)))
    #expect(result.verdict.exitCode == .usage)
  }

  /// Returns the causes of the mismatches when a finger presses `Pressing` for a duration.
  private func causes(
    pressing duration: GestureTime, _ texts: String..., confirmations: Int = 20
  ) throws -> [String?] {
    let press = Gesture.press(at: CGPoint(x: 195, y: 800), for: duration).idle(0.5)
    return try causes(of: press, in: "Pressing", texts, confirmations: confirmations)
  }

  private func causes(
    of gesture: Gesture, in fixture: String, _ texts: [String], confirmations: Int = 20
  ) throws -> [String?] {
    try inFolder { folder in
      let path = folder + "/press.recording"
      try gesture.recording(on: .touchscreen(width: 390, height: 844)).write(to: path)
      let testCase = TestCase(
        suite: "probe", folder: folder, name: "press", recording: path, fixture: fixture,
        expectations: [try expectations(texts)])
      var options = RunOptions(goldens: .compare, workers: WorkerSetting(executable: Probe.path))
      options.confirmations = confirmations
      let result = Runner.run([testCase], options: options)[0]
      guard case .mismatched(let mismatches) = result.verdict else { return [] }
      return mismatches.map(\.cause)
    }
  }

  @Test("names a cause only if removing it would bring the expected line")
  func blame() throws {
    #expect(
      try causes(pressing: 1.6, "up+0s back touchUpInside")
        == ["history began at 1 s and took the touch away from back"])
    let unheard = try causes(pressing: 1.6, "once note goBack")
    #expect(unheard == ["history began at 1 s and took the touch away from back"])
    // Another case may be to blame if this one was not replayed alone.
    #expect(try causes(pressing: 1.6, "up+0s back touchUpInside", confirmations: 0) == [nil])
    // A longer press would make it begin.
    #expect(
      try causes(pressing: 0.6, "down+1s history began")
        == ["history failed at 0.6 s: lifted after 600000 of 1000000"])
    // A recognizer came to nothing, but that has nothing to do with it.
    #expect(try causes(pressing: 0.6, "note deleted Message 3") == [nil])
    #expect(try causes(pressing: 1.6, "note deleted Message 3") == [nil])
    #expect(try causes(pressing: 0.6, "down+2s history began") == [nil])
    #expect(try causes(pressing: 0.6, "drag ended") == [nil])
  }

  @Test("blames the recognizer whose own limit it was, not one like it that failed as well")
  func blameOfTwins() throws {
    let start = CGPoint(x: 195, y: 800)
    let short = Gesture.drag(from: start, to: CGPoint(x: 195, y: 794), over: 0.1)
    let causes = try causes(of: short, in: "Twins", ["note panned"])
    #expect(causes == ["inner failed at 0.2 s: lifted after moving 6.000 of 10.000"])
  }

  @Test("asks a fixture for its names before it calls a never idle")
  func idleNevers() throws {
    func problems(_ text: String, whole: Bool = true) throws -> [SuiteError] {
      let results = try run(["Pressing"], expecting: ["touch 1 began", text])
      let folder = results[0].testCase.folder
      // The recording is gone with its folder, so the fixture is asked with another copy.
      return try inFolder { other in
        let path = other + "/tap.recording"
        try Gesture.tap(at: CGPoint(x: 195, y: 800)).recording(on: .touchscreen(width: 390, height: 844))
          .write(to: path)
        var result = results[0]
        result.testCase.recording = path
        return Runner.idleNevers(
          [result], inSuites: whole ? [folder] : [],
          options: RunOptions(goldens: .compare, workers: WorkerSetting(executable: Probe.path)))
      }
    }
    // No line mentions the label, but the fixture has it.
    #expect(try problems("never caption touchDown") == [])
    let found = try problems("never captoin touchDown")
    #expect(found.map(\.exitCode) == [.usage])
    #expect(found.first?.hint == "Did you mean caption?")
    // If only some cases ran, this cannot be known.
    #expect(try problems("never captoin touchDown", whole: false) == [])
  }

  @Test("looks up the names of a never also beside a failure that is known, and then no notes")
  func neversBesideKnown() throws {
    func problems(_ text: String, until: String?) throws -> [ExitCode] {
      let day = try #require(Day(until ?? "2026-12-01"))
      var found: [SuiteError] = []
      let run: [(String, String)] = [("Calm", text), ("Crashing", "touch 1 began")]
      _ = try Probe.run(run, options: Probe.options()) { cases, options in
        var results = Runner.run(cases, options: options)
        if until != nil {
          results[1].known = KnownFailure(
            address: cases[1].address, reason: "r", until: day, line: 1, isExpired: false)
        }
        found = Runner.idleNevers(results, inSuites: [cases[0].folder], options: options)
        return results
      }
      return found.map(\.exitCode)
    }
    #expect(try problems("never bakc touchDown", until: "2026-12-01") == [.usage])
    #expect(try problems("never back touchCancel", until: "2026-12-01") == [])
    // It may be a note of the other case, whose lines are unknown.
    #expect(try problems("never note clam", until: "2026-12-01") == [])
    // The run is red anyway.
    #expect(try problems("never bakc touchDown", until: nil) == [])
  }

  @Test("is a failure of the machine if the program does not start, or has no fixtures")
  func machine() throws {
    let none = try run(["Calm", "Calm"], executable: "/nowhere/at/all")
    #expect(none.map(\.verdict.exitCode) == [.machine, .machine])
    let wrong = try run(["Calm", "Calm"], executable: "/bin/true")
    #expect(wrong.map(\.verdict.exitCode) == [.machine, .machine])
  }

  @Test("exits with the gravest exit code of its cases")
  func exitCodes() {
    #expect(ExitCode.combined([.success, .golden, .mismatch, .usage]) == .mismatch)
    #expect(ExitCode.combined([.notDeterministic, .mismatch]) == .notDeterministic)
    #expect(ExitCode.combined([.machine, .notDeterministic]) == .machine)
    #expect(ExitCode.combined([.budget, .golden]) == .golden)
    #expect(ExitCode.combined([.usage, .golden, .budget]) == .usage)
    #expect(ExitCode.combined([]) == .success)
    #expect(RunSummary().exitCode == .nothingSelected)
    #expect(ExitCode.allCases.map(\.rawValue) == Array(0...8))
  }
}

extension CaseResult {
  /// The result without the causes of its mismatches.
  fileprivate var withoutCauses: CaseResult {
    guard case .mismatched(var mismatches) = verdict else { return self }
    for index in mismatches.indices { mismatches[index].cause = nil }
    var result = self
    result.verdict = .mismatched(mismatches)
    return result
  }
}
