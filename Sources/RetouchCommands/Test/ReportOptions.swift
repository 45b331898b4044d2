import RetouchArguments
import Foundation
import RetouchSupport
import RetouchReports
import RetouchRunner
import RetouchVerdict

/// The options of `test` that ask for reports.
struct ReportOptions {
  private let reports: Argument<[ReportRequest<ReportKind>]>
  private let artifacts: Argument<String?>

  /// The help's text about them.
  static let discussion = """
    --report KIND=PATH writes a report when the run is over, and may be repeated; - is stdout, and what is \
    usually printed there then goes to stderr, unless a person reads the report. KIND is text; junit, which \
    Jenkins and GitLab read; ndjson, events for programs and for 'merge'; html, a page for a browser, with \
    timelines of the red cases; trace, replays for Perfetto; ctrf, the Common Test Report Format; or github, annotations of a workflow, with the \
    step's summary if GITHUB_STEP_SUMMARY is set. If Bazel's XML_OUTPUT_FILE is set, a junit report is \
    written there as well. A file is replaced only if it is a report of that kind. If a report cannot be \
    written, the others still are, and the exit code is 3. Ctrl-C ends the run with reports of what ran \
    until then; a second one ends it at once.

    --artifacts DIR gets a folder SUITE/NAME for each case that is not as expected: the outcome, the \
    difference, the golden, the recording, and of the first 20 the stories of the recognizers that the \
    difference names and a filmstrip. junit and ctrf name these files.
    """

  /// Declares the options.
  init(_ signature: inout Signature) {
    signature.group("Reports")
    reports = signature.options("report", .report(), "Write a report; see above.")
    artifacts = signature.option(
      "artifacts", .folder.named("DIR"), "Put the details of each case that is not as expected into DIR.")
  }

  /// Checks the reports' destinations, before the run.
  ///
  /// - Throws: ``UsageError`` if two reports would be written into one another.
  @MainActor
  func begin(
    _ parsed: Parsed, _ choice: TestSelection.Choice, _ options: RunOptions, isInProcess: Bool,
    _ setting: Setting, _ console: Console
  ) throws -> RunReports {
    let requests = try requests(parsed, setting)
    let folder = parsed[artifacts] ?? BazelProtocol(setting.environment).outputFolder
    let isAsked = !requests.isEmpty || folder != nil
    let header = RunHeader(
      version: Retouch.version, startTime: RunReports.now(), total: choice.selection.count,
      shard: choice.shard,
      selection: choice.shard.map { _ in String(choice.selection.namesHash, radix: 16) },
      // Only reports read the names, of which there may be very many.
      cases: isAsked ? choice.selection.cases.map(\.identity) : [], places: choice.selection.places,
      unusablePlaces: choice.selection.unusablePlaces)
    return RunReports(
      requests, artifacts: folder, header,
      options, isInProcess: isInProcess, parsed.invocation,
      setting,
      console)
  }

  private func requests(_ parsed: Parsed, _ setting: Setting) throws -> [ReportRequest<ReportKind>] {
    var requests: [ReportRequest<ReportKind>] = parsed[reports]
    try ReportRequest.check(requests)
    if let path = BazelProtocol(setting.environment).junitFile {
      requests.append(ReportRequest(kind: .junit, path: path, replacesAnything: true))
    }
    return requests
  }

  /// Writes why a run could not begin into its reports, so that none of an earlier run stays in their place.
  @MainActor
  func write(_ error: any Error, _ parsed: Parsed, _ setting: Setting, _ console: Console) {
    guard let requests = try? requests(parsed, setting), !requests.isEmpty
    else { return }
    let header = RunHeader(version: Retouch.version, startTime: RunReports.now(), total: 0, cases: [])
    let run = FinishedRun(
      header, cases: [], problems: [Self.problem(error)], endTime: RunReports.now())
    ReportFiles(
      requests.filter { $0.text != "text=-" }, parsed.invocation, setting, console, replays: nil
    ).write(run)
  }

  /// An error as one of the suites, with the exit code that it gives the command.
  private static func problem(_ error: any Error) -> SuiteError {
    switch error {
    case let error as SuiteError: return error
    case let error as CommandFailure:
      let code: SuiteErrorCode =
        switch error.code {
        case .machine: .machineFailed
        case .nothingSelected: .nothingLeft
        default: .unreadable
        }
      return SuiteError(code, problem: error.problem, hint: error.hint)
    case let error as ReportError:
      return SuiteError(
        error.exitCode == .machine ? .machineFailed : .unreadable, file: error.file, line: error.line,
        problem: error.problem, hint: error.hint)
    case is UsageError: return SuiteError(.unreadable, problem: "\(error)")
    default: return SuiteError(.machineFailed, problem: "\(error)")
    }
  }
}

/// The reports of one run of `test`.
@MainActor
final class RunReports {
  /// Where the command prints: if a report for a program goes to stdout, nothing else does.
  let console: Console
  private let header: RunHeader
  private let files: ReportFiles<ReportKind>
  private let artifacts: Artifacts?
  private let isAsked: Bool
  /// The store that keeps the outcomes until the reports are written; outcomes of cases that pass are kept
  /// only if a report shows them.
  let store: OutcomeStore

  init(
    _ requests: [ReportRequest<ReportKind>], artifacts folder: String?, _ header: RunHeader,
    _ options: RunOptions,
    isInProcess: Bool, _ invocation: String, _ setting: Setting, _ standard: Console
  ) {
    self.header = header
    let yields = requests.contains { $0.isStandard && $0.kind.standsAlone }
    console = yields ? Console(output: standard.error, error: standard.error) : standard
    // What is printed during the run already is the text report.
    files = ReportFiles(
      requests.filter { $0.text != "text=-" }, invocation, setting, standard,
      replays: isInProcess ? nil : options)
    isAsked = !requests.isEmpty || folder != nil
    store = OutcomeStore(
      takesPasses: requests.contains { $0.kind == .ndjson }, folder: options.workers.temporaryFolder)
    artifacts = folder.map { Artifacts($0, isInProcess: isInProcess, invocation, setting) }
    guard isAsked else { return }
    // A reader that stops reading must not keep the other reports from being written.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes the artifacts and the reports.
  ///
  /// - Returns: The exit codes that this adds to those of the cases.
  func finish(_ summary: RunSummary) -> [ExitCode] {
    guard isAsked else { return [] }
    var header = header
    if store.takesPasses { header.build = OwnProgram.fingerprint }
    let run = FinishedRun(
      header, results: summary.results, problems: summary.problems, endTime: Self.now(),
      isInterrupted: summary.isInterrupted, failsOnThinMargins: summary.failsOnThinMargins)
    artifacts?.write(
      summary.results.failures.only(\.isRed), isInterrupted: summary.isInterrupted, console)
    files.write(run, attachments: artifacts?.attachments ?? CaseAttachments())
    return files.hasFailed || artifacts?.hasFailed == true ? [.machine] : []
  }

  /// The wall clock, in µs since 1970.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
