import RetouchRecording

/// Looks for positions in mid-way that no hand reaches: one beside the way, and a step after which the
/// contact goes on as before.
enum StrayLint {
  enum Finding: Hashable {
    /// The third-last position is this many points beside the way.
    case spike(Double)
    /// The step to the third-last position is this many points too long.
    case step(Double)
  }

  /// A hand speeds up and brakes by at most this much from one report to the next, in points per s², on a
  /// screen of 163 points an inch: twice the earth's acceleration.
  private static let acceleration = 150_000.0
  /// Shorter is what a panel displaces a position by, in points.
  private static let shortest = 25.0
  /// The way before and after differs by at most this share of what is found.
  private static let evenness = 0.35
  /// A finger that goes on as fast as before, in points per µs, sends reports all the while: they are missing
  /// after this time, in µs, and so many intervals.
  private static let missing: (speed: Double, time: Int64, intervals: Double, way: Double) = (
    0.0001, HandFigures.missing.alone, 3.5, 12
  )
  /// The longest time between two reports of one motion, in µs, and as a multiple of the usual one.
  private static let report: (time: Int64, ratio: Double) = (25_000, 1.6)

  /// Judges the third-last position of a contact, or returns nil where too little is known around it.
  ///
  /// - Parameter interval: the device's usual interval in µs, or 0.
  static func judge(_ track: ContactTrack, interval: Int64) -> Finding? {
    let steps = track.steps
    guard steps.count == 5 else { return nil }
    let longest = max(report.time, Int64(Double(interval) * report.ratio))
    guard steps.allSatisfy({ (1...longest).contains($0.duration) }) else { return nil }
    let ways = steps.map(\.way)
    // Beyond it, in points per µs, ``MotionLint`` names a step that is faster than a hand.
    guard ways[2].length < 0.02 * Double(steps[2].duration) else { return nil }
    let seconds = Double(max(steps[2].duration, steps[3].duration)) / 1_000_000
    let limit = max(shortest, acceleration * seconds * seconds)
    /// Whether a deviation stands out of steps that agree with each other.
    func standsOut(_ deviation: LintPoint, _ differences: LintPoint...) -> Bool {
      deviation.length >= limit && differences.allSatisfy { $0.length <= evenness * deviation.length }
    }
    let out = (ways[2] - ways[3]) * 0.5
    let mean = (ways[2] + ways[3]) * 0.5
    if standsOut(out, ways[0] - ways[1], mean - ways[1], mean - ways[4]) { return .spike(out.length) }
    let step = ways[2] - (ways[1] + ways[3]) * 0.5
    // A finger that rests on a coarse grid, or that a filter holds, goes in such steps.
    guard (ways[1] + ways[3]).length >= 2 else { return nil }
    if standsOut(step, ways[0] - ways[1], ways[1] - ways[3], ways[3] - ways[4]) { return .step(step.length) }
    return nil
  }

  /// How long no report of a contact came before the last but one, in µs, although it went on as before; or
  /// nil.
  static func missing(_ track: ContactTrack, interval: Int64) -> (time: Int64, way: Double)? {
    let steps = track.steps
    guard steps.count == 5, interval > 0 else { return nil }
    let gap = steps[3]
    let others = [steps[1], steps[2], steps[4]]
    let longest = Int64(Double(interval) * report.ratio)
    guard gap.duration >= max(missing.time, Int64(Double(interval) * missing.intervals)),
      gap.way.length >= missing.way, others.allSatisfy({ (1...longest).contains($0.duration) })
    else { return nil }
    let velocity = gap.way * (1 / Double(gap.duration))
    guard velocity.length >= missing.speed,
      others.allSatisfy({
        ($0.way * (1 / Double($0.duration)) - velocity).length <= evenness * velocity.length
      })
    else { return nil }
    return (gap.duration, gap.way.length)
  }
}
