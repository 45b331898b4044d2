/// The margin below which a pass is too close.
///
///     20ms,2pt
public struct LeastMargin: Hashable, Sendable {
  /// The least change of time, in µs, or nil for any.
  public var time: Int64?
  /// The least change of a place, in thousandths of a point, or nil for any.
  public var points: Int64?

  /// Creates a limit; a figure that is not given has none.
  public init(time: Int64? = nil, points: Int64? = nil) { (self.time, self.points) = (time, points) }

  /// Parses a duration, points such as `2pt`, or both with a comma between them; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    for part in parts {
      if part.hasSuffix("pt") {
        // Thousandths of a point have as many decimals as milliseconds in a second.
        guard points == nil, let value = TimeText.microseconds(part.dropLast(2) + "ms") else { return nil }
        points = value
      } else {
        guard time == nil, let value = TimeText.microseconds(part) else { return nil }
        time = value
      }
    }
  }

  /// The limit as it is written.
  public var text: String {
    [
      time.map(TimeText.compact),
      points.map { TimeText.compact($0 * 1000).dropLast() + "pt" },
    ].compactMap(\.self).joined(separator: ",")
  }

  /// The sentences of the figures of a margin that are below the limit.
  ///
  /// A figure that is only known to be more than some amount is judged by how far its event is from the limit
  /// that it was compared with.
  public func thin(_ margin: Margin) -> [String] {
    func isThin(_ figure: Margin.Figure?, _ least: Int64?) -> Bool {
      guard let figure, let least else { return false }
      return (figure.isMore ? figure.pushed ?? .max : figure.amount) < least
    }
    var alone = margin
    alone.isIncomplete = false
    if !isThin(margin.time, time) { alone.time = nil }
    if !isThin(margin.points, points) { alone.points = nil }
    return alone.sentences
  }
}
