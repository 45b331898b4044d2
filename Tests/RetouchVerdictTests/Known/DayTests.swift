import Foundation
import Testing
import RetouchVerdict

@Suite("A day")
struct DayTests {
  @Test(
    "is that of an instant in Coordinated Universal Time",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (86_399, "1970-01-01"), (86_400, "1970-01-02"),
      (951_782_400, "2000-02-29"), (4_107_542_400, "2100-03-01"), (1_790_000_000, "2026-09-21"),
      (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
    ] as [(Int64, String)])
  func instants(seconds: Int64, day: String) {
    #expect(Day(secondsSince1970: seconds).description == day)
  }

  @Test("agrees with the calendar of Foundation, on days of all centuries")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: Int64(-100_000), through: 300_000, by: 997) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let own = Day(secondsSince1970: day * 86_400)
      #expect([own.year, own.month, own.day] == [parts.year, parts.month, parts.day])
      #expect(Day(own.description) == own)
      #expect(own.secondsSince1970 == day * 86_400)
      #expect(Day(secondsSince1970: day * 86_400 + 86_399) == own)
    }
  }

  @Test(
    "is written as year, month and day, and is one of the calendar",
    arguments: [
      "", "2026-2-01", "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
      "26-01-01",
      "2026-01-01T00:00:00Z", "2026/01/01", " 2026-01-01", "２０２６-01-01", "+026-01-01", "0000-01-01",
    ])
  func refused(text: String) {
    #expect(Day(text) == nil)
  }

  @Test("comes before the next one")
  func order() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"].map { try #require(Day($0)) }
    #expect(days.shuffled().sorted() == days)
  }
}
