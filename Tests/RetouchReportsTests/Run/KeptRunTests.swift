import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("A run whose outcomes lie in a file")
struct KeptRunTests {
  private func run(_ results: RunResults) -> FinishedRun {
    let header = RunHeader(
      version: "0.1.0", startTime: Samples.startTime, total: results.count,
      cases: results.map(\.testCase.identity))
    return FinishedRun(
      header, results: results, problems: [Samples.problem], endTime: Samples.startTime + 2_000_000)
  }

  @Test("gives the same reports as one that has them in memory", arguments: ReportKind.allCases)
  func reports(kind: ReportKind) throws {
    let store = OutcomeStore(takesPasses: kind == .ndjson)
    let kept = run(RunResults(Samples.results.map(store.take)))
    let report = kind.report(program: "retouch")
    #expect(try report.text(of: kept) == report.text(of: Samples.run()))
  }
}
