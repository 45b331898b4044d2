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
    try ReplayRequest(self).document(in: fixture)
  }
}

extension ReplayRequest {
  /// Returns the recording to replay.
  ///
  /// - Throws: `RecordingError` or `GestureError`.
  @MainActor
  func document(in fixture: any Fixture.Type) throws -> RecordingDocument {
    guard let gesture else { return try Importer.open(path: recording) }
    // Nothing on a bare screen has a name, which the error then reports.
    if fixture is BareScreen.Type { return try gesture.recording(settings: settings) }
    return try gesture.recording(in: fixture, settings: settings)
  }
}
