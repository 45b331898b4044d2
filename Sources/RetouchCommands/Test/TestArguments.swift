import RetouchArguments

/// What a command line of `test` says, one group of options a subject.
struct TestArguments {
  let selecting: TestSelection
  let lists: Argument<Bool>
  let asJSON: Argument<Bool>
  let running: RunningOptions
  private let isQuiet: Argument<Bool>
  let isVerbose: Argument<Bool>
  let margins: MarginOptions
  let reporting: ReportOptions
  let names: Argument<[String]>

  /// Declares all of it.
  @MainActor
  init(_ signature: inout Signature) {
    selecting = TestSelection(&signature)
    lists = signature.flag("list", "Print the cases that would run, and run none.")
    asJSON = signature.flag("json", "With --list: one object per line.")
    running = RunningOptions(&signature)
    isQuiet = signature.flag(
      "quiet", short: "q", "Print only what is not as expected, and the summary, as where CI is set.")
    isVerbose = signature.flag(
      "verbose", short: "v", "Print a line for each case, also on a terminal and in CI.")
    margins = MarginOptions(&signature)
    reporting = ReportOptions(&signature)
    names = signature.operands("SUITE|CASE", .cases.named("SUITE|CASE"), "What to test.")
  }

  /// Checks that the options can be combined.
  ///
  /// - Throws: ``UsageError`` if they cannot.
  func check(_ parsed: Parsed) throws {
    try running.check(parsed)
    guard !parsed[asJSON] || parsed[lists] else { throw UsageError("--json needs --list") }
    guard !parsed[isQuiet] || !parsed[isVerbose] else {
      throw UsageError("--quiet cannot be used with --verbose")
    }
    try margins.check(parsed)
  }

  /// Which cases get a line.
  func amount(_ parsed: Parsed, _ console: Console, _ setting: Setting) -> RunConsole.Amount {
    RunConsole.Amount(
      isQuiet: parsed[isQuiet], isVerbose: parsed[isVerbose], console, setting.environment)
  }
}
