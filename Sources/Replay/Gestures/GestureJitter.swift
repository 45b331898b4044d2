/// How much a finger trembles: seeded, so that the same gesture makes the same recording.
///
/// Every sample between a contact's down and its lift is moved by up to `points` to each side, also while the
/// finger holds. Where a contact goes down, turns and lifts stays exact. With `late`, the samples come up to so
/// much later than the frame rate says.
public struct GestureJitter: Hashable, Sendable {
  /// Which of the many ways to tremble.
  public var seed: UInt64
  /// The largest distance in x and in y, in points.
  public var points: Double
  /// The largest delay of a sample; below one frame's time.
  public var late: GestureTime

  /// Trembles by up to so many points, as the seed says.
  public static func seeded(
    _ seed: UInt64, _ points: Double, late: GestureTime = .zero
  ) -> GestureJitter {
    GestureJitter(seed: seed, points: points, late: late)
  }
}

/// A sequence of numbers that depends on the seed alone (the SplitMix64 generator).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number of 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// The next number from −1 up to 1.
  mutating func nextOffset() -> Double { Double(next() >> 11) * 0x1p-52 - 1 }

  /// The next whole number from 0 to a limit, both included.
  mutating func next(upTo limit: Int64) -> Int64 {
    limit <= 0 ? 0 : Int64(next() % UInt64(limit + 1))
  }
}
