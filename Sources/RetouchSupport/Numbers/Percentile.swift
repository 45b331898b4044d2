/// Percentiles by the nearest rank: always a value that occurs.
package enum Percentile {
  /// The rank, from 1, of the value that a percentage of all values does not exceed.
  ///
  ///     Percentile.rank(50, of: 4)   // 2
  ///     Percentile.rank(99, of: 50)  // 50
  ///
  /// - Parameters:
  ///   - percent: 0…100.
  ///   - count: How many values there are; at least one.
  package static func rank(_ percent: Double, of count: Int64) -> Int64 {
    max(1, Int64((Double(count) * min(max(percent, 0), 100) / 100).rounded(.up)))
  }
}

/// The median of the values, the lower of the middle two; there has to be at least one.
package func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[(values.count - 1) / 2] }
