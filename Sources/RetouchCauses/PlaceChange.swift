import RetouchContactTracking
import RetouchRecording
import RetouchSupport

/// How all places of B differ from A's: turned, scaled or moved, by the best of a few changes.
struct PlaceChange {
  enum Change {
    case none
    case turned(SurfaceTurn)
    case scaled(x: Double, y: Double)
    case moved
  }

  /// Whether something was changed.
  var isChanged: Bool {
    if case .none = change { false } else { true }
  }

  /// What was changed, and B's contacts without that.
  private(set) var change = Change.none
  private(set) var b: SessionTrace
  /// A and that.
  private(set) var comparison: SessionComparison
  /// How far apart contacts are, besides the offset of all, by the median.
  private(set) var rest: Double
  private(set) var share: Double

  /// More contacts than this are not compared again.
  private static let limit = 5000

  /// - Parameters:
  ///   - comparison: A and B as they are.
  ///   - offset: The clocks' offset, if it is given.
  init(
    _ a: SessionTrace, _ b: SessionTrace, _ comparison: SessionComparison, offset: Int64?, scale: CauseScale
  ) {
    (self.b, self.comparison) = (b, comparison)
    (share, rest) = Self.fit(a, b, comparison)
    let near = 10 * scale.point
    let count = max(a.contacts.count, b.contacts.count)
    guard share < 0.7 || rest > near, min(a.contacts.count, b.contacts.count) >= 3, count <= Self.limit
    else { return }
    let (was, best) = ((share, rest), candidates(a, b, scale))
    for (change, place) in best {
      let mapped = b.mapped(place)
      let other = SessionComparison(
        a, mapped, offset: offset, reach: HandFigures.fingerWidth * scale.point / 1000)
      let (share, rest) = Self.fit(a, mapped, other)
      // It explains nearly all contacts, and by far better than what was found before.
      guard other.matches.count >= 3, share >= 0.7, rest <= near,
        was.0 < 0.7 ? self.share < 0.7 || rest < self.rest / 2 : rest < self.rest / 4
      else { continue }
      (self.change, self.b, self.comparison, self.share, self.rest) = (change, mapped, other, share, rest)
    }
  }

  /// The share of contacts that are in both, and their median distance in thousandths at both ends, besides
  /// the offset of all.
  private static func fit(_ a: SessionTrace, _ b: SessionTrace, _ comparison: SessionComparison) -> (
    Double, Double
  ) {
    let ends = comparison.matches.flatMap { match -> [(Double, Double)] in
      guard let last = match.a.last else { return [] }
      let (one, other) = (a.contacts[match.a[0]].summary, b.contacts[match.b[0]].summary)
      let (end, otherEnd) = (a.contacts[last].summary, b.contacts[match.lastB].summary)
      return [
        (other.downX - one.downX, other.downY - one.downY), (otherEnd.upX - end.upX, otherEnd.upY - end.upY),
      ]
    }
    guard !ends.isEmpty else { return (0, .infinity) }
    let (x, y) = comparison.shift
    let pieces = comparison.matches.reduce(0) { $0 + max($1.a.count, $1.b.count) }
    return (
      Double(pieces) / Double(max(a.contacts.count, b.contacts.count)),
      1000 * median(ends.map { length($0.0 - x, $0.1 - y) })
    )
  }

  private func candidates(
    _ a: SessionTrace, _ b: SessionTrace, _ scale: CauseScale
  ) -> [(Change, (Double, Double) -> (Double, Double))] {
    var candidates: [(Change, (Double, Double) -> (Double, Double))] = []
    let (one, other) = (Self.spread(a), Self.spread(b))
    let size = (x: scale.size.x / 1000, y: scale.size.y / 1000)
    candidates.append((.moved, { x, y in (x - other.x + one.x, y - other.y + one.y) }))
    for turn in SurfaceTurn.all.dropFirst() {
      candidates.append((.turned(turn), { x, y in turn.undone((x, y), size) }))
    }
    let least = 5 * scale.point / 1000
    if one.width >= least, other.width >= least, one.height >= least, other.height >= least {
      let (x, y) = (other.width / one.width, other.height / one.height)
      candidates.append(
        (.scaled(x: x, y: y), { (($0 - other.x) / x + one.x, ($1 - other.y) / y + one.y) }))
    }
    return candidates
  }

  /// The middle of where contacts go down, and how far they are from it.
  private static func spread(_ trace: SessionTrace) -> (x: Double, y: Double, width: Double, height: Double) {
    func one(_ values: [Double]) -> (Double, Double) {
      let mean = values.reduce(0, +) / Double(values.count)
      return (mean, (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot())
    }
    let (x, width) = one(trace.contacts.map(\.summary.downX))
    let (y, height) = one(trace.contacts.map(\.summary.downY))
    return (x, y, width, height)
  }
}
