/// One contact from down to up, for a list of contacts.
public struct ContactSummary: Sendable, Hashable {
  /// How a contact began.
  public enum Start: String, Sendable, Hashable {
    /// It went down within the recording.
    case down
    /// It was already down when the recording began, so it is not delivered.
    case before
  }

  /// How a contact ended.
  public enum End: String, Sendable, Hashable {
    /// It was lifted.
    case up
    /// It was cancelled: a palm, or its device was unplugged.
    case cancelled
    /// The recording ended while it was down.
    case cut
  }

  /// The contact's number, counted from 1 in the order of going down.
  public var contact: Int
  /// The device's number within the recording.
  public var device: Int
  /// The slot, or 0 for a device without slots.
  public var slot: Int
  /// The tool that touches.
  public var kind: ContactTool
  /// How it began.
  public var start: Start
  /// When it went down, in µs; for one that was down before, when it was first seen.
  public var downTime: Int64
  /// When it went up or was cancelled, in µs; the recording's end for one that was cut.
  public var upTime: Int64
  /// How it ended.
  public var end: End
  /// Whether the first position is known, and whether the last one is; where not, they are 0.
  package var isPlacedAtDown = true, isPlacedAtUp = true
  /// The first position from the left, in points.
  public var downX: Double
  /// The first position from the top, in points.
  public var downY: Double
  /// The last position from the left, in points.
  public var upX: Double
  /// The last position from the top, in points.
  public var upY: Double
  /// How many frames changed it, including its begin, its moves and its end: a plain tap has 2, a cut one 1.
  public var frames: Int

  /// Begins the summary of a contact that goes down at a time in µs; until it ends, it counts as cut at that
  /// time.
  public init(_ contact: Contact, start: Start = .down, time: Int64) {
    self.contact = contact.number
    device = contact.device
    slot = contact.slot
    kind = contact.tool
    self.start = start
    downTime = time
    upTime = time
    end = .cut
    downX = contact.x
    downY = contact.y
    upX = contact.x
    upY = contact.y
    frames = 1
  }

  /// Says that no position is known yet.
  mutating func unplace() { (isPlacedAtDown, isPlacedAtUp) = (false, false) }

  /// Says where it went down, of which only one axis was known until now.
  mutating func place(at place: (x: Double, y: Double)) {
    (isPlacedAtDown, isPlacedAtUp) = (true, true)
    (downX, downY) = (place.x, place.y)
  }

  /// Records where the contact is at a time in µs, and how it ends if it does.
  mutating func follow(_ contact: Contact, time: Int64, end: End? = nil) {
    if contact.x != upX || contact.y != upY { isPlacedAtUp = true }
    (upTime, upX, upY) = (time, contact.x, contact.y)
    if let end { self.end = end }
    if end != .cut { frames += 1 }
  }
}
