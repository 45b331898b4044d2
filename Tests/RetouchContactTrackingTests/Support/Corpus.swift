import Foundation
import Testing

/// Real recordings by others, read in place; `RETOUCH_CORPUS` names their folder.
enum Corpus {
  static let root = ProcessInfo.processInfo.environment["RETOUCH_CORPUS"]
  static var isThere: Bool { root != nil }
  static let comment: Comment = "RETOUCH_CORPUS names no folder of real recordings"

  /// Returns the paths of all recordings below the folder, sorted by name.
  static func paths() throws -> [String] {
    let root = try #require(root)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    return names.filter { $0.hasSuffix(".events") || $0.hasSuffix(".evemu") }.sorted().map { root + "/" + $0 }
  }

  /// Returns the path of the one recording whose path ends with a suffix.
  static func path(_ suffix: String) throws -> String {
    let found = try paths().filter { $0.hasSuffix(suffix) }
    try #require(found.count == 1)
    return found[0]
  }
}

/// One event of evemu's text, read as simply as possible: a reference that shares no code with the importer.
struct RawEvent {
  var time: Int64
  /// The number of the frame that the event belongs to, counted from 0.
  var frame: Int
  var type: Int
  var code: Int
  var value: Int

  /// Returns all events of a file up to its last `SYN_REPORT`, with times counted from the first one.
  static func read(_ path: String) throws -> [RawEvent] {
    var events: [RawEvent] = []
    var frame = 0
    for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline) {
      let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard fields.count >= 5, fields[0] == "E:" else { continue }
      let time = fields[1].split(separator: ".")
      let event = RawEvent(
        time: try #require(Int64(time[0])) * 1_000_000 + (try #require(Int64(time[1]))), frame: frame,
        type: try #require(Int(fields[2], radix: 16)), code: try #require(Int(fields[3], radix: 16)),
        value: try #require(Int(fields[4])))
      events.append(event)
      if event.type == 0, event.code == 0 { frame += 1 }
    }
    let whole = events.prefix { $0.frame < frame }
    let origin = try #require(whole.first { $0.type == 0 && $0.code == 0 }).time
    return whole.map { event in
      var event = event
      event.time -= origin
      return event
    }
  }
}

/// A contact as the reference sees it: frames by number, positions in device units.
struct NaiveContact: Hashable {
  var slot: Int
  var first: Int
  /// The last frame; nil if the contact never ends.
  var last: Int?
  var down: [Int]
  var up: [Int]
  /// In how many frames it began, moved or ended.
  var frames: Int
}

/// Computes contacts of protocol B by looking back from the end, rather than by following a state.
///
/// Events are first sorted by slot. A contact then lies between two tracking ids of a slot, and its position
/// in a frame is the last one sent for the slot up to that frame.
func naiveContacts(ofSlots events: [RawEvent]) -> [NaiveContact] {
  var slots: [Int: [RawEvent]] = [:]
  var slot = 0
  for event in events where event.type == 3 {
    if event.code == 0x2f { slot = event.value } else { slots[slot, default: []].append(event) }
  }
  let lastFrame = events.last?.frame ?? 0
  var contacts: [NaiveContact] = []
  for (slot, events) in slots {
    func position(_ frame: Int) -> [Int] {
      [0x35, 0x36].map { code in events.last { $0.code == code && $0.frame <= frame }?.value ?? 0 }
    }
    let ids = events.filter { $0.code == 0x39 }
    for (index, id) in ids.enumerated() where id.value >= 0 {
      let end = index + 1 < ids.count ? ids[index + 1].frame : nil
      let moves = (id.frame + 1..<max(id.frame + 1, end ?? lastFrame + 1)).filter {
        position($0) != position($0 - 1)
      }
      contacts.append(
        NaiveContact(
          slot: slot, first: id.frame, last: end, down: position(id.frame), up: position(end ?? lastFrame),
          frames: 1 + moves.count + (end == nil ? 0 : 1)))
    }
  }
  return contacts.sorted { ($0.first, $0.slot) < ($1.first, $1.slot) }
}

/// Computes contacts of protocol A: of all ways to match a frame's contacts with those before, the one with
/// the least distance.
func naiveContacts(ofSlotless events: [RawEvent]) -> [NaiveContact] {
  var open: [Int: NaiveContact] = [:]
  var done: [NaiveContact] = []
  for frame in 0...(events.last?.frame ?? 0) {
    let inFrame = events.filter { $0.frame == frame }
    var points: [[Int]] = []
    for part in inFrame.split(whereSeparator: { $0.type == 0 && $0.code == 2 }) {
      let x = part.last { $0.type == 3 && $0.code == 0x35 }
      let y = part.last { $0.type == 3 && $0.code == 0x36 }
      if let x, let y { points.append([x.value, y.value]) }
    }
    // At most two fingers, so at most two ways.
    var slots = open.keys.sorted()
    func distance(_ slot: Int, _ point: [Int]) -> Int {
      let up = open[slot]?.up ?? [0, 0]
      return (up[0] - point[0]) * (up[0] - point[0]) + (up[1] - point[1]) * (up[1] - point[1])
    }
    func cost(_ order: [[Int]]) -> Int { zip(slots, order).reduce(0) { $0 + distance($1.0, $1.1) } }
    if cost(points.reversed()) < cost(points) { points.reverse() }
    if slots.count > points.count, let point = points.first {
      slots.sort { distance($0, point) < distance($1, point) }
    }
    for slot in slots.dropFirst(points.count) {
      guard var contact = open.removeValue(forKey: slot) else { continue }
      contact.last = frame
      contact.frames += 1
      done.append(contact)
    }
    for (slot, point) in zip(slots, points) where open[slot]?.up != point {
      open[slot]?.up = point
      open[slot]?.frames += 1
    }
    for point in points.dropFirst(slots.count) {
      let slot = (0...).first { open[$0] == nil } ?? 0
      open[slot] = NaiveContact(slot: slot, first: frame, last: nil, down: point, up: point, frames: 1)
    }
  }
  return (done + open.values).sorted { ($0.first, $0.slot) < ($1.first, $1.slot) }
}

/// Computes contacts of a mouse: presses of any button, positioned at the sum of all motions so far.
func naiveContacts(ofMouse events: [RawEvent]) -> [NaiveContact] {
  let lastFrame = events.last?.frame ?? 0
  func sum(_ code: Int, _ frame: Int) -> Int {
    events.filter { $0.type == 2 && $0.code == code && $0.frame <= frame }.reduce(0) { $0 + $1.value }
  }
  func position(_ frame: Int) -> [Int] { [sum(0, frame), sum(1, frame)] }
  var contacts: [NaiveContact] = []
  for press in events where press.type == 1 && (0x110...0x117).contains(press.code) && press.value == 1 {
    let end = events.first {
      $0.type == 1 && $0.code == press.code && $0.value == 0 && $0.frame > press.frame
    }
    let last = end?.frame
    let moves = (press.frame + 1..<(last ?? lastFrame + 1)).filter { position($0) != position($0 - 1) }
    contacts.append(
      NaiveContact(
        slot: 0, first: press.frame, last: last, down: position(press.frame), up: position(last ?? lastFrame),
        frames: 1 + moves.count + (last == nil ? 0 : 1)))
  }
  return contacts
}
