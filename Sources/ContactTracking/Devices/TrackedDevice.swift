import Evdev

/// A device whose frames become contacts: the common part of all kinds.
///
/// A class for each kind, chosen once by ``make(_:mapping:sink:)``; a frame costs one dynamic call.
class TrackedDevice {
  final let description: DeviceDescription
  final let kind: DeviceKind

  init(_ description: DeviceDescription, kind: DeviceKind) {
    self.description = description
    self.kind = kind
  }

  /// The device for a description, after it took in the state that it starts with.
  static func make(
    _ description: DeviceDescription, mapping: PointMapping, sink: inout ChangeSink
  ) -> TrackedDevice {
    let kind = DeviceKind.of(description)
    let device: TrackedDevice
    switch kind {
    case .touchscreen: device = SlotDevice(description)
    case .slotlessTouchscreen: device = SlotlessDevice(description)
    case .singleTouchscreen: device = SingleTouchDevice(description)
    case .mouse, .absolutePointer: device = PointerDevice(description, kind: kind)
    case .pen: device = PenDevice(description)
    case .touchpad, .other: device = TrackedDevice(description, kind: kind)
    }
    if kind == .touchpad {
      sink.remark("the touchpad \(description.title) is recorded, never turned into touches")
    } else if kind == .other, description.has(.touch) {
      sink.remark("\(description.title) says that it is touched but has no position, so it makes no contacts")
    }
    device.map(mapping, sink: &sink)
    device.start(sink: &sink)
    return device
  }

  /// Takes over a new mapping.
  func map(_ mapping: PointMapping, sink: inout ChangeSink) {}

  /// Takes over the state in which the recording found the device.
  func start(sink: inout ChangeSink) {}

  /// Takes in a frame; `report` is the value of its `SYN_REPORT`.
  func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {}

  /// Takes in the state that is known anew after events were lost.
  func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {}

  /// Cancels what is down.
  func cancelAll(because reason: String, sink: inout ChangeSink) {}
}

extension DeviceDescription {
  /// The device as a sentence names it.
  var title: String { name.isEmpty ? "device \(id)" : "\"\(name)\"" }

  /// Says that events are missing and nobody wrote down how things stood after them.
  ///
  /// What follows in the frame is discarded, as the kernel's documentation asks for up to the next `SYN_REPORT`.
  func remarkLoss(sink: inout ChangeSink) {
    sink.remarkHere(
      "events of \(title) were lost, and the recording does not say how it stood afterwards",
      advice: "contacts around that time may be wrong: record it again where they matter")
  }
}
