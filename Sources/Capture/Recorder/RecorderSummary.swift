/// What came of recording, or of it so far.
public struct RecorderSummary: Hashable, Sendable {
  /// Why a recorder stopped.
  public enum Reason: Hashable, Sendable {
    /// The stop descriptor became readable: a signal came.
    case stopped
    /// The time that was asked for is over.
    case duration
    /// So many frames as were asked for.
    case frameLimit
    /// Nothing happened for as long as was asked for.
    case idle
    /// A larger recording was not asked for.
    case sizeLimit
    /// The lines that set markers came to their end.
    case linesEnded
    /// No device is left.
    case devicesGone
  }

  /// Why it stopped.
  public var reason: Reason
  /// How many frames were written.
  public var frames = 0
  /// How many events these have.
  public var events = 0
  /// How many events were left out because they would tell what was typed.
  public var eventsLeftOut = 0
  /// How often the kernel dropped events because they were not read in time.
  public var drops = 0
  /// How many markers were set.
  public var markers = 0
  /// How many bytes were written.
  public var bytes: Int64 = 0
  /// How long the recording is, in µs.
  public var duration: Int64 = 0
  /// What the user should know about it, a sentence each; the first hundred.
  public var remarks: [String] = []
}

/// How far a recording has come.
public struct RecorderProgress: Hashable, Sendable {
  /// How long it has been going on, in µs.
  public var elapsed: Int64
  /// How many frames were written.
  public var frames: Int
  /// How many events these have.
  public var events: Int
  /// How many fingers, pens and buttons are down.
  public var contacts: Int
  /// How often the kernel dropped events.
  public var drops: Int
  /// How many devices are unplugged.
  public var devicesGone: Int
  /// How many bytes were written.
  public var bytes: Int64
}

/// Something that a recorder says while it runs.
public enum RecorderNews: Hashable, Sendable {
  /// The devices are open and the file is there.
  case started([ListedDevice])
  /// What the user should know, a sentence.
  case remark(String)
  /// A marker was set, at a time in µs.
  case marker(String, time: Int64)
  /// How far it has come; at most four times a second.
  case progress(RecorderProgress)
}
