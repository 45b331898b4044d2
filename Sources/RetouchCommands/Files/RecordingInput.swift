import Evdev
import Glibc
import Interchange
import Recording

/// What messages call the file of a path; `-` is standard input.
func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// What messages call the file that is written; `-` is standard output.
func outputName(_ path: String) -> String { path == "-" ? "standard output" : path }

/// A recording of any kind that is understood, read line by line.
///
/// A `.recording` is read in bounded memory, whatever its size; the files of other programs, and compressed ones,
/// are imported as a whole first.
final class RecordingInput {
  /// What it is called in messages.
  let name: String
  /// The first line.
  var header: RecordingHeader { reader?.header ?? document.header }
  /// What the file is, for people.
  let kind: String
  /// What a user should know, a sentence each; complete after the end.
  var remarks: [String] { reader?.remarks ?? document.remarks }
  /// After the end, the recording's end time in µs.
  var endTime: Int64 { reader?.endTime ?? document.endTime }
  /// After the end, whether the file was cut.
  var isCut: Bool { reader?.isCut ?? document.isCut }
  /// Ends the reading of a pipe, which may say nothing for ever, where it is readable; nil for nothing.
  var stop: Int32? {
    get { opened.stop }
    set { opened.stop = newValue }
  }
  /// Whether it was ``stop`` that ended the reading.
  var wasStopped: Bool { opened.wasStopped }

  private let opened: Opened
  private let reader: RecordingReader?
  private let document: RecordingDocument
  private var position = 0

  /// Opens a file, or standard input where the path is `-`.
  ///
  /// - Parameters:
  ///   - path: the file; its content tells its kind.
  ///   - description: the file that describes the device, for events that come without.
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

  /// Reads the next line, a frame into storage that is used again; nil at the end.
  func next(into frame: inout Frame) throws(RecordingError) -> RecordingReader.Item? {
    if let reader { return try reader.next(into: &frame) }
    guard position < document.entries.count else { return nil }
    let entry = document.entries[position]
    position += 1
    guard case .frame(let device, let events, let report) = entry.entry else { return .entry(entry) }
    frame = Frame(time: entry.time, device: device, events: events, report: report)
    return .frame
  }

  /// Does something with it, and puts its name into what goes wrong where nothing else is named.
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

  /// The whole recording in memory, of a size that memory is likely to hold.
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

/// An open file with its beginning, which tells what it is.
private final class Opened {
  private let descriptor: Int32
  private let name: String
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// How many bytes of the beginning the buffer holds.
  private var count = 0
  private var handedOut = 0
  /// Ends the reading where it is readable.
  var stop: Int32?
  private(set) var wasStopped = false

  init(path: String, name: String) throws(RecordingError) {
    self.name = name
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(errno) }
    // What a slow pipe has said so far may be enough.
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

  /// Whether the first line is an object: only a recording begins with one.
  var isRecording: Bool {
    let bytes = buffer[..<count]
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    return bytes.dropFirst(start).first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
  }

  /// A reader for all of the file; it keeps the file open.
  func reader() throws(RecordingError) -> RecordingReader {
    try RecordingReader(name: name) { target throws(RecordingError) in try self.next(into: target) }
  }

  /// All of the file.
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

  /// The bytes in their order, the beginning first.
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

  /// Waits until there is something to read, or the end; true where the stop came first.
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
