import CRetouchLibevdev
import RetouchEvdev

/// The complete state of a device, read from the kernel with as few calls as possible.
///
/// After a device's buffer has overflowed, it fills up again while the state is read. libevdev would also
/// query everything else about the device, which takes long enough to drop events again.
enum LiveState {
  /// Reads the state of a device whose codes are known.
  static func read(_ descriptor: Int32, _ description: DeviceDescription) -> Result<DeviceState, SystemError>
  {
    var state = DeviceState()
    if let codes = description.codes[.key], !codes.isEmpty {
      var bits = [UInt8](repeating: 0, count: Int(KEY_MAX) / 8 + 1)
      let result = retouch_get_keys(descriptor, &bits, UInt32(bits.count))
      guard result >= 0 else { return .failure(SystemError(rawValue: -result)) }
      for code in codes where Int(code) / 8 < bits.count && bits[Int(code) / 8] >> (code % 8) & 1 != 0 {
        state.keys.insert(code)
      }
    }
    let axes = description.codes[.absolute] ?? []
    let perSlot = description.slotCount == nil ? [] : axes.filter { EventCode(.absolute, $0).isPerSlot }
    for code in axes where !EventCode(.absolute, code).isPerSlot {
      var axis = input_absinfo()
      let result = retouch_get_axis(descriptor, UInt32(code), &axis)
      guard result >= 0 else { return .failure(SystemError(rawValue: -result)) }
      if code == EventCode.mtSlot.number {
        if !perSlot.isEmpty { state.currentSlot = axis.value }
      } else {
        state.axes[code] = axis.value
      }
    }
    // The kernel's own number of slots; it counts from 0 even if a device announces a negative minimum.
    let last = description.slotCount == nil ? -1 : description.axis(.mtSlot)?.maximum ?? -1
    let count = Int(min(max(last, -1), DeviceState.slotLimit - 1)) + 1
    var values = [Int32](repeating: 0, count: count + 1)
    var slots = [[UInt16: Int32]](repeating: [:], count: count)
    for code in perSlot {
      // A slot that the kernel does not fill in has no contact.
      let isIdentity = code == EventCode.mtTrackingID.number
      for index in values.indices { values[index] = isIdentity ? -1 : 0 }
      values[0] = Int32(code)
      let result = retouch_get_slots(descriptor, &values, UInt32(values.count * 4))
      guard result >= 0 else { return .failure(SystemError(rawValue: -result)) }
      for slot in 0..<count { slots[slot][code] = values[slot + 1] }
    }
    state.slots = slots.map { DeviceState.isUnused($0) ? nil : $0 }
    while let last = state.slots.last, last == nil { state.slots.removeLast() }
    return .success(state)
  }
}

extension DeviceState {
  /// Whether a slot was never used: the kernel starts one with no contact and zeros.
  static func isUnused(_ slot: [UInt16: Int32]) -> Bool {
    slot.allSatisfy { $0.key == EventCode.mtTrackingID.number ? $0.value < 0 : $0.value == 0 }
  }
}
