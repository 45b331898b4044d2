import RetouchSupport

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
    let time = CalendarTime(secondsSince1970: seconds)
    (year, month, day) = (time.year, time.month, time.day)
  }

  /// The seconds from 1970-01-01T00:00:00Z to the start of the day.
  public var secondsSince1970: Int64 {
    CalendarTime.seconds(year: year, month: month, day: day)
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
    "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
