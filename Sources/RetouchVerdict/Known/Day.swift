/// A day of the calendar, in Coordinated Universal Time.
public struct Day: Hashable, Sendable {
  /// The year, from 1.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Parses `2026-11-22`; nil for any other form, and for a day that the calendar does not have.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    let numbers = [bytes[..<4], bytes[5..<7], bytes[8...]].map { digits in
      digits.allSatisfy { 48...57 ~= $0 } ? digits.reduce(0) { $0 * 10 + Int($1) - 48 } : -1
    }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year > 0, 1...12 ~= month, day >= 1, day <= Self.length(ofMonth: month, year) else { return nil }
  }

  /// The day of an instant.
  ///
  /// - Parameter seconds: The seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970 seconds: Int64) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
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

  /// The seconds from 1970-01-01T00:00:00Z to the start of the day.
  public var secondsSince1970: Int64 {
    let yearFromMarch = Int64(month <= 2 ? year - 1 : year)
    let cycle = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfCycle = yearFromMarch - cycle * 400
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return (cycle * 146_097 + dayOfCycle - 719_468) * 86_400
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension Day: Comparable {
  /// Whether a day comes before another one.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: CustomStringConvertible {
  /// The day as `2026-11-22`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
