import RetouchEvdev

/// The number of fingers down on a device, for the display of a running recording.
///
/// A device without slots has at most one finger: `BTN_TOUCH`, or a mouse's button.
struct FingerCount {
  /// A bit for each slot below 256 that holds a contact.
  private var slots: SIMD4<UInt64> = .zero
  private var currentSlot: Int32
  private var isPressed: Bool
  private var hasSlots: Bool

  init(_ state: DeviceState) {
    currentSlot = state.currentSlot
    isPressed = state.keys.contains(EventCode.touch.number) || state.keys.contains(EventCode.left.number)
    hasSlots = !state.slots.isEmpty
    for slot in state.contactSlots where slot < 256 { slots[slot >> 6] |= 1 << UInt64(slot & 63) }
  }

  /// How many are down.
  var count: Int {
    hasSlots
      ? (0..<4).reduce(0) { $0 + slots[$1].nonzeroBitCount } : isPressed ? 1 : 0
  }

  /// Applies one event.
  @inline(__always)
  mutating func take(_ event: InputEvent) {
    // Nearly all events are positions.
    if event.code == .mtSlot {
      currentSlot = event.value
    } else if event.code == .mtTrackingID {
      takeContact(isDown: event.value >= 0)
    } else if event.code == .touch || event.code == .left {
      isPressed = event.value != 0
    }
  }

  private mutating func takeContact(isDown: Bool) {
    guard currentSlot >= 0, currentSlot < 256 else { return }
    hasSlots = true
    let bit: UInt64 = 1 << UInt64(currentSlot & 63)
    let word = Int(currentSlot >> 6)
    if isDown { slots[word] |= bit } else { slots[word] &= ~bit }
  }
}
