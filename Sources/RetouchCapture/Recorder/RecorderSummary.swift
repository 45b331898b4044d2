/// The result of recording, final or so far.
public struct RecorderSummary: Hashable, Sendable {
  /// Why a recorder stopped.
  public enum Reason: Hashable, Sendable {
    /// The stop descriptor became readable because of a signal.
    case stopped
    /// The requested duration is over.
    case duration
    /// The requested number of frames was recorded.
    case frameLimit
    /// Nothing happened for the requested time.
    case idle
    /// The requested size would have been exceeded.
    case sizeLimit
    /// The input of lines that set markers ended.
    case linesEnded
    /// No device is left.
    case devicesGone
  }

  /// Why the recorder stopped.
  public var reason: Reason
  /// How many frames were written.
  public var frames = 0
  /// How many events these frames have.
  public var events = 0
  /// How many events were left out because they would reveal what was typed.
  public var eventsLeftOut = 0
  /// How many frames had positions that were redacted.
  public var framesRedacted = 0
  /// How often the kernel dropped events because they were not read in time.
  public var drops = 0
  /// How many markers were set.
  public var markers = 0
  /// How many bytes were written.
  public var bytes: Int64 = 0
  /// How long the recording is, in µs.
  public var duration: Int64 = 0
  /// Notes for the user, one sentence each; the first hundred.
  public var remarks: [String] = []
}

/// The progress of a recording.
public struct RecorderProgress: Hashable, Sendable {
  /// The time since its start, in µs.
  public var elapsed: Int64
  /// How many frames were written.
  public var frames: Int
  /// How many events these frames have.
  public var events: Int
  /// How many fingers, pens and buttons are down.
  public var contacts: Int
  /// How often the kernel dropped events.
  public var drops: Int
  /// How many devices are unplugged.
  public var devicesGone: Int
  /// How many bytes were written; of a ring, how many are held in memory.
  public var bytes: Int64
  /// Where they go, in a few words, if that changes while it records: `segment touch-000012.recording`.
  public var place = ""
}

/// A numbered file that a recorder has written and ended.
public struct WrittenFile: Hashable, Sendable {
  /// Its name, with its folder.
  public var name: String
  /// How many frames it has.
  public var frames: Int
  /// How long it is, in µs.
  public var duration: Int64
  /// How many bytes it has.
  public var bytes: Int64
}

/// An event that a recorder reports while it runs.
public enum RecorderNews: Hashable, Sendable {
  /// The devices are open and the file exists.
  case started([ListedDevice])
  /// A note for the user, one sentence.
  case remark(String)
  /// A marker was set, at a time in µs.
  case marker(String, time: Int64)
  /// A numbered file is whole: a segment that ended, or what was held in a ring.
  case fileWritten(WrittenFile)
  /// The progress so far; at most four times a second.
  case progress(RecorderProgress)
}
