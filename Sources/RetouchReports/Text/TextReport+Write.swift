import RetouchVerdict

extension TextReport: Report {
  /// Writes a line for each case, the failures, and the summary.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    var slowest = SlowestCases(slowestCount)
    var hasLine = false
    try run.forEachCase(tellsPasses || slowestCount > 0 ? .all : .failed, .withoutLines) {
      (reported) throws(ReportError) in
      slowest.add(reported.result)
      guard tellsPasses || reported.result.verdict != .passed else { return }
      hasLine = true
      try output.write(line(reported.result) + "\n")
    }
    var left = redLimit ?? .max
    var leftOut = LeftOutReds()
    try run.forEachCase(.failed, .withoutLines) { (reported) throws(ReportError) in
      if reported.result.isRed, left == 0 { return leftOut.add(reported.result) }
      if let failure = failure(reported.result) ?? thinness(reported).map({ $0 + "\n" }) {
        if reported.result.isRed { left -= 1 }
        hasLine = true
        try output.write("\n" + failure)
      }
    }
    for lines in [leftOut.lines, slowest.lines] where !lines.isEmpty {
      try output.write((hasLine ? "\n" : "") + lines.joined(separator: "\n") + "\n")
      hasLine = true
    }
    if hasLine { try output.write("\n") }
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
