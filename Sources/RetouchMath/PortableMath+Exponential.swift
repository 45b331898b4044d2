extension PortableMath {
  /// e to the power of a number.
  package static func exp(_ value: Double) -> Double {
    if value.isNaN { return value }
    return exp(DoubleDouble(value))
  }

  /// e to the power of a sum, whose second part is not infinite.
  ///
  /// It is 2ᵏ times e to the power of r, where |r| ≤ ln(2)/2 is what k times ln 2 leaves, and the power is 1
  /// + r/1 · (1 + r/2 · (1 + r/3 · …)). The inner brackets, which contribute less than 2⁻²², are plain
  /// doubles.
  static func exp(_ value: DoubleDouble) -> Double {
    if value.high > 710 { return .infinity }
    if value.high < -746 { return 0 }
    let exponent = (value.high * 0x1.71547652b82fep+0).rounded()
    var rest = DoubleDouble(sum: value.high, -exponent * upperLog2)
    rest = DoubleDouble(sum: rest.high, rest.low + (value.low - exponent * lowerLog2))
    var tail = 1.0
    for divisor in stride(from: 19, through: 8, by: -1) { tail = 1 + rest.high / Double(divisor) * tail }
    var sum = DoubleDouble(tail)
    for divisor in stride(from: 7, through: 1, by: -1) { sum = 1 + rest / Double(divisor) * sum }
    return sum.scaled(by: Int(exponent))
  }

  /// The first 42 bits of ln 2, which any exponent of a double can be multiplied with exactly.
  static let upperLog2 = 0x1.62e42fefa3800p-1
  /// The rest of ln 2.
  static let lowerLog2 = 0x1.ef35793c76730p-45
}
