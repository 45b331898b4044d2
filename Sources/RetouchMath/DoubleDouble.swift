/// An unevaluated sum of two doubles, of which the second is at most half an ulp of the first: some 106 bits.
///
/// Magnitudes below 2⁻⁹⁰⁰ and above 2⁹⁰⁰ lose bits, or overflow: callers scale before they compute.
struct DoubleDouble {
  /// The sum, rounded to a double.
  var high: Double
  /// What is missing from that sum.
  var low: Double

  /// Makes a sum of two parts that are known not to overlap.
  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  @inline(__always)
  init(sum a: Double, _ b: Double) {
    high = a + b
    let back = high - a
    low = (a - (high - back)) + (b - back)
  }

  /// The exact sum of two doubles, the first of which is zero or not the smaller one.
  @inline(__always)
  init(larger a: Double, smaller b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// The exact product of two doubles.
  ///
  /// Each factor is cut into halves of 26 bits, whose products are exact. A fused multiply-add would do as
  /// well, but processors without one would take it from the C library.
  @inline(__always)
  init(product a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(a)
    let (b1, b2) = Self.halves(b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// A double as the sum of two with 26 bits each, the sign of the second being the missing 53rd bit.
  @inline(__always)
  private static func halves(_ value: Double) -> (Double, Double) {
    let wide = 134_217_729 * value  // 2²⁷ + 1
    let upper = wide - (wide - value)
    return (upper, value - upper)
  }

  @inline(__always)
  static prefix func - (value: Self) -> Self { Self(-value.high, -value.low) }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self {
    let sum = Self(sum: a.high, b.high)
    return Self(larger: sum.high, smaller: sum.low + (a.low + b.low))
  }

  @inline(__always)
  static func + (a: Double, b: Self) -> Self { Self(a) + b }

  @inline(__always)
  static func - (a: Self, b: Self) -> Self { a + -b }

  @inline(__always)
  static func * (a: Self, b: Self) -> Self {
    let product = Self(product: a.high, b.high)
    return Self(larger: product.high, smaller: product.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func * (a: Self, b: Double) -> Self {
    let product = Self(product: a.high, b)
    return Self(larger: product.high, smaller: product.low + a.low * b)
  }

  @inline(__always)
  static func / (a: Self, b: Self) -> Self {
    let quotient = a.high / b.high
    let rest = a - b * quotient
    return Self(larger: quotient, smaller: rest.high / b.high)
  }

  @inline(__always)
  static func / (a: Self, b: Double) -> Self {
    let quotient = a.high / b
    let product = Self(product: quotient, b)
    let rest = (a.high - product.high) - product.low + a.low
    return Self(larger: quotient, smaller: rest / b)
  }
}

extension DoubleDouble {
  /// π.
  static let pi = Self(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
  /// π/2.
  static let halfPi = Self(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// The double nearest to this times a power of two, rounded once, even if the result is subnormal.
  ///
  /// The first part must lie between 0.7 and 2, and may reach √2 only if it is to be subnormal.
  func scaled(by exponent: Int) -> Double {
    if exponent > 1_023 { return exponent > 1_030 ? .infinity : high * 0x1p1000 * .two(to: exponent - 1_000) }
    if exponent > -1_022 || exponent == -1_022 && high >= 1 { return high * .two(to: exponent) }
    if exponent < -1_080 { return 0 }
    // Adding `cutter` cuts off everything below the last bit of the result, which is also the last bit of
    // that sum.
    let cutter = Double.two(to: -1_022 - exponent)
    let cut = DoubleDouble(sum: cutter, high)
    let kept = (cut.high + (cut.low + low)) - cutter
    return kept * .two(to: exponent + 200) * 0x1p-200
  }
}

extension Double {
  /// A power of two whose exponent is one of a normal double.
  @inline(__always)
  static func two(to exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1_023) << 52) }
}
