import Foundation

extension VirtualClock {
  /// A duration in µs, rounded to the nearest, or nil for an infinite one.
  ///
  /// The engine decides with integers only, so every number of seconds that a client sets goes through this
  /// function. NaN, infinity and 2⁵³ µs (285 years) or more count as infinite, a negative duration as zero.
  nonisolated package static func microseconds(_ seconds: TimeInterval) -> Int64? {
    if seconds < 0 { return 0 }
    let rounded = (seconds * 1_000_000).rounded()
    guard rounded < 9_007_199_254_740_992 else { return nil }
    return Int64(rounded)
  }
}
