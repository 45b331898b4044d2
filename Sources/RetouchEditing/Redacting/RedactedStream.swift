public import RetouchEvdev
import RetouchRecording

/// A recording without the positions in rectangles of its display, read from another one line by line.
///
/// Comments are left out: nothing depends on them, and they may say anything. Markers stay, because pieces
/// are cut at them.
public final class RedactedStream: RecordingStream {
  /// The first line, redacted.
  public var header: RecordingHeader { redactor.header }
  /// The time of what was read last, in µs; after the end, the recording's end time.
  public var endTime: Int64 { stream.endTime }
  /// The line of the file that was read last, or nil.
  public var line: Int? { stream.line }
  /// Whether the file stopped early; known after the end.
  public var isCut: Bool { stream.isCut }
  /// How many frames the end line counts, or nil before the end and without such a line.
  public var declaredFrameCount: Int? { stream.declaredFrameCount }
  /// Notes for the user about how it was read and redacted, one sentence each; complete after the end.
  public var remarks: [String] {
    let left = commentCount == 1 ? "a comment was" : "\(commentCount) comments were"
    return stream.remarks + redactor.remarks
      + (commentCount == 0 ? [] : ["\(left) left out, which may say what was redacted"])
  }
  /// How many frames were changed so far.
  public var redactedFrameCount: Int { redactor.frameCount }

  private let stream: any RecordingStream
  private var redactor: Redactor
  private var commentCount = 0

  /// Redacts a recording.
  ///
  /// - Throws: `RecordingError` `outOfRange` as ``Redactor/init(_:of:)``.
  public init(_ stream: any RecordingStream, _ rectangles: [RedactionRectangle]) throws(RecordingError) {
    self.stream = stream
    redactor = try Redactor(rectangles, of: stream.header)
  }

  /// Reads the next line; a frame is put into storage that is reused for the next one.
  ///
  /// - Throws: as the stream, and as ``Redactor/redact(_:)-(RecordingEntry)``.
  public func next(into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    while let item = try stream.next(into: &frame) {
      switch item {
      case .frame:
        redactor.redact(&frame)
        return .frame
      case .entry(let entry):
        if case .comment = entry.entry {
          commentCount += 1
          continue
        }
        return .entry(TimedEntry(time: entry.time, try redactor.redact(entry.entry)))
      }
    }
    return nil
  }
}
