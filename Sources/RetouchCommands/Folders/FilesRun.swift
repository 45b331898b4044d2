import RetouchArguments
import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReports
import Synchronization

/// What a command found out about one file, and what it prints about it.
struct FileResult: Sendable {
  /// What the reports and the summary say.
  var file: FilesReport.File
  /// What goes to stdout, and then what goes to stderr.
  var output = ""
  var errors = ""
  /// How often each kind of finding occurs, by its word.
  var counts: [String: Int] = [:]
  /// Whether the file is no recording, of which nothing is said.
  var isSkipped = false

  /// The result for a file that is no recording.
  static func skipped(_ name: String) -> FileResult {
    var result = FileResult(file: FilesReport.File(name: name, verdict: "skipped", summary: ""))
    result.isSkipped = true
    return result
  }

  /// The result for a file that cannot be used.
  static func failed(_ name: String, _ error: any Error) -> FileResult {
    let text = "\(error)"
    let isMachines = (error as? RecordingError).map { [.unwritable, .noLibrary].contains($0.code) } ?? false
    let code = isMachines ? .machine : (error as? CommandFailure)?.code ?? .usage
    return FileResult(
      file: FilesReport.File(
        name: name, verdict: "unreadable", code: code, summary: printable(text), details: [text]),
      errors: printable(text) + "\n")
  }
}

/// The options of commands that work through many files.
struct FilesOptions {
  private let jobs: Argument<Int?>
  private let reports: Argument<[ReportRequest<FilesReportKind>]>

  /// The help's text about them.
  static let discussion = """
    --report KIND=PATH writes a report on all files, and may be repeated; - is stdout. KIND is junit, html, \
    json, sarif, which GitHub reads, or codequality, which GitLab reads. Files are read -j N at a time; what is printed is the same for any N. A line at the end counts them.
    """

  /// Declares the options.
  init(_ signature: inout Signature) {
    jobs = signature.option(
      "jobs", short: "j", .integer(in: 1...256),
      "How many files are read at a time; by default one per processor.")
    reports = signature.options("report", .report(), "Write a report on all files; see above.")
  }

  /// Whether a report was asked for.
  func asksForReports(_ parsed: Parsed) -> Bool { !parsed[reports].isEmpty }

  /// Refuses the options where they have no effect.
  func refuse(_ parsed: Parsed) throws(UsageError) {
    if parsed[jobs] != nil { throw UsageError("-j is for folders and several files") }
    if asksForReports(parsed) { throw UsageError("--report is for folders") }
  }

  /// Begins with the files; the reports' destinations are checked.
  @MainActor
  func begin(_ command: String, _ parsed: Parsed, _ setting: Setting, _ console: Console) throws -> FilesRun {
    try ReportRequest.check(parsed[reports])
    return FilesRun(
      command, parsed[reports], jobs: parsed[jobs] ?? ProcessInfo.processInfo.activeProcessorCount,
      parsed.invocation, setting, console)
  }
}

/// Works through files in several threads; results are told in the order of the files.
@MainActor
final class FilesRun {
  /// Where the command prints: if a report goes to stdout, nothing else does.
  let console: Console
  /// Whether an HTML report was asked for, which has drawings.
  let draws: Bool

  private let jobs: Int
  private let files: ReportFiles<FilesReportKind>
  private let isAsked: Bool
  private var report: FilesReport
  private var verdicts: [(word: String, count: Int)] = []
  private var counts: [String: Int] = [:]
  private var skipped: [String] = []
  private var codes: [ExitCode] = []
  /// Whether a folder was worked through, so that a line counts the files.
  private(set) var hasFolder = false

  /// How many results may wait to be told.
  private static let window = 64

