import RetouchReplay

/// The recording as messages refer to it: its file, and the lines of the file that belong to a press.
public struct RecordingPlace: Hashable, Sendable {
  /// The file's name as the user gave it.
  public var file: String

  /// Whether the outcome lists contacts instead of touches: then there is no press that could last too long.
  var listsContacts = false

  /// Whether contacts are no consequence, because a program or an engine makes something of them.
  var hasSubject = false

  /// Creates a place from the file's name.
  public init(file: String) { self.file = file }

  /// Explains how long a press lasts and which lines of the file determine that, in terms for beginners.
  func sentence(about press: Outcome.Press) -> String {
    let file = OutcomeText.escaped(file)
    let noun = listsContacts ? "contact" : "touch"
    let down = "\(noun) \(press.contact) of \(file) goes down at \(TimeText.seconds(press.down))"
    guard let up = press.up else { return down + " and is not lifted" }
    let lifted = down + " and is lifted at \(TimeText.seconds(up))"
    var text = listsContacts ? lifted : lifted + ": the press lasts \(TimeText.seconds(up - press.down))"
    guard let first = press.downLine, let last = press.upLine else { return text }
    text += "\nline \(first) puts it down, line \(last) lifts it"
    guard press.linesBeginWithDelta, !listsContacts else { return text }
    if first == last {
      text += "; the number at the start of a line is the time since the line before, in µs"
    } else {
      let sum =
        last == first + 1 ? "that of line \(last) is" : "those of lines \(first + 1) to \(last) together are"
      text +=
        "; the number at the start of a line is the time since the line before, in µs: \(sum) how long the press "
        + "lasts"
    }
    return text
  }
}
