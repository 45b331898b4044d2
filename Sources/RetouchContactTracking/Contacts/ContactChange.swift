/// Something that happened to a contact or a pointer.
public enum ContactChange: Sendable, Hashable {
  /// A contact went down.
  case began(Contact)
  /// A contact moved, or its buttons changed; for a pen also its pressure or tilt.
  ///
  /// A change of only a finger's pressure or size is not a move: on a touchscreen they are the panel's signal
  /// strength, which changes with each frame. The next change includes them.
  case moved(Contact)
  /// A contact went up; the position is its last one.
  case ended(Contact)
  /// A contact no longer counts as a touch: `palm`, `unplugged`, or the reason given at the end.
  case cancelled(Contact, reason: Reason)
  /// A pointer or a pen moved without touching, to a position in points.
  case hovered(device: Int, x: Double, y: Double)
  /// A wheel turned at the pointer's position (points), by detents; positive is away from the user or right.
  ///
  /// A high-resolution wheel gives fractions: 120 of its units are a detent.
  case scrolled(device: Int, x: Double, y: Double, deltaX: Double, deltaY: Double)

  /// The contact; nil for a pointer that does not touch.
  package var contact: Contact? {
    switch self {
    case .began(let contact), .moved(let contact), .ended(let contact), .cancelled(let contact, _): contact
    case .hovered, .scrolled: nil
    }
  }

  /// Why a contact was cancelled: text that is written in a program, so that a change holds no counted
  /// reference.
  public struct Reason: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text without a copy.
    public let text: StaticString

    /// Makes a reason from its text.
    public init(stringLiteral text: StaticString) { self.text = text }

    /// The text.
    public var description: String { text.description }

    /// Whether two texts are equal.
    public static func == (one: Reason, other: Reason) -> Bool { one.description == other.description }
    /// Adds the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }
}

/// The changes from one frame of a device.
///
/// `changes` are ordered by slot, ascending; for a pointer, its contact or hover comes first, then its wheel.
public struct ContactFrame: Sendable, Hashable {
  /// µs since the recording's start: the time of the frame's `SYN_REPORT`.
  public var time: Int64
  /// What changed; never empty.
  public var changes: [ContactChange]

  /// Makes a frame at a time in µs.
  public init(time: Int64, changes: [ContactChange]) {
    self.time = time
    self.changes = changes
  }
}

/// A reusable list of frames: one array of changes, so that a frame costs no allocation.
///
/// ```swift
/// var batch = ContactBatch()
/// tracker.process(device: 0, events: events, time: time, into: &batch)
/// for index in batch.frames.indices {
///   for change in batch.changes[batch.frames[index].changes] { … }
/// }
/// batch.removeAll()
/// ```
public struct ContactBatch: Sendable {
  /// A frame's time in µs and the range of its changes, which is never empty.
  public struct Entry: Sendable, Hashable {
    /// µs since the recording's start.
    public var time: Int64
    /// The range of the frame's changes in ``ContactBatch/changes``.
    public var changes: Range<Int>
  }

  /// The changes of all frames, one after the other.
  public internal(set) var changes: [ContactChange] = []
  /// The frames in order.
  public internal(set) var frames: [Entry] = []

  /// Makes an empty list.
  public init() {}

  /// Empties the list and keeps its memory.
  public mutating func removeAll() {
    // One by one: there are few of them, and inserting them as a range costs more than that.
    for _ in changes.indices { changes.removeLast() }
    for _ in frames.indices { frames.removeLast() }
  }

  /// Closes a frame that began at an index of ``changes``, unless it is empty.
  mutating func close(from start: Int, time: Int64) {
    if changes.count > start { frames.append(Entry(time: time, changes: start..<changes.count)) }
  }
}
