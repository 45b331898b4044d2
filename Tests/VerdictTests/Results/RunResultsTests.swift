import Replay
import Testing

@testable import Verdict

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
    #expect(results.failures == all.filter { $0.verdict != .passed })
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
