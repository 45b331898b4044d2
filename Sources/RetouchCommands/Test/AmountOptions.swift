import RetouchArguments
import RetouchReports
import RetouchVerdict

/// The options of `test` and `merge` about how much is printed of a run.
struct AmountOptions {
  private let isQuiet: Argument<Bool>
  private let isVerbose: Argument<Bool>
  private let allReds: Argument<Bool>
  private let slowestCount: Argument<Int?>

  /// Declares the options.
  init(_ signature: inout Signature) {
    signature.group("What is printed")
    isQuiet = signature.flag(
      "quiet", short: "q", "Print only what is not as expected, and the summary, as where CI is set.")
    isVerbose = signature.flag(
      "verbose", short: "v", "Print a line for each case, also on a terminal and in CI.")
    allReds = signature.flag(
      "all-reds",
      "Print each red case whole, also after the first \(TextReport.usualRedLimit), which are followed by counts otherwise."
    )
    slowestCount = signature.option(
      "slowest", .integer(in: 1...10_000), "Name the N cases whose replays took the longest, in real time.")
  }

  /// Checks that the options can be combined.
  ///
  /// - Throws: ``UsageError`` if they cannot.
  func check(_ parsed: Parsed) throws {
    guard !parsed[isQuiet] || !parsed[isVerbose] else {
      throw UsageError("--quiet cannot be used with --verbose")
    }
  }

  /// Whether the lines have what a replay warns of.
  func tellsWarnings(_ parsed: Parsed) -> Bool { parsed[isVerbose] }

  /// How many red cases are printed whole, or nil for all.
  func redLimit(_ parsed: Parsed) -> Int? { parsed[allReds] ? nil : TextReport.usualRedLimit }

  /// How many of the slowest cases are named.
  func slowest(_ parsed: Parsed) -> Int { parsed[slowestCount] ?? 0 }

  /// Which cases get a line.
  func lines(_ parsed: Parsed, _ console: Console, _ setting: Setting) -> RunConsole.Amount {
    RunConsole.Amount(
      isQuiet: parsed[isQuiet], isVerbose: parsed[isVerbose], console, setting.environment)
  }
}
