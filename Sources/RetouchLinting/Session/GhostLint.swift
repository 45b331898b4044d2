import RetouchRecording

/// Looks for contacts that are too short to be a finger's, beside a finger that is down.
///
/// One without company may be a tap: those of real fingers were seen to last 7 ms and more.
struct GhostLint {
  private var candidates: [(place: LintPlace, at: LintPoint, duration: Int64)] = []

  /// The longest ghost, and its most frames, with what the times of frames vary by.
  private static let longest = HandFigures.ghost.alone
  private static let limit = 200

  /// Takes a contact that has ended beside others, which were down before it and still are.
  mutating func end(_ track: ContactTrack, _ time: Int64) {
    let duration = time - track.beginTime
    guard duration <= Self.longest.duration, !track.isFound, candidates.count < Self.limit else { return }
    candidates.append((track.begin, track.samples[0].at, duration))
  }

  /// Forgets a contact, which turned out to be a part of one.
  mutating func forget(_ track: ContactTrack) {
    candidates.removeAll { $0.place.time == track.begin.time && $0.place.line == track.begin.line }
  }

  /// Returns the ghosts, given the device's usual interval, or 0 if too few are known to judge by.
  func judge(_ interval: Int64) -> [(place: LintPlace, at: LintPoint, duration: Int64)] {
    let limit = min(Int64(Double(interval) * Self.longest.reports), Self.longest.duration)
    return candidates.filter { $0.duration <= limit }
  }
}
