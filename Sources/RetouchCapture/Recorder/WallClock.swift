import Glibc

/// The wall clock in the form of a recording's header.
enum WallClock {
  /// A moment as `YYYY-MM-DDTHH:MM:SSZ`, from µs since 1970.
  static func text(_ microseconds: Int64) -> String {
    var seconds = time_t(microseconds / 1_000_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let date = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1, 2), digits(parts.tm_mday, 2)]
    let time = [digits(parts.tm_hour, 2), digits(parts.tm_min, 2), digits(parts.tm_sec, 2)]
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }
}
