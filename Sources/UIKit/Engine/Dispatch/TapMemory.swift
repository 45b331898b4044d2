/// Where and when taps ended, for `tapCount` (V6).
///
/// Several places are remembered: each finger of a two-finger double tap counts its own taps, and a stray tap
/// elsewhere does not break a series. A touch that is not a tap is forgotten: one that lasted longer than
/// `tapDuration`, moved further than `tapMovement`, or was cancelled.
@MainActor
struct TapMemory {
  private struct Tap {
    var count: Int
    var time: Int64
    var location: CGPoint
  }

  /// As many fingers as two hands have, and a few more.
  private static let capacity = 16

  /// The taps in the order of their lifts.
  private var taps: [Tap] = []

  /// Returns which tap of a series a new touch is; it continues the nearest tap that is recent enough.
  mutating func count(for touch: UITouch, _ thresholds: GestureThresholds) -> Int {
    // A loop, because the closure of `removeAll` would check its actor at every call.
    for index in taps.indices.reversed()
    where touch.downTime - taps[index].time > thresholds.tapCountInterval {
      taps.remove(at: index)
    }
    var nearest: (index: Int, distance: Double)?
    for (index, tap) in taps.enumerated() {
      let gone = distance(touch.origin, tap.location)
      guard gone <= thresholds.tapCountDistance, gone < nearest?.distance ?? .infinity else { continue }
      nearest = (index, gone)
    }
    guard let nearest else { return 1 }
    // Another finger cannot continue the same tap.
    return taps.remove(at: nearest.index).count + 1
  }

  /// Remembers a touch that was lifted, if it was a tap.
  mutating func lifted(_ touch: UITouch, _ thresholds: GestureThresholds) {
    let isTap = isTap(touch, thresholds)
    guard isTap else { return }
    if taps.count == Self.capacity { taps.removeFirst() }
    taps.append(Tap(count: touch.tapCount, time: touch.time, location: touch.origin))
  }

  private func isTap(_ touch: UITouch, _ thresholds: GestureThresholds) -> Bool {
    guard touch.phase == .ended, touch.time - touch.downTime < thresholds.tapDuration else { return false }
    return Double(touch.farthestSquared) <= thresholds.tapMovement * thresholds.tapMovement
  }
}
