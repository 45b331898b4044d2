import RetouchRecording
import UIKit

extension Replayer {
  /// Replays, and calls back to look at the windows at some instants.
  ///
  /// ```swift
  /// try Replayer.watch(document, in: SafariToolbar.self, at: [800_000]) { moment in
  ///   draw(moment.application.windows, moment.touches)
  /// }
  /// ```
  /// What is looked at must not be changed. Instants after the end are looked at when everything is over.
  ///
  /// - Parameters:
  ///   - document: The recording.
  ///   - fixture: The fixture, of which a new instance is made.
  ///   - settings: As for a replay.
  ///   - times: The instants in µs since the recording's start, in any order; each is looked at once.
  ///   - style: Light or dark appearance, which fixtures and dynamic colours follow.
  ///   - windowSize: The window's size in points instead of the settings' and the fixture's, or nil.
  ///   - body: Called at each of the instants.
  /// - Returns: The outcome.
  /// - Throws: ``ReplayError`` as a replay does.
  @discardableResult
  package static func watch(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings(),
    at times: [Int64], style: UIUserInterfaceStyle = .light, windowSize: CGSize? = nil,
    _ body: @escaping (ReplayMoment) -> Void
  ) throws(ReplayError) -> Outcome {
    try replay(
      document, in: fixture, settings: settings,
      for: ReplayListeners(
        watch: MomentWatch(
          times: times, style: style, windowSize: windowSize, keepsLifted: fixture is BareScreen.Type, body)))
  }
}
