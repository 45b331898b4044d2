import RetouchSupport
import RetouchVerdict

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
    // Parsed by hand: a regular expression would load its libraries into memory for this alone.
    let bytes = Array(text.utf8)
    guard bytes.count == 20, let day = Day(String(decoding: bytes[..<10], as: UTF8.self)),
      let hours = number(bytes, after: "T", at: 10), let minutes = number(bytes, after: ":", at: 13),
      let seconds = number(bytes, after: ":", at: 16), bytes[19] == UInt8(ascii: "Z"),
      hours < 24, minutes < 60, seconds < 60
    else { return nil }
    return (day.secondsSince1970 + hours * 3600 + minutes * 60 + seconds) * 1_000_000
  }

  /// The two digits that follow a sign at a place, or nil if something else is there.
  private static func number(_ bytes: [UInt8], after sign: Unicode.Scalar, at place: Int) -> Int64? {
    let digits = bytes[place + 1...place + 2]
    guard bytes[place] == UInt8(ascii: sign), digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1) - 48 }
  }

  /// µs as seconds with three decimals: `0.012`.
  static func seconds(_ microseconds: Int64) -> String {
    let milliseconds = max(0, microseconds / 1000)
    return "\(milliseconds / 1000).\(digits(milliseconds % 1000, 3))"
  }
}
