import RetouchContactTracking
import RetouchRecording
import RetouchSupport

// Which contacts one recording has and the other one has not.
extension CauseList {
  /// Tells contacts that are lost, found, split, merged, new, missing or without a lift.
  mutating func judgeContacts() {
    let merged = judgeMergers()
    judgeBreaks(merged)
    judgeEnds()
    judgeLone(0)
    judgeLone(1)
    if let swap = comparison.swaps.first {
      add(
        .exchanged, 1, count: comparison.swaps.count, first: own(swap.times[0], 1), .likely,
        "fingers change places in one of the two where they come close",
        "The firmware tells fingers apart by their distance from frame to frame, which fails where they cross"
      )
    }
  }

  private func summary(_ side: Int, _ place: Int) -> ContactSummary { traces[side].contacts[place].summary }

  // MARK: Lost and found

  private mutating func judgeBreaks(_ merged: [Set<Int>]) {
    for side in [0, 1] {
      var (changed, lost, doubled): ([Int64], [Int64], [Int64]) = ([], [], [])
      var gaps: [(before: ContactSummary, after: ContactSummary)] = []
      for match in comparison.matches {
        let pieces = side == 0 ? match.a : match.b
        let all = pieces.map { summary(side, $0) }
        let areTaps = all.count == 2 && all.allSatisfy { $0.upTime - $0.downTime <= 250_000 }
        for (before, after) in zip(all, all.dropFirst()) {
          let pause = after.downTime - before.upTime
          if merged[side].contains(before.contact) { continue }
          if pause <= 0 {
            changed.append(before.upTime)
          } else if areTaps, pause >= HandFigures.tapGap.compared {
            // Two taps of a hand are at least so far apart; that it is one finger is the other one's mistake.
            doubled.append(before.upTime)
          } else {
            lost.append(before.upTime)
            gaps.append((before, after))
          }
        }
      }
      let (name, other) = (self.name(side), self.name(1 - side))
      if !changed.isEmpty {
        add(
          .changedID, side, count: changed.count, first: changed.min(), .sure,
          "the id of contacts changes in \(name) without a lift: one of \(other) is several there",
          "The firmware or the driver numbers contacts anew when it loses their slot")
      }
      if !doubled.isEmpty {
        add(
          .doubleTaps, 1 - side, count: doubled.count, first: doubled.min(),
          doubled.count >= 3 ? .likely : .possible,
          "double taps become one contact in \(other): the lift between them is missing",
          "The firmware waits too long before it reports a release")
      }
      guard !lost.isEmpty else { continue }
      if let band = band(side, gaps) {
        add(
          .deadBand, side, count: gaps.count, first: lost.min(), .sure,
          "contacts are lost in \(name) in a strip \(band), and found behind it",
          "A line of the sensor or its connector is broken")
      } else {
        let pause = median(gaps.map { $0.after.downTime - $0.before.upTime })
        add(
          .lost, side, count: lost.count, first: lost.min(), lost.count >= 3 ? .sure : .likely,
          "contacts are lost and found in \(name), after \(WayWords.duration(pause)) by the median, and whole in \(other)",
          "A threshold that is too high, a dry or gloved finger, noise, or a bus that loses reports")
      }
    }
  }

  /// The strip that all gaps lie across, in words; nil if there is none.
  private func band(_ side: Int, _ gaps: [(before: ContactSummary, after: ContactSummary)]) -> String? {
    guard gaps.count >= 3 else { return nil }
    let offset = side == 0 ? (x: 0.0, y: 0.0) : shift
    for axis in [\CauseTrackPlace.x, \.y] {
      let ends = gaps.map { gap in
        [
          CauseTrackPlace(x: gap.before.upX * 1000 - offset.x, y: gap.before.upY * 1000 - offset.y)[
            keyPath: axis],
          CauseTrackPlace(x: gap.after.downX * 1000 - offset.x, y: gap.after.downY * 1000 - offset.y)[
            keyPath: axis],
        ].sorted()
      }
      // A few fingers that move along it, or turn within it, do not cross it.
      let low = ends.map { $0[0] }.sorted()[ends.count * 3 / 4]
      let high = ends.map { $0[1] }.sorted()[ends.count / 4]
      guard high - low >= 4 * scale.point else { continue }
      let middle = (low + scale.point, high - scale.point)
      let isEmpty = traces[side].contacts.indices.allSatisfy { place in
        traces[side].samples(of: place).allSatisfy { sample in
          let at = CauseTrackPlace(x: Double(sample.x) - offset.x, y: Double(sample.y) - offset.y)[
            keyPath: axis]
          return at <= middle.0 || at >= middle.1
        }
      }
      if isEmpty {
        return "of \(axis == \CauseTrackPlace.x ? "x" : "y") from \(scale.text(low)) to \(scale.text(high))"
      }
    }
    return nil
  }

