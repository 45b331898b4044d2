import RetouchSupport
import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

/// Turns the entries of a recording into readable lines: contacts go down and up, devices come and go.
struct Timeline {
  private var follower: ContactFollower
  private var open: [Int: (down: Int64, moves: Int)] = [:]
  private var isFinished = false
  private(set) var frameCount = 0
  private(set) var eventCount = 0
  private(set) var contactCount = 0
  private let write: (String) -> Void

  /// Starts with the recording's header, and writes the contacts that were already down.
  ///
  /// - Parameter write: Takes a line.
  init(_ header: RecordingHeader, write: @escaping (String) -> Void) {
    follower = ContactFollower(
      ContactTracker(devices: header.devices, mappings: header.mappings, reportsBefore: true))
    self.write = write
    drain()
  }

  /// The tracker's remarks, one sentence each.
  var remarks: [String] { follower.tracker.remarks }

  /// Makes sure that the contacts of all devices could be followed.
  func check(file: String) throws { try follower.tracker.check(or: RecordingErrorCode.noLibrary, file: file) }

  /// Adds a frame.
  mutating func take(_ frame: Frame) {
    frameCount += 1
    eventCount += frame.events.count
    follower.follow(frame)
    drain()
  }

  /// Adds any other entry.
  mutating func take(_ entry: TimedEntry) {
    let time = entry.time
    switch entry.entry {
    case .dropped(let device, _):
      line(time, "device \(device)", "dropped", "the kernel lost events; the state is known again")
    case .plugged(let device): line(time, "device \(device.id)", "plugged", device.summary)
    case .rotated(let degrees, let display):
      line(time, "display", "turned", "\(degrees)°" + (display.map { ", \(printable($0))" } ?? ""))
    case .marker(let text): line(time, "marker", "\"\(printable(text))\"")
    case .suspended(let microseconds): line(time, "machine", "slept", seconds(microseconds))
    case .wentBack(let device, let microseconds):
      line(time, "device \(device)", "time", "went back by \(seconds(microseconds))")
    case .comment(let text): line(time, "#", printable(text))
    case .frame, .unplugged, .end, .unknown: break
    }
    follower.follow(entry)
    drain()
    // Its contacts end first.
    if case .unplugged(let device) = entry.entry { line(time, "device \(device)", "unplugged") }
  }

  /// Ends the recording at a time in µs.
  mutating func finish(at time: Int64) {
    isFinished = true
    follower.finish(time: time)
    drain()
    line(
      time, "end",
      [counted(frameCount, "frame"), counted(eventCount, "event"), counted(contactCount, "contact")]
        .joined(separator: ", "))
  }

  private mutating func drain() {
    for frame in follower.takeFrames() {
      for change in frame.changes { take(change, frame.time) }
    }
  }

  private mutating func take(_ change: ContactChange, _ time: Int64) {
    switch change {
    case .began(let contact):
      contactCount += 1
      open[contact.number] = (time, 0)
      contactLine(
        time, contact, follower.tracker.wasDownBefore(contact.number) ? "before" : "down",
        "\(contact.tool.rawValue), device \(contact.device), slot \(contact.slot)")
    case .moved(let contact): open[contact.number]?.moves += 1
    case .ended(let contact): close(contact, time, "up", "")
    // The word that the list of contacts uses.
    case .cancelled(let contact, _) where isFinished: close(contact, time, "cut", "")
    case .cancelled(let contact, let reason): close(contact, time, "cancelled", ": \(reason)")
    // A hovering pointer would give a line of little interest every few milliseconds.
    case .hovered: break
    case .scrolled(let device, let x, let y, let deltaX, let deltaY):
      line(
        time, "device \(device)", "scroll",
        "\(position(x, y))  by \(coordinate(deltaX)),\(coordinate(deltaY)) detents")
    }
  }

  private mutating func close(_ contact: Contact, _ time: Int64, _ verb: String, _ reason: String) {
    let begin = open.removeValue(forKey: contact.number)
    let lasted = begin.map { "after \(seconds(time - $0.down)), \(counted($0.moves, "move"))" } ?? ""
    contactLine(time, contact, verb, lasted + reason)
  }

  private func contactLine(_ time: Int64, _ contact: Contact, _ verb: String, _ rest: String) {
    line(time, "contact \(contact.number)", verb, padded(position(contact.x, contact.y), 16) + "  " + rest)
  }

  private func position(_ x: Double, _ y: Double) -> String { "\(coordinate(x)),\(coordinate(y))" }

  private func line(_ time: Int64, _ who: String, _ what: String, _ rest: String = "") {
    var text = padded(String(time), 12) + padded(who, 12)
    text += rest.isEmpty ? what : padded(what, 11) + rest
    write(text)
  }
}
