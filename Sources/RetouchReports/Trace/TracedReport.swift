import RetouchReplay
import RetouchVerdict

/// A report that shows replays over time; cases are replayed again for it.
protocol TracingReport {
  /// Returns the cases whose traces it requests, in the order of the requests.
  func traced(_ run: RunSummary) -> [CaseResult]

  /// Writes the report piece by piece.
  func write<Failure: Error>(
    _ run: RunSummary, trace: (CaseResult) -> CaseTrace?, to output: (String) throws(Failure) -> Void
  ) throws(Failure)
}

extension TraceReport: TracingReport {}

/// Writes a report that needs traces of any run, including one that other processes ran.
struct TracedReport<Page: TracingReport>: Report {
  let page: Page
  /// Replays results again, and returns what gives the trace of each; nil for a report without traces.
  let traces: (([CaseResult]) -> (CaseResult) -> CaseTrace?)?

  func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    let summary: RunSummary
    if let run = run as? FinishedRun { summary = run.summary } else { summary = try RunSummary(run) }
    let trace = traces.map { $0(page.traced(summary)) }
    try page.write(summary, trace: { trace?($0) }) { (text) throws(ReportError) in
      try output.write(text)
    }
  }
}

extension RunSummary {
  /// Reads a run without the lines of its outcomes; those of cases that did not pass are in a file, if not in
  /// the run.
  init(_ run: some ReportedRun) throws(ReportError) {
    var results = RunResults([])
    var bare: [Int: Int] = [:]
    try run.forEachCase(.all, .withoutLines) { (reported) throws(ReportError) in
      if reported.result.verdict != .passed, !reported.result.isKept, reported.result.lacksLines {
        bare[reported.place] = results.count
      }
      results.append(reported.result)
    }
    if !bare.isEmpty {
      let store = OutcomeStore(takesPasses: false)
      try run.forEachCase(.failed, .whole) { (reported) throws(ReportError) in
        if let position = bare[reported.place] { results[position] = store.take(reported.result) }
      }
    }
    self.init(results: results, problems: run.problems)
    notRunCount = run.notRunCount
    isInterrupted = run.isInterrupted
    failsOnThinMargins = run.tally.tooThin > 0
  }
}

extension CaseResult {
  /// Whether there is an outcome whose lines are not in memory.
  fileprivate var lacksLines: Bool { outcome?.lines.isEmpty ?? false }
}
