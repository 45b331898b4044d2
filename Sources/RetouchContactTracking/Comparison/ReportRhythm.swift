import RetouchSupport

/// How regularly a device reports while contacts move, and which reports are missing.
///
/// Only frames in which a contact moves count: the kernel leaves out reports of a finger that rests.
package struct ReportRhythm: Sendable {
  /// How many intervals were measured.
  package private(set) var count = 0
  /// The longest interval, in µs.
  package private(set) var longest: Int64 = 0
  /// How often an interval of each length occurred, in µs.
  private var lengths: [UInt32] = []
  /// Intervals too long for ``lengths``.
  private var others = 0
  /// The lengths of intervals in the middle of a motion that were longer than those before.
  private var gaps: [Int64] = []
  /// The last four intervals.
  private var recent = (Int64.max, Int64.max, Int64.max, Int64.max)

  private static let longestCounted: Int64 = 1 << 16
  /// Limited, because a file may have any number of gaps.
  private static let gapLimit = 1 << 16

  /// Adds the time between two frames of a device, in µs, and returns the shortest of the ones before it.
  mutating func add(_ interval: Int64) -> Int64 {
    let shortest = min(recent.0, recent.1, recent.2, recent.3)
    recent = (recent.1, recent.2, recent.3, interval)
    count += 1
    longest = max(longest, interval)
    guard interval < Self.longestCounted else {
      others += 1
      return shortest
    }
    while lengths.count <= interval { lengths.append(0) }
    lengths[Int(interval)] += 1
    return shortest
  }

  /// Adds an interval in which reports may be missing, in µs.
  mutating func addGap(_ interval: Int64) {
    if gaps.count < Self.gapLimit { gaps.append(interval) }
  }

  /// The interval in µs that a percentage of all intervals do not exceed, or nil if no contact moved.
  package func percentile(_ percent: Double) -> Int64? {
    guard count > 0 else { return nil }
    let rank = Percentile.rank(percent, of: Int64(count))
    var seen: Int64 = 0
    for (length, number) in lengths.enumerated() {
      seen += Int64(number)
      if seen >= rank { return Int64(length) }
    }
    return longest
  }

  /// The share of the intervals that are at most so long, in µs.
  package func share(upTo longest: Int64) -> Double {
    let short = lengths.prefix(Int(longest) + 1).reduce(0) { $0 + Int($1) }
    return count > 0 ? Double(short) / Double(count) : 0
  }

  /// The reports per second at the median interval, or nil if no contact moved.
  package var rate: Double? {
    guard let median = percentile(50), median > 0 else { return nil }
    return 1e6 / Double(median)
  }

  /// The root mean square of the intervals' deviations from the median, in µs; nil if no contact moved.
  ///
  /// Intervals below half of the median do not count, nor do those above one and a half times the median, in
  /// which reports are missing.
  package var jitter: Double? {
    guard let median = percentile(50), median > 0 else { return nil }
    var sum = 0.0
    var count = 0.0
    for length in (median / 2)...(median + median / 2) where length < lengths.count {
      let number = Double(lengths[Int(length)])
      let difference = Double(length - median)
      sum += difference * difference * number
      count += number
    }
    return count > 0 ? (sum / count).squareRoot() : nil
  }

  /// How many reports are missing within motions, by the median interval.
  package var lost: Int {
    guard let median = percentile(50), median > 0 else { return 0 }
    return gaps.reduce(0) { $0 + Int(max((2 * $1 + median) / (2 * median) - 1, 0)) }
  }
}
