import RetouchSupport

/// Compares a stream's contacts with those that a golden holds, as `retouch diff` compares recordings, and
/// says in words how they differ.
package struct WayJudgement {
  private let expected, got: [KeptWay]
  private let within: WayTolerance
  /// Whether nothing at all may differ.
  private let isExact: Bool
  private var differences: [WayDifference] = []

  /// Contacts that are further apart than this, in points, are not the same one.
  private static let reach = 60.0

  /// Compares contacts; without a tolerance, nothing may differ.
  ///
  /// - Complexity: Linear in the samples.
  package init(expected: [KeptWay], got: [KeptWay], within: WayTolerance?) {
    (self.expected, self.got) = (expected, got)
    self.within = within ?? WayTolerance()
    isExact = within == nil
    let comparison = SessionComparison(
      SessionTrace(expected), SessionTrace(got), offset: 0, reach: Self.reach)
    count(comparison)
    let exchanged = Set(comparison.swaps.flatMap(\.a))
    for swap in comparison.swaps {
      let names = swap.a.map { "\(expected[$0].number)" }.joined(separator: " and ")
      add(.exchange, "contacts \(names) change places at \(WayWords.instant(swap.times[0]))")
    }
    let pairs = comparison.matches.filter { $0.breaks == 0 }
      .map { (a: expected[$0.a[0]], b: got[$0.b[0]], isExchanged: exchanged.contains($0.a[0])) }
    let isLate = shifted(pairs.map { $0.b.startTime - $0.a.startTime })
    for pair in pairs where !(isExact && pair.a == pair.b) {
      compareEnds(pair.a, pair.b, isLate: isLate)
      if !pair.isExchanged { compareWays(pair.a, pair.b, isLate: isLate) }
    }
  }

  /// Whether nothing differs by more than the tolerance.
  package var isWithin: Bool { differences.isEmpty }

  /// What differs, in sentences without a full stop: what explains the most is first.
  package var sentences: [String] {
    WayDifference.Kind.allCases.compactMap { kind in
      let all = differences.filter { $0.kind == kind }
      // Of equal ones the first is told.
      guard let worst = all.map(\.size).max(), let told = all.first(where: { $0.size == worst }) else {
        return nil
      }
      return told.text + (all.count > 1 && kind != .count ? ", and \(Self.more(all.count - 1)) likewise" : "")
    }
  }

  private static func more(_ count: Int) -> String {
    count == 1 ? "1 other" : "\(count) others"
  }

  private mutating func add(_ kind: WayDifference.Kind, size: Double = 0, _ text: String) {
    differences.append(WayDifference(kind: kind, size: size, text: text))
  }

  // MARK: How many

  private mutating func count(_ comparison: SessionComparison) {
    let spans = { (ways: [KeptWay]) in ways.map { (down: $0.startTime, up: $0.endTime) } }
    let count = ContactCount(comparison, a: spans(expected), b: spans(got), countsOutside: true)
    if let text = count.text { add(.count, text) }
  }

  // MARK: Each contact

  /// Notes that all contacts are later, or earlier, by about the same time; returns whether they are.
  private mutating func shifted(_ offsets: [Int64]) -> Bool {
    guard offsets.count > 1, let least = offsets.min(), let most = offsets.max(),
      least > within.time || most < -within.time, most - least <= 1000 + abs(most) / 10
    else { return false }
    add(.late, "all \(WayWords.contacts(offsets.count)) come \(WayWords.later(median(offsets)))")
    return true
  }

  private mutating func compareEnds(_ a: KeptWay, _ b: KeptWay, isLate: Bool) {
    let name = "contact \(a.number)"
    if isExact, a.number != b.number { add(.order, "\(name) is now contact \(b.number)") }
    if a.tool != b.tool { add(.tool, "\(name) is a \(b.tool.rawValue) instead of a \(a.tool.rawValue)") }
    if a.start != b.start {
      add(.end, b.start == .before ? "\(name) was down before the recording" : "\(name) goes down within it")
    }
    if a.end != b.end || a.reason != b.reason {
      add(.end, "\(name) is \(Self.end(b)) instead of \(Self.end(a))")
    }
    if isLate { return }
    let (down, up) = (b.startTime - a.startTime, b.endTime - a.endTime)
    if down.magnitude > within.time {
      add(.time, size: Double(down.magnitude), "\(name) goes down \(WayWords.later(down))")
    } else if up.magnitude > within.time {
      add(.time, size: Double(up.magnitude), "\(name) is gone \(WayWords.later(up))")
    }
  }

  private static func end(_ way: KeptWay) -> String {
    switch way.end {
    case .up: "lifted"
    case .cancelled: "cancelled" + (way.reason.map { " (\($0))" } ?? "")
    case .cut: "cut by the recording's end"
    }
  }

  private mutating func compareWays(_ a: KeptWay, _ b: KeptWay, isLate: Bool) {
    let name = "contact \(a.number)"
    if a.extent > max(2000, within.place), b.extent <= 1000 {
      add(
        .stillness, size: Double(a.extent),
        "\(name) stands still until \(b.end == .up ? "the lift" : "its end") at \(WayWords.instant(b.endTime))"
      )
    } else if let (before, now) = rhythms(a, b) {
      add(
        .rhythm, size: Double(now),
        "\(name) is reported every \(WayWords.duration(now)) instead of every \(WayWords.duration(before))")
    }
    for index in WayPoint.Measures.columns.indices { compareMeasure(index, a, b) }
    if isLate { return }
    let isSameRun = isExact && a.points.count == b.points.count
    if isSameRun, zip(a.points, b.points).allSatisfy({ $0.x == $1.x && $0.y == $1.y }) {
      // Nothing is elsewhere: what differs is when it was there.
      if let (one, other) = zip(a.points, b.points).first(where: { $0.time != $1.time }) {
        add(.time, "\(name)'s sample at \(one.time) µs comes \(WayWords.later(other.time - one.time))")
      }
      return
    }
    let band = WayBand(a, b, time: within.time)
    if band.distance.rounded() > Double(within.place) {
      add(
        .place, size: band.distance,
        "\(name) is \(WayWords.away(band.worst.x, band.worst.y)) at \(WayWords.instant(band.worst.time))")
    }
    if isExact, !isSameRun {
      add(.samples, "\(name) has \(b.points.count) samples instead of \(a.points.count)")
    }
  }

  /// How often a contact was reported, and how often it is now, in µs: one of the two is silent for most of
  /// the time in which the other reports.
  private func rhythms(_ a: KeptWay, _ b: KeptWay) -> (Int64, Int64)? {
    if let now = a.silence(of: b, beyond: within.time), let before = a.interval { return (before, now) }
    if let before = b.silence(of: a, beyond: within.time), let now = b.interval { return (before, now) }
    return nil
  }

  private mutating func compareMeasure(_ index: Int, _ a: KeptWay, _ b: KeptWay) {
    let column = WayPoint.Measures.columns[index]
    let (before, now) = (
      a.points.map { $0.measures[keyPath: column] }, b.points.map { $0.measures[keyPath: column] }
    )
    let (name, word) = ("contact \(a.number)", WayPoint.Measures.names[index])
    let (old, new) = (Set(before.compactMap(\.self)), Set(now.compactMap(\.self)))
    let isUnreported = old.isEmpty && new.isEmpty
    if isUnreported || isExact && before == now { return }
    if !old.subtracting([0]).isEmpty, new.subtracting([0]).isEmpty {
      // A device that has the axis and reports nothing on it stays at 0.
      if isExact || !old.contains(0) { add(.measure, size: 2, "\(name) is without its \(word)") }
    } else if old.isEmpty {
      add(.measure, size: 2, "\(name) has \(word), which it had not")
    } else if let value = new.first, new.count == 1, let least = old.min(), let most = old.max(),
      least < most,
      isExact || old.count >= 4 && before.count >= 8 && now.count >= 8
    {
      add(.measure, size: 1, "\(name)'s \(word) stays at \(value), where it was \(least) to \(most)")
    } else if isExact, before.count == now.count,
      let place = before.indices.first(where: { before[$0] != now[$0] })
    {
      let (one, other) = (before[place].map(String.init) ?? "none", now[place].map(String.init) ?? "none")
      add(
        .measure,
        "\(name)'s \(word) is \(other) instead of \(one) at \(WayWords.instant(a.points[place].time))")
    }
  }
}

