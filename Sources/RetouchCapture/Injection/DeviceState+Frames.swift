import RetouchEvdev

extension DeviceState {
  /// The frames that bring a device from this state to another one.
  ///
  /// A contact that is absent or has another id in the target ends in the first frame; then comes one frame
  /// per slot, because the kernel cuts frames that are longer than a device's own; keys and the device's axes
  /// come last, with the slot that was current.
  func frames(to target: DeviceState, hasSlots: Bool) -> [[InputEvent]] {
    var frames: [[InputEvent]] = []
    var slot = currentSlot
    func name(_ number: Int) -> [InputEvent] {
      guard slot != Int32(number) else { return [] }
      slot = Int32(number)
      return [InputEvent(.mtSlot, Int32(number))]
    }
    let id = EventCode.mtTrackingID.number
    if hasSlots {
      var ending: [InputEvent] = []
      for number in contactSlots where slots[number]?[id] != target.value(id, inSlot: number) {
        ending += name(number) + [InputEvent(.mtTrackingID, -1)]
      }
      if !ending.isEmpty { frames.append(ending) }
      for number in target.slots.indices {
        guard let wanted = target.slots[number] else { continue }
        var events: [InputEvent] = []
        // The id comes first: the values after it then belong to the contact.
        if let new = wanted[id], new >= 0, new != value(id, inSlot: number) {
          events.append(InputEvent(.mtTrackingID, new))
        }
        for code in wanted.keys.sorted() where code != id && value(code, inSlot: number) != wanted[code] {
          events.append(InputEvent(EventCode(.absolute, code), wanted[code] ?? 0))
        }
        if !events.isEmpty { frames.append(name(number) + events) }
      }
    }
    var rest = hasSlots ? (slot == target.currentSlot ? [] : [InputEvent(.mtSlot, target.currentSlot)]) : []
    rest += keys.subtracting(target.keys).sorted().map { InputEvent(EventCode(.key, $0), 0) }
    rest += target.keys.subtracting(keys).sorted().map { InputEvent(EventCode(.key, $0), 1) }
    for code in target.axes.keys.sorted() where axes[code] != target.axes[code] {
      rest.append(InputEvent(EventCode(.absolute, code), target.axes[code] ?? 0))
    }
    if !rest.isEmpty { frames.append(rest) }
    return frames
  }

  /// The current slot's value of a code, or nil.
  func slotValue(_ code: UInt16) -> Int32? { value(code, inSlot: Int(currentSlot)) }

  private func value(_ code: UInt16, inSlot slot: Int) -> Int32? {
    slots.indices.contains(slot) ? slots[slot]?[code] : nil
  }
}
