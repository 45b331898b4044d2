import RetouchRecording

extension Replayer {
  /// Replays a recording as `replay(_:in:settings:)` does, and passes on each line as soon as it is known.
  ///
  /// It shows what had happened when a fixture crashed. The lines of one instant
  /// come in the order in which they were recorded, which is not always that of the outcome.
  ///
  /// - Throws: ``ReplayError`` as a replay does.
  package static func replay(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings,
    line: ((OutcomeLine) -> Void)?
  ) throws(ReplayError) -> Outcome {
    try replay(document, in: fixture, settings: settings, for: ReplayListeners(line: line))
  }
}
