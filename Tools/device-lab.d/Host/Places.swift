import RetouchEvdev
import Foundation
import LabPlan
import RetouchRecording
import RetouchReplay

/// Rotations, calibrations and two displays: what the guest's touchscreens report for fingers on known points
/// of two pictures, and where a replay of what was recorded has them.
enum Places {
  /// How far a contact may be from the point that was touched.
  private static let tolerance = 0.5

  /// Puts `SESSION.intent` for each session into a folder, and `sessions` with their names.
  static func write(_ folder: String) throws {
    for session in PlacedSession.all { try intent(session).write(to: "\(folder)/\(session.name).intent") }
    try Data(PlacedSession.all.map { $0.name + "\n" }.joined().utf8).write(
      to: URL(fileURLWithPath: "\(folder)/sessions"))
  }

  /// When each target is touched, in which rotation of its display's picture.
  private static func taps(
    _ session: PlacedSession, _ display: LabDisplay
  ) -> [(time: Int64, target: (Double, Double), rotation: Int)] {
    let first = LabDisplay.targets.enumerated().map { number, target in
      (time: Int64(number) * 200_000 + 100_000, target: target, rotation: session.rotation)
    }
    guard session.turnsMeanwhile else { return first }
    // The console is on the built-in panel, so that the other display stays as it is.
    let rotation = display == .panel ? (session.rotation + 90) % 360 : session.rotation
    return first + first.map { ($0.time + PlacedSession.afterTurn, $0.target, rotation) }
  }

  private static func intent(_ session: PlacedSession) -> RecordingDocument {
    var document = RecordingDocument()
    var number: Int32 = 1
    for (id, display) in LabDisplay.all.enumerated() {
      document.header.devices.append(display.touchscreen(id: id))
      for tap in taps(session, display) {
        let units = display.units(at: tap.target, turned: tap.rotation, calibrated: session.isCalibrated)
        let down = [
          InputEvent(.mtTrackingID, number), InputEvent(.mtPositionX, units.x),
          InputEvent(.mtPositionY, units.y),
          InputEvent(.touch, 1),
        ]
        let up = [InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0)]
        let time = tap.time + Int64(id) * 100_000
        document.entries.append(TimedEntry(time: time, .frame(device: id, events: down, report: 0)))
        document.entries.append(TimedEntry(time: time + 60_000, .frame(device: id, events: up, report: 0)))
        number += 1
      }
    }
    document.entries.sort { $0.time < $1.time }
    document.endTime = (document.entries.last?.time ?? 0) + 100_000
    return document
  }

  /// Prints the table of sessions × displays.
  ///
  /// - Returns: Whether every contact is where the finger was.
  @MainActor
  static func compare(_ folder: String) throws -> Bool {
    var rows = [
      ["rotation", "calibrated", "display", "by", "turned by", "calibrated by", "contacts", "error pt", ""]
    ]
    var remarks: [String] = []
    for session in PlacedSession.all {
      for (id, display) in LabDisplay.all.enumerated() {
        var cells = [
          "\(session.rotation)"
            + (session.turnsMeanwhile ? " → \(taps(session, display).last?.rotation ?? 0)" : ""),
          session.isCalibrated ? "yes" : "no", display.connector,
        ]
        do {
          let found = try measure(session, display, id, "\(folder)/\(session.name).recording")
          cells +=
            found.sources + [
              found.contacts, thousandths(found.error), found.problem == nil ? "equal" : "NOT EQUAL",
            ]
          if let problem = found.problem {
            remarks.append("\(session.name), \(display.connector): \(problem)")
          }
        } catch {
          cells += ["–", "–", "–", "–", "–", "NOT EQUAL"]
          remarks.append("\(session.name), \(display.connector): \(error)")
        }
        rows.append(cells)
      }
    }
    for line in columns(rows, numeric: [6, 7]) + remarks { print(line) }
    print("\(rows.count - 1 - remarks.count) of \(rows.count - 1) rows within \(tolerance) points")
    return remarks.isEmpty
  }

  /// Replays a recording on one of its displays, and compares its contacts with the fingers.
  @MainActor
  private static func measure(
    _ session: PlacedSession, _ display: LabDisplay, _ id: Int, _ path: String
  ) throws -> (sources: [String], contacts: String, error: Double, problem: String?) {
    let document = try RecordingDocument(contentsOf: path)
    var settings = ReplaySettings()
    settings.displayName = display.connector
    let outcome = try Replayer.replay(document, in: BareScreen.self, settings: settings)
    let taps = taps(session, display)
    var error = 0.0
    for (contact, tap) in zip(outcome.contacts, taps) {
      let size = display.size(turned: tap.rotation)
      let away = (
        contact.summary.downX - tap.target.0 * size.width, contact.summary.downY - tap.target.1 * size.height
      )
      error = max(error, abs(away.0), abs(away.1))
    }
    let count = "\(taps.count)/\(outcome.contacts.count)"
    func source(_ path: [String]) -> String {
      var value = document.header.meta["where"]
      for key in path {
        guard case .object(let members) = value else { return "–" }
        value = members[key]
      }
      if case .string(let text) = value { return text }
      return "–"
    }
    let sources = [
      source(["devices", "\(id)", "display"]), source(["displays", display.connector]),
      source(["devices", "\(id)", "calibration"]),
    ]
    let problem: String? =
      outcome.contacts.count != taps.count
      ? "expected \(taps.count) contacts, found \(outcome.contacts.count)"
      : error > tolerance ? "a contact is \(thousandths(error)) points from the finger" : nil
    return (sources, count, error, problem)
  }
}
