import RetouchRecording

// How contacts begin and end: lost and found, merged, with a jump or a silence before the lift.
extension SessionLint {
  mutating func begin(_ step: ContactStep, _ place: LintPlace, _ list: inout LintList) {
    guard let time = place.time else { return }
    let at = point(step.units)
    var track = ContactTrack(step, at, place)
    track.hadCompany = tracks.values.contains { time - $0.beginTime >= Self.company }
    switch lost.begin(at, time, tracks) {
    case nil: grid.check(step.units, from: nil, at, contact: time, place)
    case .merged(let old):
      track.isFound = true
      guard !old.isSaid else { break }
      merge(old.track, tracks[old.neighbour ?? -1], old.end, .likely, &list)
    case .moved(let old):
      track.isFound = true
      change(old.track.id, step.id, place, in: step.slot, &list)
    case .lost(let old, let error):
      track.isFound = true
      ghosts.forget(old.track)
      grid.check(step.units, from: old.track.last.at, at, contact: time, place)
      list.add(
        .lostContact, .warning, old.end,
        "\(name(old.track)) ends, and \((time - old.endTime) / 1000) ms later contact \(step.id) begins in slot "
          + "\(step.slot), \(LintScale.text(error)) points from where the first would be: one finger, lost and found",
        old.track.velocity(at: old.endTime).length > 0 ? .sure : .likely,
        "A replay lifts the finger and puts it down again, which ends a drag. Usual causes: a weak signal (glove, thick "
          + "glass, dry skin), interference of the display or the charger, a missing ground, a threshold of the firmware "
          + "that is too high, a bus that loses reports")
    }
    tracks[step.slot] = track
  }

  mutating func end(
    _ track: ContactTrack, _ moves: [Move], _ interval: Int64, _ place: LintPlace, _ list: inout LintList
  ) {
    guard let time = place.time else { return }
    if track.hadCompany, !tracks.isEmpty { ghosts.end(track, time) }
    if let held = lift.heldBack(track, end: time) {
      list.add(
        .liftJump, .warning, place,
        "\(name(track)) is silent for \(held.silence / 1000) ms, and then \(held.count) positions come all at once with "
          + "its lift, \(LintScale.text(held.way)) points of its way",
        .sure,
        "A drag turns into a swipe at the lift. The driver or the firmware holds reports back: does it wait for a lift, "
          + "for an interrupt, or for the machine to wake up?")
    } else if let distance = lift.strayLift(track, end: time, interval: interval) {
      list.add(
        .liftJump, .warning, place,
        "the last position of \(name(track)) is \(LintScale.text(distance)) points away, although it "
          + (track.count == 2 ? "did not move before" : "moved by far less before"),
        .likely,
        "A tap turns into a swipe. Does the driver or the firmware compute a position from a contact that is half gone, "
          + "or hold reports back until the lift?")
    }
    if let silence = lift.lateLift(track, end: time), lateLifts.count < Self.limit {
      let place = LintPlace(line: place.line, time: track.last.time, device: place.device)
      lateLifts.append((silence, name(track), place))
    }
    let merger = merger(of: track, moves)
    if let merger { merge(track, tracks[merger], place, .sure, &list) }
    lost.end(
      track, place, neighbour: merger ?? LostLint.neighbour(of: track, tracks), isSaid: merger != nil)
  }

  /// Of two fingers that become one, the one that is left steps at least so far, in points.
  private static let mergingStep = 8.0

  /// Returns the slot of a contact that stepped to the middle between it and one that ends.
  private func merger(of track: ContactTrack, _ moves: [Move]) -> Int32? {
    moves.first { move in
      let way = track.last.at - move.from
      guard move.slot != track.slot, tracks[move.slot] != nil, way.length <= HandFigures.mergerReach.alone
      else {
        return false
      }
      return (move.to - move.expected).length >= max(Self.mergingStep, HandFigures.mergerShare * way.length)
        && (move.to - move.from - way * 0.5).length <= HandFigures.mergerShare * way.length
    }?.slot
  }

  private func merge(
    _ track: ContactTrack, _ other: ContactTrack?, _ place: LintPlace, _ sureness: LintSureness,
    _ list: inout LintList
  ) {
    list.add(
      .mergedContacts, .warning, place,
      "\(name(track)) ends \(LintScale.text(((other?.last.at ?? track.last.at) - track.last.at).length)) points from "
        + "contact \(other?.id ?? -1), "
        + (sureness == .sure
          ? "which steps to the middle of the two: they become one"
          : "and another begins there: two became one, then two"),
      sureness,
      "The panel cannot tell fingers apart that are so close: its pitch is coarse, or the firmware joins what touches. "
        + "A pinch ends there")
  }
}
