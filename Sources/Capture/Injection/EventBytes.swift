import CLibevdev
import Evdev

/// Events as the kernel takes them, in memory that is used again for each frame.
struct EventBytes {
  /// How many bytes an event has.
  static let size = MemoryLayout<input_event>.size

  private var events: [input_event] = []

  /// Forgets all events.
  mutating func removeAll() { events.removeAll(keepingCapacity: true) }

  /// Appends an event; its time is the kernel's to set.
  mutating func append(_ event: InputEvent) {
    var raw = input_event()
    raw.type = event.code.type.rawValue
    raw.code = event.code.number
    raw.value = event.value
    events.append(raw)
  }

  /// Calls a closure with the bytes of all events.
  func withBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try events.withUnsafeBufferPointer { events throws(Failure) in
      try body(UnsafeRawBufferPointer(events))
    }
  }
}
