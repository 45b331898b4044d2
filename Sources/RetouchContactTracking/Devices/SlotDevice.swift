import RetouchEvdev

/// A touchscreen of the kernel's protocol B: each contact stays in its slot.
final class SlotDevice: TrackedDevice {
  @exclusivity(unchecked)
  private var slots: SlotTable

  init(_ description: DeviceDescription) {
    slots = SlotTable(description)
    super.init(description, kind: .touchscreen)
  }

  override func map(_ mapping: PointMapping, sink: inout ChangeSink) { slots.map(mapping, sink: &sink) }

  override func start(sink: inout ChangeSink) { slots.start(sink: &sink) }

  override func process(_ events: Span<InputEvent>, report: Int32, sink: inout ChangeSink) {
    slots.process(events, sink: &sink)
  }

  override func resynchronize(_ state: DeviceState, sink: inout ChangeSink) {
    slots.resynchronize(state, sink: &sink)
  }

  override func cancelAll(because reason: ContactChange.Reason, sink: inout ChangeSink) {
    slots.cancelAll(because: reason, sink: &sink)
  }
}
