/// A recording that is read once, entry by entry, from any source.
///
/// ```swift
/// let stream = try RecordingStream(RecordingReader(path: "tap.recording"))
/// while let entry = try stream.next() { print(entry.time) }
/// stream.end()  // µs
/// ```
public struct RecordingStream {
  /// The first line.
  public let header: RecordingHeader
  /// The next entry, or nil at the end; a frame may be in storage that is reused.
  public let next: () throws(RecordingError) -> TimedEntry?
  /// When the recording ended, in µs; known after the end.
  public let end: () -> Int64
  /// The line of the file that held the last entry, or nil if it has none.
  public let line: () -> Int?
  /// Whether the file stopped without an end line; known after the end.
  public let isCut: () -> Bool
  /// How many frames the end line counts, or nil; known after the end.
  public let declaredFrameCount: () -> Int?

  /// Creates a stream from any source.
  public init(
    header: RecordingHeader, next: @escaping () throws(RecordingError) -> TimedEntry?,
    end: @escaping () -> Int64, line: @escaping () -> Int? = { nil },
    isCut: @escaping () -> Bool = { false }, declaredFrameCount: @escaping () -> Int? = { nil }
  ) {
    self.header = header
    self.next = next
    self.end = end
    self.line = line
    self.isCut = isCut
    self.declaredFrameCount = declaredFrameCount
  }

  /// Creates a stream of what a reader has left.
  public init(_ reader: RecordingReader) {
    self.init(
      header: reader.header, next: { () throws(RecordingError) in try reader.nextEntry() },
      end: { reader.endTime }, line: { reader.lineNumber }, isCut: { reader.isCut },
      declaredFrameCount: { reader.declaredFrameCount })
  }

  /// Creates a stream of a recording in memory.
  public init(_ document: RecordingDocument) {
    var position = 0
    self.init(
      header: document.header,
      next: { () throws(RecordingError) in
        guard position < document.entries.count else { return nil }
        position += 1
        return document.entries[position - 1]
      },
      end: { document.endTime }, line: { document.line(ofEntry: position - 1) },
      isCut: { document.isCut })
  }
}
