import RetouchEvdev

/// How far apart two contacts' paths are, report by report.
package struct WayDistance: Sendable {
  /// How many positions were compared.
  package private(set) var count = 0
  /// The largest distance, in thousandths of a point.
  package private(set) var worst: Int64 = 0
  /// When it was that large, in µs of A; nil if nothing was compared.
  package private(set) var worstTime: Int64?
  private var squares = 0.0

  /// The root mean square of the distances, in thousandths of a point.
  package var rms: Double { count > 0 ? (squares / Double(count)).squareRoot() : 0 }

  fileprivate mutating func add(_ dx: Double, _ dy: Double, at time: Int64, to all: inout LatencyDistribution)
  {
    let square = dx * dx + dy * dy
    let distance = Int64(square.squareRoot() + 0.5)
    squares += square
    count += 1
    all.add(distance)
    if distance > worst || worstTime == nil { (worst, worstTime) = (distance, time) }
  }
}

/// How far B is behind A along the path, measured where A moves.
struct WayLag {
  private var product = 0.0
  private var square = 0.0
  private var length = 0.0

  /// Adds B's offset from A while A moves at a velocity, in thousandths of a point and µs.
  mutating func add(_ dx: Double, _ dy: Double, stepX: Double, stepY: Double, interval: Int64) {
    guard interval > 0 else { return }
    let (vx, vy) = (stepX / Double(interval), stepY / Double(interval))
    product -= dx * vx + dy * vy
    square += vx * vx + vy * vy
    length += (stepX * stepX + stepY * stepY).squareRoot()
  }

  /// The lag in µs, or nil for a path of less than 20 points, which is too short to find it.
  var time: Int64? { length >= 20_000 && square > 0 ? Int64((product / square).rounded()) : nil }
}

/// Walks along two paths at once.
struct WayWalk {
  private var first: Walker
  private var second: Walker
  private let shift: (x: Double, y: Double)

  /// - Parameters:
  ///   - rests: Whether each contact rests after its last report; see ``ContactTrace/restsAtEnd``.
  ///   - shift: How much further right and down B's contacts are, in points.
  init(
    _ a: WaySamples, _ b: WaySamples, rests: (a: Bool, b: Bool), clock: ClockFit,
    shift: (x: Double, y: Double)
  ) {
    first = Walker(a, rests: rests.a, clock: nil)
    second = Walker(b, rests: rests.b, clock: clock)
    self.shift = (shift.x * 1000, shift.y * 1000)
  }

  /// Compares the paths at each report of either, from one time to another, in µs of A.
  mutating func compare(
    from start: Int64, to end: Int64, distance: inout WayDistance, all: inout LatencyDistribution,
    lag: inout WayLag
  ) {
    guard start <= end else { return }
    first.advance(to: start)
    second.advance(to: start)
    compare(at: start, &distance, &all)
    while case let time = min(first.nextTime, second.nextTime), time <= end, time < .max {
      let isReportOfA = first.nextTime == time
      let before = first.last
      first.advance(to: time)
      second.advance(to: time)
      guard first.isKnown(at: time), second.isKnown(at: time) else { continue }
      let (dx, dy) = compare(at: time, &distance, &all)
      if isReportOfA, first.last.time - before.time <= Walker.longestStep {
        lag.add(
          dx - shift.x, dy - shift.y, stepX: Double(first.last.x - before.x),
          stepY: Double(first.last.y - before.y), interval: first.last.time - before.time)
      }
    }
  }

  @discardableResult
  private func compare(
    at time: Int64, _ distance: inout WayDistance, _ all: inout LatencyDistribution
  ) -> (Double, Double) {
    let (one, other) = (first.position(at: time), second.position(at: time))
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    distance.add(dx, dy, at: time, to: &all)
    return (dx, dy)
  }

  /// A place on one of the paths.
  private struct Walker {
    /// A contact that made no report for longer than this rested, in µs.
    static let longestStep = ContactTrace.longestStep

    private(set) var last: WaySample
    private var next: WaySample
    /// When the next report is, in µs of A; the largest number after the last one.
    private(set) var nextTime = Int64.max
    private var samples: WaySamples
    private let clock: ClockFit?
    /// Whether it rests after its last report, rather than just going up before the next one.
    private let restsAtEnd: Bool

    init(_ samples: WaySamples, rests: Bool, clock: ClockFit?) {
      restsAtEnd = rests
      self.samples = samples
      self.clock = clock
      last = samples.sample
      if let clock { last.time = clock.timeOfA(last.time) }
      next = last
      read()
    }

    @inline(__always)
    private mutating func read() {
      guard samples.advance() else {
        nextTime = .max
        return
      }
      next = samples.sample
      if let clock { next.time = clock.timeOfA(next.time) }
      nextTime = next.time
    }

    @inline(__always)
    mutating func advance(to time: Int64) {
      while nextTime <= time, nextTime < .max {
        last = next
        read()
      }
    }

    /// Whether the contact's position is known, which it is not between its last report and a lift soon
    /// after.
    @inline(__always)
    func isKnown(at time: Int64) -> Bool { nextTime < .max || time <= last.time || restsAtEnd }

    /// Where the contact is at a time between the two positions.
    @inline(__always)
    func position(at time: Int64) -> (x: Double, y: Double) {
      let from = (x: Double(last.x), y: Double(last.y))
      guard nextTime < .max else { return from }
      let start = max(last.time, next.time - Self.longestStep)
      guard time > start else { return from }
      let share = Double(time - start) / Double(next.time - start)
      return (from.x + (Double(next.x) - from.x) * share, from.y + (Double(next.y) - from.y) * share)
    }
  }
}
