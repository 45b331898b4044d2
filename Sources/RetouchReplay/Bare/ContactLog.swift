import RetouchContactTracking
import UIKit

/// Writes a recording's contacts as lines of an outcome, one when a contact goes down and one when it is
/// gone.
///
///     0         contact 1  down           195.000,420.000  finger
///     400000    contact 1  up             195.000,700.000  (moves 47)  way 280.000  within 195.000,420.000 …
struct ContactLog {
  /// The contacts in the order in which they went down.
  private(set) var contacts: [ContactWay] = []
  /// Whether the recording is over, so that contacts that are still down are cut.
  var isFinished = false

  /// The way of each of the contacts, as a golden has it.
  private(set) var ways: [WayText] = []

  private let showsAll: Bool
  /// The index in ``contacts`` of each one that is down, by the tracker's number.
  private var indices: [Int: Int] = [:]

  /// - Parameter showsAll: Whether moves get their own lines besides being counted.
  init(showsAll: Bool) { self.showsAll = showsAll }

  /// Adds a change at a time in µs, and returns its line; nil if it has none.
  ///
  /// - Parameters:
  ///   - measures: What the device measures of the contact; nil for what the contact has by itself.
  ///   - wasDownBefore: Whether a contact that begins was down when the recording began.
  mutating func take(
    _ change: ContactChange, at time: Int64, measures: WayPoint.Measures? = nil, wasDownBefore: Bool = false
  ) -> OutcomeLine? {
    switch change {
    case .began(let contact):
      let start: ContactSummary.Start = wasDownBefore ? .before : .down
      indices[contact.number] = contacts.count
      contacts.append(ContactWay(contact, start: start, time: time))
      ways.append(WayText(contact.number, at: point(contact, time, measures)))
      return line(contact, start.rawValue, time, [contact.tool.rawValue])
    case .moved(let contact):
      guard let index = indices[contact.number] else { return nil }
      contacts[index].move(contact, time: time)
      ways[index].add(point(contact, time, measures))
      return showsAll ? line(contact, "moved", time, []) : nil
    case .ended(let contact):
      return end(contact, .up, nil, time)
    case .cancelled(let contact, let reason):
      return isFinished ? end(contact, .cut, nil, time) : end(contact, .cancelled, reason.description, time)
    case .hovered, .scrolled:
      return nil
    }
  }

  /// Adds what a device measures of the contact in a slot, if that has changed and the contact has not moved.
  mutating func measure(_ device: Int, slot: Int, at time: Int64, _ measures: (Contact) -> WayPoint.Measures)
  {
    for (_, index) in indices {
      let (way, last) = (contacts[index].summary, ways[index].last)
      guard way.device == device, way.slot == slot, last.time < time else { continue }
      var point = last
      point.time = time
      point.measures = measures(
        Contact(number: way.contact, device: device, slot: slot, tool: way.kind, x: 0, y: 0))
      if point.measures != last.measures { ways[index].add(point) }
    }
  }

  private func point(_ contact: Contact, _ time: Int64, _ measures: WayPoint.Measures?) -> WayPoint {
    WayPoint(contact, time: time, measures: measures ?? WayPoint.Measures(contact))
  }

  private mutating func end(
    _ contact: Contact, _ end: ContactSummary.End, _ reason: String?, _ time: Int64
  ) -> OutcomeLine? {
    guard let index = indices.removeValue(forKey: contact.number) else { return nil }
    contacts[index].end(contact, time: time, as: end, reason: reason)
    // The lift itself measures nothing.
    let last = WayPoint(contact, time: time, measures: ways[index].last.measures)
    if (last.x, last.y) != (ways[index].last.x, ways[index].last.y) { ways[index].add(last) }
    let way = contacts[index]
    var details = way.moves > 0 ? ["(moves \(way.moves))"] : []
    if way.isMoved {
      details.append("way " + EngineNumber.points(way.length))
      details.append("within \(place(way.lowX, way.lowY)) \(place(way.highX, way.highY))")
    }
    if let pressure = way.pressure { details.append("pressure " + EngineNumber.points(pressure)) }
    if let reason { details.append(OutcomeText.escaped(reason)) }
    return line(contact, end.rawValue, time, details)
  }

  private func line(_ contact: Contact, _ event: String, _ time: Int64, _ details: [String]) -> OutcomeLine {
    OutcomeLine(
      time: time, kind: .contact, source: "contact \(contact.number)", event: event,
      details: [place(contact.x, contact.y)] + details)
  }

  private func place(_ x: Double, _ y: Double) -> String { EngineNumber.point(CGPoint(x: x, y: y)) }
}
