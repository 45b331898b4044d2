import Foundation
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A thread that a case leaves behind")
struct StrayThreadTests {
  private let left = ["left a thread running behind, which ended with its process"]

  /// Replays a case that strays among others that see what it does, and returns their results.
  private func run(_ stray: String, among count: Int, jobs: Int = 2) throws -> [CaseResult] {
    var fixtures = Array(repeating: ("Minding", "once note clean"), count: count)
    fixtures.insert((stray, "once note acts"), at: count / 3)
    return try Probe.run(fixtures, options: Probe.options(jobs: jobs))
  }

  @Test(
    "reaches no other case, and the case is named each time",
    arguments: ["NotingLater", "MarkingLater", "PostingLater"], [1, 2])
  func named(stray: String, jobs: Int) throws {
    for _ in 0..<10 {
      let results = try run(stray, among: 12, jobs: jobs)
      #expect(results.map(\.verdict) == Array(repeating: .passed, count: 13))
      // What it did by chance before the end of its own case is said beside that.
      let warned = results.filter { $0.warnings.suffix(1) == left }
      #expect(warned.map { $0.testCase.fixture } == [stray])
      #expect(results.allSatisfy { $0.testCase.fixture == stray || $0.warnings.isEmpty })
      #expect(results.allSatisfy { $0.confirmation == .notNeeded })
      #expect(
        Set(results.compactMap { $0.testCase.fixture == "Minding" ? $0.outcome?.text : nil }).count == 1)
    }
  }

  @Test("is found among 400 cases, and costs none of them anything")
  func many() throws {
    let results = try run("NotingLater", among: 400)
    #expect(results.allSatisfy { $0.verdict == .passed })
    #expect(results.filter { !$0.warnings.isEmpty }.map { $0.testCase.fixture } == ["NotingLater"])
  }

  @Test("that crashes has no time to do so in another case")
  func crash() throws {
    let results = try Probe.run(["Calm", "CrashingLater", "Dawdling", "Dawdling", "Calm"])
    for (index, result) in results.enumerated() where index != 1 {
      #expect(result.verdict == .passed && result.warnings == [])
    }
    // On a busy machine it crashes before its case is over, perhaps not when that is replayed again.
    let isNamed = results[1].verdict != .passed || results[1].warnings.suffix(1) == left
    #expect(isNamed, "\(results[1].verdict)")
  }

  @Test("is not named where it has ended, as those of a pool have that wait for work")
  func ended() throws {
    let results = try Probe.run(["Joining", "Pooling", "Calm"])
    #expect(results.map(\.verdict) == [.passed, .passed, .passed])
    #expect(results.allSatisfy { !$0.warnings.contains { $0.hasPrefix("left a thread") } })
  }

  @Test("is red with --strict, and nothing else is")
  func strict() throws {
    var options = Probe.options()
    options.isStrict = true
    let fixtures = [("Calm", "note calm"), ("MarkingLater", "note acts"), ("Minding", "note clean")]
    let results = try Probe.run(fixtures, options: options)
    #expect(results.map(\.verdict) == [.passed, .warned(results[1].warnings), .passed])
    #expect(results[1].warnings.suffix(1) == left)
    #expect(results.map(\.verdict.exitCode) == [.success, .mismatch, .success])
  }
}
