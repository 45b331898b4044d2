import RetouchRecording
import UIKit

/// What VoiceOver would speak of the fixture's window at an instant, element by element in its order.
///
/// Nothing is focused or changed by this; the words are English. ``Outcome/lines`` has the same as lines.
public struct SpokenScreen: Hashable, Sendable {
  /// When, in µs since the recording's start.
  public var time: Int64
  /// The outcome's lines for it, one for each element and container; a single line that says `nothing` if
  /// there are no elements.
  public var lines: [OutcomeLine]
  /// The window, its groups and their elements as indented text, with frames in points, traits and
  /// containers.
  ///
  ///     window  0.000,0.000  390.000×844.000
  ///       bar  0.000,780.000  390.000×64.000  tabBar
  ///         1  "Selected: Camera. Tab. 1 of 4."  camera  0.000,780.000  97.500×64.000  button selected
  public var tree: String
  /// The content of ``lines``, with numbers as numbers.
  package var parts: [SpokenPart] = []

  /// Creates a screen from its lines and tree.
  public init(time: Int64, lines: [OutcomeLine], tree: String) {
    self.time = time
    self.lines = lines
    self.tree = tree
  }
}

extension Replayer {
  /// Replays a recording into a fixture, and hands over what is spoken at each of the case's `speak` events.
  ///
  /// ```swift
  /// settings.events = [CaseEvent(time: 1_000_000, .speak)]
  /// let screens = try Replayer.speak(document, in: Candybar.self, settings: settings).screens
  /// ```
  /// - Throws: The same errors as ``replay(_:in:settings:)``.
  public static func speak(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings
  ) throws(ReplayError) -> (outcome: Outcome, screens: [SpokenScreen]) {
    var screens: [SpokenScreen] = []
    let outcome = try replay(
      document, in: fixture, settings: settings, for: ReplayListeners(speech: { screens.append($0) }))
    return (outcome, screens)
  }
}
