import RetouchRecording

/// What one recognizer went through in a replay, from the first touch to the last, as text.
///
///     history: UILongPressGestureRecognizer on back
///     looks for: press of 1000000, within 10.000 points, 1 finger
///     in short: failed at 600000: lifted after 600000 of 1000000
///
///     0         touch 1 goes down at 39.000,784.000 on back: it follows it
///     0         timer: press duration, due at 1000000
///
/// Its times are virtual: the same recording, fixture and settings give the same text byte for byte.
public struct RecognizerStory: Hashable, Sendable {
  /// What an outcome calls the recognizer; several may share a name.
  public var name: String
  /// What it would be called if no other shared its name: `card` for `"Message 2".card`.
  public var plainName: String
  /// Whether a touch, a pointer or a wheel event was delivered to it, including one that it refused.
  public var isTouched: Bool
  /// What an outcome calls its view, or nil if it was on no view at the end.
  public var view: String?
  /// The story's lines without line breaks.
  public var lines: [String]

  /// The lines, each terminated by a newline.
  public var text: String { lines.map { $0 + "\n" }.joined() }
}

extension Replayer {
  /// Replays as ``replay(_:in:settings:)`` does, and also returns the recognizers' stories.
  ///
  /// Each recognizer that was in a window when a touch went down or at the end has one; they are sorted by
  /// name.
  ///
  /// The outcome is the same as without stories. With `showsAll` each move gets a line.
  public static func tell(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings()
  ) throws(ReplayError) -> (outcome: Outcome, stories: [RecognizerStory]) {
    var stories: [RecognizerStory] = []
    let outcome = try replay(
      document, in: fixture, settings: settings, for: ReplayListeners(stories: { stories = $0 }))
    return (outcome, stories)
  }
}
