public import RetouchEvdev
public import RetouchRecording

/// A recording of any supported kind, read line by line.
///
/// A file of any size takes bounded memory: those of other programs are first imported as a whole, into a
/// file without a name where they are long.
public final class ImportStream: RecordingStream {
  /// The name of the recording in messages.
  public let name: String
  /// The kind of file, by its content.
  public var kind: FileKind { opened.kind }

  /// The first line, or its equivalent in other kinds.
  public var header: RecordingHeader
  /// The time of what was read last, in µs; after the end, the recording's end time.
  public var endTime: Int64 { stream.endTime }
  /// The line of a `.recording`; nil for other kinds, whose lines are not read here.
  public var line: Int? { kind == .recording ? stream.line : nil }
  /// Whether the file stopped early; known after the end.
  public var isCut: Bool { opened.isCut }
  /// How many frames the end line counts, or nil before the end and without such a line.
  public var declaredFrameCount: Int? { stream.declaredFrameCount }
  /// Notes for the user about how it was read, one sentence each; complete after the end.
  public var remarks: [String] { opened.remarks }

  /// The frames whose events are much older than their report; a `.recording` has one time for both.
  public var lateReports: [LateReport] { stream.lateReports }

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
  public var keyEventsLeftOut: Int { opened.keyEventsLeftOut }

  /// The error of a file of another program that holds no frame, for who needs one; nil if it holds any.
  package var emptiness: RecordingError? {
    var error = (opened.stream as? ImportedStream)?.emptiness
    error?.file = name
    return error
  }

  /// The open file; nil for a member of an archive, which is in memory at once.
  private let file: FileSource?
  private let opened: Importer.Opened
  private var stream: any RecordingStream { opened.stream }

  init(
    path: String, description: String?, limits: ImportLimits, stated: StatedDevice
  ) throws(RecordingError) {
    name = Importer.name(ofInput: path)
    do throws(RecordingError) {
      let source = try ImportFile.open(path)
      file = source as? FileSource
      let input = ImportInput(source, limits: limits, stated: stated)
      if let made = try Self.made(of: input, description: description) {
        opened = made
      } else {
        opened = try Importer.opened(input, path: path, description: description)
      }
      header = opened.stream.header
      try header.take(stated.ranges)
    } catch {
      throw Importer.named(error, name)
    }
  }

  /// What is made of WebDriver's pointer actions; nil for any other file, of which nothing was read yet.
  private static func made(
    of input: ImportInput, description: String?
  ) throws(RecordingError) -> Importer.Opened? {
    let beginning = try input.peek { FileKind.isRecording($0) }
    guard let actions = input.stated.actions, FileKind.detect(beginning) == .actions else { return nil }
    if let description { try GivenDescription.open(path: description).refuse() }
    return Importer.Opened(
      kind: .actions, stream: try actions(input.bytes(upTo: actionsLimit)).stream())
  }

  /// The largest file of pointer actions in bytes.
  private static let actionsLimit = 16 << 20

  /// Reads the next entry, a frame into reused storage; returns nil at the end.
  ///
  /// - Throws: `RecordingError` with file and line; the recording is then at its end.
  public func next(into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    do throws(RecordingError) {
      return try stream.next(into: &frame)
    } catch {
      throw Importer.named(error, name)
    }
  }
}
