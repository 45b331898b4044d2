import RetouchEvdev
import Glibc
import RetouchSupport
import RetouchRecording

/// The entries of one imported device, in the order of the file.
///
/// The first ones are in memory, and from some hundred kilobytes on all of them in a file without a name, so
/// that memory does not grow with the recording. They are read from the beginning as often as needed.
final class EntrySpool {
  /// What precedes the events of each entry.
  private struct Head {
    var time: Int64
    /// The number of the report of a frame, or how far the time went back.
    var value: Int64
    var line: UInt32
    /// The number of events of a frame; other entries have other numbers, see ``Kind``.
    var kind: UInt32
  }

  /// The numbers of entries that are no frames; no frame has as many events.
  private enum Kind {
    static let wentBack = UInt32.max
    /// One of the few that are kept in memory.
    static let rare = UInt32.max - 1
  }

  /// How many entries there are.
  private(set) var count = 0
  /// Whether there is none.
  var isEmpty: Bool { count == 0 }
  /// The time of the first entry, in µs as in the file; nil without any.
  private(set) var firstTime: Int64?
  /// The time of the last entry.
  private(set) var lastTime: Int64?
  /// Where the next entry begins, for a reader that continues there.
  var end: Int { written + bytesInMemory }

  /// How many bytes of them are in memory.
  private(set) var bytesInMemory = 0

  /// How many bytes are in memory before they are written to the file.
  private static let limit = 256 << 10

  private let device: Int
  /// The bytes that are not in the file, and room for more.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 << 10, alignment: 16)
  private var written = 0
  private var file: Int32 = -1
  private var rare: [RecordingEntry] = []

  init(device: Int) { self.device = device }

  deinit {
    bytes.deallocate()
    if file >= 0 { close(file) }
  }

  /// Appends a frame.
  ///
  /// - Throws: `unwritable` if it cannot be stored.
  @inline(__always)
  func append(_ events: [InputEvent], report: Int32, at time: Int64, line: Int) throws(RecordingError) {
    try append(
      Head(
        time: time, value: Int64(report), line: UInt32(clamping: line),
        kind: UInt32(truncatingIfNeeded: events.count)), events)
  }

  /// Appends an entry that is no frame.
  ///
  /// - Throws: `unwritable` if it cannot be stored.
  func append(_ entry: RecordingEntry, at time: Int64, line: Int) throws(RecordingError) {
    let line = UInt32(clamping: line)
    if case .wentBack(_, let microseconds) = entry {
      return try append(Head(time: time, value: microseconds, line: line, kind: Kind.wentBack))
    }
    try append(Head(time: time, value: Int64(rare.count), line: line, kind: Kind.rare))
    rare.append(entry)
  }

