extension PortableMath {
  /// The natural logarithm: −∞ for zero, not a number for negative values.
  package static func log(_ value: Double) -> Double {
    if value.isNaN || value < 0 { return .nan }
    if value == 0 { return -.infinity }
    if value.isInfinite { return value }
    return logarithm(value).high
  }

  /// The logarithm of a positive finite number.
  ///
  /// A number is 2ᵏ times one between √½ and √2, and that one's logarithm is twice the hyperbolic arc tangent
  /// of (m − 1)/(m + 1).
  static func logarithm(_ value: Double) -> DoubleDouble {
    let isSubnormal = value < .leastNormalMagnitude
    let bits = (isSubnormal ? value * 0x1p54 : value).bitPattern
    var exponent = Int(bits >> 52) - 1_023 - (isSubnormal ? 54 : 0)
    var mantissa = Double(bitPattern: bits & (1 << 52 - 1) | 1_023 << 52)
    if mantissa > 1.414_213_562_373_095 {
      mantissa /= 2
      exponent += 1
    }
    let part = odd(DoubleDouble(mantissa - 1) / DoubleDouble(sum: mantissa, 1), alternating: false)
    let whole = DoubleDouble(larger: Double(exponent) * upperLog2, smaller: Double(exponent) * lowerLog2)
    return whole + part * 2
  }
}
