public import RetouchEvdev

/// How a recording is played into the kernel.
public struct InjectionOptions: Hashable, Sendable {
  /// How many times faster than recorded; positive and finite.
  public var speed = 1.0
  /// How long to wait, in µs, before the first event, so that udev and readers notice the devices.
  public var settle: Int64 = 1_000_000
  /// The longest time to wait, in µs, for another process to open each device, or nil not to wait for one.
  public var readerTimeout: Int64?
  /// How long the devices stay, in µs, after the last event; unread events are lost with them.
  public var linger: Int64 = 200_000
  /// The ids of the recording's devices to create, or nil for all.
  public var devices: Set<Int>?

  /// Plays all devices at the recorded speed.
  public init() {}
}

/// The result of injecting.
public struct InjectionSummary: Hashable, Sendable {
  /// Why injecting ended.
  public enum Reason: Hashable, Sendable {
    /// The recording was played to its end.
    case finished
    /// The stop descriptor became readable because of a signal.
    case stopped
    /// The kernel removed the devices.
    case devicesGone
  }

  /// Why injecting ended.
  public var reason = Reason.finished
  /// How many frames of the recording were given to devices.
  public var frames = 0
  /// How many events those had.
  public var events = 0
  /// How far the recording was played, in µs of its own timeline.
  public var played: Int64 = 0
  /// How long it took, in µs.
  public var duration: Int64 = 0
  /// How late each frame reached the kernel, in µs after its instant.
  public var lateness = LatencyDistribution()
  /// How many contacts were lifted at the end because they were still down.
  public var liftedContacts = 0
  /// How many keys and buttons were released at the end because they were still pressed.
  public var releasedKeys = 0
  /// Notes for the user, one sentence each.
  public var remarks: [String] = []

  /// Creates a summary in which nothing was played.
  public init() {}
}
