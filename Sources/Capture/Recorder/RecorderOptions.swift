public import Evdev
public import Recording

/// What a recorder is asked to do.
public struct RecorderOptions: Hashable, Sendable {
  /// The device nodes; each gets the number of its place as its id.
  public var devices: [String]
  /// Where the recording goes.
  public var output: RecordingSink
  /// Stops after so many µs, or nil.
  public var duration: Int64?
  /// Stops after so many frames, or nil.
  public var frameLimit: Int?
  /// Whether keys were asked for by name; without, nothing that tells what was typed is written.
  public var includesKeys = false
  /// Whether what was recorded is put on the disk each second, so that it survives a loss of power.
  public var synchronizes = false
  /// The display that the devices belong to, or nil where it is not known.
  public var display: DisplayDescription?
  /// Where a mouse starts, or nil.
  public var pointer: PointerDescription?
  /// What else the header is to say.
  public var meta: [String: JSONValue] = [:]

  /// Records devices into a sink.
  public init(devices: [String], output: RecordingSink, duration: Int64? = nil, frameLimit: Int? = nil) {
    self.devices = devices
    self.output = output
    self.duration = duration
    self.frameLimit = frameLimit
  }
}

/// What came of recording.
public struct RecorderSummary: Hashable, Sendable {
  /// Why a recorder stopped.
  public enum Reason: Hashable, Sendable {
    /// The stop descriptor became readable: a signal came.
    case stopped
    /// The time that was asked for is over.
    case duration
    /// So many frames as were asked for.
    case frameLimit
    /// No device is left.
    case devicesGone
  }

  /// Why it stopped.
  public var reason: Reason
  /// How many frames were written.
  public var frames = 0
  /// How many events were left out because they would tell what was typed.
  public var eventsLeftOut = 0
  /// How often the kernel dropped events because they were not read in time.
  public var drops = 0
  /// How long the recording is, in µs.
  public var duration: Int64 = 0
  /// What the user should know about it, a sentence each.
  public var remarks: [String] = []
}
