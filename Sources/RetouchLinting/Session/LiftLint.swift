import RetouchRecording

/// Looks at how a contact begins and ends: a position that is out of line, and a lift that comes late.
struct LiftLint {
  /// Steps of less than a point: a device that reports them shows a finger's tremor, and is silent only if
  /// nothing touches.
  private var tremors = 0

  /// A finger that lands moves on by no more than this, in points, unless it is flung.
  private static let rest = 4.0
  /// A report that moves comes at the latest after this many µs.
  private static let report: Int64 = 20_000
  /// A finger that moves this many points a report, and does not slow down, is lifted soon after.
  private static let motion = 3.0
  private static let silence: (trembling: Int64, still: Int64) = (120_000, 400_000)
  private static let enoughTremors = 30

  /// So many positions that come at once after so long a silence, in µs, were held back.
  private static let held: (count: Int, silence: Int64) = (3, 100_000)

  /// How many positions came all at once right before a lift, how far they lead, and the silence before in
  /// µs; nil if they came as they were measured.
  func heldBack(_ track: ContactTrack, end: Int64) -> (count: Int, way: Double, silence: Int64)? {
    let bunch = track.lastBunch
    guard bunch.count >= Self.held.count, bunch.silence >= Self.held.silence, bunch.way >= HandFigures.astray,
      end - track.last.time <= Self.report
    else { return nil }
    return (bunch.count, bunch.way, bunch.silence)
  }

  /// Takes a step of a contact.
  mutating func check(_ way: LintPoint) { if way.length > 0, way.length < 1 { tremors += 1 } }

  /// How far the last position before a lift is out of line, or nil if it is not.
  func strayLift(_ track: ContactTrack, end: Int64, interval: Int64) -> Double? {
    guard let last = track.steps.last, last.way.length >= HandFigures.astray else { return nil }
    let report = max(Self.report, interval * 3 / 2)
    guard end - track.last.time <= 2 * report else { return nil }
    let before = Array(track.steps.dropLast().suffix(3))
    // A finger that was silent rested; a first step is one out of line only after a rest.
    guard !before.isEmpty || last.duration > 2 * report && track.last.time == end else { return nil }
    let usual = last.duration > 2 * report ? 0 : before.map(\.way.length).max() ?? 0
    return last.way.length >= HandFigures.astrayRatio * usual && last.way.length - usual >= HandFigures.astray
      ? last.way.length : nil
  }

  /// How far the first position of a contact that has four of them is out of line, or nil if it is not.
  func strayLanding(_ track: ContactTrack, interval: Int64) -> Double? {
    guard track.count == 4, let first = track.steps.first, first.way.length >= HandFigures.astray,
      track.steps.allSatisfy({ $0.duration <= 2 * max(Self.report, interval * 3 / 2) })
    else { return nil }
    let usual = track.steps.dropFirst().map(\.way.length).max() ?? 0
    return usual <= Self.rest && first.way.length - usual >= HandFigures.astray ? first.way.length : nil
  }

  /// Whether such a silence is odd, in µs.
  func isOdd(_ silence: Int64) -> Bool {
    silence >= (tremors >= Self.enoughTremors ? Self.silence.trembling : Self.silence.still)
  }

  /// How long a contact that moved was silent before its lift, or nil if that is never odd.
  func lateLift(_ track: ContactTrack, end: Int64) -> Int64? {
    let silence = end - track.last.time
    let lengths = track.steps.suffix(3).map(\.way.length)
    guard lengths.count == 3, lengths.allSatisfy({ $0 >= Self.motion }),
      lengths[2] >= 0.6 * (lengths[0] + lengths[1]) / 2,
      track.steps.suffix(3).allSatisfy({ $0.duration <= 50_000 }),
      silence >= Self.silence.trembling
    else { return nil }
    return silence
  }
}
