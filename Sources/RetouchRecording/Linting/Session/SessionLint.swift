/// What a device's contacts do over a session, whichever way they are reported.
struct SessionLint {
  private let device: Int
  private let scale: LintScale
  private var tracks: [Int32: ContactTrack] = [:]
  private var lost = LostLint()
  private var ghosts = GhostLint()
  private var splits = SplitLint()
  private var lift = LiftLint()
  private var grid: GridLint
  /// Contacts that were silent before their lift; whether that is odd shows at the end.
  private var lateLifts: [(silence: Int64, name: String, place: LintPlace)] = []
  private static let limit = 200
  /// When a contact last began, ended or got another id.
  private var lastChange = Int64.min

  /// A way within one frame.
  private struct Move {
    var slot: Int32
    var from: LintPoint
    var expected: LintPoint
    var to: LintPoint
  }

  /// Two fingers that change places step at least this far, in points, and the ways across are this much
  /// shorter.
  private static let swap: (step: Double, share: Double) = (20, 0.35)
  /// Two fingers that become one are at most so far apart, in points, and the one that is left steps to the
  /// middle by this share of their distance.
  private static let merger: (distance: Double, share: Double, step: Double) = (150, 0.25, 8)
  /// A contact that is younger, in µs, may have been replaced within its first frames.
  private static let youngest: Int64 = 10_000
  /// A finger that was down for so long, in µs, before another one began is not part of the same tap.
  private static let company: Int64 = 60_000

  /// A step of so many points cannot have been left out for being none.
  private static let fast = 2.0

  init(device: Int, _ scale: LintScale, _ grid: GridLint) {
    (self.device, self.scale, self.grid) = (device, scale, grid)
  }

  /// Starts again from a newly read state.
  mutating func resynchronize() {
    tracks.removeAll(keepingCapacity: true)
    lost.forget()
  }

  // MARK: Frames

  /// Checks what a frame says about contacts.
  ///
  /// - Parameter interval: the device's usual interval so far, in µs.
  /// - Returns: Whether a contact moved so far that no frame was left out.
  mutating func take(
    _ steps: [ContactStep], interval: Int64, _ place: LintPlace, _ list: inout LintList
  ) -> Bool {
    guard !steps.isEmpty, let time = place.time else { return false }
    var moves: [Move] = []
    var ended: [ContactTrack] = []
    var began: [(slot: Int32, at: LintPoint)] = []
    var renamed: [(old: Int32, new: Int32, step: Double)] = []
    for step in steps {
      let at = point(step.units)
      if step.kind != .began, step.hasPosition, let track = tracks[step.slot] {
        let expected = track.last.at + track.velocity(at: time) * Double(time - track.last.time)
        moves.append(Move(slot: step.slot, from: track.last.at, expected: expected, to: at))
        if step.kind != .renamed { move(step, at, interval, place, &list) }
      }
      switch step.kind {
      case .began: began.append((step.slot, at))
      case .moved: break
      case .ended: if let track = tracks.removeValue(forKey: step.slot) { ended.append(track) }
      case .renamed:
        guard let old = tracks[step.slot] else { continue }
        let expected = moves.last.flatMap { $0.slot == step.slot ? $0.expected : nil } ?? old.last.at
        let distance = min((at - expected).length, (at - old.last.at).length)
        if time - old.beginTime >= Self.youngest { renamed.append((old.id, step.id, distance)) }
        tracks[step.slot] = ContactTrack(step, at, place)
        tracks[step.slot]?.isFound = distance <= Self.swap.step
        tracks[step.slot]?.hadCompany = old.hadCompany
      }
    }
    if steps.contains(where: { $0.kind != .moved }) { lastChange = time }
    lookForSwap(moves, renamed, place, &list)
    for track in ended { end(track, moves, interval, place, &list) }
    for step in steps where step.kind == .began { begin(step, place, &list) }
    splits.begin(began, place)
    for found in splits.end(Set(ended.map(\.slot))) {
      list.add(
        .splitContact, .warning, found.place,
        "\(found.contacts) contacts of device \(device) begin in one frame and end in one, "
          + (found.isOnePlace ? "at one place" : "in a row at even distances"),
        found.contacts > 3 || found.isOnePlace ? .sure : .likely,
        "One finger opens several slots: the controller's firmware splits a large or a wet contact, or the driver "
          + "fills all slots from one report")
    }
    return moves.contains { ($0.to - $0.from).length >= Self.fast }
  }

