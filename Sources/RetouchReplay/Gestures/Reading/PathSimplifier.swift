import Foundation

/// Turns the positions that a device reported of one contact into as few straight legs as a tolerance allows.
///
/// A leg goes from one reported position to another, and every position in between is at most the tolerance
/// from it in x and in y at its own time. A device reports nothing while a finger holds, so a long time
/// without a report is a hold, not a slow motion.
struct PathSimplifier {
  /// A position at a time in µs.
  struct Sample: Hashable {
    var time: Int64
    var point: CGPoint
  }

  /// How many µs without a report mean that the finger has held still.
  static let longestGap: Int64 = 25_000
  /// How long before a report the finger began to move, in µs: a frame at 120 Hz.
  static let lastStep: Int64 = 8_333
  /// How many positions are looked ahead, so that a contact of any length takes little time.
  private static let lookahead = 2_000

  let tolerance: Double

  /// Returns the legs between positions, of which the first is where the contact goes down.
  func legs(_ samples: [Sample]) -> [GestureLeg] {
    let samples = withHolds(samples)
    var legs: [GestureLeg] = []
    var start = 0
    while start + 1 < samples.count {
      let end = farthest(from: start, samples)
      legs.append(
        GestureLeg(
          start: samples[start].time, end: samples[end].time, from: samples[start].point,
          to: samples[end].point))
      start = end
    }
    return legs
  }

  /// Adds the position at the end of each period in which nothing was reported.
  private func withHolds(_ samples: [Sample]) -> [Sample] {
    var result: [Sample] = []
    for sample in samples {
      if let last = result.last, sample.time - last.time > Self.longestGap {
        result.append(Sample(time: sample.time - Self.lastStep, point: last.point))
      }
      result.append(sample)
    }
    return result
  }

  /// The last position that a straight leg can reach.
  private func farthest(from start: Int, _ samples: [Sample]) -> Int {
    let origin = samples[start]
    var best = start + 1
    // The speeds at which a leg stays within the tolerance of all positions so far.
    var x = -Double.infinity...Double.infinity
    var y = x
    for index in (start + 1)..<min(samples.count, start + Self.lookahead) {
      let time = Double(samples[index].time - origin.time)
      guard time > 0 else { break }
      let dx = samples[index].point.x - origin.point.x
      let dy = samples[index].point.y - origin.point.y
      if x.contains(dx / time), y.contains(dy / time) { best = index }
      guard let nextX = narrowed(x, dx, time), let nextY = narrowed(y, dy, time) else { break }
      (x, y) = (nextX, nextY)
    }
    return best
  }

  private func narrowed(_ range: ClosedRange<Double>, _ way: Double, _ time: Double) -> ClosedRange<Double>? {
    let low = max(range.lowerBound, (way - tolerance) / time)
    let high = min(range.upperBound, (way + tolerance) / time)
    return low <= high ? low...high : nil
  }
}
