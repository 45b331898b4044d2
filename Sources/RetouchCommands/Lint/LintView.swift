import RetouchArguments
import RetouchLinting
import RetouchInterchange
import RetouchSupport
import RetouchRecording

/// How `lint` prints what it found.
struct LintView {
  /// Whether as JSON, or in one line per file.
  var isJSON: Bool
  var isSummary: Bool
  /// Whether there is only one file.
  var isOne: Bool
  /// What is drawn, or nil.
  var plot: OutputFile?
  /// The words of the gesture that was made, or nil.
  var expected: String?
  /// Whether lines go to stderr, since a recording goes to stdout.
  var toStderr = false

  /// Lints a file; if one of several cannot be read, the others still are.
  @MainActor
  func lint(
    _ file: String, description: String?, _ thresholds: LintThresholds, _ console: Console
  ) throws -> ExitCode {
    do {
      let input = try Importer.stream(path: file, description: description)
      var drawing = plot.map { _ in LintPlot(input.header) }
      var taps = try expected.map { try ExpectedTaps($0, input.header) }
      var report = try input.lint(thresholds) {
        drawing?.take($0)
        taps?.take($0)
      }
      try drawing?.check(file: input.name)
      if let finding = try taps?.finding(endTime: input.endTime, file: input.name) {
        report.findings.append(finding)
      }
      try say(report, of: input.name, to: plot?.isStandard == true ? nil : console, talk: console)
      if let plot, let drawing {
        try plot.write(Array(drawing.page(report, name: input.name).svg.utf8), console)
      }
      return Self.code(of: report)
    } catch let error as RecordingError where !isOne && ![.unwritable, .noLibrary].contains(error.code) {
      console.note(printable(error.description))
      return .usage
    }
  }

  /// The exit code for what was found.
  static func code(of report: LintReport) -> ExitCode {
    report.severity.map { $0 < .note } ?? false ? .mismatch : .success
  }

  /// Prints what was found.
  func say(_ report: LintReport, of name: String, to console: Console) throws {
    try say(report, of: name, to: toStderr ? nil : console, talk: console)
  }

  private func say(_ report: LintReport, of name: String, to console: Console?, talk: Console) throws {
    if isJSON {
      let text = try LintJSON(report, file: name).text(isIndented: isOne)
      if let console { console.print(text) } else { talk.print(text) }
      return
    }
    let summary = "\(printable(name)): \(printable(report.summary(.full)))"
    if isSummary { return console?.print(summary) ?? talk.note(summary) }
    for finding in report.findings {
      let place = printable(name) + (finding.line.map { ":\($0)" } ?? "")
      let line = "\(place): \(printable(finding.text))" + (finding.time.map { " (at \(seconds($0)))" } ?? "")
      if let console { console.print(line) } else { talk.note(line) }
    }
    for (code, count) in report.omitted.sorted(by: { $0.key < $1.key }) {
      talk.note("\(printable(name)): \(count) more of \(code.rawValue)")
    }
    guard isOne else { return talk.note(summary) }
    let counts = LintFinding.Severity.allCases.map { severity in
      counted(report.findings.count { $0.severity == severity }, severity.rawValue)
    }
    if !toStderr {
      talk.note(
        report.findings.isEmpty ? "\(printable(name)): nothing found" : counts.joined(separator: ", "))
    }
  }
}
