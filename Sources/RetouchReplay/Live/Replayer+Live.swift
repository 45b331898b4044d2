public import RetouchRecording

extension Replayer {
  /// Replays input as it happens, with the clock following the real one.
  ///
  /// It works as a replay of the same entries does: before each of them the timers that are due fire, each at
  /// its deadline. In addition, time passes between entries; the caller, which does the waiting, reports how
  /// much.
  ///
  /// ```swift
  /// let outcome = try Replayer.follow(
  ///   input.header, in: SafariToolbar.self,
  ///   next: { wake in input.step(before: wake) }, lines: { $0.forEach { print($0.text) } })
  /// ```
  ///
  /// - Parameters:
  ///   - header: The devices.
  ///   - fixture: The fixture, of which a new instance is made.
  ///   - settings: As for a replay; `displayRate` and `events` are ignored.
  ///   - next: Waits for the next step until the time that it is given, in µs since the start, or for ever.
  ///     It runs on the system's clock.
  ///   - lines: Takes the outcome's lines as they are produced: those of an instant as soon as it is over. It
  ///     runs on the system's clock, too.
  /// - Returns: The outcome; its lines are those that were not passed to `lines`, which come after the end.
  /// - Throws: ``ReplayError`` as a replay does.
  public static func follow(
    _ header: RecordingHeader, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings(),
    next: @escaping (_ wake: Int64?) -> LiveStep, lines: @escaping ([OutcomeLine]) -> Void
  ) throws(ReplayError) -> Outcome {
    try follow(header, in: fixture, settings: settings, next: next, lines: lines, news: nil)
  }

  /// Replays input as it happens, and also reports each frame before and after it is handled.
  ///
  /// - Parameter news: Called on the system's clock; the time that it takes delays the frame.
  package static func follow(
    _ header: RecordingHeader, in fixture: any Fixture.Type, settings: ReplaySettings,
    next: @escaping (_ wake: Int64?) -> LiveStep, lines: @escaping ([OutcomeLine]) -> Void,
    news: ((LiveNews) -> Void)?
  ) throws(ReplayError) -> Outcome {
    var settings = settings
    settings.displayRate = nil
    settings.events = []
    return try replay(
      RecordingDocument(header: header), in: fixture, settings: settings,
      for: ReplayListeners(feed: LiveFeed(next: next, lines: lines, news: news)))
  }
}
