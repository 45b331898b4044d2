import CMpfr
import RetouchSupport

@testable import RetouchMath

/// A function of ours beside mpfr's, which computes to as many bits as are asked for.
enum Function: String, CaseIterable, Sendable {
  case sin, cos, tan, atan2, exp, log, pow

  /// Ours; those of one argument ignore the second.
  func value(_ x: Double, _ y: Double = 0) -> Double {
    switch self {
    case .sin: PortableMath.sin(x)
    case .cos: PortableMath.cos(x)
    case .tan: PortableMath.tan(x)
    case .atan2: PortableMath.atan2(x, y)
    case .exp: PortableMath.exp(x)
    case .log: PortableMath.log(x)
    case .pow: PortableMath.pow(x, y)
    }
  }

  private var peer: CMpfrFunction {
    switch self {
    case .sin: CMpfrSin
    case .cos: CMpfrCos
    case .tan: CMpfrTan
    case .atan2: CMpfrAtan2
    case .exp: CMpfrExp
    case .log: CMpfrLog
    case .pow: CMpfrPow
    }
  }

  /// The double nearest to the exact value.
  func nearest(_ x: Double, _ y: Double = 0) -> Double { cmpfr_nearest(peer, x, y) }

  /// How far ours is from the exact value, in ulps of the nearest double; 0 if it is that one, sign of a zero
  /// and all, and infinite if one of both alone is finite.
  func error(_ x: Double, _ y: Double = 0) -> Double {
    let (ours, nearest) = (value(x, y), nearest(x, y))
    if ours.isNaN && nearest.isNaN || ours == nearest && ours.sign == nearest.sign { return 0 }
    guard ours.isFinite, nearest.isFinite, ours != nearest else { return .infinity }
    return cmpfr_error(peer, x, y, ours, nearest.ulp)
  }
}

/// Numbers that look random and are the same each time.
struct Numbers {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func bits() -> UInt64 { numbers.next() }

  /// A number between two others.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// A number of any size and sign; one of 2,000 is infinite or none.
  mutating func any() -> Double { Double(bitPattern: bits()) }

  /// A number of any size between two powers of two, of either sign.
  mutating func spread(_ low: Int, _ high: Int) -> Double {
    let exponent = low + Int(bits() % UInt64(high - low))
    return Double(sign: bits() & 1 == 0 ? .plus : .minus, exponent: exponent, significand: between(1, 2))
  }
}
