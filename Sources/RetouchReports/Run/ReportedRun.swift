import RetouchSupport
import RetouchVerdict

/// A run as its reports see it: in memory, or spread over the files of its shards.
public protocol ReportedRun {
  /// What is known before its first case.
  var header: RunHeader { get }
  /// Its counts.
  var tally: RunTally { get }
  /// The problems of suites, and of reports that were merged.
  var problems: [SuiteError] { get }
  /// When it ended, in µs since 1970.
  var endTime: Int64 { get }
  /// Whether the user interrupted it, so that cases may be missing.
  var isInterrupted: Bool { get }

  /// Passes on the cases in the order of the suites.
  ///
  /// - Parameters:
  ///   - part: Which of them.
  ///   - detail: Whether the lines of their outcomes are needed; without them an outcome has only its end.
  /// - Throws: What `body` throws, or ``ReportError`` if a file can no longer be read.
  func forEachCase(
    _ part: CasePart, _ detail: CaseDetail, _ body: (ReportedCase) throws(ReportError) -> Void
  ) throws(ReportError)
}

extension ReportedRun {
  /// How many of its cases have no result, because it was ended early.
  public var notRunCount: Int { max(0, header.caseCount - tally.cases) }

  /// That the user ended the run, and how much is missing, in a sentence; nil if it was not interrupted.
  var interruption: String? {
    guard isInterrupted else { return nil }
    switch notRunCount {
    case 0: return "the run was interrupted"
    case 1: return "the run was interrupted: 1 case did not run"
    case let count: return "the run was interrupted: \(count) cases did not run"
    }
  }

  /// The exit code of the run: 5 if there was nothing at all, otherwise that of the most severe result. A
  /// part of the cases, such as a shard, may be empty.
  public var exitCode: ExitCode {
    if tally.cases == 0, problems.isEmpty {
      return header.caseCount == 0 && header.total > 0 ? .success : .nothingSelected
    }
    return .combined(Array(tally.exitCodes) + problems.map(\.exitCode))
  }
}

/// The cases of a run that a report reads.
public enum CasePart: Sendable {
  /// All of them.
  case all
  /// Those that did not pass, and passes that make the run red.
  case failed
}

/// How much of each case a report reads.
public enum CaseDetail: Sendable {
  /// Everything except the lines of its outcome.
  case withoutLines
  /// Everything, the lines of its outcome included.
  case whole
}

/// A case of a run, with its place in it.
public struct ReportedCase: Sendable {
  /// Its place among all cases that were selected, including those of other shards, from 0.
  public var place: Int
  /// How the case ended, and everything that is known about it.
  public var result: CaseResult
  /// Whether it passed, but so near to another outcome that the run is red: `--min-margin-fails`.
  public var isTooThin: Bool

  /// Creates a case at a place.
  ///
  /// - Parameter failsOnThinMargin: Whether a pass with too small a margin makes the run red.
  public init(place: Int, result: CaseResult, failsOnThinMargin: Bool = false) {
    self.place = place
    self.result = result
    isTooThin = failsOnThinMargin && result.isThin && result.verdict == .passed
  }

  /// Why it is too thin, or nil if it is not.
  var thinness: String? {
    isTooThin ? result.warning ?? "passes with a smaller margin than --min-margin" : nil
  }

  /// Why its failure is known and does not count, or nil.
  var known: String? { result.isKnownFailure ? result.known?.remark : nil }
}
