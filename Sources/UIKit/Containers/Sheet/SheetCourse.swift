import RetouchMath

/// How a sheet moves on after the lift: as a critically damped spring (SH6).
///
/// Places are in points, times in seconds since the lift, velocities in points per second. The distance to
/// the goal is (a + b·t)·e^−ωt.
struct SheetCourse {
  /// Where the sheet comes to rest.
  let goal: Double
  private let a: Double
  private let b: Double

  /// ω in 1/s, the root of 1000/3 (SH6).
  private static let frequency = (1000.0 / 3).squareRoot()

  init(from place: Double, velocity: Double, to goal: Double) {
    self.goal = goal
    a = place - goal
    b = velocity + Self.frequency * a
  }

  /// Whether it moves at all.
  var moves: Bool { a != 0 || b != 0 }

  /// Where the sheet is, and whether it has come to rest.
  @MainActor
  func state(at time: Double) -> (place: Double, rests: Bool) {
    let x = (a + b * time) * PortableMath.exp(-Self.frequency * time)
    // It has turned for the last time, if it turns at all.
    let hasTurned = b == 0 || time >= 1 / Self.frequency - a / b
    return (goal + x, hasTurned && abs(x) < UIApplication.shared.thresholds.bounceRestDistance)
  }
}
