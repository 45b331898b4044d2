import RetouchEvdev
import RetouchRecording

/// A stretch of a ring: its entries in compact form, and the state in which it begins.
///
/// Only the newest chunk of a ring grows. All others stay as they are, so that they can be saved while
/// recording continues.
final class RingChunk {
  /// The time of its first entry, in µs.
  let start: Int64
  /// The state before its first entry.
  let state: RecordingState
  private(set) var bytes: [UInt8] = []
  /// The entries that are not frames.
  private var others: [RecordingEntry] = []
  private var otherSize = 0
  private var last: Int64
  private var code = RingCode()

  /// The number of bytes at which a chunk is full.
  static let capacity = 48 << 10
  /// The size of a chunk without its entries, in bytes: the state at its start.
  private static let ownSize = 8 << 10

  init(start: Int64, state: RecordingState) {
    self.start = start
    self.state = state
    last = start
  }

  /// About how many bytes of memory it takes.
  var size: Int { Self.ownSize + bytes.capacity + otherSize }

  /// Appends a frame.
  func append(_ events: some Collection<InputEvent>, device: Int, report: Int32, at time: Int64) {
    if bytes.capacity == 0 { bytes.reserveCapacity(2 << 10) }
    RingCode.put(RingCode.folded(time - last), &bytes)
    last = time
    RingCode.put(UInt64(device + 1), &bytes)
    RingCode.put(UInt64(events.count) << 1 | (report == 0 ? 0 : 1), &bytes)
    if report != 0 { RingCode.put(RingCode.folded(Int64(report)), &bytes) }
    code.put(events, &bytes)
  }

  /// Appends any other entry; what it holds is kept as it is, because such entries are few.
  func append(_ entry: RecordingEntry, at time: Int64) {
    RingCode.put(RingCode.folded(time - last), &bytes)
    last = time
    RingCode.put(0, &bytes)
    others.append(entry)
    otherSize += Self.size(of: entry)
  }

  private static func size(of entry: RecordingEntry) -> Int {
    switch entry {
    case .marker(let text), .comment(let text): 64 + text.utf8.count
    case .plugged, .dropped: 4 << 10
    default: 64
    }
  }

  /// Frees the memory that it will not need, since nothing more is appended.
  func close() {
    code.free()
    if bytes.capacity > bytes.count * 5 / 4 { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
  }

  /// Reads a chunk's entries in order.
  struct Cursor {
    private let chunk: RingChunk
    private var code = RingCode()
    private var offset = 0
    private var time: Int64
    private var otherCount = 0
    /// The events of the frame that was read last.
    private(set) var events: ContiguousArray<InputEvent> = []

    init(_ chunk: RingChunk) {
      self.chunk = chunk
      time = chunk.start
    }

    /// What was read: a frame, whose events are in ``events``, or another entry.
    enum Item {
      case frame(time: Int64, device: Int, report: Int32)
      case other(TimedEntry)
    }

    /// Reads the next entry; nil at the end.
    mutating func next() -> Item? {
      guard offset < chunk.bytes.count else { return nil }
      time += RingCode.unfolded(RingCode.take(chunk.bytes, &offset))
      let device = RingCode.take(chunk.bytes, &offset)
      guard device > 0 else {
        defer { otherCount += 1 }
        return .other(TimedEntry(time: time, chunk.others[otherCount]))
      }
      let head = RingCode.take(chunk.bytes, &offset)
      let report = head & 1 == 0 ? 0 : RingCode.unfolded(RingCode.take(chunk.bytes, &offset))
      events.removeAll(keepingCapacity: true)
      code.take(Int(head >> 1), chunk.bytes, &offset, into: &events)
      return .frame(time: time, device: Int(device) - 1, report: Int32(truncatingIfNeeded: report))
    }
  }
}
