import RetouchContactTracking
import RetouchSupport

// What contacts do that both recordings have.
extension CauseList {
  /// Tells what was tallied, contact by contact.
  mutating func judgeWays(_ side: Int) {
    let (name, other) = (self.name(side), self.name(1 - side))
    let movers = tallies[side].movers
    let (scale, matches) = (scale, comparison.matches)
    let hardware =
      "A loose cable, a weak supply or a busy bus loses reports, or the firmware waits for a stable position"
    tell(.held, side, least: 1) { entry in
      (
        "contacts stand still in \(name) until the lift, and all of the way comes then: reports are held back "
          + "\(WayWords.duration(Int64(entry.size))) by the median, as \(other) moves all the time",
        "A driver or a reader that buffers: it is woken by the key or the lift only, or its queue is flushed then"
      )
    }
    // It is the firmware's way, not a chance.
    tell(.slowStart, side, least: max(3, (movers + 1) / 2)) { entry in
      (
        "the start of moves is swallowed in \(name): the first \(scale.text(entry.size)) by the median, then it jumps",
        "The firmware's filter against jitter holds a contact until it has moved so far"
      )
    }
    tell(.stalled, side, least: 1) { entry in
      (
        "reports are missing in \(name) in the middle of motions, or repeat one place: it stands still for "
          + "\(WayWords.duration(Int64(entry.size))) by the median and then catches up, while \(other) moves on",
        hardware
      )
    }
    let noise = "Noise: grounding, the supply or a charger, or a firmware that confuses fingers"
    for (kind, words) in [
      (
        SessionCause.Kind.landingJump,
        "the first position of contacts in \(name) is elsewhere: it jumps from there by"
      ),
      (.liftJump, "the last position of contacts in \(name) jumps at the lift, by"),
      (.spikes, "single positions of \(name) are spikes, off the way that \(other) has by"),
      (.step, "contacts of \(name) jump in mid-way and stay there: a step of"),
    ] {
      tell(kind, side, least: 1) { ("\(words) \(scale.text($0.size)) by the median", noise) }
    }
    tell(.jitter, side, least: max(2, tallies[1 - side].movers / 8)) { entry in
      (
        "contacts of \(name) tremble by \(scale.text(entry.size)) from report to report, and not in \(other)",
        noise
      )
    }
    tell(.drift, side, least: 1) { entry in
      (
        "resting contacts of \(name) drift by \(scale.text(entry.size)), and rest in \(other)",
        "The baseline is recalibrated under a finger, or the panel warms up"
      )
    }
    tell(.grows, side, least: 1) { entry in
      (
        "contacts grow in \(name), by \(Int(entry.size * 100)) % of their size, and not in \(other)",
        "A palm or a cheek that is laid down and not recognized as one"
      )
    }
    measures(side)
    // Later in B is earlier in A.
    let sign: Int64 = side == 1 ? 1 : -1
    late(.lateLift, side, matches.compactMap(\.up).map { $0 * sign }, least: 40_000) {
      (
        "lifts come \(WayWords.later($0)) in \(name) than in \(other)",
        "The firmware waits before it reports a release, against bouncing"
      )
    }
    late(.delayed, side, matches.compactMap(\.lag).map { $0 * sign }, least: 8000) {
      (
        "motions are delayed in \(name): it is \(WayWords.duration($0)) behind \(other) along the way",
        "A filter that smooths, or reports that are queued"
      )
    }
  }

  private mutating func tell(
    _ kind: SessionCause.Kind, _ side: Int, least: Int, _ words: (CauseTally.Entry) -> (String, String)
  ) {
    guard let entry = tallies[side][kind], entry.count >= least else { return }
    let (meaning, usually) = words(entry)
    add(kind, side, count: entry.count, first: own(entry.first, side), entry.sureness, meaning, usually)
  }

  private mutating func measures(_ side: Int) {
    let (name, other) = (self.name(side), self.name(1 - side))
    let usually =
      "The driver lost the axis, or the firmware does not measure it in this mode (another report, a stylus, noise)"
    for (word, lost, stuck, value) in [
      ("pressure", SessionCause.Kind.noPressure, SessionCause.Kind.stuckPressure, \ContactTrace.pressure),
      ("size", .noSize, .stuckSize, \.radius),
    ] as [(String, SessionCause.Kind, SessionCause.Kind, KeyPath<ContactTrace, ContactTrace.Mean>)] {
      let isAbsent = traces[side].contacts.allSatisfy { $0[keyPath: value].count == 0 }
      tell(lost, side, least: 1) { _ in
        (
          "contacts of \(name) have no \(word): it is \(isAbsent ? "missing" : "0"), and not in \(other)",
          usually
        )
      }
      tell(stuck, side, least: 3) { entry in
        (
          "\(word) never changes in \(name): it stays at \(WayWords.decimal(entry.size, 3)), and varies in \(other)",
          usually
        )
      }
    }
  }

