import Foundation
import RetouchReplay
import Testing
@testable import RetouchRunner
import RetouchVerdict
import VerdictSamples

@Suite("A run that is watched")
struct WatchTests {
  /// Runs cases in which a finger presses `Pressing`; those of the names given expect something else.
  private func run(
    _ count: Int, wrong: Set<Int> = [], hanging: Set<Int> = [], jobs: Int = 2, watch: RunWatch
  ) throws -> (results: [CaseResult], told: [String]) {
    try inFolder { folder in
      let path = folder + "/tap.recording"
      try Gesture.tap(at: CGPoint(x: 195, y: 800)).recording(on: .touchscreen(width: 390, height: 844))
        .write(to: path)
      let cases = try (0..<count).map { index in
        TestCase(
          suite: "probe", folder: folder, name: "case\(index)", recording: path,
          fixture: hanging.contains(index) ? "Hanging" : "Calm",
          expectations: [try expectations([wrong.contains(index) ? "note never said" : "touch 1 began"])])
      }
      var options = RunOptions(goldens: .compare, workers: WorkerSetting(executable: Probe.path))
      options.jobs = jobs
      options.timeLimit = 60_000
      var told: [String] = []
      let results = Runner.run(cases, options: options, watch: watch) { told.append($0.testCase.name) }
      return (results, told)
    }
  }

  @Test(
    "ends after the result that a watch ends with, however many processes there are",
    arguments: [1, 2, 4])
  func ends(jobs: Int) throws {
    var seen: [String] = []
    var red = 0
    let watch = RunWatch(goesOn: {
      seen.append($0.testCase.name)
      if $0.verdict != .passed { red += 1 }
      return red < 2
    })
    let run = try run(40, wrong: [3, 5, 6, 7], jobs: jobs, watch: watch)
    let names = (0...5).map { "case\($0)" }
    #expect(seen == names)
    #expect(run.results.map(\.testCase.name) == names)
    #expect(run.told.sorted() == names)
    #expect(
      run.results.map(\.verdict.exitCode) == [.success, .success, .success, .mismatch, .success, .mismatch])
    #expect(run.results.filter { $0.verdict != .passed }.allSatisfy { $0.confirmation == .confirmed })
  }

  @Test("that is not ended runs all, shows each result once and in order, and counts the replays")
  func all() throws {
    var seen: [String] = []
    var last = 0
    let watch = RunWatch(
      goesOn: {
        seen.append($0.testCase.name)
        return true
      },
      progress: { if case .replaying(let done) = $0 { last = max(last, done) } })
    let run = try run(12, wrong: [0], watch: watch)
    #expect(run.results.count == 12)
    #expect(seen == (0..<12).map { "case\($0)" })
    #expect(last == 12)
  }

  @Test("is interrupted while a case hangs, and keeps what ran, unconfirmed where it was not as expected")
  func interrupted() throws {
    let interruption = Interruption()
    // The second process goes on while the first one hangs, so nothing here depends on time.
    let watch = RunWatch(
      progress: { if case .replaying(3) = $0 { interruption.request() } }, interruption: interruption)
    let run = try run(4, wrong: [1], hanging: [0], watch: watch)
    #expect(run.results.map(\.testCase.name) == ["case1", "case2", "case3"])
    #expect(run.told == run.results.map(\.testCase.name))
    #expect(run.results[0].confirmation == .unconfirmed)
    #expect(run.results[1].verdict == .passed && run.results[2].verdict == .passed)
  }

  @Test("runs nothing if it was interrupted before")
  func before() throws {
    let interruption = Interruption()
    #expect(!interruption.isRequested)
    interruption.request()
    #expect(interruption.isRequested)
    #expect(try run(3, watch: RunWatch(interruption: interruption)).results == [])
  }

  @Test("gives a summary whose exit code is 2")
  func summary() {
    var summary = RunSummary()
    summary.isInterrupted = true
    #expect(summary.exitCode == .interrupted)
    summary.isInterrupted = false
    #expect(summary.exitCode == .nothingSelected)
    summary.mayBeEmpty = true
    #expect(summary.exitCode == .success)
  }
}
