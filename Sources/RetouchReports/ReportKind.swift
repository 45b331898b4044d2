import RetouchReplay
import RetouchVerdict

/// The kinds of reports, by the words with which `--report KIND=PATH` names them.
public enum ReportKind: String, CaseIterable, Sendable {
  /// A line for each case, the failures in full, and a summary.
  case text
  /// JUnit's XML, as Jenkins and GitLab read it.
  case junit
  /// Events, a line of JSON each, from which `merge` makes every other kind.
  case ndjson
  /// GitHub's annotations.
  case github
  /// A page for a browser, with timelines of the red cases.
  case html
  /// Replays as a trace that Perfetto opens.
  case trace
  /// The Common Test Report Format.
  case ctrf

  /// The report that writes this kind.
  ///
  /// - Parameters:
  ///   - program: The program's name in the commands that the report suggests.
  ///   - traces: Replays results again, for their timelines: returns what gives the trace of each, asked for
  ///     in that order; nil for a report without any.
  ///   - filmstrip: Draws the filmstrip of a case's replay, a PNG; nil for a report without any.
  ///   - attachments: The files about each case, which some reports name.
  public func report(
    program: String, traces: (@Sendable ([CaseResult]) -> (CaseResult) -> CaseTrace?)? = nil,
    filmstrip: (@Sendable (CaseResult) -> [UInt8]?)? = nil, attachments: CaseAttachments = CaseAttachments()
  ) -> any Report {
    switch self {
    case .text: TextReport(program: program)
    case .junit: JUnitReport(program: program, attachments: attachments)
    case .ndjson: NDJSONReport()
    case .github: GitHubReport(program: program)
    case .html: TracedReport(page: HTMLReport(program: program, filmstrip: filmstrip), traces: traces)
    case .trace: TracedReport(page: TraceReport(), traces: traces)
    case .ctrf: CTRFReport(program: program, attachments: attachments)
    }
  }

  /// Whether the report is meant for a program, so that nothing else may be written between its lines.
  ///
  /// GitHub looks for its own lines among all others.
  public var standsAlone: Bool { self != .text && self != .github }

  /// Whether a file that begins with these bytes is a report of this kind, which an earlier run has written.
  public func isOwn(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    switch self {
    case .text: return TextReport.begins(text)
    case .junit: return text.hasPrefix(JUnitReport.firstLines)
    case .ndjson: return text.hasPrefix(NDJSONReport.beginning)
    case .github: return text.hasPrefix("::")
    case .html: return text.hasPrefix(HTMLPage.firstLines)
    case .trace: return text.hasPrefix(TraceReport.firstLine)
    case .ctrf: return text.hasPrefix(CTRFReport.beginning)
    }
  }
}
