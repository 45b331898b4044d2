import CMpfr
import Testing

@testable import RetouchMath

@Suite("Portable functions where the result is known")
struct ExactCaseTests {
  @Test("the cosine of a quarter turn is the rounding error of π/2")
  func quarterTurns() {
    #expect(PortableMath.sin(.pi / 2) == 1)
    #expect(PortableMath.cos(.pi / 2) == 6.123233995736766e-17)
    #expect(PortableMath.sin(.pi) == 1.2246467991473532e-16)
    #expect(PortableMath.cos(.pi) == -1)
    #expect(PortableMath.tan(.pi / 4) == 0.9999999999999999)
    #expect(PortableMath.sin(.pi / 6) == 0.49999999999999994)
    #expect(PortableMath.tan(.pi / 2) == 1.633123935319537e16)
  }

  @Test("zeros keep their signs")
  func zeros() {
    for function in [PortableMath.sin, PortableMath.tan] {
      #expect(function(0).sign == .plus && function(-0.0).sign == .minus)
      #expect(function(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    }
    #expect(PortableMath.log(1) == 0 && PortableMath.log(1).sign == .plus)
    #expect(PortableMath.log(0) == -.infinity && PortableMath.log(-0.0) == -.infinity)
    #expect(PortableMath.exp(0) == 1 && PortableMath.exp(-0.0) == 1)
    #expect(PortableMath.exp(-.infinity) == 0 && PortableMath.exp(.infinity) == .infinity)
    #expect(PortableMath.pow(-0.0, 3).sign == .minus && PortableMath.pow(-0.0, 2).sign == .plus)
    #expect(PortableMath.pow(-0.0, -3) == -.infinity && PortableMath.pow(-0.0, -2) == .infinity)
    #expect(PortableMath.pow(-.infinity, -3).sign == .minus && PortableMath.pow(-.infinity, 3) == -.infinity)
  }

  @Test(
    "directions along the axes",
    arguments: [
      (0, 1, 0), (0, -1, .pi), (1, 0, .pi / 2), (-1, 0, -.pi / 2), (1, 1, .pi / 4), (-1, -1, -3 * .pi / 4),
      (0, 0, 0), (.infinity, .infinity, .pi / 4), (.infinity, -.infinity, 3 * .pi / 4), (5, .infinity, 0),
      (5, -.infinity, .pi), (.infinity, 5, .pi / 2), (.infinity, -5, .pi / 2),
    ] as [(Double, Double, Double)])
  func axes(y: Double, x: Double, angle: Double) {
    #expect(PortableMath.atan2(y, x) == angle)
    #expect(PortableMath.atan2(-y, x) == -angle)
    #expect(PortableMath.atan2(-y, x).sign != PortableMath.atan2(y, x).sign)
  }

  @Test("atan2 of a negative zero points to the left, and keeps the sign of zero")
  func negativeZero() {
    #expect(PortableMath.atan2(0, -0.0) == .pi)
    #expect(PortableMath.atan2(-0.0, -0.0) == -.pi)
    #expect(PortableMath.atan2(-0.0, 0.0).sign == .minus)
  }

  @Test("NaN gives NaN, except for powers that are 1 whatever the other number is")
  func notANumber() {
    for function in [PortableMath.sin, PortableMath.cos, PortableMath.tan] {
      #expect(function(.nan).isNaN && function(.infinity).isNaN && function(-.infinity).isNaN)
    }
    #expect(PortableMath.exp(.nan).isNaN && PortableMath.log(.nan).isNaN)
    #expect(PortableMath.log(-1).isNaN && PortableMath.log(-.infinity).isNaN)
    #expect(PortableMath.atan2(.nan, 1).isNaN && PortableMath.atan2(1, .nan).isNaN)
    #expect(PortableMath.pow(.nan, 0) == 1 && PortableMath.pow(1, .nan) == 1)
    #expect(PortableMath.pow(.nan, 1).isNaN && PortableMath.pow(2, .nan).isNaN)
    #expect(PortableMath.pow(-2, 0.5).isNaN && PortableMath.pow(-1, .infinity) == 1)
    #expect(PortableMath.pow(0.5, .infinity) == 0 && PortableMath.pow(0.5, -.infinity) == .infinity)
  }

  @Test("the first power is the number, and the power 1/2 its root")
  func simplePowers() {
    var numbers = Numbers(seed: 1)
    for _ in 0..<10_000 {
      let number = abs(numbers.any())
      guard number.isFinite else { continue }
      #expect(PortableMath.pow(number, 1) == number)
      #expect(PortableMath.pow(number, 0.5) == number.squareRoot())
      #expect(PortableMath.pow(-number, 2) == number * number)
    }
    #expect(PortableMath.pow(10, 22) == 1e22 && PortableMath.pow(10, -3) == 1e-3)
    #expect(PortableMath.pow(2, 1_023) == 0x1p1023 && PortableMath.pow(2, -1_074) == .leastNonzeroMagnitude)
    #expect(PortableMath.pow(2, 1_024) == .infinity && PortableMath.pow(-2, -1_075) == 0)
  }

  @Test("a power halfway between two doubles is rounded to the even one")
  func halfway() {
    var numbers = Numbers(seed: 2)
    var (ties, powers) = (0, 0)
    for exponent in [2, 3, 4, 5, 6, 9] {
      for _ in 0..<2_000 {
        // As many bits as make the power 54 bits wide, or nearly.
        let base = Double(numbers.bits() >> UInt64(64 - 55 / exponent) | 1)
        let (ours, nearest) = (
          PortableMath.pow(base, Double(exponent)), Function.pow.nearest(base, Double(exponent))
        )
        #expect(ours == nearest, "\(base) to the power of \(exponent)")
        powers += 1
        if cmpfr_error(CMpfrPow, base, Double(exponent), ours, ours.ulp) == 0.5 { ties += 1 }
      }
    }
    #expect(powers == 12_000 && ties > 1_000, "\(ties) ties")
  }

  @Test("no function changes direction between a number and the next double")
  func monotony() {
    var numbers = Numbers(seed: 3)
    for _ in 0..<2_000 {
      let number = numbers.between(-700, 700)
      #expect(PortableMath.exp(number) <= PortableMath.exp(number.nextUp))
      #expect(PortableMath.log(abs(number)) <= PortableMath.log(abs(number).nextUp))
      let angle = numbers.between(-1.5, 1.5)
      #expect(PortableMath.sin(angle) <= PortableMath.sin(angle.nextUp))
      #expect(PortableMath.tan(angle) <= PortableMath.tan(angle.nextUp))
      #expect(PortableMath.cos(abs(angle)) >= PortableMath.cos(abs(angle).nextUp))
      #expect(PortableMath.atan2(angle, 1) <= PortableMath.atan2(angle.nextUp, 1))
      let time = abs(number)
      #expect(PortableMath.pow(0.998, time) >= PortableMath.pow(0.998, time.nextUp))
    }
  }

  @Test("constants have the bits that mpfr computes")
  func constants() {
    #expect(QuarterTurns.twoOverPi[0] == 0)
    for (word, bits) in QuarterTurns.twoOverPi.dropFirst().enumerated() {
      #expect(bits == UInt64(cmpfr_two_over_pi(UInt(64 * word))), "word \(word)")
    }
    let pi = DoubleDouble.pi
    #expect(pi.low == cmpfr_nearest(CMpfrSin, pi.high, 0))
    #expect(DoubleDouble.halfPi.low == cmpfr_nearest(CMpfrCos, pi.high / 2, 0))
  }
}
