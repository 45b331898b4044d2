import RetouchContactTracking
import RetouchEvdev
import RetouchRecording

// What the descriptions and the events beside the contacts say.
extension CauseList {
  /// Tells how B's places were changed.
  mutating func take(_ change: PlaceChange) {
    let words =
      "\(change.comparison.matches.count) of \(WayWords.contacts(traces[0].contacts.count)) fit then"
    let (x, y) = shift
    switch change.change {
    case .turned(let turn):
      add(
        .turnedAxes, 1, .sure, "\(turn.words) in B, as seen from A: \(words)",
        "One of the two is mounted or described otherwise: touchscreen-swapped-x-y and touchscreen-inverted-x of the "
          + "device tree, or a calibration matrix (\(turn.matrix) turns it back)")
    case .scaled(let factorX, let factorY):
      let factors = [factorX, factorY].map {
        abs($0 - 0.5) < 0.03 ? "half" : WayWords.decimal($0, 2) + " times"
      }
      let isPlain = [factorX, factorY].map { abs($0 - 1) < 0.02 }
      let size =
        abs(factorX - factorY) < 0.03 * factorX
        ? factors[0] + " as large"
        : [(isPlain[0], factors[0] + " as wide"), (isPlain[1], factors[1] + " as high")].filter { !$0.0 }.map(
          \.1
        )
        .joined(separator: " and ")
      add(
        .scaled, 1, .sure, "B is \(size) as A: \(words)",
        "The driver announces another range than the panel has, or its firmware is configured for another resolution"
      )
    case .none, .moved:
      let size = length(x, y)
      guard size >= 8 * scale.point, change.rest <= size / 3 else { return }
      add(
        .offset, 1, comparison.matches.count >= 3 ? .sure : .possible, "all of B is \(scale.text(x, y))",
        "The calibration has an offset, or the panel is glued askew")
    }
  }

  /// Compares what the devices say of themselves, where they are the same.
  mutating func compareDescriptions() {
    for (one, other) in zip(traces[0].devices, traces[1].devices)
    where (one.name, one.vendor, one.product) == (other.name, other.vendor, other.product) {
      for (code, word) in Self.axes {
        // Devices with slots have their positions in these.
        if code.number < EventCode.mtSlot.number, one.axis(.mtPositionX) != nil { continue }
        guard let before = one.axis(code), let now = other.axis(code)
        else { continue }
        if before.resolution != now.resolution {
          add(
            .description, 1, .sure,
            "the resolution of \(word) is \(now.resolution) units per mm in B and \(before.resolution) in A"
              + Self.factor(Double(now.resolution), Double(before.resolution)),
            "The firmware or the driver states it in other units (inches, tenths); what is measured in mm is wrong in one of "
              + "the two")
        }
        if (before.minimum, before.maximum) != (now.minimum, now.maximum) {
          add(
            .description, 1, .sure,
            "the range of \(word) is \(now.minimum)…\(now.maximum) in B and \(before.minimum)…\(before.maximum) in A"
              + Self.factor(Double(now.maximum), Double(before.maximum)),
            "Another firmware, driver or device tree describes the panel")
        }
      }
    }
    let drift = comparison.clock.drift
    // Two quartz clocks differ by up to 100 ppm each.
    if abs(drift) >= 200e-6 {
      add(
        .clockDrift, drift > 0 ? 1 : 0, .sure,
        "the clock of \(name(drift > 0 ? 1 : 0)) goes \(Int(abs(drift) * 1e6)) ppm faster",
        "One of the two is not a quartz clock: a timer that is reset late, or a clock that is being slewed")
    }
  }

  private static let axes: [(EventCode, String)] = [
    (.mtPositionX, "x"), (.mtPositionY, "y"), (.x, "x"), (.y, "y"), (.mtSlot, "slots"),
    (.mtPressure, "pressure"), (.mtTouchMajor, "size"),
  ]

  private static func factor(_ one: Double, _ other: Double) -> String {
    guard one > 0, other > 0 else { return "" }
    let ratio = max(one / other, other / one)
    return ratio >= 1.2 ? ", a factor of \(WayWords.decimal(ratio, 1))" : ""
  }

