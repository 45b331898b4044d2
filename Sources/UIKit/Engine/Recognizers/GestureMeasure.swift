/// How near a recognizer is to a decision: a figure and its limit.
///
/// It is only reported in a story; nothing is decided by it.
package struct GestureMeasure: Hashable, Sendable {
  /// The unit of the figure.
  package enum Unit: Hashable, Sendable {
    /// Points.
    case points
    /// Microseconds.
    case microseconds
    /// Degrees.
    case degrees
    /// Fingers or taps.
    case count
  }

  /// How the figure must compare with its limit for the gesture to be seen or to go on.
  package enum Rule: Hashable, Sendable {
    /// It is not larger.
    case atMost
    /// It is smaller.
    case lessThan
    /// It is not smaller.
    case atLeast
    /// It is larger.
    case moreThan
  }

  /// The name of the figure, such as `movement` or `press`.
  package var name: String
  /// The figure.
  package var value: Double
  /// The limit that the figure is compared with.
  package var limit: Double
  /// How the figure must compare with its limit.
  package var rule: Rule
  /// The unit of both.
  package var unit: Unit

  init(_ name: String, points value: Double, _ rule: Rule, _ limit: Double) {
    self.init(name, value, rule, limit, .points)
  }

  init(_ name: String, time value: Int64, _ rule: Rule, _ limit: Int64) {
    self.init(name, Double(value), rule, Double(limit), .microseconds)
  }

  init(_ name: String, degrees value: Double, _ rule: Rule, _ limit: Double) {
    self.init(name, value, rule, limit, .degrees)
  }

  init(_ name: String, count value: Int, _ rule: Rule, _ limit: Int) {
    self.init(name, Double(value), rule, Double(limit), .count)
  }

  private init(_ name: String, _ value: Double, _ rule: Rule, _ limit: Double, _ unit: Unit) {
    (self.name, self.value, self.limit, self.rule, self.unit) = (name, value, limit, rule, unit)
  }

  /// Whether the figure compares with its limit as it must.
  package var holds: Bool {
    switch rule {
    case .atMost: value <= limit
    case .lessThan: value < limit
    case .atLeast: value >= limit
    case .moreThan: value > limit
    }
  }
}
