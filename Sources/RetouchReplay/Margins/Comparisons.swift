/// What a replay compared: deadlines with the times of events, and places with limits and edges.
///
/// It says where a different outcome may begin, not that one does: only a replay with the event moved shows
/// that.
package struct Comparisons: Hashable, Sendable {
  /// Something that happened to a contact.
  package struct Event: Hashable, Sendable {
    /// What happened.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// It went down.
      case down
      /// It moved, or a frame came in which it did not.
      case frame
      /// It was lifted.
      case lift
    }

    /// The index of the recording's entry.
    package var entry: Int
    /// When, in µs since the recording's start.
    package var time: Int64
    /// The contact's number for the tracker.
    package var contact: Int
    /// The contact's number in the outcome.
    package var number: Int
    package var kind: Kind
    /// The contact's distance from the left, in points.
    package var x: Double
    /// The contact's distance from the top, in points.
    package var y: Double
  }

  /// A time that something waited for.
  package struct Deadline: Hashable, Sendable {
    /// What waited: `history's press duration`.
    package var rule: String
    /// When it began to wait, in µs since the recording's start.
    package var setAt: Int64
    /// When it was to be over, in µs since the recording's start.
    package var time: Int64
  }

  /// A duration that was compared with a limit.
  package struct Wait: Hashable, Sendable {
    /// The position of the event in ``Comparisons/events``.
    package var event: Int
    /// What was compared.
    package var rule: String
    /// How far it was from its limit, in µs.
    package var gap: Int64
  }

  /// A place that was compared with a limit or an edge.
  package struct Reach: Hashable, Sendable {
    /// The position of the event in ``Comparisons/events``.
    package var event: Int
    /// What was compared.
    package var rule: String
    /// How far it was from its limit, in points.
    package var gap: Double
    /// The directions in which the limit may be, each of length 1.
    package var directions: [Direction]
  }

  /// A direction of length 1.
  package struct Direction: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Along the axes.
    package static let axes = [
      Direction(x: 1, y: 0), Direction(x: -1, y: 0), Direction(x: 0, y: 1), Direction(x: 0, y: -1),
    ]
  }

  /// What happened to contacts, in order.
  package var events: [Event] = []
  /// What was waited for, in the order in which it began.
  package var deadlines: [Deadline] = []
  /// Durations that were measured.
  package var waits: [Wait] = []
  /// Places that were measured.
  package var reaches: [Reach] = []
}
