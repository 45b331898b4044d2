import RetouchEvdev

/// Repairs the frames of one device.
struct FrameRepair {
  private let slots: ClosedRange<Int32>?
  private var slot: Int32
  private var isDown: Set<Int32> = []

  init(_ device: DeviceDescription) {
    slots = DeviceLint.slots(of: device)
    slot = 0
    apply(device.state)
  }

  /// Starts again from a newly read state.
  mutating func apply(_ state: DeviceState) {
    slot = state.currentSlot
    isDown = Set(state.contactSlots.map(Int32.init))
  }

  /// The events of a frame, repaired.
  mutating func repaired(_ events: [InputEvent]) -> [InputEvent] {
    guard let slots else { return events }
    var repaired: [InputEvent] = []
    /// Where the first event of each slot is, for slots that had no contact when the frame began.
    var starts: [Int32: Int] = [:]
    var inFrame = isDown
    for event in events {
      if event.code == .mtSlot { slot = event.value }
      let isKnown = slots.contains(slot)
      guard event.code.isPerSlot else {
        if event.code != .mtSlot || isKnown { repaired.append(event) }
        continue
      }
      guard isKnown else { continue }
      let begins = event.code == .mtTrackingID && event.value >= 0
      if begins, !inFrame.contains(slot), !isDown.contains(slot), let start = starts[slot] {
        repaired.insert(event, at: start)
        for (other, place) in starts where place >= start { starts[other] = place + 1 }
      } else {
        if starts[slot] == nil { starts[slot] = repaired.count }
        repaired.append(event)
      }
      if event.code == .mtTrackingID {
        if event.value >= 0 { inFrame.insert(slot) } else { inFrame.remove(slot) }
      }
    }
    isDown = inFrame
    return repaired
  }
}
