public import Evdev

/// How a recording is played into the kernel.
public struct InjectionOptions: Hashable, Sendable {
  /// How many times faster than recorded; positive and finite.
  public var speed = 1.0
  /// How long to wait, in µs, between making the devices and the first event, so that udev and readers take them in.
  public var settle: Int64 = 1_000_000
  /// How long to wait at most, in µs, for another process to open each device, or nil not to wait for one.
  public var readerTimeout: Int64?
  /// How long the devices stay, in µs, after the last event: what nobody has read by then is lost with them.
  public var linger: Int64 = 200_000
  /// The ids of the recording's devices to make, or nil for all.
  public var devices: Set<Int>?

  /// Plays all devices at the recorded speed.
  public init() {}
}

/// What came of injecting.
public struct InjectionSummary: Hashable, Sendable {
  /// Why it ended.
  public enum Reason: Hashable, Sendable {
    /// The recording was played to its end.
    case finished
    /// The stop descriptor became readable: a signal came.
    case stopped
    /// The kernel took the devices away.
    case devicesGone
  }

  /// Why it ended.
  public var reason = Reason.finished
  /// How many frames of the recording were given to devices.
  public var frames = 0
  /// How many events those held.
  public var events = 0
  /// How far the recording was played, in µs of its own time.
  public var played: Int64 = 0
  /// How long it took, in µs.
  public var duration: Int64 = 0
  /// How long after its instant each frame was in the kernel, in µs.
  public var lateness = LatencyDistribution()
  /// How many contacts were lifted at the end because they were still down.
  public var liftedContacts = 0
  /// How many keys and buttons were released at the end because they were still pressed.
  public var releasedKeys = 0
  /// What the user should know about it, a sentence each.
  public var remarks: [String] = []

  /// Nothing was played yet.
  public init() {}
}
