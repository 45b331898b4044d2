import Replay

/// The recording as messages name it: its file, and the lines that a press takes up in it.
public struct RecordingPlace: Hashable, Sendable {
  /// The file's name as the user gave it.
  public var file: String
  /// Whether an entry's line can be told from its index: so it is in a `.recording`, line by line, after its header.
  public var hasEntryLines: Bool

  /// Names a recording.
  public init(file: String, hasEntryLines: Bool) {
    self.file = file
    self.hasEntryLines = hasEntryLines
  }

  /// A sentence that says how long a press lasts and which lines of the file make it so, in a beginner's words.
  func sentence(about press: Outcome.Press) -> String {
    let file = OutcomeText.escaped(file)
    guard let up = press.up else {
      return
        "in \(file), touch \(press.contact) goes down at \(TimeText.seconds(press.down)) and is not lifted"
    }
    var text =
      "in \(file), touch \(press.contact) goes down at \(TimeText.seconds(press.down)) and is lifted at "
      + "\(TimeText.seconds(up)): the press lasts \(TimeText.seconds(up - press.down))"
    if hasEntryLines, let upEntry = press.upEntry {
      let (down, up) = (press.downEntry + 2, upEntry + 2)
      text +=
        " (line \(down) puts it down, line \(up) lifts it; the number that starts each line after \(down) is "
        + "the time since the line before, in µs)"
    }
    return text
  }
}