  init(
    _ command: String, _ requests: [ReportRequest<FilesReportKind>], jobs: Int, _ invocation: String,
    _ setting: Setting, _ standard: Console
  ) {
    self.jobs = jobs
    isAsked = !requests.isEmpty
    draws = requests.contains { $0.kind == .html }
    console =
      requests.contains(where: \.isStandard)
      ? Console(output: standard.error, error: standard.error) : standard
    files = ReportFiles(requests, invocation, setting, standard)
    report = FilesReport(command: command, version: Retouch.version, startTime: RunReports.now())
  }

  /// How many files were looked at so far.
  var fileCount: Int { report.files.count }

  /// How many results of a verdict there were so far.
  func count(of verdict: String) -> Int { verdicts.first { $0.word == verdict }?.count ?? 0 }

  /// Tells what a folder has besides files.
  func tell(_ folder: RecordingFolder) {
    hasFolder = true
    for problem in folder.problems { console.note(problem) }
    console.warn(folder.remarks, about: report.command)
    report.problems += folder.problems
    if !folder.problems.isEmpty { codes.append(.usage) }
  }

  /// Works through files.
  ///
  /// - Parameters:
  ///   - work: What is done for the file of a number, in any thread.
  ///   - details: Prints more about a result that was told.
  func run(
    _ count: Int, _ work: @escaping @Sendable (Int) -> FileResult, details: (FileResult) -> Void = { _ in }
  ) {
    for start in stride(from: 0, to: count, by: Self.window) {
      let end = min(start + Self.window, count)
      let results = Mutex<[(place: Int, result: FileResult)]>([])
      let next = Atomic(start)
      DispatchQueue.concurrentPerform(iterations: min(jobs, end - start)) { _ in
        while true {
          let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard place < end else { return }
          let result = work(place)
          results.withLock { $0.append((place, result)) }
        }
      }
      var done = results.withLock { $0 }
      done.sort { $0.place < $1.place }
      for (_, result) in done {
        tell(result)
        details(result)
      }
    }
  }

  /// Tells one result.
  func tell(_ result: FileResult) {
    if result.isSkipped { return skipped.append(result.file.name) }
    if !result.output.isEmpty { console.write(result.output) }
    for line in result.errors.split(separator: "\n") { console.note(String(line)) }
    codes.append(result.file.code)
    for (kind, count) in result.counts { counts[kind, default: 0] += count }
    if let place = verdicts.firstIndex(where: { $0.word == result.file.verdict }) {
      verdicts[place].count += 1
    } else {
      verdicts.append((result.file.verdict, 1))
    }
    var file = result.file
    let drawn = report.files.count { $0.drawing != nil }
    if drawn >= FilesReport.drawingLimit { file.drawing = nil }
    // Only reports read them again.
    if !isAsked { (file.details, file.json, file.findings) = ([], nil, []) }
    report.files.append(file)
  }

  /// The whole result in a line: `200 files: 198 same, 1 differs, 1 only in A; lost 2; 3 skipped`.
  var summary: String {
    let words = verdicts.sorted { ($1.count, $0.word) < ($0.count, $1.word) }.map { "\($0.count) \($0.word)" }
    var parts = [
      "\(counted(report.files.count, "file")): " + (words.isEmpty ? "none" : words.joined(separator: ", "))
    ]
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    if !kinds.isEmpty { parts.append(kinds.joined(separator: ", ")) }
    if let first = skipped.first {
      let example = skipped.count == 1 ? ": \(printable(first))" : ", such as \(printable(first))"
      parts.append(
        "\(counted(skipped.count, "other file")) skipped, no recording\(skipped.count == 1 ? "" : "s")\(example)"
      )
    }
    if !report.problems.isEmpty { parts.append("\(report.problems.count) not looked at") }
    return parts.joined(separator: "; ")
  }

  /// Writes the reports.
  ///
  /// - Returns: The exit code of all files.
  func finish() -> ExitCode {
    report.summary = summary
    files.write { kind, output in try report.write(kind, to: output) }
    return ExitCode.combined(codes + (files.hasFailed ? [.machine] : []))
  }
}