  @inline(__always)
  private func append(_ head: Head, _ events: [InputEvent] = []) throws(RecordingError) {
    if bytesInMemory >= Self.limit { try flush() }
    let size = MemoryLayout<Head>.size + events.count * MemoryLayout<InputEvent>.stride
    if bytes.count - bytesInMemory < size { grow(by: size) }
    bytes.storeBytes(of: head, toByteOffset: bytesInMemory, as: Head.self)
    // A code and a value, of four bytes each.
    events.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(rebasing: bytes[(bytesInMemory + MemoryLayout<Head>.size)...]).copyMemory(
        from: $0)
    }
    bytesInMemory += size
    count += 1
    if firstTime == nil { firstTime = head.time }
    lastTime = head.time
  }

  private func grow(by size: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * bytes.count + size, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<bytesInMemory]))
    bytes.deallocate()
    bytes = larger
  }

  private func flush() throws(RecordingError) {
    if file < 0 { file = UnnamedFile.open() }
    var done = 0
    while done < bytesInMemory {
      let count = pwrite(
        file, bytes.baseAddress.map { $0 + done }, bytesInMemory - done, off_t(written + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(.unwritable, "written") }
      done += count
    }
    written += bytesInMemory
    bytesInMemory = 0
  }

  private func failure(_ code: RecordingErrorCode, _ step: String) -> RecordingError {
    RecordingError(
      code, file: UnnamedFile.folder,
      problem: "what is imported cannot be \(step) here: \(String(cString: strerror(errno)))",
      hint: "Make room there, or name another folder with TMPDIR")
  }

  // MARK: Reading

  /// Reads the entries one by one.
  struct Reader {
    private let spool: EntrySpool
    /// The next byte to read into the buffer.
    private var position: Int
    private let end: Int
    private var buffer: [UInt8] = []
    private var start = 0

    /// Begins with the entry at a place; everything that is appended later is not read.
    fileprivate init(_ spool: EntrySpool, from position: Int) {
      (self.spool, self.position, end) = (spool, position, spool.end)
    }

    /// Reads the next entry and its line in the imported file, counted from 1; a frame is put into reused
    /// storage, and `entry` is nil. It returns nil at the end.
    mutating func next(into frame: inout Frame) throws(RecordingError) -> (line: Int, entry: TimedEntry?)? {
      guard let head = try head(into: &frame.events) else { return nil }
      guard head.kind >= Kind.rare else {
        (frame.time, frame.device, frame.report) = (
          head.time, spool.device, Int32(truncatingIfNeeded: head.value)
        )
        return (Int(head.line), nil)
      }
      let entry: RecordingEntry =
        head.kind == Kind.rare
        ? spool.rare[Int(head.value)] : .wentBack(device: spool.device, microseconds: head.value)
      return (Int(head.line), TimedEntry(time: head.time, entry))
    }

    /// The time of the next entry; nil at the end.
    mutating func nextTime() throws(RecordingError) -> Int64? {
      guard try fill(MemoryLayout<Head>.size) else { return nil }
      return peek(Head.self, at: start).time
    }

    private mutating func head(into events: inout [InputEvent]) throws(RecordingError) -> Head? {
      guard try fill(MemoryLayout<Head>.size) else { return nil }
      let head = peek(Head.self, at: start)
      events.removeAll(keepingCapacity: true)
      guard head.kind < Kind.rare else {
        start += MemoryLayout<Head>.size
        return head
      }
      let (count, size) = (Int(head.kind), MemoryLayout<InputEvent>.stride)
      _ = try fill(MemoryLayout<Head>.size + count * size)
      start += MemoryLayout<Head>.size
      buffer.withUnsafeBytes { bytes in
        UnsafeRawBufferPointer(rebasing: bytes[start..<start + count * size])
          .withMemoryRebound(to: InputEvent.self) { events.append(contentsOf: $0) }
      }
      start += count * size
      return head
    }

    private func peek<Value: BitwiseCopyable>(_ type: Value.Type, at place: Int) -> Value {
      buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
    }

    /// Makes sure that the buffer has so many bytes to read; returns false at the end.
    private mutating func fill(_ needed: Int) throws(RecordingError) -> Bool {
      guard buffer.count - start < needed else { return true }
      guard position < end else { return buffer.count > start }
      buffer.removeFirst(start)
      start = 0
      while buffer.count < needed, position < end {
        let more = try spool.bytes(at: position, atMost: min(64 << 10, end - position))
        position += more.count
        buffer += more
      }
      return true
    }
  }

  /// Reads the entries from a place on, the first one by default.
  func reader(from position: Int = 0) -> Reader { Reader(self, from: position) }

  /// Some of the bytes from a place on, in the file or in memory.
  private func bytes(at position: Int, atMost limit: Int) throws(RecordingError) -> ArraySlice<UInt8> {
    if position >= written {
      let place = position - written
      return Array(bytes[place..<min(bytesInMemory, place + limit)])[...]
    }
    let wanted = min(limit, written - position)
    var count = 0
    let read = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      repeat {
        count = pread(file, buffer.baseAddress, wanted, off_t(position))
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    guard count > 0 else { throw failure(.unreadable, "read again") }
    return read[...]
  }
}
