/// The velocity of a point, computed from its recent positions: the last `velocityPositions` of them within
/// `velocityWindow`, both from the thresholds.
///
/// UIKit publishes no rule. Here the velocity is the distance from the first position to the last, divided by
/// the time between them, so that a single odd frame is not decisive, and a finger that rests before it is
/// lifted has no velocity. Between two positions the point is assumed to have moved straight and evenly. So
/// the first movement after a rest, which has nothing before it in the window, has a velocity too (S8).
struct VelocityTracker {
  private struct Sample {
    var time: Int64
    var point: CGPoint
  }

  private static let capacity = 16

  /// A ring buffer, so that nothing moves when the newest sample replaces the oldest.
  private var samples = InlineArray<16, Sample>(repeating: Sample(time: 0, point: .zero))
  /// The number of samples.
  private var count = 0
  /// The index of the newest sample.
  private var newest = 0
  /// Samples before this time do not count, because a client has reset the velocity.
  private var start = Int64.min

  mutating func add(_ point: CGPoint, at time: Int64) {
    if count > 0, samples[newest].time == time {
      samples[newest].point = point
      return
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(time: time, point: point)
    count = min(count + 1, Self.capacity)
  }

  mutating func clear() { (count, start) = (0, .min) }

  /// Resets the velocity to zero, and measures it from where the point is now (P3, Z1, O1).
  mutating func restart(at now: Int64) {
    guard count > 0 else { return }
    add(samples[newest].point, at: now)
    start = now
  }

  /// Announces that the next sample is that of the lift.
  ///
  /// Clients that apply a movement piece by piece reset the velocity with each piece, and read it once more
  /// when the finger is lifted. The lift's own sample, which rarely contains any movement, would then be all
  /// that counts. Therefore the movement before the last reset counts as well if nothing was measured since.
  mutating func expectLift() {
    if count > 0, samples[newest].time <= start { start = .min }
  }

  /// Moves the whole path because it is now measured from another origin; no velocity results.
  mutating func shift(x: CGFloat, y: CGFloat) {
    for index in 0..<Self.capacity {
      samples[index].point.x += x
      samples[index].point.y += y
    }
  }

  /// Multiplies the whole path because it is now measured in another unit.
  mutating func scale(by factor: CGFloat) {
    guard factor.isFinite, factor != 0 else { return clear() }
    for index in 0..<Self.capacity {
      samples[index].point.x *= factor
      samples[index].point.y *= factor
    }
  }

  /// The velocity at a time in points per second; zero if nothing has moved recently.
  @MainActor
  func velocity(at now: Int64) -> CGPoint {
    guard count > 0 else { return .zero }
    let thresholds = UIApplication.shared.thresholds
    let opening = now - thresholds.velocityWindow
    let last = samples[newest]
    guard last.time >= opening else { return .zero }
    var first = last
    for age in 1..<max(min(count, thresholds.velocityPositions), 1) {
      let sample = samples[(newest + Self.capacity - age) % Self.capacity]
      guard sample.time >= start else { break }
      guard sample.time >= opening else {
        first = Self.between(sample, first, at: opening)
        break
      }
      first = sample
    }
    guard last.time > first.time else { return .zero }
    let seconds = CGFloat(last.time - first.time) / 1_000_000
    return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }

  /// How much each of the last three intervals between positions counts for a lift, from the newest (SC1b).
  private static let liftWeights: [CGFloat] = [0.05, 0.35, 0.6]

  /// The velocity at the lift in points per second, which weighs those of the last three intervals (SC1b).
  ///
  /// A lift in the place of the last move is not an interval of its own (SC4b). After `liftPause` without a
  /// move it is zero; how long intervals themselves are sets no other limit. Of fewer intervals the weights
  /// are taken in proportion.
  @MainActor
  func liftVelocity(at now: Int64) -> CGPoint {
    let pause = UIApplication.shared.thresholds.liftPause
    var age = 0
    if count > 1, samples[newest].time == now, sample(1).point == samples[newest].point { age = 1 }
    guard count > age + 1, now - sample(age).time <= pause else { return .zero }
    var (x, y, all) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for weight in Self.liftWeights where age + 1 < count {
      let (last, before) = (sample(age), sample(age + 1))
      guard before.time >= start else { break }
      let seconds = CGFloat(last.time - before.time) / 1_000_000
      x += weight * (last.point.x - before.point.x) / seconds
      y += weight * (last.point.y - before.point.y) / seconds
      all += weight
      age += 1
    }
    return all > 0 ? CGPoint(x: x / all, y: y / all) : .zero
  }

  /// The sample that is this many before the newest.
  private func sample(_ age: Int) -> Sample { samples[(newest + Self.capacity - age) % Self.capacity] }

  /// Where the point was between two samples.
  private static func between(_ a: Sample, _ b: Sample, at time: Int64) -> Sample {
    let share = CGFloat(time - a.time) / CGFloat(b.time - a.time)
    let x = a.point.x + (b.point.x - a.point.x) * share
    let y = a.point.y + (b.point.y - a.point.y) * share
    return Sample(time: time, point: CGPoint(x: x, y: y))
  }
}
