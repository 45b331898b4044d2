import RetouchSupport

/// A distribution of delays in µs: percentiles of any number of values, in memory that does not grow.
///
/// ```swift
/// var lateness = LatencyDistribution()
/// for value in [3, 5, 40] { lateness.add(Int64(value)) }
/// lateness.percentile(50)  // 5
/// lateness.maximum  // 40
/// ```
/// Up to 1,023 µs each value has its own class; above, values share one with those at most 1.6 % larger.
public struct LatencyDistribution: Hashable, Sendable {
  /// How many values were added.
  public private(set) var count: Int64 = 0
  /// The largest value that was added, exactly, in µs; 0 if there is none.
  public private(set) var maximum: Int64 = 0
  private var classes: [Int64] = []
  /// The sum of the values, or the largest number that fits.
  private var sum: Int64 = 0

  /// Classes of one value each; after them, 64 classes for each doubling.
  private static let exact = 1024
  private static let perDoubling = 64

  /// Creates an empty distribution.
  public init() {}

  /// Adds a value in µs; one below 0 counts as 0.
  public mutating func add(_ microseconds: Int64) {
    let value = max(microseconds, 0)
    let index = Self.index(of: value)
    while classes.count <= index { classes.append(0) }
    classes[index] += 1
    count += 1
    maximum = max(maximum, value)
    let (total, isTooLarge) = sum.addingReportingOverflow(value)
    sum = isTooLarge ? .max : total
  }

  /// The mean of the values in µs, rounded to the nearest one; 0 without any values.
  public var mean: Int64 { count > 0 ? sum / count + (sum % count >= count - count / 2 ? 1 : 0) : 0 }

  /// Returns the value in µs that a percentage of all values does not exceed, or 0 without any values.
  ///
  /// - Parameter percent: 0…100.
  public func percentile(_ percent: Double) -> Int64 {
    guard count > 0 else { return 0 }
    let rank = Percentile.rank(percent, of: count)
    var seen: Int64 = 0
    for (index, number) in classes.enumerated() {
      seen += number
      if seen >= rank { return min(Self.largest(ofClass: index), maximum) }
    }
    return maximum
  }

  /// How many values fell into one class.
  public struct Share: Hashable, Sendable {
    /// The smallest and the largest value of the class, in µs.
    public var range: ClosedRange<Int64>
    /// How many values it has; never 0.
    public var count: Int64
  }

  /// The classes that have values, ascending.
  public var shares: [Share] {
    classes.enumerated().compactMap { index, count in
      guard count > 0 else { return nil }
      let low = index == 0 ? 0 : Self.largest(ofClass: index - 1) + 1
      return Share(range: low...max(low, Self.largest(ofClass: index)), count: count)
    }
  }

  private static func index(of value: Int64) -> Int {
    guard value >= exact else { return Int(value) }
    // 1024 is 2¹⁰, so the ten bits below the highest one determine the class; six of them are used.
    let exponent = Int64.bitWidth - 1 - value.leadingZeroBitCount
    let fraction = Int(value >> Int64(exponent - 6)) - perDoubling
    return exact + (exponent - 10) * perDoubling + fraction
  }

  private static func largest(ofClass index: Int) -> Int64 {
    guard index >= exact else { return Int64(index) }
    let exponent = (index - exact) / perDoubling + 10
    let fraction = Int64((index - exact) % perDoubling + perDoubling)
    let (next, isTooLarge) = (fraction + 1).multipliedReportingOverflow(by: 1 << Int64(exponent - 6))
    return isTooLarge ? .max : next - 1
  }
}
