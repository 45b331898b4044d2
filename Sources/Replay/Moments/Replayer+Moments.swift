import Recording
import UIKit

extension Replayer {
  /// Replays, and lets somebody look at the windows at some instants.
  ///
  /// ```swift
  /// try Replayer.watch(document, in: SafariToolbar.self, at: [800_000]) { moment in
  ///   draw(moment.application.windows, moment.touches)
  /// }
  /// ```
  /// What is looked at must not be changed. An instant after the end is looked at when all is over.
  ///
  /// - Parameters:
  ///   - document: the recording.
  ///   - fixture: is made anew.
  ///   - settings: as for a replay.
  ///   - times: the instants in µs since the recording's start, in any order; each is looked at once.
  ///   - style: light or dark, which fixtures and dynamic colours follow.
  ///   - windowSize: the window's size in points in place of the settings' and the fixture's, or nil.
  ///   - body: looks.
  /// - Returns: the outcome.
  /// - Throws: ``ReplayError`` as a replay does.
  @discardableResult
  package static func watch(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings(),
    at times: [Int64], style: UIUserInterfaceStyle = .light, windowSize: CGSize? = nil,
    _ body: @escaping (ReplayMoment) -> Void
  ) throws(ReplayError) -> Outcome {
    try replay(
      document, in: fixture, settings: settings, tellingStories: nil,
      watch: MomentWatch(times: times, style: style, windowSize: windowSize, body))
  }
}
