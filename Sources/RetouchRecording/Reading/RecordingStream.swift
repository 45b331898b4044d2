public import RetouchEvdev

/// A recording that is read once, line by line: a `.recording` by ``RecordingReader``, one in memory by
/// ``RecordingDocument/stream()``, and any other kind of file by `Importer.stream`.
///
/// ```swift
/// let stream = try RecordingReader(path: "tap.recording")
/// while let entry = try stream.nextEntry() { print(entry.time) }
/// stream.endTime  // µs
/// ```
/// Everything that reads recordings, or writes one from another, accepts any stream:
/// `trim(from:to:name:includeKeys:into:)` and `splitAtMarkers(name:includeKeys:into:finished:)` of
/// `RetouchEditing`, `lint()` and `repair(includeKeys:into:)` of `RetouchLinting`.
public protocol RecordingStream: AnyObject {
  /// The first line.
  var header: RecordingHeader { get }
  /// The time of what was read last, in µs; after the end, the recording's end time.
  var endTime: Int64 { get }
  /// The line of the file that was read last, counted from 1, or nil if the recording has no lines.
  var line: Int? { get }
  /// Whether the file stopped without an end line; known after the end.
  var isCut: Bool { get }
  /// How many frames the end line counts, or nil before the end and without such a line.
  var declaredFrameCount: Int? { get }
  /// Notes for the user about how it was read, one sentence each; complete after the end.
  var remarks: [String] { get }

  /// Reads the next line; a frame is put into storage that is reused for the next one.
  ///
  /// - Returns: The kind of item, or nil at the recording's end.
  /// - Throws: `RecordingError` with file and line; the recording is then at its end.
  func next(into frame: inout Frame) throws(RecordingError) -> RecordingItem?

  /// The frames whose events are much older than their report, as far as the file tells; for each device at
  /// most one.
  var lateReports: [LateReport] { get }
}

/// An item that ``RecordingStream/next(into:)`` found.
public enum RecordingItem: Sendable {
  /// A frame, which was put into the storage passed in.
  case frame
  /// Anything else.
  case entry(TimedEntry)
}

extension RecordingStream {
  /// A recording has one time for a frame.
  public var lateReports: [LateReport] { [] }

  /// Reads the next line as a separate value.
  ///
  /// - Returns: The entry, or nil at the recording's end.
  /// - Throws: As ``next(into:)``.
  public func nextEntry() throws(RecordingError) -> TimedEntry? {
    var frame = Frame(time: 0, events: [])
    switch try next(into: &frame) {
    case nil: return nil
    case .entry(let entry): return entry
    case .frame:
      return TimedEntry(
        time: frame.time, .frame(device: frame.device, events: frame.events, report: frame.report))
    }
  }
}

extension RecordingDocument {
  /// Returns a stream of this recording, from its first entry.
  public func stream() -> some RecordingStream { DocumentStream(self) }
}

/// A recording in memory as a stream.
private final class DocumentStream: RecordingStream {
  var header: RecordingHeader { document.header }
  var endTime: Int64 { document.endTime }
  var line: Int? { document.line(ofEntry: position - 1) }
  var isCut: Bool { document.isCut }
  var declaredFrameCount: Int? { nil }
  var remarks: [String] { document.remarks }

  private let document: RecordingDocument
  /// How many entries were read.
  private var position = 0

  init(_ document: RecordingDocument) { self.document = document }

  func next(into frame: inout Frame) -> RecordingItem? {
    guard position < document.entries.count else { return nil }
    let entry = document.entries[position]
    position += 1
    guard case .frame(let device, let events, let report) = entry.entry else { return .entry(entry) }
    frame = Frame(time: entry.time, device: device, events: events, report: report)
    return .frame
  }
}
