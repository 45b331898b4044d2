/// How near a recognizer is to a decision: a figure and its limit.
///
/// It is only reported; no decision depends on it.
package struct GestureMeasure: Hashable, Sendable {
  /// What is measured.
  package enum Figure: Hashable, Sendable, CaseIterable {
    /// How far a finger has moved from where it went down.
    case movement
    /// How long the fingers of a tap have been down.
    case tapDuration
    /// How long ago the last tap was lifted.
    case tapGap
    /// The taps so far.
    case taps
    /// How long a press has lasted.
    case press
    /// The taps so far that a press requires before it.
    case tapsBefore
    /// The most fingers that were down at once.
    case fingers
    /// How far fingers have dragged.
    case distance
    /// How far fingers have moved in a direction.
    case wayAlong
    /// How far fingers have moved across a direction.
    case wayAcross
    /// How long ago the gesture began with the first finger.
    case time
    /// How far from an edge a finger went down.
    case edgeDistance
    /// How much the distance between two fingers has changed.
    case distanceChange
    /// How far two fingers have turned.
    case turn
  }

  /// The unit of the figure.
  package enum Unit: Hashable, Sendable {
    case points
    case microseconds
    case degrees
    /// Fingers or taps.
    case count
  }

  /// How the figure must compare with its limit for the gesture to be recognized or to continue.
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

  /// What is measured.
  package var figure: Figure
  /// How large it is.
  package var value: Double
  /// The limit that the figure is compared with.
  package var limit: Double
  /// How the figure must compare with its limit.
  package var rule: Rule
  /// The unit of both values.
  package var unit: Unit
  /// The points of the window between which a distance is measured; nil for any other figure.
  package var span: Span?

  /// Two points of the window.
  package struct Span: Hashable, Sendable {
    /// Where the distance is measured from.
    package var from: CGPoint
    /// Where it is measured to.
    package var to: CGPoint
  }

  /// Compares a figure with its limit, in the unit and by the rule of the figure.
  init(_ figure: Figure, _ value: Double, of limit: Double, span: Span? = nil) {
    let needs = figure.needs
    (self.figure, self.value, self.limit, self.span) = (figure, value, limit, span)
    (rule, unit) = (needs.rule, needs.unit)
  }

  /// Compares a time in µs, or a count, with its limit.
  init<Whole: BinaryInteger>(_ figure: Figure, _ value: Whole, of limit: Whole) {
    self.init(figure, Double(value), of: Double(limit))
  }

  /// Whether the figure compares with its limit as the rule requires.
  package var holds: Bool {
    switch rule {
    case .atMost: value <= limit
    case .lessThan: value < limit
    case .atLeast: value >= limit
    case .moreThan: value > limit
    }
  }
}
