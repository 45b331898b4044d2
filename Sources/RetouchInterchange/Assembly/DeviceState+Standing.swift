import RetouchEvdev

extension DeviceState {
  /// Applies an axis's value from a description, before the first event; a description gives no values of
  /// slots.
  mutating func stand(at value: Int32, axis number: UInt16) {
    let code = EventCode(.absolute, number)
    if code == .mtSlot {
      currentSlot = value
    } else if !code.isPerSlot, value != 0 {
      axes[number] = value
    }
  }
}
