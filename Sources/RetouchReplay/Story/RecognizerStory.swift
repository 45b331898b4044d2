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
  /// What it looks for, how it ended and what happened to it.
  package var parts: Parts

  /// The story's lines without line breaks.
  public var lines: [String] { parts.lines }

  /// The lines, each terminated by a newline.
  public var text: String { lines.map { $0 + "\n" }.joined() }
}

extension RecognizerStory {
  /// What a story tells, each part without line breaks.
  package struct Parts: Hashable, Sendable {
    /// The recognizer, its class and its view.
    package var title: String
    /// What it looks for.
    package var aims: [String]
    /// How each gesture ended, in short, or that none did; at most 20 and how many more there are.
    package var ends: [String]
    /// What happened, step by step.
    package var steps: [Step]

    /// Makes them; what is omitted is empty.
    package init(title: String = "", aims: [String] = [], ends: [String] = [], steps: [Step] = []) {
      (self.title, self.aims, self.ends, self.steps) = (title, aims, ends, steps)
    }

    /// The line of what it looks for, or nil.
    package var aimsLine: String? { aims.isEmpty ? nil : "looks for: " + aims.joined(separator: ", ") }

    /// The line of how the first gesture ended, or nil.
    package var shortLine: String? { ends.first.map { "in short: " + $0 } }

    /// The lines that the story is printed as.
    package var lines: [String] {
      [title] + [aimsLine, shortLine].compactMap(\.self) + ends.dropFirst().map { Self.margin + $0 }
        + (steps.isEmpty ? [] : [""]) + steps.map(\.line)
    }

    fileprivate static let margin = String(repeating: " ", count: 10)
  }

  /// Something that happened to a recognizer.
  package struct Step: Hashable, Sendable {
    /// What a step is.
    package enum Kind: Int, Hashable, Sendable, CaseIterable {
      /// Something happened at a time.
      case event
      /// The recognizer was reset at a time, with which every gesture ends.
      case reset
      /// The figures of the step before.
      case figures
      /// How many further steps were left out.
      case rest
    }

    /// What it is.
    package var kind: Kind
    /// When, in µs since the recording's start; nil for figures and for the rest.
    package var time: Int64?
    /// What happened.
    package var text: String

    /// Makes a step.
    package init(_ kind: Kind = .event, time: Int64? = nil, _ text: String) {
      (self.kind, self.time, self.text) = (kind, time, text)
    }

    /// The line that it is printed as, in a column of its own behind the time.
    package var line: String {
      guard let time = time.map(String.init) else {
        return Parts.margin + (kind == .figures ? "  " : "") + text
      }
      return time + String(repeating: " ", count: max(2, 10 - time.count)) + text
    }
  }
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
