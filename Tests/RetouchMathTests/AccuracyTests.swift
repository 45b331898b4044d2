import Testing

@testable import RetouchMath

@Suite("Portable functions are within half an ulp and a thousandth of the exact value")
struct AccuracyTests {
  /// Arguments of a function, drawn from a part of its domain.
  struct Domain: CustomTestStringConvertible, Sendable {
    var function: Function
    var name: String
    var draw: @Sendable (inout Numbers) -> (Double, Double)

    init(
      _ function: Function, _ name: String, _ draw: @escaping @Sendable (inout Numbers) -> (Double, Double)
    ) {
      (self.function, self.name, self.draw) = (function, name, draw)
    }

    var testDescription: String { "\(function.rawValue) \(name)" }
  }

  private static let angles = [Function.sin, .cos, .tan].flatMap { function in
    [
      Domain(function, "within a turn") { ($0.between(-7, 7), 0) },
      Domain(function, "within a million turns") { ($0.between(-6.6e6, 6.6e6), 0) },
      Domain(function, "near 0") { ($0.spread(-60, 0), 0) },
      Domain(function, "of any size") { ($0.any(), 0) },
      Domain(function, "near multiples of a quarter turn") {
        (Double($0.bits() >> (12 + $0.bits() % 52)) * .pi / 2, 0)
      },
    ]
  }

  private static let others = [
    Domain(.atan2, "of points") { ($0.between(-900, 900), $0.between(-900, 900)) },
    Domain(.atan2, "of flat and of steep directions") { ($0.spread(-70, 70), $0.spread(-2, 2)) },
    Domain(.atan2, "of points that hardly differ from the origin") {
      ($0.spread(-1074, -1000), $0.spread(-1074, -1000))
    },
    Domain(.atan2, "of points at any distance") { ($0.any(), $0.any()) },
    Domain(.exp, "of small numbers") { ($0.between(-3, 3), 0) },
    Domain(.exp, "over the whole range") { ($0.between(-747, 711), 0) },
    Domain(.exp, "where it is subnormal") { ($0.between(-746, -708), 0) },
    Domain(.exp, "near 0") { ($0.spread(-70, -5), 0) },
    Domain(.log, "near 1") { (1 + $0.spread(-52, -2), 0) },
    Domain(.log, "between 1/2 and 2") { ($0.between(0.5, 2), 0) },
    Domain(.log, "of any number") { (abs($0.any()), 0) },
    Domain(.pow, "of usual numbers") { ($0.between(0, 10), $0.between(-20, 20)) },
    Domain(.pow, "of what a gliding view decelerates by") { (0.998, $0.between(0, 5_000)) },
    Domain(.pow, "of whole numbers") {
      (Double(Int($0.between(-3_000, 3_000))) / 16, Double(Int($0.between(-30, 30))))
    },
    Domain(.pow, "of any number, with a result of any size") {
      let base = abs($0.any())
      return (base, $0.between(-747, 711) / PortableMath.log(base))
    },
    Domain(.pow, "of numbers near 1, with a result of any size") {
      let base = 1 + $0.spread(-50, -10)
      return (base, $0.between(-747, 711) / PortableMath.log(base))
    },
    Domain(.pow, "where it is subnormal") {
      let base = abs($0.any())
      return (base, $0.between(-746, -708) / PortableMath.log(base))
    },
    Domain(.pow, "of anything") { ($0.any(), $0.any()) },
  ]

  @Test("in 10,000 arguments each, nearly all of which are rounded correctly", arguments: angles + others)
  func accuracy(domain: Domain) {
    var numbers = Numbers(seed: 15)
    var (worst, misrounded) = (0.0, 0)
    var worstArguments = (0.0, 0.0)
    for _ in 0..<10_000 {
      let (x, y) = domain.draw(&numbers)
      let error = domain.function.error(x, y)
      if error == 0 { continue }
      misrounded += 1
      if error > worst { (worst, worstArguments) = (error, (x, y)) }
    }
    #expect(worst < 0.501, "\(domain.function) of \(worstArguments)")
    #expect(misrounded <= 1)
  }

  @Test("at the ends of what a double holds", arguments: Function.allCases)
  func ends(function: Function) {
    let least = Double.leastNonzeroMagnitude
    let normal = Double.leastNormalMagnitude
    let greatest = Double.greatestFiniteMagnitude
    let one = 1.0
    var sizes = [0, least, 3 * least, normal.nextDown, normal, 0x1p-600, 0x1p-53, 0x1p-27, 0x1p-26, 0.5]
    sizes += [
      one.nextDown, one, one.nextUp, 2, 3, 4, 0x1p52, 0x1p53 - 1, 0x1p53, 0x1p600, greatest, .infinity, .nan,
    ]
    sizes += [709.782712893384, 709.7827128933841, 708.3964185322641, 745.1332191019411, 745.1332191019412]
    sizes += [Double.pi / 4, .pi / 2, .pi, (Double.pi / 4).nextUp, 3 * .pi / 4]
    let arguments = sizes + sizes.map { -$0 }
    for x in arguments {
      if function != .pow && function != .atan2 {
        #expect(function.error(x) < 0.501, "\(function) of \(x)")
        continue
      }
      for y in arguments { #expect(function.error(x, y) < 0.501, "\(function) of \(x), \(y)") }
    }
  }

  @Test("for the double that is nearest to a multiple of a quarter turn, and for the largest doubles")
  func hardestAngles() {
    // 6381956970095103 · 2⁷⁹⁷ is 2⁻⁶¹ away from a multiple of π/2.
    for angle in [0x1.6ac5b262ca1ffp+849, 0x1p1023, .greatestFiniteMagnitude, 0x1p1000, 1e22] {
      for function in [Function.sin, .cos, .tan] {
        #expect(function.error(angle) == 0, "\(function) of \(angle)")
        #expect(function.error(-angle) == 0, "\(function) of \(-angle)")
      }
    }
    #expect(abs(PortableMath.cos(0x1.6ac5b262ca1ffp+849)) < 0x1p-60)
  }
}
