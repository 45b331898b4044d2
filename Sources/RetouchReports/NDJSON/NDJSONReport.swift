import RetouchSupport
import RetouchVerdict

/// Writes a run as events, a line of JSON each, in the order of the cases.
///
///     {"event":"run-start","version":1,…}
///     {"event":"case-start","place":0,"case":"door/ring",…}
///     {"event":"observation","case":"door/ring","time_us":0,…}
///     {"event":"bounds","case":"door/ring","quantity":"press.for",…}
///     {"event":"case-end","place":0,"case":"door/ring","verdict":"passed",…}
///     {"event":"run-end",…}
///
/// It has everything that the other reports need, so that `merge` can make them from it.
/// Documentation/Reference/Reports.md lists the fields.
public struct NDJSONReport: Report {
  /// The format's version, which increases when a reader of the previous version would misunderstand it.
  public static let version = 1

  /// The text with which every report begins, so that a later run recognizes it.
  static let beginning = "{\"event\":\"run-start\",\"version\":"

  /// Creates a report.
  public init() {}

  /// Writes the events of the run, of each case, and of the end.
  public func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError) {
    try output.write(Self.start(run.header) + "\n")
    try run.forEachCase(.all, .whole) { (reported) throws(ReportError) in
      for line in CaseEvents.lines(of: reported) { try output.write(line + "\n") }
    }
    try output.write(Self.end(run) + "\n")
  }

  private static func start(_ header: RunHeader) -> String {
    var object = JSONObject()
    object.add("event", "run-start")
    object.add("version", version)
    object.add("retouch", header.version)
    object.add("build", header.build)
    object.add("time", ClockText.moment(header.startTime))
    object.add("total", header.total)
    if let shard = header.shard {
      var part = JSONObject()
      part.add("index", shard.number)
      part.add("count", shard.count)
      object.add("shard", json: part.json)
    }
    object.add("selection", header.selection)
    let (cases, places) = header.names()
    object.add("cases", cases)
    if !places.elementsEqual(cases.indices) {
      object.add("places", json: Self.list(places))
    }
    if !header.unusablePlaces.isEmpty { object.add("unusable", json: Self.list(header.unusablePlaces)) }
    return object.json
  }

  private static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }

  private static func end(_ run: some ReportedRun) -> String {
    var object = JSONObject()
    object.add("event", "run-end")
    object.add("time", ClockText.moment(run.endTime))
    object.add("cases", run.tally.cases)
    object.add("passed", run.tally.passed)
    object.add("exit", (run.isInterrupted ? ExitCode.interrupted : run.exitCode).rawValue)
    object.add("interrupted", isTrue: run.isInterrupted)
    if !run.problems.isEmpty {
      object.add("problems", run.problems.map(CaseEvents.object))
    }
    return object.json
  }
}
