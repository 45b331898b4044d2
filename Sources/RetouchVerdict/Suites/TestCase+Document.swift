import RetouchInterchange
import RetouchRecording
import RetouchReplay

extension TestCase {
  /// Returns the case's recording: read from its file, or made from its gesture in its fixture, again for
  /// each value of a matrix.
  ///
  /// - Throws: `RecordingError` or `GestureError`.
  @MainActor
  package func document(in fixture: any Fixture.Type) throws -> RecordingDocument {
    try Self.document(recording, gesture, settings, in: fixture)
  }

  /// Returns the recording in a file, or the one that a gesture makes in a fixture with a replay's settings.
  ///
  /// - Throws: `RecordingError` or `GestureError`.
  @MainActor
  package static func document(
    _ recording: String, _ gesture: GestureOrder?, _ settings: ReplaySettings, in fixture: any Fixture.Type
  ) throws -> RecordingDocument {
    guard let gesture else { return try Importer.open(path: recording) }
    // Nothing on a bare screen has a name, which the error then reports.
    if fixture is BareScreen.Type { return try gesture.recording(settings: settings) }
    return try gesture.recording(in: fixture, settings: settings)
  }
}
