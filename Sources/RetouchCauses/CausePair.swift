import RetouchContactTracking
import RetouchRecording
import RetouchSupport

/// Looks for what one recording of a contact does and the other one does not.
///
/// Lengths are judged in points, a sixth of a millimetre: a panel's noise is a tenth of a point to two, a
/// finger is 50 wide, and what a hand cannot do starts in between.
struct CausePair {
  private let sound, odd: CauseTrack
  private let point: Double
  /// Where the odd recording goes at most, towards each side.
  private let bounds: [CauseBounds.Side: Double]
  /// How much later one of the two may report a place: a report was due in between.
  private let slack: Int64

  init(sound: CauseTrack, odd: CauseTrack, point: Double, bounds: [CauseBounds.Side: Double]) {
    (self.sound, self.odd, self.point, self.bounds) = (sound, odd, point, bounds)
    slack = min(max(sound.interval, odd.interval, 8000), 40_000) * 3 / 2
  }

  /// Adds what was found.
  func judge(_ tally: inout CauseTally) {
    if sound.reach(from: 0, through: sound.count - 1) >= 8 * point { tally.movers += 1 }
    measures(&tally)
    let isClamped = clamps(&tally)
    if !isClamped { stands(&tally) }
    stray(&tally)
    rest(&tally)
  }

  // MARK: Pressure and size

  private func measures(_ tally: inout CauseTally) {
    let (one, other) = (sound.contact, odd.contact)
    for (before, now, lost, stuck) in [
      (one.pressure, other.pressure, SessionCause.Kind.noPressure, SessionCause.Kind.stuckPressure),
      (one.radius, other.radius, .noSize, .stuckSize),
    ] {
      guard before.count > 0, before.high > 0 else { continue }
      if now.count == 0 || now.high <= 0 {
        tally.add(lost, odd.start, size: before.value ?? 0)
      } else if now.count >= 4, now.low == now.high, before.low < before.high {
        tally.add(stuck, odd.start, size: now.low)
      }
    }
    let seconds = Double(odd.end - odd.start) / 1e6
    guard seconds >= 0.5, let mean = other.radius.value, let usual = one.radius.value, mean > 0, usual > 0
    else {
      return
    }
    let (grown, before) = (other.radius.slope * seconds / mean, one.radius.slope * seconds / usual)
    // It is half as large again, and the other one is not.
    if grown >= 0.5, before <= 0.2 { tally.add(.grows, odd.start, size: grown) }
  }

  // MARK: Standing still

  /// Whether it stays at the last position there is on a side, while the other one goes on.
  private func clamps(_ tally: inout CauseTally) -> Bool {
    var isClamped = false
    for side in CauseBounds.Side.allCases {
      guard let bound = bounds[side] else { continue }
      let values = side.isX ? odd.xs : odd.ys
      var (beyond, time, count): (Double, Int64, Int) = (0, 0, 0)
      for index in values.indices where side.sign * values[index] == bound {
        let at = sound.position(at: odd.times[index])
        let further = side.sign * (side.isX ? at.x : at.y) - bound
        if further >= 2 * point { count += 1 }
        if further > beyond { (beyond, time) = (further, odd.times[index]) }
      }
      // A turning point is reached once.
      guard beyond >= 4 * point, count >= 2 else { continue }
      isClamped = true
      tally.clamps[side, default: .init()].note(time, beyond)
    }
    return isClamped
  }

  /// Looks for times in which it stands, or is not reported, while the other one moves.
  private func stands(_ tally: inout CauseTally) {
    let least = 3 * max(sound.interval, min(odd.interval, 20_000))
    var start = 0
    while start < odd.count {
      var last = start
      while last + 1 < odd.count, odd.xs[last + 1] == odd.xs[start], odd.ys[last + 1] == odd.ys[start] {
        last += 1
      }
      defer { start = last + 1 }
      let isLast = last + 1 == odd.count
      let (from, to) = (odd.times[start], isLast ? odd.end : odd.times[last + 1])
      guard to - from >= max(least, 35_000) else { continue }
      let (first, end) = (sound.index(at: from), sound.index(at: to - max(sound.interval, 5000)))
      let moved = sound.reach(from: first, through: end)
      guard end - first >= 3, moved >= (start == 0 ? 4 : 6) * point else { continue }
      if start > 0, let away = sound.offset(of: odd.place(start), at: from, within: slack),
        length(away.x, away.y) > 6 * point
      {
        continue
      }
      let whole = sound.reach(from: 0, through: sound.count - 1)
      if start <= 1, 5 * (to - from) >= 4 * (odd.end - odd.start), 2 * moved >= whole, whole >= 8 * point {
        tally.add(.held, from, size: Double(to - from))
        return
      }
      guard !isLast else { continue }
      let jump = length(odd.xs[last + 1] - odd.xs[start], odd.ys[last + 1] - odd.ys[start])
      if start == 0 {
        if jump >= 0.6 * moved { tally.add(.slowStart, from, size: jump) }
      } else if to - from >= HandFigures.missing.compared {
        tally.add(.stalled, from, size: Double(to - from))
      }
      return
    }
    stuckAxis(&tally)
  }

