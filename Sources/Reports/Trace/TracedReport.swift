import Replay
import Verdict

/// A report that shows replays over time, for which it has cases replayed again.
protocol TracingReport {
  /// Returns the cases whose traces it asks for, in the order in which it does.
  func traced(_ run: RunSummary) -> [CaseResult]

  /// Writes the report piece by piece.
  func write<Failure: Error>(
    _ run: RunSummary, trace: (CaseResult) -> CaseTrace?, to output: (String) throws(Failure) -> Void
  ) throws(Failure)
}

/// Writes a report that needs traces from any run, also from one that other processes ran.
struct TracedReport<Page: TracingReport>: Report {
  let page: Page
  /// How cases are replayed again; nil for a report without traces.
  let options: RunOptions?

  func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    let summary = try RunSummary(run)
    let traces = options.map { CaseTraces(of: page.traced(summary), options: $0) }
    try page.write(summary, trace: { traces?.trace($0) }) { (text) throws(ReportError) in
      try output.write(text)
    }
  }
}

extension RunSummary {
  /// Reads a run whole, but for the lines of the cases that passed.
  init(_ run: some ReportedRun) throws(ReportError) {
    var whole: [Int: CaseResult] = [:]
    try run.forEachCase(.failed, .whole) { (reported) throws(ReportError) in
      whole[reported.place] = reported.result
    }
    var results: [CaseResult] = []
    try run.forEachCase(.all, .withoutLines) { (reported) throws(ReportError) in
      results.append(whole[reported.place] ?? reported.result)
    }
    self.init(results: results, problems: run.problems)
    notRunCount = run.notRunCount
    isInterrupted = run.isInterrupted
  }
}
