extension PortableMath {
  /// The direction of the point (x, y) in radians, −π…π from the x axis.
  ///
  /// A zero or infinite coordinate gives what C defines: atan2(−0, −1) is −π, atan2(∞, ∞) is π/4.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let angle = firstQuarter(abs(y), abs(x), isLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  /// The direction of a point with positive coordinates, or of its mirror image to the left of the y axis.
  private static func firstQuarter(_ y: Double, _ x: Double, isLeft: Bool) -> Double {
    if y == 0 { return isLeft ? DoubleDouble.pi.high : 0 }
    if x == 0 { return DoubleDouble.halfPi.high }
    let isSteep = y > x
    let (near, far) = isSteep ? (x, y) : (y, x)
    if near.isInfinite { return turned(.halfPi * 0.5, isSteep, isLeft).high }
    if far.isInfinite || near < far * 0x1p-60 {
      // The quotient's cube cannot change how it is rounded. The quotient may be subnormal, or zero.
      if !isSteep, !isLeft { return near / far }
      return turned(DoubleDouble(near / far), isSteep, isLeft).high
    }
    let (base, rest) = parts(near, far)
    // A sum in which the small terms are plain doubles: it nearly always rounds like the exact one.
    let (tail, error) = quickTail(rest)
    let quick = turned(base + DoubleDouble(larger: rest.high, smaller: tail), isSteep, isLeft)
    let (least, most) = (quick.high + (quick.low - error), quick.high + (quick.low + error))
    if least == most { return least }
    return turned(base + odd(rest, alternating: true), isSteep, isLeft).high
  }

  /// Mirrors an angle in the first eighth of a turn back to the eighth that the point is in.
  @inline(__always)
  private static func turned(_ angle: DoubleDouble, _ isSteep: Bool, _ isLeft: Bool) -> DoubleDouble {
    switch (isSteep, isLeft) {
    case (false, false): angle
    case (false, true): DoubleDouble.pi - angle
    case (true, false): DoubleDouble.halfPi - angle
    case (true, true): DoubleDouble.halfPi + angle
    }
  }

  /// The arc tangent of y/x ≤ 1 in two parts: that of the nearest quarter c, and t = (y − c·x)/(x + c·y), at
  /// most 1/8, whose arc tangent is the rest.
  @inline(__always)
  private static func parts(_ y: Double, _ x: Double) -> (base: DoubleDouble, rest: DoubleDouble) {
    // These factors keep everything from overflowing, and every product from losing bits.
    let exponent = Int(x.exponent)
    let scale = (Double.two(to: -exponent / 2), Double.two(to: -exponent - -exponent / 2))
    let (x, y) = (x * scale.0 * scale.1, y * scale.0 * scale.1)
    let quarter = (4 * y / x).rounded()
    if quarter == 0 { return (DoubleDouble(0), DoubleDouble(y) / DoubleDouble(x)) }
    let above = DoubleDouble(y) - DoubleDouble(product: quarter / 4, x)
    let along = DoubleDouble(x) + DoubleDouble(product: quarter / 4, y)
    return (quarters[Int(quarter) - 1], above / along)
  }

  /// What has to be added to the greater part of t, at most 1/8, to get its arc tangent, and a bound on the
  /// error.
  ///
  /// The terms from t³ on, less than 2⁻⁷ of the sum, are plain doubles. The error is less than eight half
  /// ulps of them plus 2⁻⁶² of t.
  @inline(__always)
  private static func quickTail(_ value: DoubleDouble) -> (tail: Double, error: Double) {
    let square = value.high * value.high
    var sum = 1.0 / 19 - square * (1.0 / 21)
    sum = 1.0 / 17 - square * sum
    sum = 1.0 / 15 - square * sum
    sum = 1.0 / 13 - square * sum
    sum = 1.0 / 11 - square * sum
    sum = 1.0 / 9 - square * sum
    sum = 1.0 / 7 - square * sum
    sum = 1.0 / 5 - square * sum
    sum = 1.0 / 3 - square * sum
    let terms = value.high * (square * sum)
    return (value.low * (1 - square) - terms, abs(terms) * 0x1p-50 + abs(value.high) * 0x1p-62)
  }

  /// The arc tangents of 1/4, 1/2, 3/4 and 1.
  private static let quarters = [
    DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]

  /// The sum t ± t³/3 + t⁵/5 ± …, for |t| up to 3 − √8: the arc tangent, or the hyperbolic one.
  ///
  /// The terms from t¹¹ on, less than 2⁻²⁸ of the sum, are plain doubles.
  static func odd(_ value: DoubleDouble, alternating: Bool) -> DoubleDouble {
    let square = alternating ? -(value * value) : value * value
    var tail = 0.0
    for divisor in stride(from: 33, through: 11, by: -2) { tail = square.high * tail + 1 / Double(divisor) }
    var sum = DoubleDouble(tail)
    for divisor in stride(from: 9, through: 3, by: -2) {
      sum = DoubleDouble(1) / Double(divisor) + square * sum
    }
    return value + value * (square * sum)
  }
}
