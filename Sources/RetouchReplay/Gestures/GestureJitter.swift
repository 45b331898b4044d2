/// How much a finger trembles; seeded, so that the same gesture makes the same recording.
///
/// Every sample between a contact's down and its lift is moved by up to `points` to each side, even while the
/// finger holds. The points where a contact goes down, turns and lifts stay exact. With `late`, samples come
/// up to that much later than the frame rate dictates.
public struct GestureJitter: Hashable, Sendable {
  /// The seed, which selects one of the many ways to tremble.
  public var seed: UInt64
  /// The largest distance in x and in y, in points.
  public var points: Double
  /// The largest delay of a sample; less than the time between two frames.
  public var late: GestureTime

  /// Creates jitter of up to the given number of points, determined by the seed.
  public static func seeded(
    _ seed: UInt64, _ points: Double, late: GestureTime = .zero
  ) -> GestureJitter {
    GestureJitter(seed: seed, points: points, late: late)
  }
}
