/// How near a recognizer is to something that decides it: a figure beside its limit.
///
/// A story tells it; nothing is decided by it.
package struct GestureMeasure: Hashable, Sendable {
  /// What the figure counts.
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

  /// How the figure has to stand to its limit for the gesture to be seen or to go on.
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

  /// What it is: `movement`, `press`.
  package var name: String
  /// The figure.
  package var value: Double
  /// The figure that it is compared with.
  package var limit: Double
  /// How they have to stand to each other.
  package var rule: Rule
  /// What both count.
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

  /// Whether the figure stands to its limit as it has to.
  package var holds: Bool {
    switch rule {
    case .atMost: value <= limit
    case .lessThan: value < limit
    case .atLeast: value >= limit
    case .moreThan: value > limit
    }
  }
}
