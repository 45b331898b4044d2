import RetouchSupport
import RetouchReplay

/// The result of a run: every case's result in the order of the suites, and the problems of the suites.
public struct RunSummary: Hashable, Sendable {
  /// The results in the order of the suites.
  public var results: RunResults
  /// The problems of suites and of cases that could not run.
  public var problems: [SuiteError]
  /// How long the run took, in µs of real time, or nil if it was not measured.
  public var wallTime: Int64?
  /// How many cases did not run, because the run was ended early.
  public var notRunCount = 0
  /// Whether the user interrupted the run.
  public var isInterrupted = false
  /// Whether an empty run is not an error, as when a shard of few cases got none.
  public var mayBeEmpty = false
  /// Whether a case that passes with too small a margin makes the exit code 1.
  public var failsOnThinMargins = false

  /// Creates a summary.
  public init(results: [CaseResult] = [], problems: [SuiteError] = []) {
    self.init(results: RunResults(results), problems: problems)
  }

  /// Creates a summary of the results of a run.
  public init(results: RunResults, problems: [SuiteError] = []) {
    self.results = results
    self.problems = problems
  }

  /// How many cases passed.
  public var passedCount: Int { results.count { $0.verdict == .passed } }

  /// How many outcomes were compared with a golden.
  public var heldAgainstGoldenCount: Int { results.count(where: \.isHeldAgainstGolden) }

  /// The total virtual time of all replays, in µs.
  public var virtualTime: Int64 { results.reduce(0) { $0 &+ ($1.outcome?.endTime ?? 0) } }

  /// The command's exit code: 2 if the run was interrupted, 5 if there was nothing at all, otherwise that of
  /// the most severe result that is not known and excused.
  public var exitCode: ExitCode {
    if isInterrupted { return .interrupted }
    if results.isEmpty, problems.isEmpty { return mayBeEmpty ? .success : .nothingSelected }
    let failed = Set(
      results.failures.lazy.filter { !$0.isKnownFailure }
        .map(\.verdict.exitCode))
    let thin: [ExitCode] = failsOnThinMargins && results.contains(where: \.isThin) ? [.mismatch] : []
    return .combined(Array(failed) + problems.map(\.exitCode) + thin)
  }
}
