import RetouchEvdev
import RetouchRecording

/// Where a recorder's entries go: one file, one file after the other, or a ring in memory.
///
/// All times are in µs since the recorder's start.
protocol RecorderOutput: AnyObject {
  /// How many frames were appended.
  var frameCount: Int { get }
  /// How many events were left out because they would reveal what was typed.
  var eventsLeftOut: Int { get }
  /// The time of the entry that was appended last, or of the end.
  var time: Int64 { get }
  /// How many bytes were appended, or are held.
  var byteCount: Int64 { get }
  /// How many bytes have yet to be passed on to the file.
  var bytesWaiting: Int { get }
  /// The time at which ``advance(to:)`` has something to do even if nothing is appended, or nil.
  var deadline: Int64? { get }
  /// Whether ``advance(to:)`` has something to do now.
  var hasWork: Bool { get }

  /// Appends a frame whose events are in the caller's memory.
  func append(
    _ events: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64
  ) throws(RecordingError)
  /// Appends any other entry.
  func append(_ entry: TimedEntry) throws(RecordingError)
  /// Reports that everything up to a time was appended; long work is done a part at a time.
  func advance(to time: Int64) throws(RecordingError)
  /// Passes all lines on to the file.
  func flush() throws(RecordingError)
  /// Passes all lines on, and waits until they are on the disk.
  func synchronize() throws(RecordingError)
  /// Ends the recording.
  func finish(at time: Int64) throws(RecordingError)
  /// Where the bytes go, in a few words, if that changes.
  func place(at time: Int64) -> String
  /// Sets the closure that is called with news.
  func observe(_ onNews: @escaping (RecorderNews) -> Void)
}

extension RecordingWriter: RecorderOutput {
  var deadline: Int64? { nil }
  var hasWork: Bool { false }
  func advance(to time: Int64) {}
  func place(at time: Int64) -> String { "" }
  func observe(_ onNews: @escaping (RecorderNews) -> Void) {}
}
