public import RetouchEvdev

/// The content of one line of a recording after the header.
///
/// It takes 24 bytes: large, rare parts are stored indirectly, because memory holds one entry per frame.
public enum RecordingEntry: Hashable, Sendable {
  /// A device's events up to a `SYN_REPORT` (`"e"`).
  case frame(device: Int, events: [InputEvent], report: Int32)
  /// The kernel dropped events of a device; this is its state from now on (`"d"`).
  indirect case dropped(device: Int, state: DeviceState)
  /// A device was plugged in (`"p"`).
  indirect case plugged(DeviceDescription)
  /// A device was unplugged, which cancels its contacts (`"u"`).
  case unplugged(device: Int)
  /// A marker that the user set (`"m"`).
  case marker(String)
  /// A display was turned to this many degrees (`"r"`); without a name, the first one.
  indirect case rotated(degrees: Int, display: String? = nil)
  /// The machine slept for this many µs (`"s"`).
  case suspended(microseconds: Int64)
  /// A device's time went back by this many µs (`"b"`).
  case wentBack(device: Int, microseconds: Int64)
  /// A comment without effect (`"#"`).
  case comment(String)
  /// The end, with the number of frames that were written (`"x"`).
  case end(frames: Int)
  /// A line of a code that this version does not know; only its time counts.
  case unknown(code: String)
}

/// An entry with its place on the recording's one timeline.
public struct TimedEntry: Hashable, Sendable {
  /// The time in µs since the recording's start; never earlier than that of the previous entry.
  public var time: Int64
  /// What was recorded at this time.
  public var entry: RecordingEntry

  /// Makes an entry at a time in µs.
  public init(time: Int64, _ entry: RecordingEntry) {
    self.time = time
    self.entry = entry
  }
}

/// A whole recording in memory, for making, editing, exporting and replaying it.
public struct RecordingDocument: Hashable, Sendable {
  /// The first line.
  public var header: RecordingHeader
  /// All lines after the header except the end, by ascending time.
  public var entries: [TimedEntry]
  /// When the recording ended, in µs; not before its last entry.
  public var endTime: Int64
  /// Whether the file stopped without an end line, so that this is its valid prefix.
  public var isCut: Bool
  /// That the file's end counts another number of frames than there are, in a sentence, which is one of the
  /// remarks: frames are missing, or were put in.
  public var miscount: String?
  /// Notes for the user about how it was read, one sentence each: a cut, guessed ranges, or keys left out.
  public var remarks: [String]
  /// How many events of another program's file were left out because they would reveal what was typed.
  public var keyEventsLeftOut = 0
  /// The lines of the file that hold the entries; empty for a recording that was not read from a file.
  public var lines = EntryLines()

  /// Makes a recording that ends at a time in µs.
  public init(
    header: RecordingHeader = RecordingHeader(), entries: [TimedEntry] = [], endTime: Int64 = 0,
    isCut: Bool = false,
    remarks: [String] = []
  ) {
    self.header = header
    self.entries = entries
    self.endTime = endTime
    self.isCut = isCut
    self.remarks = remarks
  }
}
