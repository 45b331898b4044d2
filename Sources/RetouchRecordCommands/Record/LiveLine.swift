import RetouchArguments
import RetouchCapture
import RetouchSupport

/// The status line that a terminal shows while something is recorded.
///
/// If markers can be typed, it is above the line that the user types into, to keep out of the way.
struct LiveLine {
  private let console: Console
  private let hasInput: Bool
  private var line = ""
  private var isShown = false
  /// The progress of the last second, for the rate.
  private var recent: [RecorderProgress] = []

  /// Creates a status line.
  ///
  /// - Parameter hasInput: Whether the user types into the same terminal.
  init(_ console: Console, hasInput: Bool) {
    self.console = console
    self.hasInput = hasInput && console.error.isTerminal
  }

  /// Shows the progress of the recording.
  mutating func show(_ progress: RecorderProgress) {
    recent.append(progress)
    if recent.count > 5 { recent.removeFirst() }
    line = Self.text(progress, rate: rate)
    guard hasInput else { return console.progress(line) }
    // To the line above and back, wherever the cursor is in the line that the user types into.
    write(isShown ? "\u{1B}7\u{1B}[A\r\u{1B}[K" + cut(line) + "\u{1B}8" : cut(line) + "\n")
    isShown = true
  }

  /// Prints a line that stays.
  ///
  /// - Parameter isTyped: Whether the user has just ended a line, which leaves room for it.
  mutating func say(_ text: String, isTyped: Bool = false) {
    guard hasInput, isShown else { return console.note(text) }
    write("\u{1B}[\(isTyped ? 2 : 1)A\r\u{1B}[J" + text + "\n" + cut(line) + "\n")
  }

  /// Removes the line.
  mutating func end() {
    if hasInput, isShown { write("\u{1B}[A\r\u{1B}[J") }
    isShown = false
  }

  private func write(_ text: String) {
    console.error.write(text)
    console.error.flush()
  }

  private func cut(_ text: String) -> String { String(text.prefix(max(console.error.width - 1, 1))) }

  /// The frame rate over the last second, in frames per second.
  private var rate: Int {
    guard let first = recent.first, let last = recent.last, last.elapsed > first.elapsed else { return 0 }
    return Int(Int64(last.frames - first.frames) * 1_000_000 / (last.elapsed - first.elapsed))
  }

  /// What a service manager shows: `1234 frames, 2 fingers down, 0 drops, segment touch-000012.recording`.
  static func status(_ progress: RecorderProgress) -> String {
    var parts = [
      counted(progress.frames, "frame"), counted(progress.contacts, "finger") + " down",
      counted(progress.drops, "drop"),
    ]
    if progress.devicesGone > 0 { parts.append(counted(progress.devicesGone, "device") + " unplugged") }
    if !progress.place.isEmpty { parts.append(progress.place) }
    return printable(parts.joined(separator: ", "))
  }

  /// The text of the line: `1:05.2  12,345 events  120 frames/s  2 fingers  0 drops`.
  static func text(_ progress: RecorderProgress, rate: Int) -> String {
    let tenths = progress.elapsed / 100_000
    let rest = tenths / 10 % 60
    let parts = [
      "\(tenths / 600):\(rest < 10 ? "0" : "")\(rest).\(tenths % 10)", counted(progress.events, "event"),
      "\(rate) frames/s", counted(progress.contacts, "finger") + " down", counted(progress.drops, "drop"),
    ]
    let gone = progress.devicesGone == 0 ? [] : [counted(progress.devicesGone, "device") + " unplugged"]
    return (parts + gone).joined(separator: "  ")
  }
}
