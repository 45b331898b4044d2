#if FAULTS
  import Faults
#endif

/// How fast a point moves, from where it was in the last tenth of a second.
///
/// UIKit publishes no rule. This one is the path's length over its time, so that one odd frame does not decide,
/// and a finger that rests before it is lifted has no velocity.
struct VelocityTracker {
  private static let capacity = 16
  /// How far back positions count, in µs.
  private static let window: Int64 = 100_000

  private var samples: [(time: Int64, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: Int64) {
    if let last = samples.last, last.time == time {
      samples[samples.count - 1].point = point
      return
    }
    if samples.isEmpty { samples.reserveCapacity(Self.capacity) }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append((time, point))
  }

  mutating func clear() { samples.removeAll(keepingCapacity: true) }

  /// Points a second at a time, zero where nothing moved lately.
  func velocity(at now: Int64) -> CGPoint {
    #if FAULTS
      if Fault.isPlanted("velocity-zero") { return .zero }
    #endif
    guard let last = samples.last, let first = samples.first(where: { now - $0.time <= Self.window }),
      last.time > first.time
    else { return .zero }
    let seconds = CGFloat(last.time - first.time) / 1_000_000
    return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
