import Foundation
import Testing

@testable import RetouchReplayClock

@Suite("Seconds and the virtual clock (rule 1 of the clock)")
struct DurationTests {
  @Test(
    "seconds become microseconds by rounding to nearest",
    arguments: [
      (0.5, 500_000), (0.35, 350_000), (1e-6, 1), (4e-7, 0), (6e-7, 1), (0, 0), (-0.0, 0), (-1, 0),
      (0.1 + 0.2, 300_000), (9e9, 9_000_000_000_000_000),
    ] as [(TimeInterval, Int64)])
  func rounding(seconds: TimeInterval, expected: Int64) {
    #expect(VirtualClock.microseconds(seconds) == expected)
  }

  @Test(
    "a duration that is infinite, NaN or too large never ends",
    arguments: [Double.nan, .infinity, 1e10, .greatestFiniteMagnitude])
  func never(seconds: TimeInterval) {
    #expect(VirtualClock.microseconds(seconds) == nil)
  }

  @Test("minus infinity is over at once, as any negative duration")
  func minusInfinity() {
    #expect(VirtualClock.microseconds(-.infinity) == 0)
  }
}
