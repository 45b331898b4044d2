import RetouchVerdict

/// Writes the page that GitHub shows for a step, in Markdown: the counts, a table of the failures, and the
/// first of them in full.
public struct StepSummary: Report {
  private let text: TextReport

  /// How many failures the table holds; GitHub accepts 1 MB per step.
  static let longestTable = 200
  /// How many failures are shown in full.
  static let fullFailures = 10
  /// How many characters of one failure, and of one of the table's cells, are shown.
  private static let longestFailure = 20_000
  private static let longestCell = 300

  /// Creates a summary for a program.
  public init(program: String = "retouch") { text = TextReport(program: program) }

  /// Writes the counts, the table and the first failures in full.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    let isGood = run.exitCode == .success && !run.isInterrupted
    let counts = text.counts(run.tally, problems: run.problems, notRun: run.notRunCount)
    try output.write("### \(isGood ? "✅" : "❌") \(counts)\n\n")
    if run.isInterrupted { try output.write("The run was interrupted: cases are missing.\n\n") }
    for problem in run.problems.prefix(Self.longestTable) {
      try output.write("- \(Self.cell(problem.description))\n")
    }
    for line in run.tally.warnings.lines { try output.write("- warning: \(Self.cell(line))\n") }
    if !run.problems.isEmpty || run.tally.warnings.cases > 0 { try output.write("\n") }
    var count = 0
    var full: [String] = []
    try run.forEachCase(.failed, .withoutLines) { (reported) throws(ReportError) in
      count += 1
      if count == 1 { try output.write("| verdict | case | |\n|---|---|---|\n") }
      let result = reported.result
      if count <= Self.longestTable {
        let word = reported.isTooThin ? "thin" : reported.known == nil ? result.verdict.word.text : "known"
        let remark = reported.thinness ?? reported.known ?? result.verdict.message ?? ""
        try output.write(
          "| \(word) | \(Self.cell(result.testCase.address)) | \(Self.cell(remark)) |\n")
      }
      if full.count < Self.fullFailures, result.isRed, let failure = text.failure(result) {
        full.append(Self.details(result.testCase.address, failure))
      }
    }
    if count > Self.longestTable { try output.write("\n\(count - Self.longestTable) more\n") }
    for details in full { try output.write("\n" + details) }
    try output.write("\n")
  }

  /// A text that Markdown shows literally: characters with a special meaning are written as references.
  static func cell(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(longestCell) {
      let isPlain =
        scalar.value >= 0x80
        ? !isInvisible(scalar)
        : scalar == " " || scalar == "/" || scalar == "." || scalar.properties.isAlphabetic
          || ("0"..."9").contains(scalar)
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if scalar.value < 0x20 || scalar.value >= 0x7F {
        result += "&#92;u&#123;\(String(scalar.value, radix: 16, uppercase: true))&#125;"
      } else {
        result += "&#\(scalar.value);"
      }
    }
    return result + (text.unicodeScalars.count > longestCell ? "…" : "")
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// A failure that can be unfolded, in a fence that is longer than any in it.
  private static func details(_ title: String, _ failure: String) -> String {
    var text = String(String.UnicodeScalarView(failure.unicodeScalars.prefix(longestFailure)))
    if !text.hasSuffix("\n") { text += "…\n" }
    var longest = 2
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "<details><summary>\(cell(title))</summary>\n\n\(fence)\n\(text)\(fence)\n\n</details>\n"
  }
}
