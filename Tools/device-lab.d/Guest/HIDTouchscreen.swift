import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// A touchscreen below the kernel's HID drivers (`/dev/uhid`). It turns a recording's frames into reports, as
/// hardware does, and leaves slots, tracking ids and everything else that an event device reports to
/// hid-multitouch.
final class HIDTouchscreen: Feeder {
  private let descriptor: Int32
  private var state = DeviceState()
  private let name: String
  private let axes: [UInt16: AxisDescription]
  let node: String

  /// The numbers of `enum uhid_event_type` (linux/uhid.h).
  private enum Event {
    static let destroy: UInt32 = 1
    static let getReport: UInt32 = 9
    static let getReportReply: UInt32 = 10
    static let create: UInt32 = 11
    static let input: UInt32 = 12
    static let setReport: UInt32 = 13
    static let setReportReply: UInt32 = 14
  }

  /// Plugs it in, and waits until the kernel has made an event device for it.
  ///
  /// - Parameter axes: The axes of the recording to feed, if they are not its own; they are stretched over
  ///   those.
  init(name: String, axes: [UInt16: AxisDescription] = [:]) throws {
    self.name = name
    self.axes = axes
    descriptor = open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw LabError("/dev/uhid cannot be opened: \(systemMessage())") }
    // struct uhid_create2_req: name, physical place, unique id, size, bus, vendor, product, version, country.
    var request = Self.text(name, 128) + Self.text("retouch/lab", 64) + Self.text("", 64)
    request += Self.bytes(UInt16(HIDDescriptor.bytes.count)) + Self.bytes(UInt16(0x03))
    request += Self.bytes(UInt32(0)) + Self.bytes(UInt32(0)) + Self.bytes(UInt32(1)) + Self.bytes(UInt32(0))
    try Self.send(descriptor, Event.create, request + HIDDescriptor.bytes)
    let descriptor = descriptor
    node = try eventNode(named: name) { try Self.answer(descriptor) }
  }

  func play(_ document: RecordingDocument) throws -> FeedTimes {
    let times = try Timeline.play(document) { events, time in
      try Self.answer(descriptor)
      let before = state
      for event in events { state.apply(event) }
      let report = HIDDescriptor.report(contacts(before), scanTime: UInt16(truncatingIfNeeded: time / 100))
      try Self.send(descriptor, Event.input, Self.bytes(UInt16(report.count)) + report)
    }
    return FeedTimes(start: times.start)
  }

  func unplug() {
    try? Self.send(descriptor, Event.destroy, [])
    close(descriptor)
  }

  /// Returns the contacts that are down, and those that were until this frame.
  private func contacts(_ before: DeviceState) -> [(id: UInt8, isDown: Bool, x: Int32, y: Int32)] {
    state.slots.indices.compactMap { slot in
      let wasDown = before.slots.indices.contains(slot) && Self.isDown(before.slots[slot])
      let isDown = Self.isDown(state.slots[slot])
      guard isDown || wasDown else { return nil }
      let values = state.slots[slot] ?? [:]
      return (
        UInt8(truncatingIfNeeded: slot), isDown, unit(values, .mtPositionX), unit(values, .mtPositionY)
      )
    }
  }

  /// Returns a position in units of the descriptor, which has 32,768 of them on each axis.
  private func unit(_ values: [UInt16: Int32], _ code: EventCode) -> Int32 {
    let value = values[code.number] ?? 0
    guard let axis = axes[code.number] else { return value }
    // To the middle of the unit, so that the error is at most half a unit.
    let place = (Int64(value) - Int64(axis.minimum)) * 32_768 + axis.valueCount / 2
    return Int32(clamping: place / axis.valueCount)
  }

  private static func isDown(_ values: [UInt16: Int32]?) -> Bool {
    (values?[EventCode.mtTrackingID.number] ?? -1) >= 0
  }

  /// Answers the requests of the kernel's driver, which would otherwise wait for 5 s.
  private static func answer(_ descriptor: Int32) throws {
    var event = [UInt8](repeating: 0, count: 4380)
    while read(descriptor, &event, event.count) > 0 {
      let type = event[0..<4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let id = Array(event[4..<8])
      switch type {
      case Event.getReport:
        try send(
          descriptor, Event.getReportReply,
          id + bytes(UInt16(0)) + bytes(UInt16(HIDDescriptor.feature.count)) + HIDDescriptor.feature)
      case Event.setReport:
        try send(descriptor, Event.setReportReply, id + bytes(UInt16(0)))
      default: break
      }
    }
  }

  private static func send(_ descriptor: Int32, _ type: UInt32, _ rest: [UInt8]) throws {
    let event = bytes(type) + rest
    guard write(descriptor, event, event.count) == event.count else {
      throw LabError("/dev/uhid refuses an event: \(systemMessage())")
    }
  }

  private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func text(_ text: String, _ size: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(size - 1))
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }
}
