extension PortableMath {
  /// The sine of an angle in radians, of any size; not a number for an infinite one.
  package static func sin(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    // The cube is less than half an ulp; and a zero keeps its sign.
    guard abs(angle) >= 0x1p-27 else { return angle }
    let turns = QuarterTurns(abs(angle))
    let value = sine(turns.rest, aQuarterFurther: turns.count & 1 == 1).high
    return (turns.count & 2 == 2) != (angle < 0) ? -value : value
  }

  /// The cosine of an angle in radians, of any size; not a number for an infinite one.
  package static func cos(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    let turns = QuarterTurns(abs(angle))
    let value = sine(turns.rest, aQuarterFurther: turns.count & 1 == 0).high
    return turns.count == 1 || turns.count == 2 ? -value : value
  }

  /// The tangent of an angle in radians, of any size; not a number for an infinite one.
  package static func tan(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    guard abs(angle) >= 0x1p-27 else { return angle }
    let turns = QuarterTurns(abs(angle))
    let isOdd = turns.count & 1 == 1
    let value = sine(turns.rest, aQuarterFurther: isOdd) / sine(turns.rest, aQuarterFurther: !isOdd)
    return isOdd != (angle < 0) ? -value.high : value.high
  }

  /// The sine of an angle between −π/4 and π/4, or of the angle π/2 further, which is its cosine.
  ///
  /// x − x³/3! + x⁵/5! − … = x · (1 − x²/(2·3) · (1 − x²/(4·5) · (1 − …))), and the cosine accordingly. The
  /// inner brackets, which contribute less than 2⁻¹⁸, are plain doubles.
  private static func sine(_ angle: DoubleDouble, aQuarterFurther: Bool) -> DoubleDouble {
    let square = angle * angle
    let first = aQuarterFurther ? 1.0 : 2.0
    var tail = 1.0
    for step in stride(from: 20, through: 8, by: -2).lazy.map(Double.init) {
      tail = 1 - square.high / ((first + step) * (first + step + 1)) * tail
    }
    var sum = DoubleDouble(tail)
    for step in stride(from: 6, through: 0, by: -2).lazy.map(Double.init) {
      sum = 1 + -(square / ((first + step) * (first + step + 1)) * sum)
    }
    return aQuarterFurther ? sum : angle * sum
  }
}
