import RetouchVerdict

/// A run of this process, whose results are in memory, possibly without the lines of their outcomes.
public struct FinishedRun: ReportedRun {
  /// What was known before its first case.
  public let header: RunHeader
  /// Its counts.
  public let tally: RunTally
  /// The problems of suites.
  public let problems: [SuiteError]
  /// When it ended, in µs since 1970.
  public let endTime: Int64
  /// Whether the user interrupted it.
  public let isInterrupted: Bool
  private let results: RunResults
  /// Whether a pass with too small a margin makes it red.
  private let failsOnThinMargins: Bool
  /// The places of the results' cases.
  private let places: [Int]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - results: Its results; fewer than the cases that the header names if it was interrupted.
  ///   - endTime: When it ended, in µs since 1970.
  public init(
    _ header: RunHeader, results: RunResults, problems: [SuiteError], endTime: Int64,
    isInterrupted: Bool = false, failsOnThinMargins: Bool = false
  ) {
    let places = header.places
    self.init(
      header, results, places: results.indices.map { places[results.caseIndex($0)] },
      problems: problems, endTime: endTime, isInterrupted: isInterrupted,
      failsOnThinMargins: failsOnThinMargins)
  }

  /// Creates a run of cases at certain places.
  public init(
    _ header: RunHeader, cases: [ReportedCase], problems: [SuiteError], endTime: Int64,
    isInterrupted: Bool = false, failsOnThinMargins: Bool = false
  ) {
    self.init(
      header, RunResults(cases.map(\.result)), places: cases.map(\.place), problems: problems,
      endTime: endTime, isInterrupted: isInterrupted, failsOnThinMargins: failsOnThinMargins)
  }

  private init(
    _ header: RunHeader, _ results: RunResults, places: [Int], problems: [SuiteError], endTime: Int64,
    isInterrupted: Bool, failsOnThinMargins: Bool
  ) {
    self.header = header
    self.results = results
    self.places = places
    self.problems = problems
    self.endTime = endTime
    self.isInterrupted = isInterrupted
    self.failsOnThinMargins = failsOnThinMargins
    tally = RunTally(results, failsOnThinMargins: self.failsOnThinMargins)
  }

  /// The run as reports see it that read it more than once.
  var summary: RunSummary {
    var summary = RunSummary(results: results, problems: problems)
    summary.notRunCount = notRunCount
    summary.isInterrupted = isInterrupted
    summary.failsOnThinMargins = failsOnThinMargins
    return summary
  }

  /// Passes on the cases in order; lines that are kept in a file are read again if they are needed.
  public func forEachCase(
    _ part: CasePart, _ detail: CaseDetail, _ body: (ReportedCase) throws(ReportError) -> Void
  ) throws(ReportError) {
    for (place, result) in zip(places, results) {
      guard part == .all || result.verdict != .passed || failsOnThinMargins && result.isThin else { continue }
      try body(
        ReportedCase(
          place: place, result: detail == .whole ? result.whole : result,
          failsOnThinMargin: failsOnThinMargins))
    }
  }
}