  /// Looks for one coordinate that stands while the other one goes on.
  private func stuckAxis(_ tally: inout CauseTally) {
    for (values, others, axis) in [(odd.xs, odd.ys, sound.xs), (odd.ys, odd.xs, sound.ys)] {
      var start = 0
      while start < values.count {
        var last = start
        while last + 1 < values.count, values[last + 1] == values[start] { last += 1 }
        defer { start = last + 1 }
        guard last - start >= 4, odd.times[last] - odd.times[start] >= 100_000 else { continue }
        let (first, end) = (sound.index(at: odd.times[start]), sound.index(at: odd.times[last]))
        let moved = abs(axis[end] - axis[first])
        if moved >= 10 * point, abs(others[last] - others[start]) >= 5 * point {
          tally.add(.stuckAxis, odd.times[start], size: moved)
          return
        }
      }
    }
  }

  // MARK: Off the way

  private func stray(_ tally: inout CauseTally) {
    guard odd.count >= 3, sound.count >= 2 else { return }
    let away = (0..<odd.count).map { sound.offset(of: odd.place($0), at: odd.times[$0], within: slack) }
    let sizes = (0..<odd.count).map { index in
      // Where the other one is not known it may have gone on as it went.
      away[index].map { length($0.x, $0.y) - sound.further(at: odd.times[index]) } ?? 0
    }
    let (count, limit) = (sizes.count, HandFigures.astray * point)
    if sizes[0] >= limit, min(sizes[1], sizes[2]) <= sizes[0] / 3,
      jumps(sizes[1] <= sizes[0] / 3 ? 1 : 2, sizes[0])
    {
      tally.add(.landingJump, odd.times[0], size: sizes[0])
    }
    if sizes[count - 1] >= limit, sizes[count - 2] <= sizes[count - 1] / 3, jumps(count - 1, sizes[count - 1])
    {
      tally.add(.liftJump, odd.times[count - 1], size: sizes[count - 1])
    }
    guard count >= 5 else { return }
    for index in 1..<count - 1 where sizes[index] >= limit {
      let small = sizes[index] / 3
      if jumps(index, sizes[index]), sizes[index - 1] <= small,
        sizes[index + 1] <= small || index + 2 < count && sizes[index + 2] <= small
      {
        tally.add(.spikes, odd.times[index], size: sizes[index])
        break
      }
    }
    // From a sample on all are as far away, and none was before.
    guard let first = (1..<count).first(where: { sizes[$0] >= limit }), count - first >= 4 else { return }
    let (before, after) = (away[1..<first].compactMap(\.self), away[first...].compactMap(\.self))
    guard after.count >= 4, before.count >= 1 else { return }
    let (x, y) = (median(after.map(\.x)), median(after.map(\.y)))
    let size = length(x, y)
    if jumps(first, size), after.allSatisfy({ length($0.x - x, $0.y - y) <= size / 2 }),
      before.allSatisfy({ length($0.x, $0.y) <= size / 3 })
    {
      tally.add(.step, odd.times[first], size: size)
    }
  }

  /// Whether it is this recording that jumps so far, from the sample before one, and not the other one.
  private func jumps(_ index: Int, _ size: Double) -> Bool {
    let (from, to) = (sound.position(at: odd.times[index - 1]), sound.position(at: odd.times[index]))
    return length(odd.xs[index] - odd.xs[index - 1], odd.ys[index] - odd.ys[index - 1])
      >= length(to.x - from.x, to.y - from.y) + size / 2
  }

  // MARK: At rest

  private func rest(_ tally: inout CauseTally) {
    if let before = sound.tremble, let now = odd.tremble, now >= 3 * before + 0.75 * point {
      tally.add(.jitter, odd.start, size: now)
    }
    let whole = sound.reach(from: 0, through: sound.count - 1)
    guard odd.count >= 8, odd.end - odd.start >= 500_000, whole <= HandFigures.rest.compared * point else {
      return
    }
    func middle(_ values: ArraySlice<Double>) -> Double { median(Array(values)) }
    let (x, y) = (
      middle(odd.xs.suffix(3)) - middle(odd.xs.prefix(3)), middle(odd.ys.suffix(3)) - middle(odd.ys.prefix(3))
    )
    let steps = (1..<odd.count).map { length(odd.xs[$0] - odd.xs[$0 - 1], odd.ys[$0] - odd.ys[$0 - 1]) }
    if length(x, y) >= whole + HandFigures.rest.compared * point, 3 * (steps.max() ?? 0) <= length(x, y) {
      tally.add(.drift, odd.start, size: length(x, y))
    }
  }
}
