import RetouchRecording

extension Replayer {
  /// Replays a recording and returns when the recognizers decided; this does not change the outcome.
  ///
  /// - Throws: ``ReplayError`` as a replay does.
  package static func decisions(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings()
  ) throws(ReplayError) -> Decisions {
    var settings = settings
    settings.tellsDecisions = true
    return try replay(document, in: fixture, settings: settings).decisions ?? Decisions()
  }
}
