import RetouchCauses
import RetouchContactTracking
import RetouchSupport
import RetouchVerdict

/// The report on two recordings, as text and as JSON.
struct DiffReport {
  let a, b: DiffSide
  let scale: DiffScale
  let comparison: SessionComparison
  /// Why the two differ.
  let search: CauseSearch
  /// The tolerance, or nil.
  let within: LeastMargin?

  /// How much later contacts in B go down, go up, and are along their paths.
  let down, up, lag: TimeSpread?
  /// How much harder contacts press in B, in thousandths of the range, and how much larger they are, in
  /// thousandths of a unit of position; by match, nil if one of the two does not report it.
  let pressure, radius: TimeSpread?
  /// The matches that are beyond the tolerance, by index, ascending.
  let beyond: [Int]
  /// The same as a set.
  let isBeyond: Set<Int>

  init(_ a: DiffSide, _ b: DiffSide, _ scale: DiffScale, offset: Int64?, within: LeastMargin?) {
    (self.a, self.b, self.scale, self.within) = (a, b, scale, within)
    search = CauseSearch(a.trace, b.trace, offset: offset, scale: scale.lengths)
    let comparison = search.comparison
    self.comparison = comparison
    down = TimeSpread(comparison.matches.map(\.down))
    up = TimeSpread(comparison.matches.map(\.up))
    lag = TimeSpread(comparison.matches.map(\.lag))
    func spread(_ value: (ContactTrace) -> Double?) -> TimeSpread? {
      TimeSpread(
        comparison.matches.map { match in
          guard let one = value(a.trace.contacts[match.a[0]]), let other = value(b.trace.contacts[match.b[0]])
          else { return nil }
          return Int64(((other - one) * 1000).rounded())
        })
    }
    pressure = spread { $0.pressure.value }
    radius = spread { $0.radius.value }
    let beyond =
      within.map { within in
        comparison.matches.indices.filter { !Self.isWithin(comparison.matches[$0], within) }
      } ?? []
    (self.beyond, isBeyond) = (beyond, Set(beyond))
  }

  /// Whether a contact is the same in both recordings, within a tolerance.
  private static func isWithin(_ match: ContactMatch, _ within: LeastMargin) -> Bool {
    if let time = within.time, [match.down, match.up].contains(where: { ($0?.magnitude ?? 0) > time }) {
      return false
    }
    if let points = within.points, match.distance.worst > points { return false }
    return match.breaks == 0 && !match.endsDiffer && !match.kindsDiffer
  }

  /// How many contacts only one of the recordings has.
  var missing: Int { comparison.onlyA.count + comparison.onlyB.count }

  /// Whether everything is within the tolerance; true if none is given.
  var isWithin: Bool {
    guard within != nil else { return true }
    let isComplete = missing == 0
    return beyond.isEmpty && isComplete && comparison.swaps.isEmpty
      && !search.causes.contains(where: \.kind.isBeyondTolerance)
  }

  /// The places where one of the recordings lost a contact and found it again, in order of time.
  var breaks: [Break] {
    comparison.matches.flatMap { match -> [Break] in
      let isInA = match.a.count > 1
      let (pieces, side) = isInA ? (match.a, a) : (match.b, b)
      return zip(pieces, pieces.dropFirst()).map { before, after in
        let (end, start) = (side.trace.contacts[before].summary, side.trace.contacts[after].summary)
        return Break(
          isInA: isInA, before: end.contact, after: start.contact,
          whole: isInA ? b.number(match.b[0]) : a.number(match.a[0]), time: end.upTime,
          lasted: start.downTime - end.upTime)
      }
    }
  }

  /// A contact that one recording lost and found again.
  struct Break {
    /// Whether it was A that lost it.
    let isInA: Bool
    /// The numbers of the contact before and after, in the recording that lost it.
    let before, after: Int
    /// The contact's number in the other recording.
    let whole: Int
    /// When it was lost, in µs of the recording that lost it, and for how long.
    let time, lasted: Int64
  }

  /// The largest distance, in thousandths of a unit, with its match's index; nil if nothing was compared.
  var farthest: (distance: Int64, index: Int)? {
    var found: (distance: Int64, index: Int)?
    for (index, match) in comparison.matches.enumerated() where match.distance.count > 0 {
      if found.map({ match.distance.worst > $0.distance }) ?? true { found = (match.distance.worst, index) }
    }
    return found
  }

  /// The median of one figure over all contacts, or nil if no contact has it.
  static func typical(_ trace: SessionTrace, _ value: (ContactTrace) -> Double?) -> Double? {
    let values = trace.contacts.compactMap(value)
    return values.isEmpty ? nil : median(values)
  }
}
