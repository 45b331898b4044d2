import CoreGraphics

extension VirtualClock {
  /// A duration in µs, rounded to the nearest, or nil for one that never ends.
  ///
  /// The engine decides on integers only, so every number of seconds that a client sets passes through here.
  /// NaN, infinity and 2⁵³ µs (285 years) or more never end; a negative duration is over at once.
  nonisolated package static func microseconds(_ seconds: TimeInterval) -> Int64? {
    if seconds < 0 { return 0 }
    let rounded = (seconds * 1_000_000).rounded()
    guard rounded < 9_007_199_254_740_992 else { return nil }
    return Int64(rounded)
  }
}
