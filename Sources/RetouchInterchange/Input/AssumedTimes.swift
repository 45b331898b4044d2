import RetouchRecording

/// The times of events, in a text that may have none: then its frames get a rate that the user states.
struct AssumedTimes {
  private let rate: Int?
  private var frames: Int64 = 0

  /// Takes the rate, or nil if none is stated.
  init(rate: Int?) { self.rate = rate }

  /// The time of an event in µs.
  ///
  /// - Parameters:
  ///   - stamp: The time that the text gives it, or nil.
  ///   - hint: How its program prints times.
  /// - Throws: `malformed` if it has a time and a rate, or neither.
  mutating func stamp(
    _ stamp: Int64?, isReport: Bool, hint: String, line: Line
  ) throws(RecordingError) -> Int64 {
    if let stamp {
      if rate == nil { return stamp }
      throw Self.notNeeded(line.number)
    }
    guard let rate else {
      throw RecordingError(
        .malformed, line: line.number, problem: "the event has no time",
        hint: "\(hint), or say how many frames a second the device reports: import --assume-rate 60")
    }
    let time = frames * 1_000_000 / Int64(rate)
    if isReport { frames += 1 }
    return time
  }

  /// The error for a text that has times.
  static func notNeeded(_ line: Int? = nil) -> RecordingError {
    RecordingError(
      .malformed, line: line, problem: "the file has times, which --assume-rate would replace",
      hint: "Leave it out")
  }
}
