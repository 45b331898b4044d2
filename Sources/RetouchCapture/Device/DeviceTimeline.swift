/// Maps a device's timestamps to the recording's timeline.
struct DeviceTimeline {
  /// What is added to a timestamp to get the time by the recorder's monotonic clock, in µs.
  private(set) var offset: Int64
  /// Whether the clock of the timestamps is known.
  private let isKnown: Bool
  private var isAnchored: Bool
  private var last: Int64?

  /// A discovery made while mapping a timestamp.
  enum Finding: Equatable {
    /// The clock is not one that we know; from now on, this is added to its timestamps.
    case anchored(offset: Int64)
    /// The timestamps went back by this many µs; from now on, this much more is added.
    case wentBack(microseconds: Int64)
  }

  /// How far a timestamp of the assumed clock may be from the time at which it was read, in µs.
  private static let tolerance: Int64 = 1_000_000
  /// The largest number that a recording can store.
  private static let furthest: Int64 = (1 << 53) - 1

  /// The timeline of a device with timestamps by the monotonic clock.
  static var monotonic: DeviceTimeline { DeviceTimeline(offset: 0, isKnown: true) }

  /// The timeline of a device whose clock could not be set; the kernel's default is the wall clock.
  static func unset(realtimeOffset: Int64) -> DeviceTimeline {
    DeviceTimeline(offset: realtimeOffset, isKnown: false)
  }

  private init(offset: Int64, isKnown: Bool) {
    self.offset = offset
    self.isKnown = isKnown
    isAnchored = isKnown
  }

  /// Returns the time of a timestamp by the monotonic clock, and what was discovered.
  ///
  /// Any timestamp gives a time that is at most a second later than the arrival. A clock that was not set is
  /// assumed to be the wall clock, unless its first timestamp is more than a second from the arrival; then
  /// the arrival is used as its time.
  ///
  /// - Parameters:
  ///   - stamp: the device's timestamp, in µs.
  ///   - arrival: when it was read, by the monotonic clock.
  mutating func map(_ stamp: Int64, arrival: Int64) -> (time: Int64, finding: Finding?) {
    var finding: Finding?
    if !isAnchored {
      isAnchored = true
      let distance = arrival &- (stamp &+ offset)
      if distance.magnitude > UInt64(Self.tolerance) {
        offset = arrival &- stamp
        finding = .anchored(offset: offset)
      }
    }
    if let last, stamp < last {
      let (back, isTooFar) = last.subtractingReportingOverflow(stamp)
      offset &+= back
      finding = .wentBack(microseconds: isTooFar ? Self.furthest : min(back, Self.furthest))
    }
    last = stamp
    // No clock can be further ahead of the arrival than that, so a later time is nonsense.
    let (time, isNonsense) = stamp.addingReportingOverflow(offset)
    return (isNonsense ? arrival : min(time, arrival &+ Self.tolerance), finding)
  }

  /// Adjusts to a sleep of this many µs, during which the monotonic clock stopped and the wall clock
  /// continued.
  mutating func slept(_ microseconds: Int64) {
    if !isKnown { offset &-= microseconds }
  }
}
