import RetouchArguments
import RetouchLinting
import RetouchInterchange
import RetouchSupport
import RetouchRecording
import RetouchReports

extension LintView {
  /// Lints one of many files; if it cannot be read, the others still are.
  ///
  /// - Parameter draws: Whether a file with warnings is drawn for a report.
  func result(
    of file: FolderFile, description: String?, _ thresholds: LintThresholds, draws: Bool
  ) -> FileResult {
    do {
      let input = try Importer.stream(path: file.path, description: description)
      var drawing = draws ? LintPlot(input.header) : nil
      let report = try input.lint(thresholds) { drawing?.take($0) }
      try drawing?.check(file: file.path)
      var result = try result(of: report, name: input.name)
      if result.file.code != .success {
        result.file.drawing = drawing?.page(report, name: printable(input.name)).svg
      }
      return result
    } catch let error as RecordingError where error.code == .unknownKind && file.isInFolder {
      return .skipped(file.name)
    } catch {
      return .failed(file.path, error)
    }
  }

  /// What was found in one of many files, as it is printed and as reports have it.
  func result(of report: LintReport, name: String) throws -> FileResult {
    let console = Console.captured()
    try say(report, of: name, to: console)
    let verdict =
      switch report.severity {
      case .error: "with errors"
      case .warning: "with warnings"
      case .note: "with notes"
      case nil: "clean"
      }
    let details = report.findings.map { finding in
      (finding.line.map { "line \($0): " } ?? "") + finding.text
        + (finding.time.map { " (at \(seconds($0)))" } ?? "")
    }
    var counts = Dictionary(report.findings.map { ($0.code.rawValue, 1) }, uniquingKeysWith: +)
    for (code, count) in report.omitted { counts[code.rawValue, default: 0] += count }
    return FileResult(
      file: FilesReport.File(
        name: name, verdict: verdict, code: Self.code(of: report), summary: report.summary(.full),
        details: details, json: try LintJSON(report, file: name).text(isIndented: false),
        findings: report.findings.map { CodeFinding($0, file: name) }),
      output: console.output.text, errors: console.error.text, counts: counts)
  }
}

extension CodeFinding {
  /// Creates the finding of a recording's, or a suite's, line.
  fileprivate init(_ finding: LintFinding, file: String) {
    let severity: Severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(
      rule: finding.code.rawValue, ruleText: finding.code.explanation, severity: severity, file: file,
      line: finding.line,
      message: "\(finding.meaning)\(finding.time.map { " (at \(seconds($0)))" } ?? ""). \(finding.repair)")
  }
}
