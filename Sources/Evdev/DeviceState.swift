/// The state of a device at one instant: pressed keys, axes and slots.
///
/// `apply(_:)` carries a state through events, so that a part of a recording can start with the state that it
/// begins in. Values that the kernel suppresses because they did not change are kept, also beyond the end of a
/// contact: a new contact that names no position has the position of the one before in its slot.
public struct DeviceState: Hashable, Sendable {
  /// The codes of the pressed keys and buttons.
  public var keys: Set<UInt16>
  /// The values of the axes that belong to the whole device, by code number.
  public var axes: [UInt16: Int32]
  /// The slot that the next per-slot event belongs to.
  public var currentSlot: Int32
  /// What each slot holds by code number, nil for a slot that was never used; a contact is down where
  /// `ABS_MT_TRACKING_ID` is there and not negative.
  public var slots: [[UInt16: Int32]?]

  /// Slots beyond this are not kept: no device has so many, and a file may claim any number.
  public static let slotLimit: Int32 = 256

  /// Makes a state; by default nothing is pressed and nothing is known.
  public init(
    keys: Set<UInt16> = [], axes: [UInt16: Int32] = [:], currentSlot: Int32 = 0,
    slots: [[UInt16: Int32]?] = []
  ) {
    self.keys = keys
    self.axes = axes
    self.currentSlot = currentSlot
    self.slots = slots
  }

  /// Whether nothing is pressed and nothing is known.
  public var isEmpty: Bool { self == DeviceState() }

  /// The numbers of the slots in which a contact is down, ascending.
  public var contactSlots: [Int] {
    slots.indices.filter { (slots[$0]?[EventCode.mtTrackingID.number] ?? -1) >= 0 }
  }

  /// Takes in what one event says.
  ///
  /// Events of relative axes and separators change nothing; per-slot events of a slot outside
  /// 0..<``slotLimit`` are left out, as the kernel leaves them out.
  public mutating func apply(_ event: InputEvent) {
    let code = event.code
    switch code.type {
    case .key:
      if event.value == 0 { keys.remove(code.number) } else { keys.insert(code.number) }
    case .absolute where code == .mtSlot:
      currentSlot = event.value
    case .absolute where code.isPerSlot:
      guard currentSlot >= 0, currentSlot < Self.slotLimit else { return }
      let index = Int(currentSlot)
      while slots.count <= index { slots.append(nil) }
      // In place: a dictionary that was taken out would be copied with each event.
      if slots[index] == nil { slots[index] = [:] }
      slots[index]?[code.number] = event.value
    case .absolute:
      axes[code.number] = event.value
    default:
      break
    }
  }
}
