import RetouchSupport
import RetouchReplay
import UIKit

extension JSONObject {
  /// Adds the fields of an outcome's line: `time_us`, `kind`, `source`, `what`, `details`, `hidden`,
  /// `reason`.
  package mutating func add(_ line: OutcomeLine) {
    add("time_us", line.time)
    add("kind", line.kind.rawValue)
    add("source", line.source)
    add("what", line.event)
    if !line.details.isEmpty { add("details", line.details) }
    add("hidden", isTrue: !line.isObservable)
    if let reason = line.reason {
      add("reason", json: Self.object(reason).json)
    }
  }

  private static func object(_ reason: EndReason) -> JSONObject {
    var object = JSONObject()
    object.add("why", reason.kind.rawValue)
    if let (unit, has) = reason.kind.figures {
      object.add("unit", word(unit))
      if has.contains(.value) { object.add("value", reason.value) }
      if has.contains(.limit) { object.add("limit", reason.limit) }
      if has.contains(.across) { object.add("across", reason.extra) }
      if has.contains(.within) { object.add("within_us", reason.extra) }
    }
    object.add("other", reason.name)
    return object
  }

  private static func word(_ unit: GestureMeasure.Unit) -> String {
    switch unit {
    case .points: "milli_points"
    case .degrees: "milli_degrees"
    case .microseconds: "us"
    case .count: "count"
    }
  }
}
