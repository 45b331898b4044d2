import RetouchEditing
import RetouchEvdev
import RetouchRecording

extension Recorder {
  /// Makes the redactor that keeps positions out of the recording, so that they are never in the file.
  ///
  /// - Throws: `CaptureError` `notChosen` if the rectangles do not fit the display.
  static func redactor(
    _ rectangles: [RedactionRectangle], _ header: RecordingHeader
  ) throws(CaptureError) -> Redactor? {
    if rectangles.isEmpty { return nil }
    do {
      return try Redactor(rectangles, of: header)
    } catch {
      throw CaptureError(.notChosen, problem: error.problem, hint: error.hint)
    }
  }

  /// An entry without the positions that are redacted.
  func redacted(_ entry: TimedEntry) throws(RecordingError) -> TimedEntry {
    guard let content = try redactor?.redact(entry.entry) else { return entry }
    tellRedactionNotes()
    return TimedEntry(time: entry.time, content)
  }

  /// Reports what cannot be redacted, as soon as that is known.
  func tellRedactionNotes() {
    guard let notes = redactor?.notesSoFar, notes.count > redactionNotesTold else { return }
    for note in notes[redactionNotesTold...] { remark(note) }
    redactionNotesTold = notes.count
  }
}
