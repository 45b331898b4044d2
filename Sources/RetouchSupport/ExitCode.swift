/// A command's exit code.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable, ProblemKind {
  /// Everything was as expected.
  case success = 0
  /// Something is not as expected, or a case trapped, hung or leaked.
  case mismatch = 1
  /// The user interrupted the command.
  case interrupted = 2
  /// The machine failed; the only code for which another try is worthwhile.
  case machine = 3
  /// Wrong usage, or a recording or suite that cannot be read.
  case usage = 4
  /// The argument exists, but a filter selected none of its cases, or none of them waits to be accepted.
  case nothingSelected = 5
  /// A golden is missing, pending or obsolete.
  case golden = 6
  /// Two replays of one case differed.
  case notDeterministic = 7
  /// A budget was exceeded.
  case budget = 8

  /// The order of precedence among several codes.
  private static let precedence: [ExitCode] = [
    .interrupted, .machine, .notDeterministic, .mismatch, .usage, .golden, .budget, .nothingSelected,
  ]

  /// The code of a command in which several things went wrong: the first that occurs of 3, 7, 1, 4, 6, 8.
  public static func combined(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let found = Set(codes)
    return precedence.first { found.contains($0) } ?? .success
  }
}
