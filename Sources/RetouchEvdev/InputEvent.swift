/// One event of an input device: its code and its value.
///
/// An event takes eight bytes. The time belongs to the frame, which happens when its `SYN_REPORT` is made.
public struct InputEvent: Hashable, Sendable {
  /// The type and code of the event.
  public var code: EventCode
  /// The value: a position, a distance, or 1, 0 and 2 for a key that is pressed, released and repeated.
  public var value: Int32

  /// Makes an event with a value in device units.
  @inlinable public init(_ code: EventCode, _ value: Int32) {
    self.code = code
    self.value = value
  }

  /// Makes an event from the kernel's three numbers.
  @inlinable public init(type: UInt16, code: UInt16, value: Int32) {
    self.code = EventCode(EventType(rawValue: type), code)
    self.value = value
  }
}

/// The events that one device sent up to a `SYN_REPORT`, which itself is left out.
public struct Frame: Hashable, Sendable {
  /// When the frame was reported, in µs since the recording's start: the time of its `SYN_REPORT`.
  public var time: Int64
  /// The device's number within the recording.
  public var device: Int
  /// The events in the order of their arrival, without the `SYN_REPORT`; may be empty.
  public var events: [InputEvent]
  /// The value of the `SYN_REPORT`: 0, or 1 if the kernel repeats a key.
  public var report: Int32

  /// Makes a frame at a time in µs.
  public init(time: Int64, device: Int = 0, events: [InputEvent], report: Int32 = 0) {
    self.time = time
    self.device = device
    self.events = events
    self.report = report
  }
}
