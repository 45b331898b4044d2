import RetouchMath

/// How far a movement goes along a direction, and how far it deviates to either side, in points.
struct Way {
  var along: Double
  var across: Double

  init(along: Double, across: Double) { (self.along, self.across) = (along, across) }

  /// Makes the path between two points, measured along a direction of length 1.
  init(from start: CGPoint, to end: CGPoint, direction: (x: Double, y: Double)) {
    let x = Double(end.x - start.x)
    let y = Double(end.y - start.y)
    along = x * direction.x + y * direction.y
    across = abs(x * direction.y - y * direction.x)
  }

  /// Whether it goes forward and deviates by at most an angle's slope.
  func isWithin(_ slope: Double) -> Bool { along > 0 && across <= along * slope }

  /// How far sideways a movement at an angle in degrees goes for each point along its direction.
  ///
  /// It is rounded to 10⁻⁶, so that 45 degrees include the diagonal; from 90 degrees on it is infinite.
  static func slope(degrees: Int) -> Double {
    guard degrees < 90 else { return .infinity }
    return Double(roundedToMillionths(PortableMath.tan(Double(degrees) * .pi / 180)))
  }
}
