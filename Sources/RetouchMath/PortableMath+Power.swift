extension PortableMath {
  /// A number to the power of another.
  ///
  /// A negative number has powers with whole exponents only; others are not a number. pow(x, 0) and pow(1, y)
  /// are 1, even if the other argument is not a number.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let size = abs(base)
    if exponent.isInfinite {
      if size == 1 { return 1 }
      return (size > 1) == (exponent > 0) ? .infinity : 0
    }
    let isWhole = exponent == exponent.rounded(.towardZero)
    // From 2⁵³ on, all doubles are even.
    let isOdd = isWhole && abs(exponent) < 0x1p53 && Int64(exponent) & 1 == 1
    let negates = base.sign == .minus && isOdd
    if size == 0 || size.isInfinite {
      let value = (size == 0) == (exponent > 0) ? 0 : Double.infinity
      return negates ? -value : value
    }
    if base < 0, !isWhole { return .nan }
    let value = power(size, exponent, isWhole: isWhole)
    return negates ? -value : value
  }

  /// A positive finite number to a finite power.
  private static func power(_ base: Double, _ exponent: Double, isWhole: Bool) -> Double {
    if exponent == 1 { return base }
    if exponent == 0.5 { return base.squareRoot() }
    let logarithm = logarithm(base)
    let estimate = logarithm.high * exponent
    if estimate > 710 { return .infinity }
    if estimate < -746 { return 0 }
    if abs(estimate) < 0x1p-60 { return 1 }
    if isWhole, 2...50 ~= exponent, let exact = wholePower(base, Int(exponent)) { return exact }
    return exp(logarithm * exponent)
  }

  /// A power of a number with few bits, rounded once; nil if the exact power has more bits than two doubles.
  ///
  /// Such powers may lie halfway between two doubles, which no approximation can distinguish from values just
  /// beside the middle.
  private static func wholePower(_ base: Double, _ exponent: Int) -> Double? {
    let width = base.significandWidth + 1
    guard width * exponent <= 100 else { return nil }
    let mantissa = base.significand
    var product = DoubleDouble(mantissa)
    for _ in 1..<exponent { product = product * mantissa }
    let shift = product.high.exponent
    let scale = Double.two(to: -Int(shift))
    product = DoubleDouble(product.high * scale, product.low * scale)
    // For a subnormal result, `scaled` requires a number below √2.
    let halves = product.high > 1.4
    if halves { product = DoubleDouble(product.high / 2, product.low / 2) }
    return product.scaled(by: Int(base.exponent) * exponent + Int(shift) + (halves ? 1 : 0))
  }
}
