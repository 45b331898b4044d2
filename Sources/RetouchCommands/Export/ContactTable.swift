import Foundation
import RetouchArguments
import RetouchContactTracking
import RetouchSupport
import RetouchRecording

/// The contacts of a recording as a table in CSV: a row for each change.
struct ContactTable {
  /// The text, with a heading.
  private(set) var text: String
  /// In seconds since 1970.
  private let start: Int64?
  /// When the machine slept, and for how long, in µs: the times of a recording leave that out.
  private var sleeps: [(time: Int64, length: Int64)] = []

  /// Makes the rows of a recording's contacts.
  ///
  /// - Parameter start: The wall clock's time at the recording's start, for a last column.
  init(_ contacts: ContactFrames, of document: RecordingDocument, start: Date?) {
    self.start = start.map { Int64($0.timeIntervalSince1970.rounded(.down)) }
    text = "time,contact,x,y,pressure,phase" + (start == nil ? "" : ",wall") + "\n"
    for entry in document.entries {
      if case .suspended(let length) = entry.entry { sleeps.append((entry.time, length)) }
    }
    for frame in contacts.frames {
      for change in frame.changes { add(change, at: frame.time) }
    }
  }

  private mutating func add(_ change: ContactChange, at time: Int64) {
    switch change {
    case .began(let contact): add(contact, "began", at: time)
    case .moved(let contact): add(contact, "moved", at: time)
    case .ended(let contact): add(contact, "ended", at: time)
    case .cancelled(let contact, _): add(contact, "cancelled", at: time)
    case .hovered(_, let x, let y): add(["", coordinate(x), coordinate(y), "", "hovered"], at: time)
    case .scrolled: break
    }
  }

  private mutating func add(_ contact: Contact, _ phase: String, at time: Int64) {
    let pressure = contact.pressure.map { "\(($0 * 10000).rounded() / 10000)" }
    add(
      [String(contact.number), coordinate(contact.x), coordinate(contact.y), pressure ?? "", phase], at: time)
  }

  private mutating func add(_ cells: [String], at time: Int64) {
    var cells = ["\(time / 1_000_000)." + Self.fraction(time)] + cells
    if let start {
      let wall = time + sleeps.reduce(0) { $0 + ($1.time <= time ? $1.length : 0) }
      let second = CalendarTime(secondsSince1970: start + wall / 1_000_000).text.dropLast()
      cells.append(second + "." + Self.fraction(wall) + "Z")
    }
    text += cells.joined(separator: ",") + "\n"
  }

  private static func fraction(_ time: Int64) -> Substring {
    String(1_000_000 + time % 1_000_000).dropFirst()
  }
}
