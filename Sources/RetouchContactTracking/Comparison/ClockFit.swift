import RetouchSupport

/// How the times of recording B are converted to those of recording A.
package struct ClockFit: Sendable, Hashable {
  /// What B's clock shows when A's shows 0, in µs.
  package internal(set) var offset: Int64
  /// How much faster B's clock runs than A's, as a share: 0.000020 is 20 ppm; 0 unless that was measured.
  package internal(set) var drift: Double
  /// Whether the offset was given, not estimated.
  package let isGiven: Bool

  /// Creates a fit.
  package init(offset: Int64, drift: Double = 0, isGiven: Bool = false) {
    (self.offset, self.drift, self.isGiven) = (offset, drift, isGiven)
  }

  /// Returns the time of A, in µs, for one of B.
  @inline(__always)
  package func timeOfA(_ time: Int64) -> Int64 {
    let shifted = time &- offset
    return drift == 0 ? shifted : shifted &- Int64(drift * Double(shifted))
  }
}

/// Estimates the offset between two clocks, and their drift, from contacts that went down at the same place.
struct ClockEstimate {
  private let a: [Landing]
  private let b: [Landing]
  /// How far apart two contacts may go down and still be the same one, in points.
  private let reach: Double

  /// Where and when a contact went down.
  private struct Landing {
    var time: Int64
    var lasted: Int64
    var x, y: Double
  }

  /// What a group of A's contacts says about the clocks.
  private struct Vote {
    /// The middle of the group, in µs of A.
    var time: Int64
    /// B's time minus A's, in µs: the median of the contacts that agree.
    var offset: Int64
    /// How many agree.
    var count: Int
    /// How much further right and down B's contacts are, in points: the medians.
    var shift: (x: Double, y: Double)
  }

  /// How many contacts make a group, and how many groups vote.
  private static let groupSize = 48
  private static let groupLimit = 64
  /// Offsets that differ by less than this, in µs, may be the same.
  private static let tolerance: Int64 = 20_000

  init(_ a: SessionTrace, _ b: SessionTrace, reach: Double) {
    self.a = Self.landings(of: a)
    self.b = Self.landings(of: b)
    self.reach = reach
  }

  private static func landings(of trace: SessionTrace) -> [Landing] {
    trace.contacts.filter { $0.summary.start == .down }
      .map {
        Landing(
          time: $0.summary.downTime, lasted: $0.summary.upTime - $0.summary.downTime, x: $0.summary.downX,
          y: $0.summary.downY)
      }
  }

  /// Returns the clocks' fit, and how much further right and down B's contacts are, in points.
  ///
  /// - Parameter given: The offset in µs, if it is known.
  func fit(given: Int64?) -> (clock: ClockFit, shift: (x: Double, y: Double)) {
    guard !a.isEmpty, !b.isEmpty else {
      return (ClockFit(offset: given ?? 0, isGiven: given != nil), (0, 0))
    }
    let groups = groups()
    if let given {
      // Positions are compared over the whole recording.
      let votes = groups.compactMap { vote($0, around: given, within: 200_000) }
      return (ClockFit(offset: given, isGiven: true), shift(of: votes))
    }
    guard let first = firstVote(groups) else { return (ClockFit(offset: 0), (0, 0)) }
    let votes = follow(from: first, through: groups)
    return (line(through: votes, or: first), shift(of: votes + [first]))
  }

  /// Groups of neighbouring contacts of A, spread evenly over the recording.
  private func groups() -> [Range<Int>] {
    let whole = (a.count + Self.groupSize - 1) / Self.groupSize
    let count = min(whole, Self.groupLimit)
    return (0..<count).map { index in
      let start = whole <= count ? index * Self.groupSize : (a.count - Self.groupSize) * index / (count - 1)
      return start..<min(start + Self.groupSize, a.count)
    }
  }

  /// The vote of the group with the most agreement, among some groups that consider any offset.
  private func firstVote(_ groups: [Range<Int>]) -> Vote? {
    var asked: [Int] = []
    for part in [4, 1, 7, 0, 8, 2, 6] {
      let index = (groups.count - 1) * part / 8
      if !asked.contains(index) { asked.append(index) }
    }
    var best: (vote: Vote, share: Double)?
    for index in asked {
      guard let offset = commonestOffset(of: groups[index]),
        let vote = vote(groups[index], around: offset, within: 2 * Self.tolerance)
      else { continue }
      let share = Double(vote.count) / Double(groups[index].count)
      if best.map({ share > $0.share }) ?? true { best = (vote, share) }
      if share >= 0.6 { break }
    }
    return best?.vote
  }