  /// Looks at what the devices of a recording sent, and when.
  mutating func judgeStream(_ side: Int) {
    let (odd, sound) = (traces[side], traces[1 - side])
    let (name, other) = (self.name(side), self.name(1 - side))
    judgeKeys(side)
    if let age = odd.oldestEvent, sound.oldestEvent == nil {
      add(
        .lateReports, side, first: age.time, .sure,
        "events in \(name) are up to \(WayWords.duration(age.age)) older than their frame's report",
        "The driver or the reader ends a frame only when the next one comes, or is not scheduled in time")
    }
    for (device, stream) in odd.streams.sorted(by: { $0.key < $1.key }) {
      guard let before = sound.streams[device] ?? sound.streams.first?.value else { continue }
      judgeGrid(side, device, stream, before)
      // The rates while one finger is down and while several are, of at least a second each.
      if let one = stream.alone.rate, let several = stream.together.rate, let rate = before.together.rate,
        let single = before.alone.rate, min(stream.alone.count, stream.together.count) >= 20,
        min(before.alone.count, before.together.count) >= 20, one >= 1.6 * several, single < 1.3 * rate
      {
        let (fast, slow) = (Int(one.rounded()), Int(several.rounded()))
        let words = one >= 1.8 * several && one <= 2.2 * several ? "to half " : ""
        add(
          .halfRate, side, .sure,
          "the rate of \(name) falls \(words)while a second finger is down: \(slow) Hz instead of \(fast), "
            + "and \(Int(rate.rounded())) in \(other)",
          "The controller scans fingers one after the other, or the bus is too slow for two contacts in a frame"
        )
      }
    }
    judgeRhythm(side)
  }

  private mutating func judgeKeys(_ side: Int) {
    let (name, other) = (self.name(side), self.name(1 - side))
    func sum(_ trace: SessionTrace, _ count: KeyPath<StreamTrace, StreamTrace.Count>) -> (Int, Int64?) {
      let counts = trace.streams.values.map { $0[keyPath: count] }
      return (counts.reduce(0) { $0 + $1.count }, counts.compactMap(\.first).min())
    }
    func odd(_ count: KeyPath<StreamTrace, StreamTrace.Count>) -> (count: Int, first: Int64?)? {
      let (now, before) = (sum(traces[side], count), sum(traces[1 - side], count).0)
      return now.0 >= 2 && now.0 >= 4 * before ? now : nil
    }
    let usually =
      "The driver forgets BTN_TOUCH or counts fingers wrongly; what reads the key alone sees no touch, or one "
      + "that never ends"
    if let (count, first) = odd(\.keyMissing) {
      add(
        .touchKey, side, count: count, first: first, .sure,
        "BTN_TOUCH is up in \(name) while contacts are down, and follows them in \(other)", usually)
    } else if let (count, first) = odd(\.keyStuck) {
      add(
        .touchKey, side, count: count, first: first, .sure,
        "BTN_TOUCH stays down in \(name) after the last contact is lifted, and follows it in \(other)",
        usually)
    }
    if let (count, first) = odd(\.emptyLifts) {
      add(
        .doubleLift, side, count: count, first: first, .sure,
        "lifts are reported twice in \(name), and once in \(other)",
        "The driver or its firmware repeats the release; contacts are the same")
    }
  }

  private mutating func judgeGrid(_ side: Int, _ device: Int, _ stream: StreamTrace, _ before: StreamTrace) {
    let steps = [stream.values, before.values].map { (Self.step($0.x.all), Self.step($0.y.all)) }
    guard let description = traces[side].devices.first(where: { $0.id == device }) else { return }
    let known = [(steps[0].0, steps[1].0, "x"), (steps[0].1, steps[1].1, "y")]
      .compactMap { now, old, axis -> (step: Int, text: String)? in
        guard let now, let old, now >= 3 * old else { return nil }
        return (now, "\(axis) of \(now)")
      }
    // One even motion has a step of its own.
    if traces[side].contacts.count >= 5, let step = known.map(\.step).max() {
      let other = max(steps[1].0 ?? 1, steps[1].1 ?? 1)
      let mm = description.axis(.mtPositionX).flatMap { axis in
        axis.resolution > 0 ? " (\(WayWords.decimal(Double(step) / Double(axis.resolution), 1)) mm)" : nil
      }
      add(
        .coarseGrid, side, .sure,
        "positions of \(name(side)) lie on a coarse grid: all are multiples of \(step) units\(mm ?? "") "
          + "apart, and of \(other) in \(name(1 - side))",
        "The firmware reports sensor nodes without interpolating, or the driver drops the lower bits")
    }
    for (code, values, old) in [
      (EventCode.mtPositionX, stream.values.x.all, before.values.x.all),
      (.mtPositionY, stream.values.y.all, before.values.y.all),
    ] {
      guard let axis = description.axis(code), axis.minimum < axis.maximum else { continue }
      let range = axis.minimum...axis.maximum
      let outside = values.filter { !range.contains($0) }
      guard
        let worst = outside.max(by: {
          max($0 - range.upperBound, range.lowerBound - $0)
            < max($1 - range.upperBound, range.lowerBound - $1)
        }),
        outside.count >= 3, old.allSatisfy({ range.contains($0) })
      else { continue }
      add(
        .outOfRange, side, .sure,
        "\(code == .mtPositionX ? "x" : "y") of \(name(side)) goes to \(worst), outside its range of \(axis.minimum)…\(axis.maximum), "
          + "and never in \(name(1 - side))",
        "The firmware scales to another resolution than its description states")
    }
  }