  /// Tells a delay that three of four contacts have.
  private mutating func late(
    _ kind: SessionCause.Kind, _ side: Int, _ values: [Int64], least: Int64,
    _ words: (Int64) -> (String, String)
  ) {
    guard values.count >= 3, case let middle = median(values), middle >= least else { return }
    let count = values.count { $0 >= middle / 2 && $0 <= 2 * middle }
    guard 4 * count >= 3 * values.count else { return }
    let (meaning, usually) = words(middle)
    add(kind, side, count: count, .sure, meaning, usually)
  }

  // MARK: Places

  /// Looks for a side of the surface that positions of one recording never reach.
  mutating func judgeEdges(_ side: Int) {
    let (odd, sound) = (bounds[side], bounds[1 - side])
    let clamped = tallies[side].clamps.values.reduce(0) { $0 + $1.count }
    for edge in CauseBounds.Side.allCases {
      guard let bound = odd.reach(edge) else { continue }
      let value = scale.text(edge.sign * bound)
      if let clamp = tallies[side].clamps[edge], clamp.count >= 2 || clamped >= 3 {
        add(
          .clampedEdge, side, count: clamp.count, first: own(clamp.first, side), clamp.sureness,
          "positions of \(name(side)) are clamped near the \(edge.words) edge: they stop at \(value), and those of "
            + "\(name(1 - side)) go up to \(scale.text(clamp.sizes.max() ?? 0)) further",
          "The firmware's or driver's border is wider than the panel's: its calibration or its range is wrong"
        )
        continue
      }
      let beyond = traces[1 - side].contacts.indices.filter {
        sound.reach($0, edge) >= bound + 15 * scale.point && !isGhost(traces[1 - side].contacts[$0].summary)
      }
      guard beyond.count >= 3, isWithout(beyond, side) else { continue }
      let first = beyond.map { traces[1 - side].contacts[$0].summary.downTime }.min()
      add(
        .deadEdge, side, count: beyond.count, first: first, .likely,
        "the \(edge.words) edge is dead in \(name(side)): nothing is beyond \(value), where contacts of "
          + "\(name(1 - side)) go",
        "The sensor's outermost lines, their connector, or a frame or protector that presses on the rim")
    }
  }

  /// Whether most of the other recording's contacts are lost, or shorter, in one.
  private func isWithout(_ places: [Int], _ side: Int) -> Bool {
    let lone = Set(side == 1 ? comparison.onlyA : comparison.onlyB)
    let cut = comparison.matches.filter { match in
      let pieces = side == 1 ? match.b : match.a
      return pieces.count > 1 || [match.down, match.up].contains { ($0?.magnitude ?? 0) >= 30_000 }
    }
    let short = Set(cut.flatMap { side == 1 ? $0.a : $0.b })
    return places.count { lone.contains($0) || short.contains($0) } * 3 >= places.count * 2
  }

  /// Looks for a coordinate that stands still from one contact to the next.
  mutating func judgeStuckAxis(_ side: Int) {
    let (odd, sound) = (bounds[side], bounds[1 - side])
    for (axis, low, high) in [
      ("x", odd.low.map(\.x), odd.high.map(\.x)), ("y", odd.low.map(\.y), odd.high.map(\.y)),
    ] {
      var start = 0
      while start < low.count {
        var last = start
        while last + 1 < low.count, low[last + 1] == low[start], high[last + 1] == low[start] { last += 1 }
        defer { start = last + 1 }
        guard high[start] == low[start], last - start >= 2 else { continue }
        let times = [start, last].map { traces[side].contacts[$0].summary.downTime }
        let others = traces[1 - side].contacts.indices.filter { place in
          let down = traces[1 - side].contacts[place].summary.downTime
          let time = side == 1 ? own(down, 1) : comparison.clock.timeOfA(down)
          return time >= times[0] - 50_000 && time <= times[1] + 50_000
        }
        let values = others.map { axis == "x" ? sound.low[$0].x : sound.low[$0].y }
        guard let least = values.min(), let most = values.max(), most - least >= 30 * self.scale.point
        else { continue }
        add(
          .stuckAxis, side, count: last - start + 1, first: times[0], .sure,
          "\(axis) is stuck in \(self.name(side)): it stands still at \(self.scale.text(low[start])) from contact to contact, "
            + "and varies by \(self.scale.text(most - least)) in \(self.name(1 - side))",
          "A line of the sensor or its connector is broken, or the driver lost the axis")
      }
    }
    let (scale, name, other) = (scale, self.name(side), self.name(1 - side))
    if found(.stuckAxis, in: side) { return }
    tell(.stuckAxis, side, least: 2) { entry in
      (
        "one coordinate sticks in \(name) in the middle of motions, while \(other) moves on by "
          + scale.text(entry.size),
        "The firmware's filter suppresses small changes of one axis, or the kernel's fuzz is large"
      )
    }
  }
}
