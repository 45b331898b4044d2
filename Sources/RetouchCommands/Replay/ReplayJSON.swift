import RetouchSupport
import RetouchReplay
import RetouchReports

/// What `replay --json` prints.
enum ReplayJSON {
  /// The object's keys, for the help.
  static let keys =
    "replay (the format's version), name, fixture (not there on a bare screen), end_us, lines (time_us, kind, source, "
    + "what, details, hidden, reason (why, unit, value, limit, across, within_us, other)), contacts (on a bare screen alone: contact, device, slot, kind, start, down_us, up_us, "
    + "end, down [x,y], up [x,y] and frames as of 'show --contacts --json', then moves, way, within [[x,y],[x,y]], "
    + "pressure, reason), cut, remarks, warnings, leaks"

  /// The outcome of a replay as a JSON object on one line.
  @MainActor
  static func object(of outcome: Outcome, _ job: Retouch.ReplayJob) -> String {
    var object = JSONObject()
    object.add("replay", 1)
    object.add("name", job.name)
    object.add("fixture", job.isBare ? nil : job.fixture.name)
    object.add("end_us", outcome.endTime)
    object.add(
      "lines",
      outcome.lines.map { line in
        var object = JSONObject()
        object.add(line)
        return object
      })
    if job.isBare {
      object.add("contacts", json: "[" + outcome.contacts.map(\.json).joined(separator: ",") + "]")
    }
    object.add("cut", isTrue: outcome.isCut)
    let remarks = outcome.remarks + outcome.warnings
    if !remarks.isEmpty { object.add("remarks", remarks) }
    if !outcome.warnings.isEmpty { object.add("warnings", outcome.warnings) }
    if !outcome.leaks.isEmpty { object.add("leaks", outcome.leaks) }
    return object.json
  }
}
