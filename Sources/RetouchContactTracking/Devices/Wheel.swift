/// One direction of a wheel, over a frame.
///
/// The kernel sends a wheel twice: in 1/120 of a detent with every step, and in whole detents whenever enough
/// steps have accumulated. A wheel that ever sent the fine values is counted by these alone.
struct Wheel {
  private var detents: Int64 = 0
  private var fine: Int64 = 0
  private var isFine = false

  mutating func addDetents(_ value: Int32) { detents &+= Int64(value) }

  mutating func addFine(_ value: Int32) {
    fine &+= Int64(value)
    isFine = true
  }

  /// Returns how many detents the wheel turned in the frame, and begins the next frame.
  mutating func settle() -> Double {
    let delta = isFine ? Double(fine) / 120 : Double(detents)
    detents = 0
    fine = 0
    return delta
  }
}
