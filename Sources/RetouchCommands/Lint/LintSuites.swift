import RetouchArguments
import RetouchLinting
import RetouchSupport
import RetouchRecording
import RetouchRunner
import RetouchVerdict

/// Lints suites: the recordings of their cases, and what the cases expect; and folders without a suite.
@MainActor
struct LintSuites {
  let view: LintView
  let thresholds: LintThresholds
  let setting: Setting
  let console: Console
  let files: FilesRun

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
    let search: SuiteSearch
    do {
      search = try Suite.search(under: path)
    } catch {
      guard error.code == .notFound, Retouch.isRealFolder(path) else { throw error }
      try lintRecordings(below: path)
      return .success
    }
    var codes = search.problems.map(tell)
    for warning in search.warnings { console.note("warning: \(printable(warning.description))") }
    for folder in search.folders {
      do {
        let suite = try Suite.load(folder, fixtures: setting.fixtureNames)
        codes += suite.problems.map(tell)
        try lint(suite)
      } catch let error as SuiteError {
        codes.append(tell(error))
      }
    }
    return ExitCode.combined(codes)
  }

  /// Lints the recordings of a folder without a suite.
  private func lintRecordings(below path: String) throws {
    let folder = try RecordingFolder(path)
    let before = files.fileCount
    files.run(folder.files.count) { [view, thresholds, draws = files.draws] place in
      view.result(of: folder.files[place], description: nil, thresholds, draws: draws)
    }
    files.tell(folder)
    if files.fileCount == before, folder.problems.isEmpty { throw RecordingFolder.empty(path) }
  }

  /// Lints files that were named.
  func lint(_ paths: [String], description: String?) {
    files.run(paths.count) { [view, thresholds, draws = files.draws] place in
      let file = FolderFile(path: paths[place], name: paths[place], isInFolder: false)
      return view.result(of: file, description: description, thresholds, draws: draws)
    }
  }

  private func tell(_ problem: SuiteError) -> ExitCode {
    console.note(printable(problem.description))
    return problem.exitCode
  }

  private func lint(_ suite: Suite) throws {
    var seen: Set<ExactText> = []
    let recordings = suite.cases.filter { $0.gesture == nil && seen.insert(ExactText($0.recording)).inserted }
      .map { FolderFile(path: $0.recording, name: $0.recording, isInFolder: false) }
    files.run(recordings.count) { [view, thresholds, draws = files.draws] place in
      view.result(of: recordings[place], description: nil, thresholds, draws: draws)
    }
    var report = LintReport()
    report.findings = Runner.sayingNothing(
      in: suite.cases, ofAll: true, options: RunOptions(goldens: .compare)
    ).map { LintFinding(.saysNothing, line: $0.line, meaning: $0.problem, repair: $0.hint ?? "") }
    files.tell(try view.result(of: report, name: suite.folder + "/" + Suite.fileName))
  }
}
