import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

/// Follows a recording's contacts and keeps those that are short taps.
struct TapCollector {
  private var follower: ContactFollower
  private var open: [Int: Tap] = [:]
  private var rotation: Int

  /// The taps by the time of their lifts; limited in number so that memory stays bounded.
  private(set) var taps: [Tap] = []
  /// How many contacts went down.
  private(set) var contactCount = 0

  private static let limit = 100_000

  /// Starts with a recording's devices.
  init(_ header: RecordingHeader) {
    follower = ContactFollower(ContactTracker(devices: header.devices, mappings: header.mappings))
    rotation = header.display?.rotation ?? 0
  }

  /// Makes sure that the contacts of all devices could be followed.
  func check(file: String) throws { try follower.tracker.check(or: RecordingErrorCode.noLibrary, file: file) }

  /// Takes a frame.
  mutating func take(_ frame: Frame) {
    follower.follow(frame)
    takeFrames()
  }

  /// Takes anything else.
  mutating func take(_ entry: TimedEntry) {
    follower.follow(entry)
    if case .rotated(let degrees, _) = entry.entry { rotation = degrees }
    takeFrames()
  }

  private mutating func takeFrames() {
    for frame in follower.takeFrames() {
      for change in frame.changes { take(change, at: frame.time) }
    }
  }

  private mutating func take(_ change: ContactChange, at time: Int64) {
    switch change {
    case .began(let contact):
      contactCount += 1
      open[contact.number] = Tap(
        device: contact.device, isMouse: contact.tool == .mouse, rotation: rotation, down: time, up: time,
        lowX: contact.x, lowY: contact.y, highX: contact.x, highY: contact.y)
    case .moved(let contact): extend(contact, to: time)
    case .ended(let contact):
      extend(contact, to: time)
      if let tap = open.removeValue(forKey: contact.number), tap.up - tap.down <= TypingSearch.longestTap,
        taps.count < Self.limit
      {
        taps.append(tap)
      }
    case .cancelled(let contact, _): open[contact.number] = nil
    case .hovered, .scrolled: break
    }
  }

  private mutating func extend(_ contact: Contact, to time: Int64) {
    guard var tap = open[contact.number] else { return }
    tap.up = time
    (tap.lowX, tap.lowY) = (min(tap.lowX, contact.x), min(tap.lowY, contact.y))
    (tap.highX, tap.highY) = (max(tap.highX, contact.x), max(tap.highY, contact.y))
    open[contact.number] = tap
  }
}
