import RetouchEvdev

/// A device whose frames become contacts: the common base class of all kinds.
///
/// There is a class for each kind, chosen once by ``make(_:mapping:sink:)``; a frame costs one dynamic call.
class TrackedDevice {
  final let description: DeviceDescription
  final let kind: DeviceKind

  init(_ description: DeviceDescription, kind: DeviceKind) {
    self.description = description
    self.kind = kind
  }

  /// Creates the device for a description, and applies its initial state.
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

  /// Applies a new mapping.
  func map(_ mapping: PointMapping, sink: inout ChangeSink) {}

  /// Applies the device's state at the start of the recording.
  func start(sink: inout ChangeSink) {}

  /// Processes a frame; `report` is the value of its `SYN_REPORT`.
  func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {}

  /// Applies the state that was read after events were lost.
  func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {}

  /// Cancels everything that is down.
  func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {}
}

extension DeviceDescription {
  /// The device's name for use in a sentence.
  package var title: String { name.isEmpty ? "device \(id)" : "\"\(name)\"" }

  /// Adds a remark on a contact that goes down where no position was ever sent.
  func remarkNoPosition(sink: inout ChangeSink) {
    sink.remarkHere(
      "a contact of \(title) has no position: none was sent, and none is known from before",
      advice: "a replay leaves it out until one comes; was the log begun before the finger moved?")
  }

  /// Adds a remark that events are missing and the state after them was not recorded.
  ///
  /// The rest of the frame is discarded, as the kernel's documentation requires up to the next `SYN_REPORT`.
  func remarkLoss(sink: inout ChangeSink) {
    sink.remarkHere(
      "events of \(title) were lost, and the recording does not say how it stood afterwards",
      advice: "contacts around that time may be wrong: record it again where they matter")
  }
}
