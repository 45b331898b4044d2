/// A line of any number of points, kept in memory that does not grow.
///
/// Of neighbours that share a place in the line, the lowest and the highest are kept, so that no peak is
/// lost: ``points`` can be drawn by a ``Plot`` as ``Plot/Content/line(_:)``.
package struct ThinnedLine: Sendable {
  private typealias Place = (low: Plot.Point, high: Plot.Point, isLowFirst: Bool)

  /// How many points a place represents.
  private var share = 1
  private var places: [Place] = []
  private var open = 0
  private let limit: Int
  /// Whether it was interrupted more often than a drawing can show: interruptions no longer count.
  private var isContinuous = false

  /// Creates an empty line.
  ///
  /// - Parameter limit: How many places it has, at least 2; it gives at most twice as many points.
  package init(limit: Int = 4000) { self.limit = max(limit, 2) }

  /// Adds a point after the last one; one that is not finite interrupts the line.
  package mutating func add(_ point: Plot.Point) {
    guard point.isFinite || !isContinuous else { return }
    let isNew = open == 0 || !point.isFinite || places.last.map { !$0.low.isFinite } ?? true
    if isNew {
      if places.count >= limit { halve() }
      places.append((point, point, true))
      open = point.isFinite ? 1 : 0
    } else {
      Self.merge(&places[places.count - 1], (point, point, true))
      open += 1
    }
    if open >= share { open = 0 }
  }

  /// The points that were kept, in order.
  package var points: [Plot.Point] {
    places.flatMap { place in
      place.low == place.high || !place.low.isFinite
        ? [place.low] : place.isLowFirst ? [place.low, place.high] : [place.high, place.low]
    }
  }

  private mutating func halve() {
    places = Self.pairs(places)
    // If interruptions take most of the places, they can no longer be distinguished in a drawing.
    if places.count > limit * 3 / 4 {
      places = Self.pairs(places.filter(\.low.isFinite))
      isContinuous = true
    }
    share *= 2
    open = 0
  }

  /// Merges neighbours in pairs, never across an interruption.
  private static func pairs(_ places: [Place]) -> [Place] {
    var merged: [Place] = []
    var isOpen = false
    for place in places {
      if isOpen, place.low.isFinite {
        merge(&merged[merged.count - 1], place)
        isOpen = false
      } else {
        merged.append(place)
        isOpen = place.low.isFinite
      }
    }
    return merged
  }

  private static func merge(_ place: inout Place, _ next: Place) {
    if next.low.y < place.low.y { (place.low, place.isLowFirst) = (next.low, false) }
    if next.high.y > place.high.y { (place.high, place.isLowFirst) = (next.high, true) }
  }
}
