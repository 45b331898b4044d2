/// How far a case is from another outcome: by how much one event of one contact would have to come earlier or
/// later, or be elsewhere.
///
///     12 ms from another outcome: history's press duration of 0.5 s, contact 1 lifted at 0.488 s, moved later
///
/// Another outcome is one whose lines differ even without their times, coordinates and counts.
public struct Margin: Hashable, Sendable {
  /// The least change of an event's time, in µs; nil if no contact does anything.
  public var time: Figure?
  /// The least change of a contact's place, in thousandths of a point; nil if no contact goes down.
  public var points: Figure?
  /// Whether the search ended before everything was tried, so that another outcome may be nearer.
  public var isIncomplete = false

  /// Creates a margin.
  public init(time: Figure? = nil, points: Figure? = nil) { (self.time, self.points) = (time, points) }

  /// One of the two figures.
  public struct Figure: Hashable, Sendable {
    /// The event of a contact that is moved.
    public enum Event: String, Hashable, Sendable, CaseIterable {
      /// It goes down.
      case down
      /// A frame in which it stays down.
      case frame
      /// It is lifted.
      case lift
    }

    /// How much, in µs or thousandths of a point: if the event is moved by this much the outcome changes, by
    /// one less it does not.
    ///
    /// If ``isMore`` is true, nothing changes with this much, and more cannot be tried: the event would pass
    /// its neighbour, or nothing was compared as far as a search moves a contact.
    public var amount: Int64
    /// Whether the margin is more than the amount.
    public var isMore = false
    /// If ``isMore`` is true, how far the event would have to move while pushing its neighbours along; nil if
    /// that changes nothing either.
    public var pushed: Int64?
    /// The contact, as in `touch 1`; 0 if no event could be moved.
    public var contact = 0
    /// Which of its events is moved.
    public var event = Event.down
    /// When that event happens, in µs since the recording's start.
    public var at: Int64 = 0
    /// How it is moved: `earlier`, `later`, or by points such as `3.000,0.000`.
    public var way = ""
    /// What the engine compared there, or empty if that is not known.
    public var rule = ""
    /// The first line that changes with it, or empty if lines are only missing.
    public var line = ""

    /// Creates a figure.
    public init(amount: Int64) { self.amount = amount }
  }
}

extension Margin {
  /// The maximum number of replays in one search.
  package static let searchLimit = 600

  /// The figures in one sentence each, the time first.
  public var sentences: [String] {
    [time.map { Self.sentence($0, Self.time) }, points.map { Self.sentence($0, Self.points) }]
      .compactMap(\.self)
      + (isIncomplete
        ? [
          "\(Self.searchLimit) replays were not enough to try everything: another outcome may be nearer"
        ]
        : [])
  }

  /// The amounts alone, such as `12 ms, more than 8.333 ms` or `0.334 points`.
  public var amounts: String {
    [time.map { Self.amount($0, Self.time) }, points.map { Self.amount($0, Self.points) }]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// A time for people: `12 ms`, `1.5 s`, `250 µs`.
  static func time(_ microseconds: Int64) -> String {
    if microseconds < 1000 { return "\(microseconds) µs" }
    guard microseconds < 1_000_000 else { return TimeText.seconds(microseconds) }
    // The digits of milliseconds are those of seconds, three places further on.
    return TimeText.seconds(microseconds * 1000).dropLast() + "ms"
  }

  /// Thousandths of a point for people: `0.334 points`.
  static func points(_ thousandths: Int64) -> String {
    TimeText.seconds(thousandths * 1000).dropLast() + (thousandths == 1000 ? "point" : "points")
  }

  private static func amount(_ figure: Figure, _ unit: (Int64) -> String) -> String {
    (figure.isMore ? "more than " : "") + unit(figure.amount)
  }

  private static func sentence(_ figure: Figure, _ unit: (Int64) -> String) -> String {
    var text = amount(figure, unit) + " from another outcome"
    guard figure.contact > 0 else { return text }
    let what =
      switch figure.event {
      case .down: "went down"
      case .frame: "moved"
      case .lift: "lifted"
      }
    text += figure.rule.isEmpty ? ": " : ": \(figure.rule), "
    text += "contact \(figure.contact) \(what) at \(TimeText.seconds(figure.at))"
    if figure.isMore {
      if let pushed = figure.pushed {
        text += "; if the frames beside it move along, \(unit(pushed)) \(figure.way)"
      }
    } else {
      text += ", moved \(figure.way)"
    }
    if !figure.line.isEmpty { text += "; then: \(figure.line)" }
    return text
  }
}
