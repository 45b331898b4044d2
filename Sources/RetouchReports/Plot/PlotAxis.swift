/// An axis of a plot: what it measures, the unit, and the range.
package struct PlotAxis: Hashable, Sendable {
  /// How values become distances.
  package enum Scale: Hashable, Sendable {
    /// Equal differences have equal lengths.
    case linear
    /// Equal ratios have equal lengths; values of 0 and below are at the axis's lower end.
    case logarithmic
  }

  /// What it measures.
  package var title: String
  /// The unit, such as `ms`; empty for a count.
  package var unit: String
  /// How values become distances.
  package var scale: Scale
  /// What it shows, or nil to show all values; values outside are clipped.
  package var range: ClosedRange<Double>?
  /// Whether values grow to the left, or downwards as on a screen.
  package var isReversed: Bool

  /// Creates an axis.
  package init(
    _ title: String, unit: String = "", scale: Scale = .linear, range: ClosedRange<Double>? = nil,
    isReversed: Bool = false
  ) {
    self.title = title
    self.unit = unit
    self.scale = scale
    self.range = range
    self.isReversed = isReversed
  }

  /// The title with its unit.
  var label: String { unit.isEmpty ? title : "\(title) (\(unit))" }

  /// The same axis with a range that can be drawn.
  func ranged(over values: PlotExtent) -> PlotAxis {
    var axis = self
    var low = range?.lowerBound ?? values.low
    var high = range?.upperBound ?? values.high
    if !low.isFinite || !high.isFinite { (low, high) = (0, 1) }
    low = min(max(low, -Self.limit), Self.limit)
    high = min(max(high, -Self.limit), Self.limit)
    switch scale {
    case .linear:
      if high - low < 0.001 { (low, high) = (low - 0.5, low + 0.5) }
      if range == nil {
        let step = Self.step(high - low, 5)
        (low, high) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
      }
    case .logarithmic:
      low = max(values.lowestPositive.isFinite && range == nil ? values.lowestPositive : low, 0.001)
      high = max(high, low * 10)
    }
    axis.range = low...high
    return axis
  }

  /// The largest number that an axis shows.
  private static let limit = 1e12

  /// The values of its ticks, ascending.
  ///
  /// - Parameter count: about how many there should be, at least 1.
  func ticks(_ count: Int) -> [Double] {
    guard let range else { return [] }
    switch scale {
    case .linear:
      let step = Self.step(range.upperBound - range.lowerBound, max(count, 1))
      let first = (range.lowerBound / step - 1e-9).rounded(.up)
      let last = (range.upperBound / step + 1e-9).rounded(.down)
      guard last >= first, last - first < 1000 else { return [] }
      return (0...Int(last - first)).map { (first + Double($0)) * step }
    case .logarithmic:
      var ticks: [Double] = []
      var power = 0.001
      // Every power of ten, and values in between if there is room.
      let decades = (Self.logarithm(range.upperBound) - Self.logarithm(range.lowerBound)) / Self.logarithm(10)
      let steps: [Double] = decades * 3 <= Double(count) ? [1, 2, 5] : [1]
      while power <= Self.limit {
        ticks += steps.map { power * $0 }.filter { range.contains($0) }
        power = power < 0.5 ? 1 / (1 / power / 10).rounded() : power * 10
      }
      return ticks
    }
  }

  /// Where a value is on the axis: 0 at its lower end, 1 at its upper end, and beyond these for values
  /// outside.
  func place(_ value: Double) -> Double {
    guard let range else { return 0 }
    let place: Double
    switch scale {
    case .linear:
      place = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    case .logarithmic:
      let low = Self.logarithm(range.lowerBound)
      let value = Self.logarithm(max(value, range.lowerBound))
      place = (value - low) / (Self.logarithm(range.upperBound) - low)
    }
    // Far outside the axis, the exact place does not matter.
    return min(max(place, -10), 11)
  }

  /// The smallest of 1, 2, 5, 10, … that divides a length into at most a number of steps; at least 0.001.
  private static func step(_ length: Double, _ count: Int) -> Double {
    let wanted = length / Double(count)
    var power = 0.001
    while power < limit {
      for factor in [1.0, 2, 5] where power * factor >= wanted * (1 - 1e-9) { return power * factor }
      power = power < 0.5 ? 1 / (1 / power / 10).rounded() : power * 10
    }
    return power
  }

  /// The binary logarithm of a positive number, computed with + × ÷ only, because the C library's result
  /// differs from CPU to CPU.
  private static func logarithm(_ value: Double) -> Double {
    let ratio = (value.significand - 1) / (value.significand + 1)
    var (sum, power) = (0.0, ratio)
    for term in 0..<16 {
      sum += power / Double(2 * term + 1)
      power *= ratio * ratio
    }
    return Double(value.exponent) + 2 * sum / 0.693_147_180_559_945_3
  }
}

/// The range of the values.
struct PlotExtent {
  private(set) var low = Double.infinity
  private(set) var high = -Double.infinity
  /// The lowest value above 0.
  private(set) var lowestPositive = Double.infinity

  mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    low = min(low, value)
    high = max(high, value)
    if value > 0 { lowestPositive = min(lowestPositive, value) }
  }
}
