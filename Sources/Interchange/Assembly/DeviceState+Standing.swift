import Evdev

extension DeviceState {
  /// Takes where an axis stood before the first event, as a description tells it; values of slots are not told.
  mutating func stand(at value: Int32, axis number: UInt16) {
    let code = EventCode(.absolute, number)
    if code == .mtSlot {
      currentSlot = value
    } else if !code.isPerSlot, value != 0 {
      axes[number] = value
    }
  }
}
