import Replay

/// What became of a run: every case's result in the order of the suites, and what was wrong with the suites.
public struct RunSummary: Hashable, Sendable {
  /// The results in the order of the suites.
  public var results: [CaseResult]
  /// What was wrong with suites and cases that could not run.
  public var problems: [SuiteError]

  /// Makes a summary.
  public init(results: [CaseResult] = [], problems: [SuiteError] = []) {
    self.results = results
    self.problems = problems
  }

  /// How many cases passed.
  public var passedCount: Int { results.count { $0.verdict == .passed } }

  /// How many outcomes were compared with a golden.
  public var heldAgainstGoldenCount: Int { results.count(where: \.isHeldAgainstGolden) }

  /// The virtual time of all replays together, in µs.
  public var virtualTime: Int64 { results.reduce(0) { $0 &+ ($1.outcome?.endTime ?? 0) } }

  /// What the command exits with: 5 where there was nothing at all, else the gravest of all that happened.
  public var exitCode: ExitCode {
    if results.isEmpty, problems.isEmpty { return .nothingSelected }
    return .combined(results.map(\.verdict.exitCode) + problems.map(\.exitCode))
  }
}
