import RetouchArguments

/// What a command line of `test` says, one group of options a subject.
struct TestArguments {
  let selecting: TestSelection
  let lists: Argument<Bool>
  let asJSON: Argument<Bool>
  let running: RunningOptions
  let amounts: AmountOptions
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
    amounts = AmountOptions(&signature)
    margins = MarginOptions(&signature)
    reporting = ReportOptions(&signature)
    names = signature.operands("SUITE|CASE", .cases.named("SUITE|CASE"), "What to test.")
    signature.rare(
      "weights", "isolate", "confirm", "memory-limit", "check-expectations", "all-reds", "slowest",
      "min-margin-fails")
  }

  /// Checks that the options can be combined.
  ///
  /// - Throws: ``UsageError`` if they cannot.
  func check(_ parsed: Parsed) throws {
    try running.check(parsed)
    guard !parsed[asJSON] || parsed[lists] else { throw UsageError("--json needs --list") }
    try amounts.check(parsed)
    try margins.check(parsed)
  }
}
