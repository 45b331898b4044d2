import RetouchVerdict

extension TextReport: Report {
  /// Writes a line for each case, the failures, and the summary.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    try run.forEachCase(.all, .withoutLines) { (reported) throws(ReportError) in
      try output.write(line(reported.result) + "\n")
    }
    try run.forEachCase(.failed, .withoutLines) { (reported) throws(ReportError) in
      if let failure = failure(reported.result) ?? thinness(reported).map({ $0 + "\n" }) {
        try output.write("\n" + failure)
      }
    }
    if run.tally.cases > 0 { try output.write("\n") }
    try output.write(
      summary(
        run.tally, problems: run.problems, notRun: run.notRunCount, isInterrupted: run.isInterrupted))
  }

  /// Whether a text begins as this report does.
  static func begins(_ text: String) -> Bool {
    let line = text.prefix { $0 != "\n" }
    let words = [
      "passed", "MISMATCH", "LEAK", "CRASH", "SPOILS", "DISTURBED", "WARNED", "HANG", "VARIES", "NO GOLDEN",
      "PENDING", "ERROR", "error", "known", "warning", "thin",
    ]
    return words.contains { line.hasPrefix($0 + "  ") }
      || line.prefixMatch(of: /(interrupted: )?\d+ cases?, \d+ passed,/) != nil
  }
}
