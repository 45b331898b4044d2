/// Times of the wall clock as reports write them.
enum ClockText {
  /// A moment as `YYYY-MM-DDTHH:MM:SSZ`, from µs since 1970.
  static func moment(_ microseconds: Int64) -> String {
    let seconds = microseconds.flooredQuotient(1_000_000)
    let (year, month, day) = date(seconds.flooredQuotient(86_400))
    let time = seconds - seconds.flooredQuotient(86_400) * 86_400
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
      + "T\(digits(time / 3600, 2)):\(digits(time / 60 % 60, 2)):\(digits(time % 60, 2))Z"
  }

  /// The µs since 1970 of a moment as ``moment(_:)`` writes it, or nil if the text is none.
  static func microseconds(_ text: String) -> Int64? {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z/) else { return nil }
    let numbers = [match.1, match.2, match.3, match.4, match.5, match.6].compactMap { Int64($0) }
    guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
    let time = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return (days(numbers[0], numbers[1], numbers[2]) * 86_400 + time) * 1_000_000
  }

  /// µs as seconds with three decimals: `0.012`.
  static func seconds(_ microseconds: Int64) -> String {
    let milliseconds = max(0, microseconds / 1000)
    return "\(milliseconds / 1000).\(digits(milliseconds % 1000, 3))"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// The date of a day counted from 1970: years are counted from March, so that a leap day is a year's last.
  private static func date(_ day: Int64) -> (Int64, Int64, Int64) {
    let shifted = day + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let number = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (number <= 2 ? 1 : 0), number, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.flooredQuotient(400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Int64 {
  fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
