import RetouchSupport

/// The wall clock in the form of a recording's header.
enum WallClock {
  /// A moment as `YYYY-MM-DDTHH:MM:SSZ`, from µs since 1970.
  static func text(_ microseconds: Int64) -> String {
    CalendarTime(secondsSince1970: microseconds / 1_000_000).text
  }
}
