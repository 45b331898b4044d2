import CRetouchLibevdev
import RetouchEvdev
import RetouchSupport

/// Events in the kernel's layout, in memory that is reused for each frame.
struct EventBytes {
  /// The size of an event in bytes.
  static let size = MemoryLayout<input_event>.size

  private var events: [input_event] = []

  /// Removes all events.
  mutating func removeAll() { events.removeAll(keepingCapacity: true) }

  /// Appends an event; the kernel sets its time.
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
    try events.withElements { events throws(Failure) in
      try body(UnsafeRawBufferPointer(events))
    }
  }
}
