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

/// A sequence of numbers that depends on the seed alone (the SplitMix64 generator).
package struct SeededNumbers {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) { state = seed }

  /// The next 64-bit number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// The next number in −1..<1.
  package mutating func nextOffset() -> Double { Double(next() >> 11) * 0x1p-52 - 1 }

  /// The next whole number in 0...limit.
  package mutating func next(upTo limit: Int64) -> Int64 {
    limit <= 0 ? 0 : Int64(next() % UInt64(limit + 1))
  }
}
