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
    let angle: DoubleDouble
    if near.isInfinite {
      angle = .halfPi * 0.5
    } else if far.isInfinite || near < far * 0x1p-60 {
      // The quotient's cube cannot change how it is rounded. The quotient may be subnormal, or zero.
      if !isSteep, !isLeft { return near / far }
      angle = DoubleDouble(near / far)
    } else {
      angle = arcTangent(near, far)
    }
    switch (isSteep, isLeft) {
    case (false, false): return angle.high
    case (false, true): return (DoubleDouble.pi - angle).high
    case (true, false): return (DoubleDouble.halfPi - angle).high
    case (true, true): return (DoubleDouble.halfPi + angle).high
    }
  }

  /// The arc tangent of y/x ≤ 1.
  ///
  /// With the nearest quarter c, it is atan(c) + atan(t), where t = (y − c·x)/(x + c·y) is at most 1/8.
  private static func arcTangent(_ y: Double, _ x: Double) -> DoubleDouble {
    // Factors by which nothing overflows and no product loses bits.
    let exponent = Int(x.exponent)
    let scale = (Double.two(to: -exponent / 2), Double.two(to: -exponent - -exponent / 2))
    let (x, y) = (x * scale.0 * scale.1, y * scale.0 * scale.1)
    let quarter = (4 * y / x).rounded()
    if quarter == 0 { return odd(DoubleDouble(y) / DoubleDouble(x), alternating: true) }
    let above = DoubleDouble(y) - DoubleDouble(product: quarter / 4, x)
    let along = DoubleDouble(x) + DoubleDouble(product: quarter / 4, y)
    return quarters[Int(quarter) - 1] + odd(above / along, alternating: true)
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
    for divisor in stride(from: 33.0, through: 11, by: -2) { tail = square.high * tail + 1 / divisor }
    var sum = DoubleDouble(tail)
    for divisor in stride(from: 9.0, through: 3, by: -2) { sum = DoubleDouble(1) / divisor + square * sum }
    return value + value * (square * sum)
  }
}
