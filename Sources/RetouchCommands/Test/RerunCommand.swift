import RetouchArguments
import RetouchVerdict

/// The command line that runs the red cases again.
enum RerunCommand {
  /// The maximum number of cases that are named; if there are more, `--failed` selects those that the run has
  /// stored.
  static let nameLimit = 10

  /// The options that choose cases or what is printed about them, rather than how they run.
  private static let left: Set = [
    "all-reds", "artifacts", "exclude", "failed", "filter", "json", "list", "max-failures", "quiet", "report",
    "shard", "slowest", "verbose",
  ]

  /// Returns the command line, or nil if nothing was red.
  static func text(_ results: RunResults, _ parsed: Parsed) -> String? {
    let red = results.failures.only(\.isRed)
    guard !red.isEmpty else { return nil }
    guard red.count <= nameLimit else { return parsed.commandLine(without: left, adding: "failed") }
    return parsed.commandLine(
      without: left, operands: red.map { Reproduction.address(of: $0.testCase) })
  }
}
