import RetouchArguments
import RetouchFaults
import RetouchProblems
import RetouchRecording
import RetouchVerdict

/// Lints suites: the recordings of their cases, and what the cases expect.
@MainActor
struct LintSuites {
  let view: LintView
  let thresholds: LintThresholds
  let setting: Setting
  let console: Console

  /// Whether a word names suites rather than a recording: a folder, or a `suite.json`.
  static func isSuite(_ path: String) -> Bool {
    path.split(separator: "/").last.map(String.init) == Suite.fileName || Retouch.isFolder(path)
  }

  /// Lints all suites that a path names.
  ///
  /// What keeps a suite or a case from being used goes to stderr; the rest is still linted.
  ///
  /// - Throws: `SuiteError` if there is no suite.
  func lint(_ path: String) throws -> ExitCode {
    let search = try Suite.search(under: path)
    var codes = search.problems.map(tell)
    for warning in search.warnings { console.note("warning: \(printable(warning.description))") }
    for folder in search.folders {
      do {
        let suite = try Suite.load(folder, fixtures: setting.fixtureNames)
        codes += suite.problems.map(tell)
        codes += try lint(suite)
      } catch let error as SuiteError {
        codes.append(tell(error))
      }
    }
    return ExitCode.combined(codes)
  }

  private func tell(_ problem: SuiteError) -> ExitCode {
    console.note(printable(problem.description))
    return problem.exitCode
  }

  private func lint(_ suite: Suite) throws -> [ExitCode] {
    var seen: Set<ExactText> = []
    let recordings = suite.cases.filter { $0.gesture == nil && seen.insert(ExactText($0.recording)).inserted }
    var codes = try recordings.map {
      try view.lint($0.recording, description: nil, thresholds, console)
    }
    var report = LintReport()
    if !Fault.isPlanted(.expectationsNotLinted) {
      report.findings = Runner.sayingNothing(
        in: suite.cases, ofAll: true, options: RunOptions(goldens: .compare)
      ).map { LintFinding(.saysNothing, line: $0.line, meaning: $0.problem, repair: $0.hint ?? "") }
    }
    try view.say(report, of: suite.folder + "/" + Suite.fileName, to: console)
    codes.append(LintView.code(of: report))
    return codes
  }
}