  private func point(_ units: (x: Int32, y: Int32)) -> LintPoint {
    LintPoint(x: Double(units.x) * scale.x, y: Double(units.y) * scale.y)
  }

  private func name(_ track: ContactTrack) -> String {
    "contact \(track.id) in slot \(track.slot) of device \(device)"
  }

  private mutating func move(
    _ step: ContactStep, _ at: LintPoint, _ interval: Int64, _ place: LintPlace, _ list: inout LintList
  ) {
    guard var track = tracks.removeValue(forKey: step.slot), let time = place.time else { return }
    defer { tracks[step.slot] = track }
    let way = at - track.last.at
    lift.take(way)
    grid.take(step.units, from: track.last.at, at, contact: track.beginTime, place)
    track.add(at, time)
    lookForStray(track, interval, &list)
    if let distance = lift.strayLanding(track, interval: interval) {
      list.add(
        .landingJump, .warning, track.begin,
        "the first position of \(name(track)) is \(LintScale.text(distance)) points from the next one, and then it moves "
          + "by far less",
        .likely,
        "Is it the position of the contact before? The driver reports a contact before it has measured it: a tap is "
          + "taken for one somewhere else")
    }
    if let found = track.axes.take(way, place) {
      list.add(
        .stuckAxis, .warning, found.place,
        "\(found.axis == 0 ? "X" : "Y") of \(name(track)) moved, and from here on is exactly the same while the other "
          + "coordinate goes on by \(LintScale.text(found.way)) points",
        .likely,
        "Does the driver pass on one coordinate only, or is a line of the panel's matrix interrupted (its cable)?"
      )
    }
    if let found = track.rest.take(at, place) {
      list.add(
        .drift, .warning, found.place,
        "\(name(track)) drifts by \(LintScale.text(found.way)) points in \(found.time / 1000) ms, slowly, straight and "
          + "evenly, as a resting finger does not: long presses turn into pans",
        .likely,
        "Was it really moved that slowly? Else the panel's baseline drifts: heat, moisture, a missing ground, or the "
          + "firmware's calibration while a finger is down")
    }
  }

  /// Looks at the third-last position of a contact, unless another finger came or went about then: the two
  /// may have been one.
  private func lookForStray(_ track: ContactTrack, _ interval: Int64, _ list: inout LintList) {
    if let missing = StrayLint.missing(track, interval: interval) {
      list.add(
        .gap, .warning, LintPlace(line: nil, time: track.samples[3].time, device: device),
        "\(name(track)) goes on for \(LintScale.text(missing.way)) points as before, without a report for "
          + "\(missing.time / 1000) ms, where \(missing.time / interval - 1) are due",
        .likely,
        "Reports were lost: the driver or the bus was busy or asleep, or the panel measured something else meanwhile"
      )
    }
    guard let found = StrayLint.judge(track, interval: interval), track.samples[0].time > lastChange
    else { return }
    let sample = track.samples[3]
    let what =
      switch found {
      case .spike(let distance): "is \(LintScale.text(distance)) points beside its way for one report"
      case .step(let distance): "steps by \(LintScale.text(distance)) points more than before and after"
      }
    list.add(
      .jump, .warning, LintPlace(line: nil, time: sample.time, device: device),
      "\(name(track)) \(what), at \(sample.at.text) points: no hand speeds up and brakes like that", .likely,
      "Interference of the charger or the display, a bus that garbles reports, or a driver that mixes two contacts up; a "
        + "step that stays may also be a filter that lets go")
  }

  // MARK: Begins and ends

