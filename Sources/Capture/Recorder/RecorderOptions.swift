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
  /// Stops when no device said anything for so many µs, or nil.
  public var idleLimit: Int64?
  /// Stops before the recording is larger than so many bytes, or nil.
  public var sizeLimit: Int64?
  /// Whether keys were asked for by name; without, nothing that tells what was typed is written.
  public var includesKeys = false
  /// Whether what was recorded is put on the disk each second, so that it survives a loss of power.
  public var synchronizes = false
  /// Whether nobody else is to get the devices' events meanwhile.
  public var grabs = false
  /// Whether ``RecorderNews/progress(_:)`` is wanted.
  public var reportsProgress = false
  /// Whether a device that is unplugged is waited for.
  public var waitsForReturn = true
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

/// What tells a running recorder something; each descriptor stays the caller's to close.
public struct RecorderControls: Hashable, Sendable {
  /// Stops when it is readable (``StopSignal/descriptor``), or nil.
  public var stop: Int32?
  /// Each signal that comes from it sets a marker (``StopSignal/descriptor``), or nil.
  public var marks: Int32?
  /// Each line that is read from it sets a marker, and its end stops; or nil.
  public var lines: Int32?

  /// Listens to these descriptors.
  public init(stop: Int32? = nil, marks: Int32? = nil, lines: Int32? = nil) {
    self.stop = stop
    self.marks = marks
    self.lines = lines
  }
}
