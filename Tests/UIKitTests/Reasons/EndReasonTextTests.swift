import Testing

@testable import UIKit

@Suite("A reason as a value")
@MainActor
struct EndReasonTextTests {
  @Test(
    "shows the figures that it has, each once, and its name at the end", arguments: EndReason.Kind.allCases)
  func figures(kind: EndReason.Kind) {
    let reason = EndReason(kind, 12_000, of: 34_000, extra: 56_000, name: "other")
    let numbers = reason.text.split { !"0123456789.".contains($0) }.map { Double($0) ?? -1 }
    let (unit, has) = kind.figures ?? (.count, [])
    let isThousandths = unit == .points || unit == .degrees
    var expected: [Double] = []
    if has.contains(.value) { expected.append(isThousandths ? 12 : 12_000) }
    if has.contains(.limit) { expected.append(isThousandths ? 34 : 34_000) }
    if has.contains(.across) { expected.append(56) }
    if has.contains(.within) { expected.append(56_000) }
    #expect(numbers == expected)
    #expect(reason.text.hasSuffix(" other"))
    var nameless = reason
    nameless.name = nil
    #expect(nameless.text + " other" == reason.text)
  }

  @Test("rounds distances as an outcome does, and keeps counts of any size")
  func values() {
    #expect(
      GestureEndReason.movedTooFar(distance: 45.0005, limit: 45).value()
        == EndReason(.movedTooFar, 45_001, of: 45_000))
    #expect(
      GestureEndReason.liftedUnturned(degrees: -0.0004, hysteresis: 5).value().text
        == "lifted after turning 0.000 of 5 degrees")
    #expect(
      GestureEndReason.tooFewTouches(count: 1, required: .max).value().text
        == "1 touches of 9223372036854775807")
    for (value, word) in [
      (Double.nan, "nan"), (.infinity, "infinite"), (-.infinity, "-infinite"), (1e12, "huge"),
      (-1e13, "-huge"), (-1.0005, "-1.001"), (999_999_999_999.9996, "1000000000000.000"),
    ] {
      #expect(EngineNumber.points(value) == word)
      #expect(EngineNumber.points(thousandths: EngineNumber.thousandths(value)) == word)
    }
    #expect(GestureEndReason.liftedEarly(after: 7, of: nil).value() == EndReason(.neverLongEnough, 7))
    #expect(
      GestureEndReason.prevented(by: UITapGestureRecognizer()).value(named: "tap").text == "prevented by tap")
  }
}
