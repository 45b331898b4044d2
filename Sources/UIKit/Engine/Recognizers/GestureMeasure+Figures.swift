// What each figure of a gesture is, said once: recognizers measure by it, stories word it, and a report's
// suspects ease the thresholds that it is compared with.

extension GestureMeasure.Figure {
  /// What belongs to a figure: its name, its unit, how it must compare with its limit, and the thresholds
  /// that set the limit where no client does.
  package struct Needs: Sendable {
    package let name: String
    package let unit: GestureMeasure.Unit
    package let rule: GestureMeasure.Rule
    /// The names of properties of `GestureThresholds`.
    package let thresholds: [String]

    fileprivate init(
      _ name: String, _ unit: GestureMeasure.Unit, _ rule: GestureMeasure.Rule, _ thresholds: [String] = []
    ) {
      (self.name, self.unit, self.rule, self.thresholds) = (name, unit, rule, thresholds)
    }
  }

  /// What the figure needs.
  package var needs: Needs {
    switch self {
    case .movement: Needs("movement", .points, .atMost, ["tapMovement", "pressMovement", "viewerMovement"])
    case .tapDuration: Needs("tap duration", .microseconds, .lessThan, ["tapDuration"])
    case .tapGap: Needs("gap between taps", .microseconds, .lessThan, ["multiTapInterval"])
    case .taps: Needs("taps", .count, .atLeast)
    case .press: Needs("press", .microseconds, .atLeast, ["pressDuration"])
    case .tapsBefore: Needs("taps before", .count, .atLeast)
    case .fingers: Needs("fingers", .count, .atLeast)
    case .distance: Needs("distance", .points, .moreThan, ["panHysteresis"])
    case .wayAlong: Needs("way along", .points, .atLeast, ["swipeShortDistance", "swipeLongDistance"])
    case .wayAcross: Needs("way across", .points, .atMost)
    case .time: Needs("time", .microseconds, .lessThan, ["swipeDuration"])
    case .edgeDistance: Needs("place of the touch down", .points, .atMost, ["screenEdgeWidth"])
    case .distanceChange: Needs("change of distance", .points, .moreThan, ["pinchHysteresis"])
    case .turn: Needs("turn", .degrees, .moreThan, ["rotationHysteresis"])
    }
  }
}

extension EndReason.Kind {
  /// The figure whose limit a gesture did not keep or reach; nil if it failed for something else.
  package var figure: GestureMeasure.Figure? {
    switch self {
    case .movedTooFar: .movement
    case .heldTooLong: .tapDuration
    case .noFurtherTap: .tapGap
    case .liftedEarly: .press
    case .liftedWithin, .liftedOffAxis: .distance
    case .liftedUnswiped: .wayAlong
    case .tooSlow: .time
    case .awayFromEdge: .edgeDistance
    case .liftedUnpinched: .distanceChange
    case .liftedUnturned: .turn
    default: nil
    }
  }
}

extension GestureMeasure {
  /// What the figure is compared with, such as `movement of at most 10.000 points`.
  package var requirement: String {
    let comparison =
      switch rule {
      case .atMost: "at most"
      case .lessThan: "less than"
      case .atLeast: "at least"
      case .moreThan: "more than"
      }
    let limit =
      switch unit {
      case .points: EngineNumber.points(limit) + " points"
      case .degrees: EngineNumber.points(limit) + " degrees"
      case .microseconds: "\(Int64(limit)) µs"
      case .count: "\(Int64(limit))"
      }
    return "\(figure.needs.name) of \(comparison) \(limit)"
  }
}
