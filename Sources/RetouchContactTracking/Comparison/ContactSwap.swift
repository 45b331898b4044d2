/// Two contacts that change places in one recording and not in the other, as where fingers cross.
package struct ContactSwap: Sendable, Hashable {
  /// The indices of the two in A, ascending.
  package let a: [Int]
  /// The indices of the two in B: initially, the first one corresponds to the first in A.
  package let b: [Int]
  /// When they change places, and change back, in µs of A.
  package let times: [Int64]
}

extension ContactPairing {
  /// The pairs of groups that exchange their contacts in the middle.
  func swaps(shift: (x: Double, y: Double), reach: Double) -> [ContactSwap] {
    var partnerOfA: [Int: Int] = [:]
    var partnerOfB: [Int: Int] = [:]
    for group in groups where group.a.count == 1 && group.b.count == 1 {
      partnerOfA[group.a[0]] = group.b[0]
      partnerOfB[group.b[0]] = group.a[0]
    }
    var swaps: [ContactSwap] = []
    for group in groups where group.a.count == 1 && group.b.count == 1 {
      let (a, b) = (group.a[0], group.b[0])
      guard let own = fit(a, b), own.share < 0.9 else { continue }
      for other in fits(ofA: a) where other.b != b {
        guard let otherA = partnerOfB[other.b], otherA > a, partnerOfA[otherA] == other.b,
          fit(otherA, b) != nil
        else { continue }
        let times = swapTimes(a, otherA, b, other.b, shift: shift, reach: reach)
        if !times.isEmpty { swaps.append(ContactSwap(a: [a, otherA], b: [b, other.b], times: times)) }
      }
    }
    return swaps
  }

  /// When two contacts of B change places, in µs of A.
  private func swapTimes(
    _ a: Int, _ otherA: Int, _ b: Int, _ otherB: Int, shift: (x: Double, y: Double), reach: Double
  ) -> [Int64] {
    let paths = [pathsA[a], pathsA[otherA], pathsB[b], pathsB[otherB]]
    guard let start = paths.map(\.down).max(), let end = paths.map(\.up).min(), start < end else { return [] }
    var times: [Int64] = []
    /// The time since which each of B's contacts has been nearer to the other one of A, or nil while they are
    /// not.
    var turned = start
    var isNearerCrossed = false
    let step = max(10_000, (end - start) / 100_000)
    for time in stride(from: start, through: end, by: Int(step)) {
      let places = paths.map { $0.position(at: time) }
      func distance(_ one: Int, _ other: Int) -> Double {
        let (dx, dy) = (
          places[other].x - shift.x - places[one].x, places[other].y - shift.y - places[one].y
        )
        return (dx * dx + dy * dy).squareRoot()
      }
      let difference = distance(0, 2) + distance(1, 3) - distance(0, 3) - distance(1, 2)
      if (difference > 0) != isNearerCrossed {
        isNearerCrossed = difference > 0
        turned = time
      }
      let isCrossed = times.count % 2 == 1
      if isNearerCrossed != isCrossed, abs(difference) > reach / 2 { times.append(turned) }
    }
    return times
  }
}
