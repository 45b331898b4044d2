/// When a recognizer decided about a gesture, and what it waited for.
///
/// It has decided when it leaves `possible`: it recognizes, or it fails. Of a program or an engine each line
/// is a decision, because nothing else is seen of what decides there. Times are virtual, in µs, and exact:
/// ``latency`` is ``delivery``, ``own`` and all ``waits`` together.
package struct Decision: Hashable, Sendable {
  /// What it decided.
  package enum End: String, Hashable, Sendable, CaseIterable {
    /// It began or, if it is discrete, ended.
    case recognized
    /// It failed by its own rules, or was refused.
    case failed
    /// Another recognizer that excludes it, or that had to fail, recognized.
    case prevented
  }

  /// The input from which the decision follows.
  package struct Input: Hashable, Sendable {
    /// What happened to the contact.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// It went down.
      case down
      /// It was lifted.
      case lift
      /// It was taken away.
      case cancel
      /// It moved.
      case move
      /// A pointer or wheel moved without touching.
      case pointer
    }

    package var kind: Kind
    /// The contact's number in the outcome; 0 for a pointer that does not touch.
    package var contact: Int
    /// When the device reported it, in µs since the recording's start.
    package var time: Int64

    package init(_ kind: Kind, contact: Int, time: Int64) {
      (self.kind, self.contact, self.time) = (kind, contact, time)
    }
  }

  /// A time for which it waited for another recognizer.
  package struct Wait: Hashable, Sendable {
    /// What the outcome calls the other recognizer.
    package var recognizer: String
    /// How long, in µs.
    package var time: Int64

    package init(for recognizer: String, _ time: Int64) { (self.recognizer, self.time) = (recognizer, time) }
  }

  /// What the outcome calls the recognizer; of a program or an engine the words of the line.
  package var recognizer: String
  /// What it decided.
  package var end: End
  /// When, in µs since the recording's start.
  package var time: Int64
  /// The input that it follows from; nil if it follows from none, such as a change of the text size.
  package var input: Input?
  /// How long the input waited for a display tick, in µs; 0 without a display rate.
  package var delivery: Int64 = 0
  /// How long the recognizer itself waited, in µs: the duration of a press, or of the gap after a tap.
  package var own: Int64 = 0
  /// How long it then waited for others, in the order in which it began to wait for each.
  package var waits: [Wait] = []
  /// Whether a timer brought about the decision, rather than the input itself.
  package var isTimed = false
  /// When the recognizer's own time is over, in µs since the recording's start; nil if it has set none.
  package var deadline: Int64?

  package init(_ recognizer: String, _ end: End, at time: Int64, input: Input? = nil) {
    (self.recognizer, self.end, self.time, self.input) = (recognizer, end, time, input)
  }

  /// The time from the input to the decision, in µs; nil if it follows from no input.
  package var latency: Int64? { input.map { time - $0.time } }
}

/// The decisions of a replay's recognizers, or the lines of a program or an engine.
package struct Decisions: Hashable, Sendable {
  /// The decisions, in the order in which they were made.
  package var all: [Decision] = []
  /// The names of all recognizers that decided or are in the windows at the end, ascending.
  package var names: [String] = []
  /// Whether each is a line of a program or an engine, which is known by the words that it begins with.
  package var areLines = false

  package init(_ all: [Decision] = [], names: [String] = [], areLines: Bool = false) {
    (self.all, self.names, self.areLines) = (all, names, areLines)
  }
}
