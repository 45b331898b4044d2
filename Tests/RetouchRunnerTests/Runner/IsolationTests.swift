import Foundation
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A case that changes what later ones see")
struct IsolationTests {
  /// Cases in one process, one of which leaves a mark that the last one looks for.
  private let marked = [
    ("Calm", "note calm"), ("Calm", "note calm"), ("Marking", "touch 1 began"), ("Calm", "note calm"),
    ("Calm", "note calm"), ("Marked", "note clean"),
  ]

  @Test("is red, and the other case passes after isolation")
  func blame() throws {
    var lines: [String] = []
    let results = try Probe.run(marked, options: Probe.options()) {
      lines.append("\($0.testCase.name) \($0.verdict.exitCode.rawValue)")
    }
    #expect(results.map(\.verdict.exitCode) == [.success, .success, .mismatch, .success, .success, .success])
    #expect(
      results[2].verdict
        == .spoils(
          "changes what later cases of its process see: probe/case5 differs after it",
          details: [
            "probe/case5 alone: 100000    note      clean",
            "probe/case5 after it: 100000    note      marked",
          ]))
    #expect(results[5].confirmation == .passedAlone(after: "probe/case2"))
    // It was reported as passed at first, and again when the cause was known.
    #expect(lines == ["case0 0", "case1 0", "case2 0", "case3 0", "case4 0", "case2 1", "case5 0"])
  }

  @Test("is found where the other one crashes because of it")
  func crash() throws {
    let results = try Probe.run([
      "Marking", "Calm", "Calm", "Unmarked", "Calm", "Unmarked",
    ])
    #expect(results.map(\.verdict.exitCode) == [.mismatch, .success, .success, .success, .success, .success])
    #expect(results[3].confirmation == .passedAlone(after: "probe/case0"))
    #expect(results[5].confirmation == .notNeeded)
  }

  @Test(
    "is found whatever of the process it changes",
    arguments: [
      ("Starving", "Opening"), ("Masking", "Unmasked"),
    ])
  func ways(culprit: String, victim: String) throws {
    let results = try Probe.run(
      [("Calm", "note calm"), (culprit, "touch 1 began"), (victim, "note clean")], options: Probe.options())
    #expect(results.map(\.verdict.exitCode) == [.success, .mismatch, .success], "\(results.map(\.verdict))")
    #expect(results[2].confirmation == .passedAlone(after: "probe/case1"))
    // Nothing is left for the next run either.
    let alone = try Probe.run([(victim, "note clean")], options: Probe.options())
    #expect(alone.map(\.verdict) == [.passed])
  }

  @Test("is found as well where each case is replayed twice, and the second time in a fresh process")
  func repeated() throws {
    var options = Probe.options()
    options.repetitions = 2
    let results = try Probe.run(
      [("Calm", "note calm"), ("Marking", "touch 1 began"), ("Unmarked", "note clean")], options: options)
    #expect(results.map(\.verdict.exitCode) == [.success, .mismatch, .success])
    #expect(results[2].confirmation == .passedAlone(after: "probe/case1"))
  }

  @Test("changes nothing where each case has a process of its own")
  func isolated() throws {
    // One at a time: of several processes each might get one of the cases anyway.
    var options = Probe.options()
    options.isolates = true
    let results = try Probe.run(marked, options: options)
    #expect(results.allSatisfy { $0.verdict == .passed && $0.confirmation == .notNeeded })
  }

  @Test("is looked for as often as is asked for; the other cases say that they are unconfirmed")
  func unconfirmed() throws {
    var options = Probe.options()
    options.confirmations = 1
    let cases = [("Marking", "touch 1 began"), ("Marked", "note clean"), ("Marked", "note clean")]
    let some = try Probe.run(cases, options: options)
    #expect(some.map(\.verdict.exitCode) == [.mismatch, .success, .mismatch])
    #expect(some.map(\.confirmation) == [.notNeeded, .passedAlone(after: "probe/case0"), .unconfirmed])
    options.confirmations = nil
    let all = try Probe.run(cases, options: options)
    #expect(all.map(\.verdict.exitCode) == [.mismatch, .success, .success])
    guard case .spoils(let sentence, _) = all[0].verdict else {
      Issue.record("\(all[0].verdict)")
      return
    }
    #expect(sentence == "changes what later cases of its process see: probe/case1 and 1 more differ after it")
  }

  @Test("does not excuse a later case that is also red alone")
  func redAlone() throws {
    let results = try Probe.run(
      [("Marking", "touch 1 began"), ("Marked", "note neither")], options: Probe.options())
    #expect(results.map(\.verdict.exitCode) == [.success, .mismatch])
    #expect(results[1].confirmation == .confirmed)
  }
}
