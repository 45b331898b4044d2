/// What a device's contacts do over a session, whichever way they are reported.
struct SessionLint {
  let device: Int
  let scale: LintScale
  var tracks: [Int32: ContactTrack] = [:]
  var lost = LostLint()
  var ghosts = GhostLint()
  private var splits = SplitLint()
  var lift = LiftLint()
  var grid: GridLint
  /// Contacts that were silent before their lift; whether that is odd shows at the end.
  var lateLifts: [(silence: Int64, name: String, place: LintPlace)] = []
  static let limit = 200
  /// When a contact last began, ended or got another id.
  private(set) var lastChange = Int64.min

  /// A way within one frame.
  struct Move {
    var slot: Int32
    var from: LintPoint
    var expected: LintPoint
    var to: LintPoint
  }

  /// Two fingers that change places step at least this far, in points, and the ways across are this much
  /// shorter.
  static let swap: (step: Double, share: Double) = (20, 0.35)
  /// A contact that is younger, in µs, may have been replaced within its first frames.
  private static let youngest: Int64 = 10_000
  /// A finger that was down for so long, in µs, before another one began is not part of the same tap.
  static let company: Int64 = 60_000

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

  /// Checks what a frame says about contacts.
  ///
  /// - Parameter interval: the device's usual interval so far, in µs.
  /// - Returns: Whether a contact moved so far that no frame was left out.
  mutating func check(
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

  func point(_ units: (x: Int32, y: Int32)) -> LintPoint {
    LintPoint(x: Double(units.x) * scale.x, y: Double(units.y) * scale.y)
  }

  func name(_ track: ContactTrack) -> String {
    "contact \(track.id) in slot \(track.slot) of device \(device)"
  }

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
