import RetouchEvdev

/// How one contact moves: how fast, how steadily while it rests, and whether it falls silent on its way.
struct MotionLint {
  private var last: (x: Int32, y: Int32)?
  private var time: Int64 = 0
  /// Whether it moved in both of its last two steps.
  private var isMoving = false
  private var wasMoving = false
  private var window: [(x: Int32, y: Int32)] = []
  private var isSaid = false
  /// The largest RMS of a rest so far, in points, over all contacts.
  private(set) var worst = 0.0

  /// How many positions are needed to judge a rest.
  private static let windowSize = 24
  /// The shortest time that a step takes, in µs: frames that were read late come closer together.
  private static let shortestStep: Int64 = 4000
  /// The distance, in points, below which a step is not a jump, however fast.
  private static let shortestJump = 60.0
  /// The length of a step, in points, from which a contact counts as moving.
  private static let motion = 2.0
  /// The longest time between two positions of one motion, in µs.
  private static let longestStep: Int64 = 50_000
  /// The minimum length of the path through these positions, as a multiple of its RMS, for which the contact
  /// counts as trembling: circles and scrubbing stay below it.
  private static let tremor = 18.0

  /// Forgets a contact that has ended.
  mutating func end() {
    last = nil
    (isMoving, wasMoving, isSaid) = (false, false, false)
    window.removeAll(keepingCapacity: true)
  }

  /// Checks the next position of the contact.
  mutating func check(
    x: Int32, y: Int32, of what: String, at place: LintPlace, _ scale: LintScale,
    _ thresholds: LintThresholds, isGap: Bool, _ list: inout LintList
  ) {
    guard let now = place.time else { return }
    defer {
      last = (x, y)
      time = now
    }
    guard let last else { return }
    let distance = scale.distance(last, (x, y))
    let passed = now - time
    let moves = distance >= Self.motion
    if passed >= thresholds.silence, isMoving, wasMoving, moves, !isGap {
      list.add(
        .gap, .warning, place,
        "\(what) is silent for \(passed) µs in the middle of a motion, and goes on \(LintScale.text(distance)) points "
          + "away: frames may be missing",
        "Was the driver or the machine asleep? If the finger really waited, nothing has to be done")
    }
    let speed = distance * 1_000_000 / Double(max(passed, Self.shortestStep))
    if distance >= Self.shortestJump, speed > thresholds.speed {
      list.add(
        .jump, .warning, place,
        "\(what) jumps from \(last.x),\(last.y) to \(x),\(y) in \(passed) µs: \(LintScale.text(speed)) points a second is "
          + "faster than a hand",
        "Does the driver mix two contacts up, or did it read half a position? --max-speed sets what a hand can do"
      )
    }
    (wasMoving, isMoving) = (isMoving, moves && passed < Self.longestStep)
    if passed > 100_000 { window.removeAll(keepingCapacity: true) }
    window.append((x, y))
    if window.count >= Self.windowSize { judgeRest(what, place, scale, thresholds, &list) }
  }

  private mutating func judgeRest(
    _ what: String, _ place: LintPlace, _ scale: LintScale, _ thresholds: LintThresholds,
    _ list: inout LintList
  ) {
    defer { window.removeFirst(window.count / 2) }
    let count = Double(window.count)
    let across = window.reduce(0) { $0 + Double($1.x) } / count
    let down = window.reduce(0) { $0 + Double($1.y) } / count
    let square = window.reduce(0.0) { sum, position in
      let (x, y) = ((Double(position.x) - across) * scale.x, (Double(position.y) - down) * scale.y)
      return sum + x * x + y * y
    }
    let deviation = (square / count).squareRoot()
    let way = zip(window, window.dropFirst()).reduce(0) { $0 + scale.distance($1.0, $1.1) }
    guard deviation > 0, way >= Self.tremor * deviation else { return }
    worst = max(worst, deviation)
    guard deviation > thresholds.jitter, !isSaid else { return }
    isSaid = true
    list.add(
      .jitter, .warning, place,
      "\(what) trembles while it rests: \(window.count) positions up to here are \(LintScale.text(deviation)) points "
        + "(RMS) from their middle",
      "Is the panel grounded, its power supply quiet, its filter on? --max-jitter sets what is allowed")
  }
}
