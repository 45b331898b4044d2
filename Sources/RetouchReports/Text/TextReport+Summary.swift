import RetouchReplay
import RetouchVerdict

extension TextReport {
  /// Returns why a case that passed makes the run red, in a line; nil if it does not.
  func thinness(_ reported: ReportedCase) -> String? {
    reported.thinness.map {
      padded("thin", 10) + OutcomeText.printable("\(reported.result.testCase.address): \($0)")
    }
  }

  /// Returns the problems of suites, then how many cases passed and how many did not, by kind.
  public func summary(_ run: RunSummary) -> String {
    summary(
      RunTally(run.results, failsOnThinMargins: run.failsOnThinMargins), problems: run.problems,
      notRun: run.notRunCount,
      isInterrupted: run.isInterrupted,
      wallTime: run.wallTime)
  }

  /// As ``summary(_:)``, from a run's counts.
  func summary(
    _ tally: RunTally, problems: [SuiteError], notRun: Int, isInterrupted: Bool, wallTime: Int64? = nil
  ) -> String {
    var text = ""
    for problem in problems {
      text += paint("error", .red) + "     \(OutcomeText.printable(problem.description))\n"
    }
    for line in tally.warnings.lines {
      text += paint("warning", .yellow) + "   \(OutcomeText.printable(line))\n"
    }
    let sentence =
      (isInterrupted ? "interrupted: " : "") + counts(tally, problems: problems, notRun: notRun)
    let isGood =
      tally.redCount == 0 && tally.tooThin == 0 && problems.isEmpty && notRun == 0 && !isInterrupted
    let wall = wallTime.map { " in \(Self.tenths($0)) s" } ?? ""
    return text + paint(sentence, isGood ? .green : .red)
      + " (\(TimeText.seconds(tally.virtualTime)) of virtual time\(wall))\n"
  }

  /// Returns how many cases passed and how many did not, by kind, in one line.
  func counts(_ tally: RunTally, problems: [SuiteError], notRun: Int) -> String {
    let cases = tally.cases == 1 ? "1 case" : "\(tally.cases) cases"
    var sentence = "\(cases), \(tally.passed) passed"
    for count in tally.failed { sentence += ", \(count.count) \(count.word)" }
    sentence += ", \(tally.heldAgainstGolden) held against a golden"
    if !problems.isEmpty {
      sentence += problems.count == 1 ? ", 1 error in the suites" : ", \(problems.count) errors in the suites"
    }
    if tally.tooThin > 0 { sentence += ", \(tally.tooThin) too near another outcome" }
    if tally.cut > 0 {
      sentence += ", \(tally.cut) with a recording that is cut"
    }
    if tally.warnings.cases > 0 { sentence += ", \(tally.warnings.cases) with warnings" }
    if notRun > 0 { sentence += ", \(notRun) not run" }
    return sentence
  }

  /// A duration in seconds with one decimal; more digits would be meaningless.
  private static func tenths(_ microseconds: Int64) -> String {
    let tenths = max(0, microseconds) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
