public import Evdev
public import Recording

/// A recording of any supported kind, read line by line.
///
/// A `.recording` of any size is read in bounded memory; compressed files and those of other programs are
/// first imported as a whole.
public final class ImportStream: RecordingStream {
  /// The name of the recording in messages.
  public let name: String
  /// The kind of file, by its content.
  public let kind: FileKind

  /// The first line, or its equivalent in other kinds.
  public var header: RecordingHeader { stream.header }
  /// The time of what was read last, in µs; after the end, the recording's end time.
  public var endTime: Int64 { stream.endTime }
  /// The line of a `.recording`; nil for other kinds, whose lines are not read here.
  public var line: Int? { kind == .recording ? stream.line : nil }
  /// Whether the file stopped early; known after the end.
  public var isCut: Bool { stream.isCut }
  /// How many frames the end line counts, or nil before the end and without such a line.
  public var declaredFrameCount: Int? { stream.declaredFrameCount }
  /// Notes for the user about how it was read, one sentence each; complete after the end.
  public var remarks: [String] { stream.remarks }

  /// A file descriptor that ends reading when it becomes readable, or nil.
  ///
  /// Without it, a silent pipe may keep a reader waiting for ever.
  public var stop: Int32? {
    get { file?.stop }
    set { file?.stop = newValue }
  }
  /// Whether ``stop`` ended reading.
  public var wasStopped: Bool { file?.wasStopped ?? false }

  /// How many events of another program's file were left out because they would reveal what was typed.
  public let keyEventsLeftOut: Int

  /// The open file; nil for a member of an archive, which is in memory at once.
  private let file: FileSource?
  private let stream: any RecordingStream

  init(path: String, description: String?, limits: ImportLimits) throws(RecordingError) {
    name = Importer.name(ofInput: path)
    do throws(RecordingError) {
      let source = try ImportFile.open(path)
      file = source as? FileSource
      let input = ImportInput(source, limits: limits)
      // A recording is recognized by its first byte, which may be all that a pipe has delivered yet.
      let beginning = try input.peek { FileKind.detect($0) == .recording }
      if let found = FileKind.detect(beginning), found == .recording {
        kind = found
        if let description { try GivenDescription.open(path: description).refuse() }
        input.limits.bytes = .max
        stream = try RecordingReader(input, name: name)
        keyEventsLeftOut = 0
      } else {
        kind = FileKind.detect(beginning) ?? .recording
        let document = try Importer.read(input, path: path, description: description)
        keyEventsLeftOut = document.keyEventsLeftOut
        stream = document.stream()
      }
    } catch {
      throw Importer.named(error, name)
    }
  }

  /// Reads the next entry, a frame into reused storage; returns nil at the end.
  ///
  /// - Throws: `RecordingError` with file and line; the recording is then at its end.
  public func next(into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    try stream.next(into: &frame)
  }
}