  /// The offset that most pairs of a group's contacts with any of B support, to within the tolerance.
  private func commonestOffset(of group: Range<Int>) -> Int64? {
    var weights: [Int64: Int] = [:]
    for first in a[group] {
      for second in b where isNear(first, second) {
        // A contact that lasted about as long is taken to be twice as likely to be the same one.
        let isAlike = abs(first.lasted - second.lasted) <= 30_000 + first.lasted / 10
        weights[floor(second.time - first.time), default: 0] += isAlike ? 2 : 1
      }
    }
    // Two neighbouring bins count together, so that no offset falls between them; among equal ones, the
    // smaller offset wins.
    let best = weights.keys.min { one, other in
      let (weight, otherWeight) = (joint(weights, one), joint(weights, other))
      if weight != otherWeight { return weight > otherWeight }
      return (one.magnitude, one) < (other.magnitude, other)
    }
    return best.map { ($0 + 1) * Self.tolerance }
  }

  private func floor(_ offset: Int64) -> Int64 {
    offset >= 0 ? offset / Self.tolerance : -((Self.tolerance - 1 - offset) / Self.tolerance)
  }

  private func joint(_ weights: [Int64: Int], _ place: Int64) -> Int {
    weights[place, default: 0] + weights[place + 1, default: 0]
  }

  private func isNear(_ first: Landing, _ second: Landing) -> Bool {
    let (dx, dy) = (first.x - second.x, first.y - second.y)
    return dx * dx + dy * dy <= reach * reach
  }

  /// What a group says about the clocks, if B's clock is about this far ahead of A's; nil if nothing fits.
  private func vote(_ group: Range<Int>, around offset: Int64, within range: Int64) -> Vote? {
    var offsets: [Int64] = []
    var (right, down): ([Double], [Double]) = ([], [])
    for first in a[group] {
      let expected = first.time &+ offset
      var nearest: Landing?
      for second in b[place(of: expected - range)...] {
        if second.time > expected + range { break }
        guard isNear(first, second) else { continue }
        if nearest.map({ abs(second.time - expected) < abs($0.time - expected) }) ?? true { nearest = second }
      }
      guard let nearest else { continue }
      offsets.append(nearest.time - first.time)
      right.append(nearest.x - first.x)
      down.append(nearest.y - first.y)
    }
    guard !offsets.isEmpty else { return nil }
    return Vote(
      time: (a[group.lowerBound].time + a[group.upperBound - 1].time) / 2, offset: median(offsets),
      count: offsets.count, shift: (median(right), median(down)))
  }

  /// The index of B's first contact that goes down at a time in µs, or later.
  private func place(of time: Int64) -> Int {
    var (low, high) = (0, b.count)
    while low < high {
      let middle = (low + high) / 2
      if b[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Collects votes group by group, away from the first vote, each for an offset near that of the previous
  /// one.
  private func follow(from first: Vote, through groups: [Range<Int>]) -> [Vote] {
    func ask(_ groups: some Sequence<Range<Int>>) -> [Vote] {
      var (last, votes) = (first, [Vote]())
      for group in groups {
        let distance = abs(a[group.lowerBound].time - last.time)
        // No clock is off by more than a thousandth.
        guard let vote = vote(group, around: last.offset, within: 2 * Self.tolerance + distance / 1000),
          2 * vote.count >= group.count || vote.count >= 8
        else { continue }
        votes.append(vote)
        last = vote
      }
      return votes
    }
    let later = groups.filter { a[$0.lowerBound].time > first.time }
    let earlier = groups.filter { a[$0.lowerBound].time <= first.time }
    return ask(earlier.reversed()).reversed() + ask(later)
  }

  /// The line through all votes, if they differ by more than chance; otherwise their median.
  private func line(through votes: [Vote], or first: Vote) -> ClockFit {
    let all = votes.isEmpty ? [first] : votes
    let plain = ClockFit(offset: median(all.map(\.offset)))
    guard all.count >= 4, let start = all.first, let end = all.last, end.time - start.time >= 60_000_000
    else {
      return plain
    }
    var slopes: [Double] = []
    for (index, one) in all.enumerated() {
      for other in all[(index + 1)...] where other.time - one.time >= 10_000_000 {
        slopes.append(Double(other.offset - one.offset) / Double(other.time - one.time))
      }
    }
    guard !slopes.isEmpty else { return plain }
    let slope = median(slopes)
    let rests = all.map { Double($0.offset) - slope * Double($0.time) }
    let offset = median(rests)
    let spread = median(rests.map { abs($0 - offset) })
    guard abs(slope) * Double(end.time - start.time) > max(1000, 4 * spread) else { return plain }
    // The measurement is B's time as a function of A's.
    return ClockFit(offset: Int64(offset.rounded()), drift: slope / (1 + slope))
  }

  private func shift(of votes: [Vote]) -> (x: Double, y: Double) {
    guard !votes.isEmpty else { return (0, 0) }
    return (median(votes.map(\.shift.x)), median(votes.map(\.shift.y)))
  }
}
