import RetouchEvdev

/// The part of a driver's report that the kernel lets through: only what changed.
///
/// The kernel suppresses a value of an axis or key that is the same as before; for slots it compares within
/// the slot. The slot number comes only before a value that passes, and only if the slot changed. On devices
/// without slots, values of contacts pass unfiltered. A frame in which nothing is left is not reported
/// (drivers/input/input.c, `input_get_disposition` and `input_handle_abs_event`).
struct KernelFilter {
  /// Whether the device has slots.
  let hasSlots: Bool
  /// The device's state according to everything reported so far.
  private(set) var state = DeviceState()
  private var slot: Int32 = 0
  private var events: [InputEvent] = []

  init(hasSlots: Bool) { self.hasSlots = hasSlots }

  /// Adds one event of the driver.
  mutating func send(_ code: EventCode, _ value: Int32) {
    switch code.type {
    case .key:
      if state.keys.contains(code.number) != (value != 0) { pass(code, value) }
    case .relative:
      if value != 0 { pass(code, value) }
    case .absolute where code == .mtSlot:
      slot = value
    case .absolute where code.isPerSlot && hasSlots:
      let index = Int(slot)
      let held = index < state.slots.count ? state.slots[index]?[code.number] : nil
      // A slot that was never used holds no contact, so its end need not be reported.
      if held == value || held == nil && code == .mtTrackingID && value < 0 { return }
      if slot != state.currentSlot { pass(.mtSlot, slot) }
      pass(code, value)
    case .absolute where code.isPerSlot:
      events.append(InputEvent(code, value))
    case .absolute:
      if state.axes[code.number] != value { pass(code, value) }
    default:
      events.append(InputEvent(code, value))
    }
  }

  /// Ends the frame and returns what is left of it, or nil if nothing is.
  mutating func report() -> [InputEvent]? {
    defer { events.removeAll() }
    return events.isEmpty ? nil : events
  }

  private mutating func pass(_ code: EventCode, _ value: Int32) {
    let event = InputEvent(code, value)
    state.apply(event)
    events.append(event)
  }
}