extension KeptWay {
  /// The side of the square around its samples until shortly before its end, in thousandths of a point.
  ///
  /// Where it is lifted may be reported with the lift, or in the frame before.
  fileprivate var extent: Int64 {
    let lift = ContactTrace.longestStep
    let before = points.prefix { $0.time < endTime - lift }
    guard let lowX = before.lazy.map(\.x).min(), let highX = before.lazy.map(\.x).max(),
      let lowY = before.lazy.map(\.y).min(), let highY = before.lazy.map(\.y).max()
    else { return 0 }
    return max(highX - lowX, highY - lowY)
  }

  /// The median interval between its samples in µs; nil if it has one sample.
  fileprivate var interval: Int64? {
    points.count > 1 ? median(zip(points, points.dropFirst()).map { $1.time - $0.time }) : nil
  }

  /// How long another way's samples are apart, by the median, where it has none for most of the time in which
  /// this one is reported; nil if it is reported as well.
  fileprivate func silence(of other: KeptWay, beyond tolerance: Int64) -> Int64? {
    guard points.count >= 8, other.points.count > 1 else { return nil }
    var gaps: [Int64] = []
    var index = 0
    for (start, end) in zip(other.points, other.points.dropFirst()) {
      while index < points.count, points[index].time <= start.time + tolerance { index += 1 }
      // A report or two are lost now and then.
      if index + 2 < points.count, points[index + 2].time < end.time - tolerance {
        gaps.append(end.time - start.time)
      }
    }
    // A finger that rests is not reported.
    let reported: Int64 = zip(points, points.dropFirst()).reduce(0) { sum, step in
      let interval = step.1.time - step.0.time
      return interval <= 2 * ContactTrace.longestStep ? sum + interval : sum
    }
    return !gaps.isEmpty && 2 * gaps.reduce(0, +) > reported ? median(gaps) : nil
  }
}
