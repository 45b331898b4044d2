/// A contact of either recording on A's clock, with its sketch, which matching uses.
struct ContactPath {
  /// When it went down and up, in µs of A.
  let down, up: Int64
  private let sketch: UnsafeBufferPointer<WayStore.SketchPoint>
  private let clock: ClockFit?

  /// - Parameters:
  ///   - sketch: The memory of the recording's sketches, which must outlive the path.
  ///   - clock: Turns the contact's times into A's, or nil for a contact of A.
  init(_ contact: ContactTrace, in sketch: UnsafeBufferPointer<WayStore.SketchPoint>, clock: ClockFit?) {
    self.clock = clock
    self.sketch = UnsafeBufferPointer(rebasing: sketch[contact.sketch])
    down = clock?.timeOfA(contact.summary.downTime) ?? contact.summary.downTime
    up = clock?.timeOfA(contact.summary.upTime) ?? contact.summary.upTime
  }

  /// Where it was at a time in µs of A, in points; if it is not down then, at its nearer end.
  func position(at time: Int64) -> (x: Double, y: Double) {
    var (low, high) = (0, sketch.count - 1)
    if time <= self.time(low) { return point(low) }
    if time >= self.time(high) { return point(high) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.time(middle) <= time { low = middle } else { high = middle }
    }
    // A contact without reports was resting: it moved on only just before the next report.
    let end = self.time(high)
    let start = max(self.time(low), end - 2 * WayStore.sketchInterval)
    guard time > start else { return point(low) }
    let share = Double(time - start) / Double(end - start)
    let (from, to) = (point(low), point(high))
    return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  }

  @inline(__always)
  private func time(_ index: Int) -> Int64 { clock?.timeOfA(sketch[index].time) ?? sketch[index].time }

  @inline(__always)
  private func point(_ index: Int) -> (x: Double, y: Double) {
    (Double(sketch[index].x), Double(sketch[index].y))
  }
}

/// How well a contact of A and one of B fit: the nearer and the longer together, the better.
struct ContactFit {
  /// The indices of the contacts in their recordings.
  let a, b: Int
  /// The share of the time that both are down in which they are near each other.
  let share: Double
  /// How long both are down, in µs; if one goes down only after the other went up, the negated time between.
  let together: Int64
  /// The cost of the pair, 0 or more.
  let cost: Double

  /// How far apart in time two contacts that are never down together may be, in µs.
  static let slack: Int64 = 200_000

  /// Compares two contacts; nil if they are never near each other.
  ///
  /// - Parameters:
  ///   - shift: How much further right and down B's contacts are, in points.
  ///   - reach: The distance in points up to which contacts count as near.
  init?(
    _ indexA: Int, _ first: ContactPath, _ indexB: Int, _ second: ContactPath, shift: (x: Double, y: Double),
    reach: Double
  ) {
    (a, b) = (indexA, indexB)
    let start = max(first.down, second.down)
    let end = min(first.up, second.up)
    together = end - start
    guard together >= -Self.slack else { return nil }
    func distance(_ time: Int64) -> Double {
      let (one, other) = (first.position(at: time), second.position(at: time))
      let (dx, dy) = (other.x - shift.x - one.x, other.y - shift.y - one.y)
      return dx * dx + dy * dy
    }
    guard together > 0 else {
      let apart = distance(start)
      guard apart <= reach * reach else { return nil }
      share = 1
      cost = apart / (reach * reach) + 0.5 + Double(-together) / Double(Self.slack)
      return
    }
    let steps = min(max(together / WayStore.sketchInterval, 2), 24)
    var near = 0
    var sum = 0.0
    var isNearAtFirst = false
    for step in 0...steps {
      // The ends and the middle first: most pairs of contacts are nowhere near each other.
      let time = start + together * Self.order(step, of: steps) / steps
      let apart = distance(time)
      if apart <= reach * reach {
        near += 1
        sum += apart
        if step == 0 { isNearAtFirst = true }
      }
      if step == 2, near == 0, together < 1_000_000 { return nil }
    }
    share = Double(near) / Double(steps + 1)
    guard share >= 0.15 else { return nil }
    let union = max(first.up, second.up) - min(first.down, second.down)
    cost =
      sum / Double(near) / (reach * reach) + 2 * (1 - share)
      + 0.5 * (1 - Double(together) / Double(max(union, 1))) + (isNearAtFirst ? 0 : 0.25)
  }

  /// The steps in the order 0, last, middle, then the others.
  private static func order(_ step: Int64, of steps: Int64) -> Int64 {
    switch step {
    case 0: 0
    case 1: steps
    case 2: steps / 2
    default: step - 2 < steps / 2 ? step - 2 : step - 1
    }
  }
}