  /// The distance of which those of nearly all values are multiples; nil for few values.
  private static func step(_ values: Set<Int32>) -> Int? {
    guard values.count >= 12 else { return nil }
    let sorted = values.sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { Int($1) - Int($0) }
    let step = gaps.sorted()[gaps.count / 10]
    guard step > 0, gaps.count(where: { $0 % step == 0 }) * 20 >= gaps.count * 19 else { return 1 }
    return step
  }

  private mutating func judgeRhythm(_ side: Int) {
    let (name, other) = (self.name(side), self.name(1 - side))
    guard let now = Self.busiest(traces[side]), let before = Self.busiest(traces[1 - side]) else { return }
    if let tick = tick(side) {
      add(
        .ticks, side, .sure,
        "all times of \(name) are multiples of \(WayWords.duration(tick)), and those of \(other) are not",
        "The driver stamps frames by a coarse clock (jiffies, a timer): velocities are wrong by a tick's share of an interval"
      )
    }
    let shortest = HandFigures.shortestReport.compared
    let (short, usual) = (now.share(upTo: shortest), before.share(upTo: shortest))
    if short >= 0.5, usual <= 0.2, now.count >= 30, before.count >= 30 {
      let count = Int((1 / max(1 - short, 0.001)).rounded())
      add(
        .bunched, side, .sure, "the frames of \(name) come \(count) at a time, and one by one in \(other)",
        "The driver empties a FIFO, or the bus sends several reports at once: velocities mean nothing")
    }
    let share = { (rhythm: ReportRhythm) in Double(rhythm.lost) / Double(max(rhythm.count + rhythm.lost, 1)) }
    if share(now) >= 0.1, share(before) <= share(now) / 4, now.lost >= 20 {
      add(
        .missingReports, side, .likely,
        "the rate of \(name) wavers: \(now.lost) reports are missing within motions, and \(before.lost) in \(other)",
        "Power saving, a busy bus or interrupts that come late")
    }
  }

  private static func busiest(_ trace: SessionTrace) -> ReportRhythm? {
    trace.rhythms.values.max { ($0.count, $0.longest) < ($1.count, $1.longest) }
  }

  /// The clock's tick of which all times of a recording are multiples, and none of the other one's, in µs.
  private func tick(_ side: Int) -> Int64? {
    let (now, before) = (Self.times(traces[side]), Self.times(traces[1 - side]))
    guard now.steps.count >= 30, now.divisor >= 4000, 2 * before.divisor < now.divisor else { return nil }
    // A device that reports at just that rate leaves out reports, but has none in between.
    var counts: [Int64: Int] = [:]
    for step in now.steps where step < 100_000 { counts[step, default: 0] += 1 }
    guard let usual = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return nil }
    let others = counts.filter { usual.key == 0 ? $0.key > 0 : $0.key == 0 || $0.key % usual.key != 0 }.values
      .reduce(0, +)
    return others * 20 >= now.steps.count ? now.divisor : nil
  }

  /// The steps between the samples of contacts, and their greatest common divisor.
  private static func times(_ trace: SessionTrace) -> (steps: [Int64], divisor: Int64) {
    var steps: [Int64] = []
    var (divisor, last): (Int64, Int64?) = (0, nil)
    for place in trace.contacts.indices where divisor != 1 || steps.count < 30 {
      for sample in trace.samples(of: place) {
        var (one, other) = (divisor, abs(sample.time - (last ?? sample.time)))
        while other != 0 { (one, other) = (other, one % other) }
        divisor = one
        if let last, sample.time >= last { steps.append(sample.time - last) }
        last = sample.time
      }
    }
    return (steps, divisor)
  }
}
