import Verdict

/// Times of the wall clock as reports write them.
enum ClockText {
  /// A moment as `YYYY-MM-DDTHH:MM:SSZ`, from µs since 1970.
  static func moment(_ microseconds: Int64) -> String {
    let seconds = microseconds / 1_000_000 - (microseconds % 1_000_000 < 0 ? 1 : 0)
    let day = Day(secondsSince1970: seconds)
    let time = seconds - day.secondsSince1970
    return "\(day)T\(digits(time / 3600, 2)):\(digits(time / 60 % 60, 2)):\(digits(time % 60, 2))Z"
  }

  /// The µs since 1970 of a moment as ``moment(_:)`` writes it, or nil if the text is not a moment.
  static func microseconds(_ text: String) -> Int64? {
    guard let match = text.wholeMatch(of: /([0-9-]{10})T(\d\d):(\d\d):(\d\d)Z/),
      let day = Day(String(match.1)), let hours = Int64(match.2), let minutes = Int64(match.3),
      let seconds = Int64(match.4), hours < 24, minutes < 60, seconds < 60
    else { return nil }
    return (day.secondsSince1970 + hours * 3600 + minutes * 60 + seconds) * 1_000_000
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
}