  private struct CauseTrackPlace {
    var x, y: Double
  }

  // MARK: Merged

  /// Looks for contacts that end early, or begin late, beside one that is then in the middle of both; returns
  /// the numbers of those that end so, by recording.
  private mutating func judgeMergers() -> [Set<Int>] {
    var merged: [Set<Int>] = [[], []]
    for side in [1, 0] {
      var (count, first): (Int, Int64) = (0, .max)
      for match in comparison.matches {
        for time in absences(of: match, side) where middle(of: match, at: time, side) {
          count += 1
          first = min(first, time)
          for place in side == 0 ? match.a : match.b { merged[side].insert(summary(side, place).contact) }
        }
      }
      guard count > 0 else { continue }
      add(
        .merged, side, count: count, first: own(first, side), count >= 3 ? .sure : .likely,
        "two fingers that come close merge in \(name(side)): one is lost, the other one is in the middle of both of \(name(1 - side))",
        "The sensor's pitch is too coarse for fingers so close, or the firmware suppresses the weaker one")
    }
    return merged
  }

  /// Times of A, in the middle of those for which a contact is missing in one recording and not in the other.
  private func absences(of match: ContactMatch, _ side: Int) -> [Int64] {
    let pieces = (side == 0 ? match.a : match.b).map { summary(side, $0) }
    guard let sound = (side == 0 ? match.b : match.a).first.map({ summary(1 - side, $0) }) else { return [] }
    func onA(_ time: Int64, _ side: Int) -> Int64 { side == 0 ? time : comparison.clock.timeOfA(time) }
    var edges = [onA(sound.downTime, 1 - side)]
    for piece in pieces { edges += [onA(piece.downTime, side), onA(piece.upTime, side)] }
    edges.append(onA(sound.upTime, 1 - side))
    var middles: [Int64] = []
    for index in stride(from: 0, to: edges.count, by: 2)
    where edges[index + 1] - edges[index] >= HandFigures.missing.compared {
      middles.append((edges[index] + edges[index + 1]) / 2)
    }
    return middles
  }

  /// Whether another contact is in the middle of its own place and that of a match, at a time of A.
  private func middle(of match: ContactMatch, at time: Int64, _ side: Int) -> Bool {
    func track(_ side: Int, _ place: Int) -> CauseTrack {
      CauseTrack(
        traces[side], place, clock: side == 0 ? nil : comparison.clock, shift: side == 0 ? (0, 0) : shift)
    }
    func one(_ match: ContactMatch, _ side: Int) -> CauseTrack? {
      (side == 0 ? match.a : match.b).first {
        let contact = summary(side, $0)
        let (down, up) = (contact.downTime, contact.upTime)
        return side == 0
          ? down <= time && time <= up
          : comparison.clock.timeOfA(down) <= time && time <= comparison.clock.timeOfA(up)
      }.map { track(side, $0) }
    }
    // Matches are in the order in which they go down in A; few fingers stay down while many others come.
    let matches = comparison.matches
    let next = matches.bound { traces[0].contacts[$0.a[0]].summary.downTime > time }
    return matches[max(0, next - 32)..<next].contains { other in
      guard other.a != match.a, let sound = one(other, 1 - side), let odd = one(other, side),
        let lost = one(match, 1 - side)
      else { return false }
      let (from, to, at) = (sound.position(at: time), lost.position(at: time), odd.position(at: time))
      let (x, y) = (to.x - from.x, to.y - from.y)
      let distance = length(x, y)
      guard distance >= 5 * scale.point, distance <= HandFigures.mergerReach.compared * scale.point else {
        return false
      }
      let share = ((at.x - from.x) * x + (at.y - from.y) * y) / (distance * distance)
      let aside = abs((at.x - from.x) * y - (at.y - from.y) * x) / distance
      let slack = HandFigures.mergerShare
      return (slack...1 - slack).contains(share) && aside <= slack * distance
    }
  }

  // MARK: Ends

  private mutating func judgeEnds() {
    for match in comparison.matches where match.endsDiffer {
      guard let last = match.a.last else { continue }
      let ends = [summary(0, last), summary(1, match.lastB)]
      guard let side = [0, 1].first(where: { ends[$0].end == .cut && ends[1 - $0].end == .up }) else {
        continue
      }
      let lift = side == 1 ? own(ends[0].upTime, 1) : comparison.clock.timeOfA(ends[1].upTime)
      // One that is lifted after the other recording's end has not lost its lift, but its end.
      let isLost = lift < ends[side].upTime
      add(
        .missingLift, side, count: 1, first: isLost ? lift : ends[side].upTime, isLost ? .sure : .likely,
        "the lift of contact \(ends[side].contact) is missing in \(name(side)): "
          + (isLost
            ? "it stays down until the recording's end, \(WayWords.duration(ends[side].upTime - lift)) after that of \(name(1 - side))"
            : "\(name(side)) ends while it is down"),
        isLost
          ? "The driver or the bus lost the release: the finger stays down for all that reads it"
          : "The recorder was stopped or killed too early")
    }
  }

