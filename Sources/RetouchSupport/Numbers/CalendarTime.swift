/// A moment as the calendar and a clock show it, in Coordinated Universal Time.
///
///     CalendarTime(secondsSince1970: 0).text  // "1970-01-01T00:00:00Z"
package struct CalendarTime: Hashable, Sendable {
  /// The year, which may be below 1.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int
  /// The second of the day, from 0.
  package let second: Int

  /// Seconds since 1970-01-01T00:00:00Z; a local time's are those of a place's clock.
  package init(secondsSince1970 seconds: Int64) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    second = Int(seconds - days * 86_400)
    // Years are counted from March, so that a leap day is the last day of its year; the calendar repeats
    // itself every 400 years, of 146,097 days.
    let shifted = days + 719_468
    let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfCycle + cycle * 400) + (month <= 2 ? 1 : 0)
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5) + 1
  }

  /// The seconds from 1970-01-01T00:00:00Z to the start of a day.
  package static func seconds(year: Int, month: Int, day: Int) -> Int64 {
    let yearFromMarch = Int64(month <= 2 ? year - 1 : year)
    let cycle = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfCycle = yearFromMarch - cycle * 400
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return (cycle * 146_097 + dayOfCycle - 719_468) * 86_400
  }

  /// The day: `2026-11-22`.
  package var date: String { "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))" }

  /// The time of the day, with something between its parts: `09:30:00`.
  package func time(_ separator: String = ":") -> String {
    [second / 3600, second / 60 % 60, second % 60].map { digits($0, 2) }.joined(separator: separator)
  }

  /// Both: `2026-11-22T09:30:00Z`.
  package var text: String { "\(date)T\(time())Z" }
}
