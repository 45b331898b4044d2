import RetouchEditing
public import RetouchEvdev
public import RetouchRecording

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
  ///
  /// With segments, this limits each of them, and the next one begins before it is exceeded. With a ring, it
  /// limits the memory, and the oldest part is dropped before it is exceeded.
  public var sizeLimit: Int64?
  /// The length in µs of the files that the recording is divided into, or nil for one file.
  ///
  /// The output is then a new file whose name is the beginning of their names: ``NumberedFiles``.
  public var segmentLength: Int64?
  /// The ring that is held in memory and written when something happens, or nil; the files' names are as for
  /// segments.
  public var ring: RingOptions?
  /// How many whole files are kept of a divided recording or a ring; nil for all.
  public var keptFiles: Int?
  /// Whether keys were asked for by name; otherwise, nothing that reveals what was typed is written.
  public var includesKeys = false
  /// Whether the recording is synchronized to the disk each second, so that it survives a loss of power.
  public var synchronizes = false
  /// Whether the recorder has exclusive access to the devices' events.
  public var grabs = false
  /// Whether ``RecorderNews/progress(_:)`` is sent.
  public var reportsProgress = false
  /// How much time passes between two reports of the progress, in µs.
  public var progressInterval: Int64 = 250_000
  /// Whether the recorder waits for an unplugged device to return.
  public var waitsForReturn = true
  /// The display that the devices belong to, or nil if it is not known.
  public var display: DisplayDescription?
  /// All displays if there are several, the first one being ``display``.
  public var displays: [NamedDisplay] = []
  /// Where the devices' touches land, by the devices' numbers.
  public var places: [Int: DevicePlace] = [:]
  /// The displays whose rotation and disconnection are noticed while recording, or nil.
  public var displayWatch: DisplayWatch?
  /// Where a mouse starts, or nil.
  public var pointer: PointerDescription?
  /// The parts of the display of which no positions are written.
  public var redaction: [RedactionRectangle] = []
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

extension RecorderOptions {
  /// Whether the recording goes into numbered files rather than into one.
  var isContinuous: Bool { segmentLength != nil || ring != nil }
}

/// The settings of a recorder that keeps what happened lately, and writes it when something happens.
public struct RingOptions: Hashable, Sendable {
  /// How much of the past is kept, in µs.
  public var span: Int64
  /// The fingers that trigger writing it when they are held, or nil; markers and the end always do.
  public var hold: HoldPattern?

  /// Keeps this many µs.
  public init(span: Int64, hold: HoldPattern? = nil) {
    self.span = span
    self.hold = hold
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
