import Foundation
import RetouchSupport
import Testing

@testable import RetouchReports

@Suite("Times in reports")
struct ClockTextTests {
  @Test("are ISO times of the wall clock, as Foundation has them, and come back")
  func moments() throws {
    #expect(ClockText.moment(0) == "1970-01-01T00:00:00Z")
    #expect(ClockText.moment(951_782_400_000_000) == "2000-02-29T00:00:00Z")
    #expect(ClockText.moment(-1) == "1969-12-31T23:59:59Z")
    let format = Date.ISO8601FormatStyle()
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<500 {
      let seconds = Int64.random(in: 0..<7_258_118_400, using: &numbers)
      let text = ClockText.moment(seconds * 1_000_000)
      #expect(text == Date(timeIntervalSince1970: Double(seconds)).formatted(format))
      #expect(ClockText.microseconds(text) == seconds * 1_000_000)
    }
    for wrong in [
      "", "2026-01-01", "2026-13-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T00:00:00",
      "2026-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-1--01T00:00:00Z",
      "2026-01-01T00:00:60Z", "2026-01-01 00:00:00Z", "2026-01-01T00-00:00Z", "2026-01-01T00:00:0Z",
      "2026-01-01T00:00:000Z", "2026-01-01T00:00:00+", "2026-01-01T00:00:-1Z", "2026-01-01T00:00:٣Z",
    ] {
      #expect(ClockText.microseconds(wrong) == nil)
    }
  }

  @Test("are seconds with three decimals where they say how long something took")
  func seconds() {
    #expect(
      [0, 999, 1000, 61_234_567, -5].map(ClockText.seconds) == ["0.000", "0.000", "0.001", "61.234", "0.000"])
  }
}
