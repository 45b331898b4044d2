import RetouchArguments

/// The line on a terminal that shows the progress of a run.
///
///     [########------------------] 1234 of 5000, 3 red, 1370/s, 2.8 s left
struct ProgressBar {
  /// How many replays the run makes.
  let total: Int
  /// How many characters the line may have.
  let width: Int

  /// The text for a number of replays.
  ///
  /// - Parameters:
  ///   - done: How many are done.
  ///   - red: How many cases were red so far.
  ///   - elapsed: How long that took, in µs.
  func text(done: Int, red: Int, elapsed: Int64) -> String {
    let done = min(done, total)
    var words = "\(done) of \(total)"
    if red > 0 { words += ", \(red) red" }
    // The first moments show nothing about the rate.
    if done > 0, elapsed >= 100_000 {
      let rate = Double(done) * 1_000_000 / Double(elapsed)
      words += rate >= 10 ? ", \(Int(rate))/s" : ", \(Self.tenths(rate))/s"
      let left = Int64(Double(total - done) / rate * 1_000_000)
      words += ", \(Self.duration(left)) left"
    }
    let room = min(width - words.count - 4, 40)
    guard room >= 8 else { return words }
    let filled = total == 0 ? room : room * done / total
    return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled) + "] "
      + words
  }

  /// A duration as people say it: `2.8 s`, `1 min 5 s`, `2 h 4 min`.
  static func duration(_ microseconds: Int64) -> String {
    let seconds = max(0, microseconds) / 1_000_000
    if seconds >= 3600 { return "\(seconds / 3600) h \(seconds % 3600 / 60) min" }
    if seconds >= 60 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(tenths(Double(max(0, microseconds)) / 1_000_000)) s"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int(number * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
