/// The state of a device at one instant: pressed keys, axes and slots.
///
/// `apply(_:)` updates a state with events, so that a part of a recording can start with its initial state.
/// Values that the kernel leaves out because they did not change are kept, even beyond the end of a contact:
/// a new contact without a position has the position of the previous one in its slot.
public struct DeviceState: Hashable, Sendable {
  /// The codes of the pressed keys and buttons.
  public var keys: Set<UInt16>
  /// The values of the axes that belong to the whole device, by code number.
  public var axes: [UInt16: Int32]
  /// The slot that the next per-slot event belongs to.
  public var currentSlot: Int32
  /// The values of each slot by code number, nil for a slot that was never used; a contact is down if
  /// `ABS_MT_TRACKING_ID` is present and not negative.
  public var slots: [[UInt16: Int32]?]

  /// The number of slots that are kept: no device has as many, and a file may claim any number.
  public static let slotLimit: Int32 = 256

  /// Creates a state; by default nothing is pressed and no value is known.
  public init(
    keys: Set<UInt16> = [], axes: [UInt16: Int32] = [:], currentSlot: Int32 = 0,
    slots: [[UInt16: Int32]?] = []
  ) {
    self.keys = keys
    self.axes = axes
    self.currentSlot = currentSlot
    self.slots = slots
  }

  /// Whether nothing is pressed and no value is known.
  public var isEmpty: Bool { self == DeviceState() }

  /// The numbers of the slots in which a contact is down, ascending.
  public var contactSlots: [Int] {
    slots.indices.filter { (slots[$0]?[EventCode.mtTrackingID.number] ?? -1) >= 0 }
  }

  /// Applies an event.
  ///
  /// Events of relative axes and separators change nothing; per-slot events of a slot outside
  /// 0..<``slotLimit`` are left out, as the kernel leaves them out.
  public mutating func apply(_ event: InputEvent) {
    let code = event.code
    switch code.type {
    case .key:
      let isPressed = event.value != 0
      if isPressed { keys.insert(code.number) } else { keys.remove(code.number) }
    case .absolute where code == .mtSlot:
      currentSlot = event.value
    case .absolute where code.isPerSlot:
      guard currentSlot >= 0, currentSlot < Self.slotLimit else { return }
      let index = Int(currentSlot)
      while slots.count <= index { slots.append(nil) }
      // Updated in place: a dictionary that was taken out would be copied with each event.
      if slots[index] == nil { slots[index] = [:] }
      slots[index]?[code.number] = event.value
    case .absolute:
      axes[code.number] = event.value
    default:
      break
    }
  }
}
