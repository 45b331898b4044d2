public import Recording

extension Replayer {
  /// Replays what is happening just now, the clock following the real one.
  ///
  /// All is as in a replay of the same entries: before each of them the timers fire that are due, each at its
  /// deadline. What is new is that time also passes between entries: the caller, who waits, tells how far it has come.
  ///
  /// ```swift
  /// let outcome = try Replayer.follow(
  ///   input.header, in: SafariToolbar.self,
  ///   next: { wake in input.step(before: wake) }, lines: { $0.forEach { print($0.text) } })
  /// ```
  ///
  /// - Parameters:
  ///   - header: the devices.
  ///   - fixture: is made anew.
  ///   - settings: as for a replay; `displayRate` and `events` are left out.
  ///   - next: waits for what comes next, until the time that it is given in µs since the start, or for ever. It runs
  ///     on the system's clock.
  ///   - lines: takes the outcome's lines as they come about: those of an instant as soon as it is over.
  /// - Returns: the outcome; its lines are those that `lines` was not given, which come after the end.
  /// - Throws: ``ReplayError`` as a replay does.
  public static func follow(
    _ header: RecordingHeader, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings(),
    next: @escaping (_ wake: Int64?) -> LiveStep, lines: @escaping ([OutcomeLine]) -> Void
  ) throws(ReplayError) -> Outcome {
    var settings = settings
    settings.displayRate = nil
    settings.events = []
    return try replay(
      RecordingDocument(header: header), in: fixture, settings: settings, tellingStories: nil,
      feed: LiveFeed(next: next, lines: lines))
  }
}
