/// Puts a device's time stamps on the recording's timeline.
struct DeviceTimeline {
  /// What is added to a stamp to have the time by the recorder's monotonic clock, in µs.
  private(set) var offset: Int64
  /// Whether the clock of the stamps is known.
  private let isKnown: Bool
  private var isAnchored: Bool
  private var last: Int64?

  /// What mapping a stamp brought to light.
  enum Finding: Equatable {
    /// The clock is none that we know; from now on, this is added to its stamps.
    case anchored(offset: Int64)
    /// The stamps went back by so many µs; from now on, this much more is added.
    case wentBack(microseconds: Int64)
  }

  /// How far a stamp of the assumed clock may be from when it was read.
  private static let tolerance: Int64 = 1_000_000
  /// The largest number that a recording can hold.
  private static let furthest: Int64 = (1 << 53) - 1

  /// A device that stamps by the monotonic clock.
  static var monotonic: DeviceTimeline { DeviceTimeline(offset: 0, isKnown: true) }

  /// A device whose clock could not be set; the kernel's default is the wall clock.
  static func unset(realtimeOffset: Int64) -> DeviceTimeline {
    DeviceTimeline(offset: realtimeOffset, isKnown: false)
  }

  private init(offset: Int64, isKnown: Bool) {
    self.offset = offset
    self.isKnown = isKnown
    isAnchored = isKnown
  }

  /// The time of a stamp by the monotonic clock, and what came to light.
  ///
  /// Any stamp gives a time that is at most a second later than when it was read.
  /// A clock that was not set is taken for the wall clock, unless its first stamp is more than a second from
  /// when it was read: then that moment is taken for it.
  ///
  /// - Parameters:
  ///   - stamp: what the device said, in µs.
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
    // No clock is ahead of when its stamps are read by more than that: what says so is nonsense.
    let (time, isNonsense) = stamp.addingReportingOverflow(offset)
    return (isNonsense ? arrival : min(time, arrival &+ Self.tolerance), finding)
  }

  /// The machine slept for so many µs, in which the monotonic clock stood still and the wall clock went on.
  mutating func slept(_ microseconds: Int64) {
    if !isKnown { offset &-= microseconds }
  }
}
