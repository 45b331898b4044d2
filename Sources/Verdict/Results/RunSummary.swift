import Problems
import Replay

/// The result of a run: every case's result in the order of the suites, and the problems of the suites.
public struct RunSummary: Hashable, Sendable {
  /// The results in the order of the suites.
  public var results: [CaseResult]
  /// The problems of suites and of cases that could not run.
  public var problems: [SuiteError]

  /// Creates a summary.
  public init(results: [CaseResult] = [], problems: [SuiteError] = []) {
    self.results = results
    self.problems = problems
  }

  /// How many cases passed.
  public var passedCount: Int { results.count { $0.verdict == .passed } }

  /// How many outcomes were compared with a golden.
  public var heldAgainstGoldenCount: Int { results.count(where: \.isHeldAgainstGolden) }

  /// The total virtual time of all replays, in µs.
  public var virtualTime: Int64 { results.reduce(0) { $0 &+ ($1.outcome?.endTime ?? 0) } }

  /// The command's exit code: 5 if there was nothing at all, otherwise that of the most severe result.
  public var exitCode: ExitCode {
    if results.isEmpty, problems.isEmpty { return .nothingSelected }
    return .combined(results.map(\.verdict.exitCode) + problems.map(\.exitCode))
  }
}
