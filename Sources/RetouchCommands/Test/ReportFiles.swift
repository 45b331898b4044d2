import RetouchArguments
import Glibc
import RetouchSupport
import RetouchReplay
import RetouchReports
import RetouchRunner
import RetouchVerdict

/// The reports of a command, each with its destination.
///
/// All destinations are checked before the run. A report that cannot be written is reported and makes the
/// command exit with 3; the others are still written.
@MainActor
final class ReportFiles<Kind: ReportChoice> {
  private enum Place {
    case standard
    case file(OutputFile, NewFile)
  }

  private let setting: Setting
  private let options: RunOptions?
  private let console: Console
  private let invocation: String
  private var places: [(request: ReportRequest<Kind>, place: Place)] = []
  /// Whether any report could not be written.
  private(set) var hasFailed = false
  private let asksForSummary: Bool

  /// Checks the destinations.
  ///
  /// - Parameters:
  ///   - invocation: The command's name in messages.
  ///   - console: Where messages, and reports to `-`, are written.
  ///   - options: How cases are replayed for reports that show them over time; nil for none.
  init(
    _ requests: [ReportRequest<Kind>], _ invocation: String, _ setting: Setting, _ console: Console,
    replays options: RunOptions? = nil
  ) {
    self.options = options
    (self.setting, self.console, self.invocation) = (setting, console, invocation)
    asksForSummary = requests.contains { $0.kind.rawValue == ReportKind.github.rawValue }
    for request in requests {
      guard !request.isStandard else {
        places.append((request, .standard))
        continue
      }
      // An earlier report is not worth keeping.
      let file = OutputFile(path: request.path, replaces: true, readers: .everyone)
      do {
        try check(request)
        places.append((request, .file(file, try file.begin())))
      } catch {
        note(error, of: request)
      }
    }
  }

  /// Refuses to write over a file that is not a report of this kind.
  private func check(_ request: ReportRequest<Kind>) throws {
    var status = stat()
    guard !request.replacesAnything, stat(request.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { return }
    let descriptor = open(request.path, O_RDONLY | O_CLOEXEC)
    // So many bytes of a file are enough to recognize it.
    var head = [UInt8](repeating: 0, count: 200)
    let count = descriptor < 0 ? 0 : read(descriptor, &head, head.count)
    if descriptor >= 0 { close(descriptor) }
    guard count <= 0 || !request.kind.isOwn(Array(head[..<count])) else { return }
    throw CommandFailure(
      .machine, "\(printable(request.path)): exists already and is not a report of this kind, so it stays",
      hint: "Choose another name, or remove it")
  }

  /// Writes all reports, each as far as its destination accepts it.
  func write(_ report: (Kind, ReportOutput) throws -> Void) {
    for (request, place) in places {
      do {
        switch place {
        case .standard:
          let output = ReportOutput { [console] (bytes) in console.write(bytes: bytes) }
          try report(request.kind, output)
          try output.flush()
        case .file(let file, let new):
          let output = ReportOutput { (bytes) throws(ReportError) in try Self.write(bytes, to: new, file.path)
          }
          try report(request.kind, output)
          try output.flush()
          try file.finish(new)
        }
      } catch {
        note(error, of: request)
      }
    }
    places = []
  }

  /// Writes all reports on a run.
  ///
  /// - Parameter attachments: The files about its cases.
  func write(_ run: some ReportedRun, attachments: CaseAttachments = CaseAttachments())
  where Kind == ReportKind {
    write { kind, output in
      // Cases that are not replayed again have no pictures either.
      let report = kind.report(
        program: setting.command, traces: options.map(Self.traces),
        filmstrip: options == nil ? nil : Filmstrips.drawing(setting.interruption), attachments: attachments)
      try report.write(run, to: output)
    }
    if asksForSummary { writeSummary(run) }
  }

  /// What replays results again for the timelines of a report.
  private static func traces(
    _ options: RunOptions
  ) -> @Sendable (_ results: [CaseResult]) -> (CaseResult) -> CaseTrace? {
    { results in
      let traces = CaseTraces(of: results, options: options)
      return { traces.trace($0) }
    }
  }

  private static func write(_ bytes: [UInt8], to file: NewFile, _ path: String) throws(ReportError) {
    do throws(NewFileError) {
      try file.write(bytes)
    } catch {
      throw ReportError(.unwritable, file: path, problem: error.problem, hint: error.hint)
    }
  }

  /// Appends to the page of the workflow's step, if there is one.
  private func writeSummary(_ run: some ReportedRun) {
    guard let path = setting.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    var problem = descriptor < 0 ? String(cString: strerror(errno)) : nil
    if descriptor >= 0 {
      let output = ReportOutput { (bytes) throws(ReportError) in
        var done = 0
        while done < bytes.count {
          let count = bytes.withUnsafeBytes {
            Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done)
          }
          if count >= 0 {
            done += count
          } else if errno != EINTR {
            throw ReportError(.unwritable, problem: String(cString: strerror(errno)))
          }
        }
      }
      do throws(ReportError) {
        try StepSummary(program: setting.command).write(run, to: output)
        try output.flush()
      } catch {
        problem = error.problem
      }
      close(descriptor)
    }
    guard let problem else { return }
    hasFailed = true
    console.note(
      "\(invocation): \(printable(path)) (GITHUB_STEP_SUMMARY) cannot be written: \(printable(problem))")
  }

  private func note(_ error: any Error, of request: ReportRequest<Kind>) {
    hasFailed = true
    console.note("\(invocation): --report \(printable(request.text)): \(printable("\(error)"))")
  }
}
