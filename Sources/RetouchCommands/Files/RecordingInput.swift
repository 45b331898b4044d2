import Evdev
import Glibc
import Interchange
import Recording

/// The name of an input path in messages; `-` is standard input.
func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// The name of an output path in messages; `-` is standard output.
func outputName(_ path: String) -> String { path == "-" ? "standard output" : path }

/// A recording in any supported format, read line by line.
///
/// A `.recording` of any size is read in bounded memory; compressed files and those of other programs are
/// first imported as a whole.
final class RecordingInput {
  /// The name of the recording in messages.
  let name: String
  /// The header of the recording.
  var header: RecordingHeader { reader?.header ?? document.header }
  /// The kind of file, for people.
  let kind: String
  /// What a user should know, one sentence each; complete after the end.
  var remarks: [String] { reader?.remarks ?? document.remarks }
  /// The recording's end time in µs; valid after the end.
  var endTime: Int64 { reader?.endTime ?? document.endTime }
  /// Whether the file was truncated; valid after the end.
  var isCut: Bool { reader?.isCut ?? document.isCut }
  /// A file descriptor that ends reading when it becomes readable, or nil.
  ///
  /// Without it, a silent pipe may keep a reader waiting for ever.
  var stop: Int32? {
    get { opened.stop }
    set { opened.stop = newValue }
  }
  /// Whether ``stop`` ended reading.
  var wasStopped: Bool { opened.wasStopped }

  private let opened: Opened
  private let reader: RecordingReader?
  private let document: RecordingDocument
  private var position = 0

  /// Opens a file, or standard input if the path is `-`.
  ///
  /// - Parameters:
  ///   - path: The file; its content determines its kind.
  ///   - description: The file that describes the device, for events without a description.
  /// - Throws: `RecordingError` with file and line.
  init(path: String, description: String? = nil) throws(RecordingError) {
    name = inputName(path)
    let opened = try Opened(path: path, name: name)
    self.opened = opened
    if opened.isRecording {
      reader = try opened.reader()
      document = RecordingDocument()
      kind = Self.words(for: .recording)
    } else if path == "-" {
      let bytes = try opened.all(upTo: ImportLimits().bytes)
      reader = nil
      document = try Importer.read(bytes: bytes, name: name, description: try description.map(Self.bytes))
      kind = Self.words(for: Importer.kind(of: bytes))
    } else {
      reader = nil
      document = try Importer.open(path: path, description: description)
      kind = Self.words(for: Importer.kind(of: opened.beginning))
    }
  }

  /// Reads the next entry, a frame into reused storage; returns nil at the end.
  func next(into frame: inout Frame) throws(RecordingError) -> RecordingReader.Item? {
    if let reader { return try reader.next(into: &frame) }
    guard position < document.entries.count else { return nil }
    let entry = document.entries[position]
    position += 1
    guard case .frame(let device, let events, let report) = entry.entry else { return .entry(entry) }
    frame = Frame(time: entry.time, device: device, events: events, report: report)
    return .frame
  }

  /// Runs `body`, and adds the recording's name to an error that names no file.
  func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as RecordingError where error.file == nil {
      var error = error
      error.file = name
      throw error
    }
  }

  /// The recording as a stream of entries; it shares the position with ``next(into:)``.
  var stream: RecordingStream {
    RecordingStream(
      header: header,
      next: { [self] () throws(RecordingError) in
        var frame = Frame(time: 0, events: [])
        switch try next(into: &frame) {
        case nil: return nil
        case .entry(let entry): return entry
        case .frame:
          return TimedEntry(
            time: frame.time, .frame(device: frame.device, events: frame.events, report: frame.report))
        }
      }, end: { [self] in endTime }, line: { [reader] in reader?.lineNumber },
      isCut: { [self] in isCut }, declaredFrameCount: { [reader] in reader?.declaredFrameCount })
  }

  /// The whole recording in memory, if its size is likely to fit.
  ///
  /// - Throws: `RecordingError` with file and line.
  static func document(path: String, description: String? = nil) throws(RecordingError) -> RecordingDocument {
    try Importer.open(path: path, description: description)
  }

  private static func words(for kind: FileKind?) -> String {
    switch kind {
    case .recording: "recording"
    case .zstandard: "compressed with zstd"
    case .evemu: "evemu"
    case .libinput: "libinput record"
    case .getevent: "Android getevent"
    case .evtest: "evtest"
    case nil: "imported"
    }
  }

  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    try Opened(path: path, name: path).all(upTo: ImportLimits().bytes)
  }
}

/// An open file and its beginning, which determines its kind.
private final class Opened {
  private let descriptor: Int32
  private let name: String
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// The number of bytes of the beginning that the buffer holds.
  private var count = 0
  private var handedOut = 0
  /// A file descriptor that ends reading when it becomes readable.
  var stop: Int32?
  private(set) var wasStopped = false

  init(path: String, name: String) throws(RecordingError) {
    self.name = name
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(errno) }
    // What a slow pipe has delivered so far may be enough.
    while count < buffer.count, !isRecording {
      let read = try fill(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if read == 0 { break }
      count += read
    }
  }

  deinit {
    buffer.deallocate()
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The first bytes, at most 64 KiB.
  var beginning: [UInt8] { Array(buffer[..<count]) }

  /// Whether the first line is an object, which only a recording begins with.
  var isRecording: Bool {
    let bytes = buffer[..<count]
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    return bytes.dropFirst(start).first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
  }

  /// Returns a reader for the whole file; it keeps the file open.
  func reader() throws(RecordingError) -> RecordingReader {
    try RecordingReader(name: name) { target throws(RecordingError) in try self.next(into: target) }
  }

  /// Returns the whole file.
  func all(upTo limit: Int) throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { target.deallocate() }
    while true {
      let count = try next(into: target)
      if count == 0 { return bytes }
      bytes += target[..<count]
      if bytes.count > limit {
        throw RecordingError(.tooLarge, file: name, problem: "holds more than \(limit) bytes")
      }
    }
  }

  /// Returns the bytes in order, the buffered beginning first.
  private func next(into target: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    guard handedOut < count else { return try fill(target) }
    let taken = min(count - handedOut, target.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[handedOut..<handedOut + taken]))
    handedOut += taken
    return taken
  }

  private func fill(_ target: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while true {
      if try isStopped() { return 0 }
      let count = read(descriptor, target.baseAddress, target.count)
      if count >= 0 { return count }
      if errno != EINTR { throw failure(errno) }
    }
  }

  /// Waits until there is something to read or the end; returns true if the stop came first.
  private func isStopped() throws(RecordingError) -> Bool {
    guard let stop else { return false }
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&requests, nfds_t(requests.count), -1) < 0 {
      if errno != EINTR { throw failure(errno) }
    }
    if requests[1].revents != 0 { wasStopped = true }
    return wasStopped
  }

  private func failure(_ number: Int32) -> RecordingError {
    let hint: String? =
      switch number {
      case ENOENT: "Is the name right?"
      case EACCES: "You may not read it"
      case ELOOP: "It is a link that leads back to itself"
      case EISDIR: "A folder is no recording: name a file in it"
      default: nil
      }
    return RecordingError(
      .unreadable, file: name, problem: "cannot be read: \(String(cString: strerror(number)))", hint: hint)
  }
}
