public import RetouchRecording

/// Decides what gestures a recording contains: whatever stands behind the case of a suite.
///
/// UIKit is one, with a fixture's views (``UIKitEngine``). A program that reads input devices and a
/// recognizer behind pipes are others: each makes an ``Outcome``, and nothing that judges outcomes knows
/// which one did.
///
///     let outcome = try UIKitEngine(Toolbar.self).outcome(of: press, ReplaySettings(), line: nil)
@MainActor
public protocol GestureEngine {
  /// Returns what the recording's contacts led to, each line with its virtual time. A closure for lines gets
  /// each one as soon as it is known, where that is before the end.
  ///
  /// - Parameters:
  ///   - document: The recording.
  ///   - settings: What the case sets: sizes, traits, thresholds, the display's rate.
  /// - Throws: ``ReplayError``, or ``BrokenEngine`` if what decides the gestures came to an end of its own.
  func outcome(
    of document: RecordingDocument, _ settings: ReplaySettings, line: ((OutcomeLine) -> Void)?
  ) throws -> Outcome
}

/// Our own UIKit, with the views of a fixture.
public struct UIKitEngine: GestureEngine {
  private let fixture: any Fixture.Type

  /// Creates the engine for the gestures of a fixture.
  public init(_ fixture: any Fixture.Type) { self.fixture = fixture }

  /// Replays the recording into a new instance of the fixture.
  public func outcome(
    of document: RecordingDocument, _ settings: ReplaySettings, line: ((OutcomeLine) -> Void)?
  ) throws -> Outcome {
    try Replayer.replay(document, in: fixture, settings: settings, line: line)
  }
}

/// An engine outside this process crashed, hung or broke its protocol, so that there is no whole outcome.
public struct BrokenEngine: Error, Hashable, Sendable {
  /// What happened, in a sentence without a capital letter.
  public var sentence: String
  /// The last lines of the outcome until then.
  public var lines: [String]

  /// Creates the error.
  public init(_ sentence: String, lines: [String] = []) { (self.sentence, self.lines) = (sentence, lines) }
}
