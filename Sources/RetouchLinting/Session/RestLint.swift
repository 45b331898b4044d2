import RetouchRecording

/// Looks for a contact that drifts while it rests: slowly, straight, and evenly.
struct RestLint {
  private var start: (time: Int64, at: LintPoint, place: LintPlace)?
  private var anchor: (time: Int64, at: LintPoint)?
  private var parts: [LintPoint] = []
  private var isSaid = false

  /// A way is judged in parts of this many µs: shorter ones show the tremor of a finger.
  private static let part: Int64 = 200_000
  /// A slow hand keeps its speed and direction for a second at most; this many parts are needed.
  private static let enough = 6
  /// Slower is the tremor of a finger, faster a drag; in points a second.
  private static let speeds = 2.0...30.0

  /// Checks the next position, and returns where a drift began, how far it went and how long.
  mutating func check(_ at: LintPoint, _ place: LintPlace) -> (place: LintPlace, way: Double, time: Int64)? {
    guard let time = place.time, !isSaid else { return nil }
    guard let anchor, start != nil else {
      restart(at, time, place)
      return nil
    }
    guard time - anchor.time >= Self.part else { return nil }
    let way = at - anchor.at
    let speed = way.length * 1_000_000 / Double(time - anchor.time)
    let total = parts.reduce(way, +)
    let mean = total.length / Double(parts.count + 1)
    let isEven = (parts + [way]).allSatisfy {
      $0 * total >= 0.85 * $0.length * total.length && (0.5 * mean...1.8 * mean).contains($0.length)
    }
    guard Self.speeds.contains(speed), time - anchor.time <= 2 * Self.part, isEven else {
      restart(at, time, place)
      return nil
    }
    parts.append(way)
    if parts.count > 2 * Self.enough { parts.removeFirst() }
    self.anchor = (time, at)
    guard let start, parts.count >= Self.enough, (at - start.at).length >= HandFigures.rest.alone else {
      return nil
    }
    isSaid = true
    return (start.place, (at - start.at).length, time - start.time)
  }

  private mutating func restart(_ at: LintPoint, _ time: Int64, _ place: LintPlace) {
    (start, anchor) = ((time, at, place), (time, at))
    parts.removeAll(keepingCapacity: true)
  }
}
