import RetouchEvdev

/// The kernel's values of a slot, which persist beyond frames and contacts.
struct SlotState {
  /// The tracking id, −1 while no contact is in the slot.
  var id: Int32 = -1
  var x: Int32 = 0
  var y: Int32 = 0
  var pressure: Int32 = 0
  var touchMajor: Int32 = 0
  var distance: Int32 = 0
  var toolType: Int32 = 0
  /// Whether the current frame lifted a contact, and whether it put one down.
  var lifted = false
  var landed = false
  /// Whether it is known if the slot has a contact; it is not if a file starts in the middle of a touch.
  var isKnown = false
  /// Whether a position was ever received, on each axis.
  var hasX = false
  var hasY = false
  /// What was first known of a contact from before the recording, as long as one axis is not.
  var first: (x: Int32?, y: Int32?)?
  /// Whether events were lost while the contact was down, so that its lift may be among them.
  var isDoubtful = false
  /// Whether the lift was lost: another contact followed without one.
  var isLost = false

  /// The value of `ABS_MT_TOOL_TYPE` for a palm (`MT_TOOL_PALM`), and for a pen (`MT_TOOL_PEN`).
  static let palm: Int32 = 2
  static let pen: Int32 = 1

  /// Whether a position is known; one axis alone makes none.
  @inline(__always)
  var hasPosition: Bool { hasX && hasY }

  /// Whether a contact touches; a positive distance means that it hovers (kernel, multi-touch-protocol).
  @inline(__always)
  var isTouching: Bool { id >= 0 && distance <= 0 }

  /// Whether a finger or a pen is touching that went neither down nor up in this frame.
  @inline(__always)
  var isPlainlyDown: Bool {
    isKnown && hasX && hasY && first == nil && isTouching && !lifted && !landed && toolType != Self.palm
  }

  /// Applies a value of the slot.
  @inline(__always)
  mutating func apply(_ number: UInt16, _ value: Int32) {
    switch number {
    case EventCode.mtPositionX.number:
      x = value
      hasX = true
    case EventCode.mtPositionY.number:
      y = value
      hasY = true
    case EventCode.mtPressure.number: pressure = value
    case EventCode.mtTouchMajor.number: touchMajor = value
    case EventCode.mtTrackingID.number: track(value)
    case EventCode.mtToolType.number: toolType = value
    case EventCode.mtDistance.number: distance = value
    default: break
    }
  }

  /// Applies a tracking id: another id ends one contact and begins the next, even without −1.
  mutating func track(_ value: Int32) {
    let next = max(value, -1)
    isKnown = true
    if next == id { return }
    if id >= 0 {
      lifted = true
      if isDoubtful, next >= 0 { isLost = true }
    }
    isDoubtful = false
    first = nil
    if next >= 0 { landed = true }
    id = next
  }
}

/// A set of slot numbers below 256, iterated in ascending order.
struct SlotSet {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always)
  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

  @inline(__always)
  mutating func insert(_ slot: Int) {
    let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: slot)
    switch slot >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  /// Removes and returns the lowest number, or nil when the set is empty.
  @inline(__always)
  mutating func popFirst() -> Int? {
    if let slot = Self.pop(&words.0) { return slot }
    if let slot = Self.pop(&words.1) { return 64 + slot }
    if let slot = Self.pop(&words.2) { return 128 + slot }
    if let slot = Self.pop(&words.3) { return 192 + slot }
    return nil
  }

  @inline(__always)
  private static func pop(_ word: inout UInt64) -> Int? {
    if word == 0 { return nil }
    let slot = word.trailingZeroBitCount
    word &= word &- 1
    return slot
  }
}