  // MARK: Only in one

  private mutating func judgeLone(_ side: Int) {
    let lone = side == 0 ? comparison.onlyA : comparison.onlyB
    let (name, other) = (self.name(side), self.name(1 - side))
    // A trace's contacts are in the order in which they go down.
    let pairs = comparison.matches.flatMap { side == 0 ? $0.a : $0.b }.sorted().map { summary(side, $0) }
    func finger(_ place: Int) -> ContactSummary? {
      let contact = summary(side, place)
      let first = pairs.bound { $0.downTime >= contact.downTime - Self.together }
      return pairs[first...].prefix { $0.downTime <= contact.downTime + Self.together }
        .first { isSplit(contact, from: $0) }
    }
    var (split, ghosts, rest): ([Int], [Int], [Int]) = ([], [], [])
    for place in lone {
      let contact = summary(side, place)
      if finger(place) != nil {
        split.append(place)
      } else if isGhost(contact) {
        ghosts.append(place)
      } else {
        rest.append(place)
      }
    }
    func tell(
      _ kind: SessionCause.Kind, _ owner: Int, _ places: [Int], _ sureness: SessionCause.Sureness,
      _ meaning: String,
      _ usually: String
    ) {
      guard !places.isEmpty else { return }
      add(
        kind, owner, count: places.count, first: places.map { summary(side, $0).downTime }.min(), sureness,
        meaning,
        usually)
    }
    let fingers = Set(split.compactMap { finger($0)?.contact })
    tell(
      .split, side, split, split.count >= 2 ? .sure : .likely,
      "one finger opens several slots in \(name): \(WayWords.contacts(fingers.count)) of \(other) became "
        + "\(fingers.count + split.count), each with others beside it that begin and end with it",
      "The firmware divides a large or wet touch, or a driver reports one finger in each of its nodes")
    // Short taps may be swallowed by the other one.
    let durations = (rest + ghosts).map { summary(side, $0) }.map { $0.upTime - $0.downTime }
    let shortest = pairs.map { $0.upTime - $0.downTime }.min() ?? 0
    if durations.count >= 4, median(durations) >= HandFigures.shortestTap,
      durations.count(where: { $0 <= shortest + 10_000 }) * 10 >= durations.count * 9
    {
      tell(
        .shortTaps, 1 - side, rest + ghosts, .likely,
        "short taps are swallowed in \(other): what \(name) alone has is at most \(WayWords.duration(durations.max() ?? 0)) long, "
          + "and the others \(WayWords.duration(shortest)) or more",
        "The firmware waits until a contact is stable before it reports it")
      return
    }
    tell(
      .ghosts, side, ghosts, ghosts.count >= 3 ? .sure : .likely,
      "ghost touches in \(name): contacts of one to three reports that \(other) has not",
      "Noise of the supply or a charger, grounding, water on the glass, or a threshold that is too low")
    let isInBand = found(.deadEdge, in: 1 - side)
    guard !isInBand else { return }
    tell(
      side == 1 ? .extra : .missing, 1, rest, rest.count >= 3 ? .likely : .possible,
      side == 1 ? "contacts of B are missing in A" : "contacts of A are missing in B",
      "One of the two saw touches that the other one did not: a threshold, a dead place or noise")
  }

  /// Whether a contact is one to three reports long.
  func isGhost(_ contact: ContactSummary) -> Bool {
    Double(contact.frames) <= HandFigures.ghost.compared.reports
      && contact.upTime - contact.downTime <= HandFigures.ghost.compared.duration && contact.end == .up
  }

  /// What begins and ends within so many µs is one finger's.
  private static let together: Int64 = 20_000

  /// Whether a contact begins and ends with another one, and close to it.
  private func isSplit(_ contact: ContactSummary, from other: ContactSummary) -> Bool {
    guard abs(contact.downTime - other.downTime) <= Self.together,
      abs(contact.upTime - other.upTime) <= Self.together
    else { return false }
    return [
      (contact.downX - other.downX, contact.downY - other.downY),
      (contact.upX - other.upX, contact.upY - other.upY),
    ]
    .allSatisfy { length($0.0, $0.1) * 1000 <= HandFigures.fingerWidth * scale.point }
  }
}
