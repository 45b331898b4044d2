import Verdict

/// A run of this process, whose results are in memory.
public struct FinishedRun: ReportedRun {
  /// What was known before its first case.
  public let header: RunHeader
  /// Its counts.
  public let tally: RunTally
  /// The problems of suites.
  public let problems: [SuiteError]
  /// When it was over, in µs since 1970.
  public let endTime: Int64
  /// Whether the user interrupted it.
  public let isInterrupted: Bool
  private let cases: [ReportedCase]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - cases: Its cases in order; fewer than the header names if it was interrupted.
  ///   - endTime: When it was over, in µs since 1970.
  public init(
    _ header: RunHeader, cases: [ReportedCase], problems: [SuiteError], endTime: Int64,
    isInterrupted: Bool = false
  ) {
    self.header = header
    self.cases = cases
    self.problems = problems
    self.endTime = endTime
    self.isInterrupted = isInterrupted
    var tally = RunTally()
    for reported in cases { tally.add(CaseCount(reported)) }
    self.tally = tally
  }

  /// Passes on the cases in order, always whole.
  public func forEachCase(
    _ part: CasePart, _ detail: CaseDetail, _ body: (ReportedCase) throws(ReportError) -> Void
  ) throws(ReportError) {
    for reported in cases where part == .all || reported.result.verdict != .passed { try body(reported) }
  }
}
