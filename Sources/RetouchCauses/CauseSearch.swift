import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

/// Why two recordings of one session differ, in words: what one of them does and the other one does not.
package struct CauseSearch: Sendable {
  /// The causes: those that explain the most first. What follows from another one is left out.
  package private(set) var causes: [SessionCause] = []
  /// How the number of contacts changed, in words, or nil.
  package private(set) var contacts: String?
  /// Whether all contacts are as far away, so that their offset says where B is.
  package let isMovedAsOne: Bool
  /// The comparison, with the clocks as they are after turned axes are turned back.
  package private(set) var comparison: SessionComparison

  /// Compares two recordings, and looks for why they differ.
  ///
  /// - Parameters:
  ///   - offset: What B's clock shows when A's shows 0, in µs; nil to estimate it.
  /// - Complexity: Linear in the samples; up to nine times that if places do not fit.
  package init(_ a: SessionTrace, _ b: SessionTrace, offset: Int64?, scale: CauseScale) {
    let reach = HandFigures.fingerWidth * scale.point / 1000
    comparison = SessionComparison(a, b, offset: offset, reach: reach)
    let change = PlaceChange(a, b, comparison, offset: offset, scale: scale)
    if offset == nil, change.isChanged {
      // Places that do not fit mislead the clocks as well.
      comparison = SessionComparison(
        a, b, offset: change.comparison.clock.offset, isGiven: false, reach: reach)
    }
    isMovedAsOne = change.rest <= length(comparison.shift.x, comparison.shift.y) * 500
    let spans = { (trace: SessionTrace) in
      trace.contacts.map { (down: $0.summary.downTime, up: $0.summary.upTime) }
    }
    contacts =
      ContactCount(change.comparison, a: spans(a), b: spans(b), countsOutside: false).text
    guard !change.comparison.matches.isEmpty || !a.contacts.isEmpty && !b.contacts.isEmpty else { return }
    var found = CauseList(a, change.b, change.comparison, scale)
    found.take(change)
    found.search()
    causes = found.causes
  }
}

/// The search, with what it found so far.
struct CauseList {
  let comparison: SessionComparison
  let scale: CauseScale
  /// A and B, in this order.
  let traces: [SessionTrace]
  private(set) var bounds: [CauseBounds]
  private(set) var tallies = [CauseTally(), CauseTally()]
  private var found: [SessionCause] = []

  init(_ a: SessionTrace, _ b: SessionTrace, _ comparison: SessionComparison, _ scale: CauseScale) {
    (self.comparison, self.scale, traces) = (comparison, scale, [a, b])
    bounds = []
    bounds = [CauseBounds(a, shift: (0, 0)), CauseBounds(b, shift: shift)]
  }

  /// How much further right and down B's contacts are, in thousandths.
  var shift: (x: Double, y: Double) { (comparison.shift.x * 1000, comparison.shift.y * 1000) }

  /// The causes in the order of their kinds, without what follows from others.
  var causes: [SessionCause] {
    found.filter { cause in
      !found.contains { other in
        // Of two that explain each other, the one whose kind comes first is told.
        other.kind.consequences.contains(cause.kind)
          && !(cause.kind.consequences.contains(other.kind)
            && Self.place(cause.kind) < Self.place(other.kind))
      }
    }
    .enumerated().sorted { first, second in
      let (one, other) = (Self.place(first.element.kind), Self.place(second.element.kind))
      return (one, first.offset) < (other, second.offset)
    }
    .map(\.element)
  }

  private static func place(_ kind: SessionCause.Kind) -> Int {
    SessionCause.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  /// The name of one of the recordings: 0 is A.
  func name(_ side: Int) -> String { side == 0 ? "A" : "B" }

  /// A time of A as one of a recording's own.
  func own(_ time: Int64, _ side: Int) -> Int64 {
    side == 0 ? time : time &+ comparison.clock.offset &+ Int64(comparison.clock.drift * Double(time))
  }

  /// Adds a cause.
  ///
  /// - Parameter first: When it was first, in the recording's own µs.
  mutating func add(
    _ kind: SessionCause.Kind, _ side: Int, count: Int = 0, first: Int64? = nil,
    _ sureness: SessionCause.Sureness, _ meaning: String, _ usually: String
  ) {
    found.append(
      SessionCause(
        kind: kind, isInB: side == 1, count: count, first: first, sureness: sureness, meaning: meaning,
        usually: usually))
  }

  /// Whether a cause was found in a recording.
  func found(_ kind: SessionCause.Kind, in side: Int) -> Bool {
    found.contains { $0.kind == kind && $0.isInB == (side == 1) }
  }

  mutating func search() {
    let exchanged = Set(comparison.swaps.flatMap(\.a))
    let sides = CauseBounds.Side.allCases
    let limits = bounds.map { bound in
      Dictionary(uniqueKeysWithValues: sides.compactMap { side in bound.reach(side).map { (side, $0) } })
    }
    for match in comparison.matches where match.breaks == 0 && !exchanged.contains(match.a[0]) {
      let one = CauseTrack(traces[0], match.a[0], clock: nil, shift: (0, 0))
      let other = CauseTrack(traces[1], match.b[0], clock: comparison.clock, shift: shift)
      CausePair(sound: one, odd: other, point: scale.point, bounds: limits[1]).judge(&tallies[1])
      CausePair(sound: other, odd: one, point: scale.point, bounds: limits[0]).judge(&tallies[0])
    }
    compareDescriptions()
    for side in [1, 0] {
      judgeStream(side)
      judgeWays(side)
      judgeEdges(side)
      judgeStuckAxis(side)
    }
    judgeContacts()
  }
}
