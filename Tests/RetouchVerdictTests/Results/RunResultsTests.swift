import RetouchReplay
import Testing
import UIKit
import VerdictSamples

@testable import RetouchVerdict

@Suite("The results of a run")
struct RunResultsTests {
  /// A result whose properties follow from a number, each of them now and then.
  private static func result(_ number: Int) -> CaseResult {
    let testCase = TestCase(
      suite: "s", folder: "s", name: "case\(number)", recording: "s/tap.recording", fixture: "Bar")
    var outcome = Outcome(endTime: Int64(number))
    outcome.isCut = number % 7 == 0
    if number % 11 == 0 { outcome.lines = example.lines }
    if number % 13 == 0 { outcome.remarks = ["a remark"] }
    if number % 37 == 0 { outcome.warnings = ["a warning"] }
    if number % 17 == 0 { outcome.anchors.down = 5 }
    var result = CaseResult(testCase: testCase, verdict: .passed, outcome: outcome)
    result.isHeldAgainstGolden = number % 2 == 0
    result.wallTime = WallTime(microseconds: Int64(10 * number))
    if number % 19 == 0 { result.output.append("printed".utf8) }
    if number % 23 == 0 { result.warning = "a warning" }
    if number % 29 == 0 { result.confirmation = .passedAlone(after: "s/case0") }
    if number % 5 == 0 { result.verdict = .hung(limit: number) }
    if number % 31 == 0 { result.outcome = nil }
    return result
  }

  private let all = (1...2_000).map(result)

  @Test("give back what was put in, whatever it is")
  func lossless() {
    let results = RunResults(all)
    #expect(results.count == all.count)
    #expect(results.elementsEqual(all))
    #expect(results.map(\.wallTime.microseconds) == all.map(\.wallTime.microseconds))
    #expect(results.failures.elementsEqual(all.filter { $0.verdict != .passed }))
    #expect(RunSummary(results: results) == RunSummary(results: all))
  }

  @Test("take a few bytes for a case that passed with nothing to report")
  func small() {
    let plain = all.filter {
      $0.verdict == .passed && $0.outcome?.lines.isEmpty == true && $0.outcome?.remarks.isEmpty == true
        && $0.warnings.isEmpty
        && $0.outcome?.anchors.down == nil && $0.output.isEmpty && $0.warning == nil
        && $0.confirmation == .notNeeded
    }
    #expect(plain.count > 900)
    #expect(RunResults(plain).casesWithMore.isEmpty)
    #expect(RunResults(all).casesWithMore.count == all.count - plain.count)
  }

  /// One result of each verdict, with everything that a result can have.
  private func everything() throws -> [CaseResult] {
    let line = OutcomeLine(
      time: 5, kind: .recognizer, source: "pan", event: "failed", details: ["x"],
      reason: EndReason(.movedTooFar, 11_000, of: 10_000))
    var mismatch = Mismatch(
      expected: "a\n", got: "b",
      context: [.init(.near, "c"), .init(.subject, ""), .init(.missing, "d"), .init(.added, "e")],
      cause: "f", input: "g", nextStep: "h")
    mismatch.isCauseProved = true
    mismatch.suspects = [
      Suspect(sentence: "i", line: line, whatIf: .without(recognizer: "pan")),
      Suspect(sentence: "j", line: line, whatIf: .eased(recognizer: "pan", thresholds: ["k": 0.1])),
      Suspect(sentence: "l", line: line, whatIf: nil),
    ]
    var other = Mismatch(expected: "", got: "", context: [], cause: nil, nextStep: "")
    other.difference = DifferenceKey(.place, gone: "m", new: "n")
    (other.expectation, other.goldenLine, other.explanation) = ("o", 5, "p")
    let verdicts: [CaseVerdict] = [
      .mismatched([mismatch, other]), .mismatched([]), .leaked(["a", ""]), .trapped("b"),
      .spoils("c", details: ["d"]), .hung(limit: 7), .notDeterministic(first: "e", second: "f"),
      .goldenMissing(isWritten: true), .goldenMissing(isWritten: false), .goldenPending,
      .failed("g", .machine), .disturbed("h", details: ["i"]), .warned(["j", "k"]),
    ]
    let day = try #require(Day("2027-02-03"))
    var margin = Margin(time: .init(amount: 3), points: nil)
    margin.isIncomplete = true
    return verdicts.enumerated().map { number, verdict in
      var result = Self.result(number + 1)
      result.verdict = verdict
      result.outcome = number % 3 == 0 ? nil : example
      for _ in 0..<number { result.output.append([UInt8](repeating: UInt8(number), count: 20 << 10)) }
      result.confirmation = [.notNeeded, .confirmed, .unconfirmed, .passedAlone(after: "s/a")][number % 4]
      result.confirmedLike = number % 2 == 0 ? "s/b" : nil
      result.linesUntilEnd = number % 2 == 0 ? ["one", "two"] : []
      result.crashPlace = number % 2 == 0 ? "A.swift:3" : nil
      result.warning = number % 5 == 0 ? "w" : nil
      result.known =
        number % 4 == 0
        ? KnownFailure(address: "s/c", reason: "r", until: day, line: 9, isExpired: true) : nil
      result.margin = number % 2 == 0 ? margin : nil
      result.isThin = number % 3 == 1
      result.wallTime = WallTime(microseconds: Int64(number))
      return result
    }
  }

  @Test("are in the store's file if they are more than a pass, and come back from it as they were")
  func stored() throws {
    let store = OutcomeStore(takesPasses: false)
    let taken = try (everything() + all).map(store.take)
    var results = RunResults(of: taken.map(\.testCase), store: store)
    for (index, result) in taken.enumerated() { results[ofCase: index] = result }
    results.close()
    #expect(results.countInMemory == 0)
    #expect(results.elementsEqual(taken))
    // A few are changed, and read in another order.
    results.changeFailures { result in
      var result = result
      if case .hung = result.verdict { result.warning = "changed" }
      return result
    }
    #expect(
      results.failures.reversed().allSatisfy { result in
        if case .hung = result.verdict { result.warning == "changed" } else { true }
      })
    #expect(results.failures.only(\.isThin).count == taken.count { $0.isThin && $0.verdict != .passed })
    #expect(
      results.map(\.whole.outcome).elementsEqual(
        try (everything() + all).enumerated().map { index, result in
          result.verdict == .passed ? results[index].outcome : result.outcome
        }))
    // Without a file, they stay in memory.
    let none = OutcomeStore(takesPasses: false, folder: "/nowhere/at/all")
    var here = RunResults(of: taken.map(\.testCase), store: none)
    for (index, result) in try everything().enumerated() { here[ofCase: index] = result }
    here.close()
    #expect(here.elementsEqual(try everything()))
  }

  @Test("leave out the cases that did not run, and change where they are asked to")
  func parts() {
    var results = RunResults(of: all.map(\.testCase), store: nil)
    for index in [3, 4, 9, 100] { results[ofCase: index] = all[index] }
    results[ofCase: 3] = nil
    results.close()
    #expect(results.map(\.testCase.name) == [4, 9, 100].map { all[$0].testCase.name })
    #expect(results.indices.map(results.caseIndex) == [4, 9, 100])
    results[0].warning = "changed"
    #expect(results[0].warning == "changed")
    #expect(results[1] == all[9])
    results.changeFailures { result in
      var result = result
      result.warning = "red"
      return result
    }
    // 5, 10: the numbers of the cases begin with 1.
    #expect(results.map(\.warning) == ["red", "red", nil])
  }
}
