import RetouchProblems
import RetouchReplay

extension JSONObject {
  /// Adds the fields of an outcome's line: `time_us`, `kind`, `source`, `what`, `details`, `hidden`.
  package mutating func add(_ line: OutcomeLine) {
    add("time_us", line.time)
    add("kind", line.kind.rawValue)
    add("source", line.source)
    add("what", line.event)
    if !line.details.isEmpty { add("details", line.details) }
    add("hidden", isTrue: !line.isObservable)
  }
}
