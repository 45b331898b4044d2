/// What a command tells the shell.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// All as expected.
  case success = 0
  /// Something is not as expected, or a case trapped, hung or leaked.
  case mismatch = 1
  /// The user interrupted it.
  case interrupted = 2
  /// The machine failed: the only one worth another try.
  case machine = 3
  /// Wrong usage, or a recording or suite that cannot be read.
  case usage = 4
  /// What was named is there, and a filter selected none of its cases, or none of them waits to be accepted.
  case nothingSelected = 5
  /// A golden is missing, pending or obsolete.
  case golden = 6
  /// Two replays of one case differed.
  case notDeterministic = 7
  /// Over a budget.
  case budget = 8

  /// The order in which one of several codes is chosen: the first that occurs.
  private static let precedence: [ExitCode] = [
    .interrupted, .machine, .notDeterministic, .mismatch, .usage, .golden, .budget, .nothingSelected,
  ]

  /// The code of a command in which several things went wrong: 3, 7, 1, 4, 6, 8, in this order.
  public static func combined(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let found = Set(codes)
    return precedence.first { found.contains($0) } ?? .success
  }
}
