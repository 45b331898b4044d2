import Testing

@testable import RetouchSupport

@Suite("Numbers")
struct NumbersTests {
  @Test("the sequence of a seed is that of SplitMix64, as recordings have it")
  func sequence() {
    var numbers = SeededNumbers(seed: 0)
    #expect(
      (0..<3).map { _ in numbers.next() } == [
        0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f,
      ])
    let below = (0..<100).map { _ in numbers.below(3) }
    #expect(Set(below) == [0, 1, 2] && numbers.below(0) == 0)
    #expect((0..<100).allSatisfy { _ in (0...4).contains(numbers.next(upTo: 4)) })
    #expect((0..<100).allSatisfy { _ in (-1..<1).contains(numbers.nextOffset()) })
  }

  @Test("a percentile is a value that occurs, by the nearest rank")
  func percentiles() {
    #expect([0, 1, 25, 26, 50, 75, 100, 101].map { Percentile.rank($0, of: 4) } == [1, 1, 1, 2, 2, 3, 4, 4])
    #expect(Percentile.rank(99, of: 100) == 99 && Percentile.rank(99.9, of: 100) == 100)
    #expect(median([3, 1]) == 1 && median([3, 1, 2]) == 2)
  }

  @Test("a moment is shown as the calendar has it, before 1970 and on leap days as well")
  func calendar() {
    let rows: [(Int64, String)] = [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (1_795_771_801, "2026-11-27T09:30:01Z"),
    ]
    for (seconds, text) in rows {
      let time = CalendarTime(secondsSince1970: seconds)
      #expect(time.text == text)
      let day = CalendarTime.seconds(year: time.year, month: time.month, day: time.day)
      #expect(day + Int64(time.second) == seconds)
    }
    #expect(CalendarTime(secondsSince1970: 3661).time("") == "010101")
  }
}
