import RetouchRecording

extension Replayer {
  /// Replays as ``replay(_:in:settings:)`` does, and returns what a timeline of the replay shows.
  ///
  /// ```swift
  /// let trace = try Replayer.trace(document, in: SafariToolbar.self)
  /// print(trace.recognizers.filter(\.tookPart).map(\.name))
  /// ```
  /// - Throws: The same errors as ``replay(_:in:settings:)``.
  public static func trace(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings()
  ) throws(ReplayError) -> CaseTrace {
    var settings = settings
    settings.whatIf = .trace
    return try replay(document, in: fixture, settings: settings).trace ?? CaseTrace()
  }
}
