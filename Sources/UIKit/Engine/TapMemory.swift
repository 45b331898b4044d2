#if FAULTS
  import Faults
#endif

/// Where and when taps were over, for `tapCount` (V6).
///
/// Several places are remembered: each finger of a double tap with two counts its own taps, and a stray tap
/// elsewhere breaks no series. What is no tap is forgotten: a touch that lasted longer than `tapDuration`, went
/// further than `tapMovement`, or was cancelled.
@MainActor
struct TapMemory {
  private struct Tap {
    var count: Int
    var time: Int64
    var location: CGPoint
  }

  /// As many fingers as two hands have, and some more.
  private static let capacity = 16

  /// In the order of their lifts.
  private var taps: [Tap] = []

  /// Which tap of a series a touch is that goes down: it goes on from the nearest one that was in time.
  mutating func count(for touch: UITouch, _ thresholds: GestureThresholds) -> Int {
    taps.removeAll { touch.downTime - $0.time > thresholds.tapCountInterval }
    var nearest: (index: Int, distance: Double)?
    for (index, tap) in taps.enumerated() {
      let gone = distance(touch.origin, tap.location)
      guard gone <= thresholds.tapCountDistance, gone < nearest?.distance ?? .infinity else { continue }
      nearest = (index, gone)
    }
    guard let nearest else { return 1 }
    // Another finger cannot go on from it as well.
    return taps.remove(at: nearest.index).count + 1
  }

  /// Remembers a touch that was lifted, if it was a tap.
  mutating func lifted(_ touch: UITouch, _ thresholds: GestureThresholds) {
    #if FAULTS
      if Fault.isPlanted("tap-count-of-one-place") { taps.removeAll() }
      let isTap = isTap(touch, thresholds) || Fault.isPlanted("tap-count-after-drag")
    #else
      let isTap = isTap(touch, thresholds)
    #endif
    guard isTap else { return }
    if taps.count == Self.capacity { taps.removeFirst() }
    taps.append(Tap(count: touch.tapCount, time: touch.time, location: touch.origin))
  }

  private func isTap(_ touch: UITouch, _ thresholds: GestureThresholds) -> Bool {
    guard touch.phase == .ended, touch.time - touch.downTime < thresholds.tapDuration else { return false }
    return Double(touch.farthestSquared) <= thresholds.tapMovement * thresholds.tapMovement
  }
}