  private mutating func begin(_ step: ContactStep, _ place: LintPlace, _ list: inout LintList) {
    guard let time = place.time else { return }
    let at = point(step.units)
    var track = ContactTrack(step, at, place)
    track.hadCompany = tracks.values.contains { time - $0.beginTime >= Self.company }
    switch lost.begin(at, time, tracks) {
    case nil: grid.take(step.units, from: nil, at, contact: time, place)
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
      grid.take(step.units, from: old.track.last.at, at, contact: time, place)
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

  private mutating func end(
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

  /// Returns the slot of a contact that stepped to the middle between it and one that ends.
  private func merger(of track: ContactTrack, _ moves: [Move]) -> Int32? {
    moves.first { move in
      let way = track.last.at - move.from
      guard move.slot != track.slot, tracks[move.slot] != nil, way.length <= Self.merger.distance else {
        return false
      }
      return (move.to - move.expected).length >= max(Self.merger.step, Self.merger.share * way.length)
        && (move.to - move.from - way * 0.5).length <= Self.merger.share * way.length
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

  // MARK: Ids

  private func change(
    _ old: Int32, _ new: Int32, _ place: LintPlace, in slot: Int32?, _ list: inout LintList
  ) {
    list.add(
      .changedID, .warning, place,
      "contact \(old) of device \(device) goes on as contact \(new) in "
        + (slot.map { "slot \($0)" } ?? "the same slot")
        + ", without a lift: a replay lifts the finger and puts it down again",
      .sure,
      "The driver's or the firmware's tracking lost the finger and took it for a new one: too low a rate, a noisy "
        + "signal, or ids that are given anew with each report")
  }

  private func lookForSwap(
    _ moves: [Move], _ renamed: [(old: Int32, new: Int32, step: Double)], _ place: LintPlace,
    _ list: inout LintList
  ) {
    func say(_ what: String) {
      list.add(
        .swappedIDs, .warning, place, "\(what) of device \(device) change places within one frame", .sure,
        "The driver's or the firmware's tracking mixes two fingers up, mostly where they pass each other: follow ids "
          + "over a longer way, or report more often")
    }
    for (index, a) in moves.enumerated() {
      for b in moves[(index + 1)...] {
        let ways = ((a.to - a.from).length, (b.to - b.from).length)
        let across = (a.to - b.from).length + (b.to - a.from).length
        if min(ways.0, ways.1) >= Self.swap.step, across <= Self.swap.share * (ways.0 + ways.1) {
          say("the contacts in slots \(a.slot) and \(b.slot)")
        }
      }
    }
    for (index, a) in renamed.enumerated() {
      if let b = renamed.firstIndex(where: { $0.new == a.old && a.new == $0.old }) {
        if index < b { say("the ids \(a.old) and \(a.new)") }
      } else if a.step <= Self.swap.step {
        change(a.old, a.new, place, in: nil, &list)
      }
    }
  }

  // MARK: The end

  /// Adds what is known only at the end.
  ///
  /// - Parameter interval: the device's usual interval in µs, or 0 if it is not known.
  func judge(_ interval: Int64, _ list: inout LintList) {
    for ghost in ghosts.judge(interval) {
      list.add(
        .ghostContact, .warning, ghost.place,
        "a contact of device \(device) lasts \(ghost.duration / 1000) ms at \(ghost.at.text) points"
          + " while another finger is down: a finger's last longer",
        .likely,
        "A replay touches there. Usual causes: interference of the charger or the display, a missing ground, water, a "
          + "threshold of the firmware that is too low")
    }
    for late in lateLifts where lift.isOdd(late.silence) {
      list.add(
        .lateLift, .warning, late.place,
        "\(late.name) moves, stops from one frame to the next, and is silent for \(late.silence / 1000) ms until its lift",
        .possible,
        "Did the finger rest there? Else frames or the lift came late: the driver or the machine was asleep, or the "
          + "firmware waits before it reports a lift")
    }
    grid.judge(device, &list)
  }
}
