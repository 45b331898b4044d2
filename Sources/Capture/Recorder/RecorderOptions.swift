public import Evdev
public import Recording

/// The settings of a recorder.
public struct RecorderOptions: Hashable, Sendable {
  /// The device nodes; each gets its index as its id.
  public var devices: [String]
  /// Where the recording goes.
  public var output: RecordingSink
  /// The number of µs after which it stops, or nil.
  public var duration: Int64?
  /// The number of frames after which it stops, or nil.
  public var frameLimit: Int?
  /// Stops when no device has sent anything for this many µs, or nil.
  public var idleLimit: Int64?
  /// The size in bytes that the recording must not exceed, or nil; it stops before that.
  public var sizeLimit: Int64?
  /// Whether keys were asked for by name; otherwise, nothing that reveals what was typed is written.
  public var includesKeys = false
  /// Whether the recording is synchronized to the disk each second, so that it survives a loss of power.
  public var synchronizes = false
  /// Whether the recorder has exclusive access to the devices' events.
  public var grabs = false
  /// Whether ``RecorderNews/progress(_:)`` is sent.
  public var reportsProgress = false
  /// Whether the recorder waits for an unplugged device to return.
  public var waitsForReturn = true
  /// The display that the devices belong to, or nil if it is not known.
  public var display: DisplayDescription?
  /// Where a mouse starts, or nil.
  public var pointer: PointerDescription?
  /// Additional content of the header's `meta`.
  public var meta: [String: JSONValue] = [:]

  /// Records devices into a sink.
  public init(devices: [String], output: RecordingSink, duration: Int64? = nil, frameLimit: Int? = nil) {
    self.devices = devices
    self.output = output
    self.duration = duration
    self.frameLimit = frameLimit
  }
}

/// The inputs of a running recorder; closing each descriptor remains up to the caller.
public struct RecorderControls: Hashable, Sendable {
  /// Stops when it is readable (``StopSignal/descriptor``), or nil.
  public var stop: Int32?
  /// Each signal read from it sets a marker (``StopSignal/descriptor``), or nil.
  public var marks: Int32?
  /// Each line read from it sets a marker, and its end stops the recorder; or nil.
  public var lines: Int32?

  /// Creates controls with these descriptors.
  public init(stop: Int32? = nil, marks: Int32? = nil, lines: Int32? = nil) {
    self.stop = stop
    self.marks = marks
    self.lines = lines
  }
}
