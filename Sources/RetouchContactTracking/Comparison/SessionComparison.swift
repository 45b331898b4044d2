import RetouchEvdev
import RetouchSupport

/// Two recordings of one session, contact by contact.
///
/// Times are A's, in µs; offsets are B's time minus A's, so that what B reports later is positive.
package struct SessionComparison: Sendable {
  /// How the two clocks relate.
  package private(set) var clock = ClockFit(offset: 0)
  /// How much further right and down B's contacts are, in points: the medians where they go down.
  package private(set) var shift: (x: Double, y: Double) = (0, 0)
  /// The contacts that both recordings have, in the order in which they went down in A.
  package private(set) var matches: [ContactMatch] = []
  /// Fingers that change places in one recording and not in the other.
  package private(set) var swaps: [ContactSwap] = []
  /// The indices of the contacts that only one recording has, although the other one was recording at the
  /// time.
  package private(set) var onlyA: [Int] = [], onlyB: [Int] = []
  /// The indices of the contacts from before the other recording began, or after it ended.
  package private(set) var outsideA: [Int] = [], outsideB: [Int] = []
  /// How far apart the contacts are, at each report of either, in thousandths of a point.
  package private(set) var distances = LatencyDistribution()

  /// Compares two recordings.
  ///
  /// - Parameters:
  ///   - offset: What B's clock shows when A's shows 0, in µs; nil to estimate it.
  ///   - isGiven: Whether the offset was stated by someone, and is not to be improved.
  ///   - reach: How far apart contacts may be and still be the same, in points.
  package init(
    _ a: SessionTrace, _ b: SessionTrace, offset: Int64? = nil, isGiven: Bool = true, reach: Double
  ) {
    (clock, shift) = ClockEstimate(a, b, reach: 1.5 * reach).fit(given: offset)
    if !isGiven { clock = ClockFit(offset: clock.offset, drift: clock.drift) }
    a.withWays { memoryA in
      b.withWays { memoryB in
        pair(a, b, memoryA, memoryB, reach: reach)
        exchangeEnds()
        align(a, b)
        compare(a, b, memoryA, memoryB)
      }
    }
    findOthers(a, b)
  }

  private mutating func pair(
    _ a: SessionTrace, _ b: SessionTrace, _ memoryA: SessionTrace.WayMemory,
    _ memoryB: SessionTrace.WayMemory,
    reach: Double
  ) {
    let pathsA = a.contacts.map { ContactPath($0, in: memoryA.sketch, clock: nil) }
    let pathsB = b.contacts.map { ContactPath($0, in: memoryB.sketch, clock: clock) }
    let pairing = ContactPairing(pathsA, pathsB, shift: shift, reach: reach)
    swaps = pairing.swaps(shift: shift, reach: reach)
    matches = pairing.groups.sorted { ($0.a[0], $0.b[0]) < ($1.a[0], $1.b[0]) }
      .map { ContactMatch(a: $0.a, b: $0.b) }
  }

  /// Sets the contact of B that each match ends with, which is another one after a swap.
  private mutating func exchangeEnds() {
    for swap in swaps where swap.times.count % 2 == 1 {
      for (a, b) in zip(swap.a, swap.b.reversed()) {
        if let index = matches.firstIndex(where: { $0.a == [a] }) { matches[index].lastB = b }
      }
    }
  }

  /// Makes the median of the offsets of going down 0, unless the clocks' offset was given.
  private mutating func align(_ a: SessionTrace, _ b: SessionTrace) {
    let pairs = matches.compactMap { match -> (ContactSummary, ContactSummary)? in
      let (one, other) = (a.contacts[match.a[0]].summary, b.contacts[match.b[0]].summary)
      return one.start == .down && other.start == .down ? (one, other) : nil
    }
    guard !pairs.isEmpty else { return }
    if !clock.isGiven { clock.offset += median(pairs.map { clock.timeOfA($1.downTime) - $0.downTime }) }
    shift = (median(pairs.map { $1.downX - $0.downX }), median(pairs.map { $1.downY - $0.downY }))
  }

  // MARK: Measuring

  private mutating func compare(
    _ a: SessionTrace, _ b: SessionTrace, _ memoryA: SessionTrace.WayMemory, _ memoryB: SessionTrace.WayMemory
  ) {
    var swapOfA: [Int: [ContactSwap]] = [:]
    for swap in swaps {
      for place in swap.a { swapOfA[place, default: []].append(swap) }
    }
    for index in matches.indices {
      measureEnds(index, a, b)
      var lag = WayLag()
      for link in links(of: matches[index], swapOfA, a, b) {
        guard let one = WaySamples(a.contacts[link.a], in: memoryA.bytes),
          let other = WaySamples(b.contacts[link.b], in: memoryB.bytes)
        else { continue }
        var walk = WayWalk(
          one, other,
          rests: (a.contacts[link.a].restsAtEnd, b.contacts[link.b].restsAtEnd),
          clock: clock,
          shift: shift)
        walk.compare(
          from: link.start, to: link.end, distance: &matches[index].distance, all: &distances, lag: &lag)
      }
      matches[index].lag = lag.time
    }
  }

  private mutating func measureEnds(_ index: Int, _ a: SessionTrace, _ b: SessionTrace) {
    let match = matches[index]
    guard let lastA = match.a.last else { return }
    let (firstA, firstB) = (a.contacts[match.a[0]].summary, b.contacts[match.b[0]].summary)
    let (endA, endB) = (a.contacts[lastA].summary, b.contacts[match.lastB].summary)
    if firstA.start == .down, firstB.start == .down {
      matches[index].down = clock.timeOfA(firstB.downTime) - firstA.downTime
    }
    if endA.end != .cut, endB.end != .cut {
      matches[index].up = clock.timeOfA(endB.upTime) - endA.upTime
    }
    matches[index].endsDiffer = endA.end != endB.end
    matches[index].kindsDiffer = firstA.kind != firstB.kind
  }

  /// Contacts that are compared from one time to another, in µs of A.
  private struct Link {
    var a, b: Int
    var start, end: Int64
  }

  private func links(
    of match: ContactMatch, _ swapOfA: [Int: [ContactSwap]], _ a: SessionTrace, _ b: SessionTrace
  ) -> [Link] {
    func link(_ placeA: Int, _ placeB: Int, _ start: Int64, _ end: Int64) -> Link {
      let (one, other) = (a.contacts[placeA].summary, b.contacts[placeB].summary)
      return Link(
        a: placeA, b: placeB, start: max(start, one.downTime, clock.timeOfA(other.downTime)),
        end: min(end, one.upTime, clock.timeOfA(other.upTime)))
    }
    guard match.a.count == 1, match.b.count == 1, let swap = swapOfA[match.a[0]]?.first else {
      return match.a.flatMap { one in match.b.map { link(one, $0, .min, .max) } }
    }
    let place = swap.a[0] == match.a[0] ? 0 : 1
    let times = [.min] + swap.times + [.max]
    return (0..<times.count - 1).map { index in
      link(match.a[0], swap.b[index % 2 == 0 ? place : 1 - place], times[index], times[index + 1])
    }
  }

  // MARK: The others

  private mutating func findOthers(_ a: SessionTrace, _ b: SessionTrace) {
    let matchedA = Set(matches.flatMap(\.a))
    let matchedB = Set(matches.flatMap { $0.b })
    let (start, end) = (clock.timeOfA(0), clock.timeOfA(b.endTime))
    for (index, contact) in a.contacts.enumerated() where !matchedA.contains(index) {
      let isOutside = contact.summary.upTime < start || contact.summary.downTime > end
      if isOutside { outsideA.append(index) } else { onlyA.append(index) }
    }
    for (index, contact) in b.contacts.enumerated() where !matchedB.contains(index) {
      let isOutside =
        clock.timeOfA(contact.summary.upTime) < 0 || clock.timeOfA(contact.summary.downTime) > a.endTime
      if isOutside { outsideB.append(index) } else { onlyB.append(index) }
    }
  }
}
