public import RetouchEvdev
import RetouchRecording

/// Holds the newest part of a recording in memory, and can save it at any time while recording continues.
///
/// ```swift
/// let ring = RecordingRing(header: header, span: 600_000_000, limit: 15_000_000)
/// ring.append(TimedEntry(time: 8_000, .marker("here")))
/// let save = ring.save(until: 8_000)
/// let writer = try RecordingWriter(header: save.header, to: .newFile("here.recording"))
/// while try !save.write(to: writer, frames: 200) {}
/// ```
/// Time only has to be roughly in order: what is earlier than the entry before is saved as
/// `RecordingWriter` writes it. Events that would reveal what was typed never get into the ring.
public final class RecordingRing {
  /// How many frames were appended, including those that are no longer held.
  @exclusivity(unchecked) public private(set) var frameCount = 0
  /// How many events were left out because they would reveal what was typed.
  @exclusivity(unchecked) public private(set) var eventsLeftOut = 0
  /// About how many bytes of memory it takes.
  public var size: Int { closedSize + (newest?.size ?? 0) }
  /// The time since which everything is held, in µs since the recording's start.
  @exclusivity(unchecked) public private(set) var earliest: Int64 = 0
  /// Whether something younger than the span was removed because there was no space for it.
  @exclusivity(unchecked) public private(set) var isShort = false
  /// The state after the last entry.
  @exclusivity(unchecked) public private(set) var state: RecordingState

  private let span: Int64
  private let limit: Int
  private let filter: KeyFilter
  private var closed: [RingChunk] = []
  private var closedSize = 0
  @exclusivity(unchecked) private var newest: RingChunk?

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - header: What a recording of everything would begin with.
  ///   - span: How long an entry is kept, in µs.
  ///   - limit: About how many bytes of memory it may take; beyond that the oldest entries are removed.
  ///   - includeKeys: Whether the user asked for keys by name.
  public init(header: RecordingHeader, span: Int64, limit: Int, includeKeys: Bool = false) {
    self.span = span
    self.limit = limit
    filter = KeyFilter(includesKeys: includeKeys)
    state = RecordingState(header)
  }

  /// Appends a frame whose events are in the caller's memory; they are not kept.
  public func append(_ events: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64) {
    var privateCount = 0
    for event in events where event.code.type != .absolute {
      privateCount += filter.leavesOut(event) ? 1 : 0
    }
    eventsLeftOut += privateCount
    if privateCount == 0 {
      add(events, device: device, report: report, at: time)
    } else if privateCount < events.count {
      events.filter { !filter.leavesOut($0) }.withUnsafeBufferPointer {
        add($0, device: device, report: report, at: time)
      }
    }
  }

  private func add(_ events: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64) {
    chunk(at: time).append(events, device: device, report: report, at: time)
    state.take(events, device: device)
    frameCount += 1
  }

  /// Appends an entry.
  public func append(_ entry: TimedEntry) {
    switch entry.entry {
    case .frame(let device, let events, let report):
      events.withUnsafeBufferPointer { append($0, device: device, report: report, at: entry.time) }
    case .end, .unknown: return
    default:
      chunk(at: entry.time).append(entry.entry, at: entry.time)
      state.take(entry.entry)
    }
  }

  /// The chunk for an entry; what has become too old is removed.
  private func chunk(at time: Int64) -> RingChunk {
    if let newest, newest.bytes.count < RingChunk.capacity, time - newest.start < max(span / 32, 250_000) {
      return newest
    }
    close()
    while closed.count > 0, isTooOld(closed, at: time) || closedSize > limit - (RingChunk.capacity << 1) {
      let end = closed.count > 1 ? closed[1].start : time
      if end > time - span { isShort = true }
      earliest = max(earliest, end)
      closedSize -= closed.removeFirst().size
    }
    let chunk = RingChunk(start: time, state: state)
    newest = chunk
    return chunk
  }

  /// Whether all of the oldest chunk is older than the span.
  private func isTooOld(_ chunks: [RingChunk], at time: Int64) -> Bool {
    (chunks.count > 1 ? chunks[1].start : time) <= time - span
  }

  private func close() {
    guard let newest else { return }
    newest.close()
    closed.append(newest)
    closedSize += newest.size
    self.newest = nil
  }

  /// Prepares to save what is held up to now.
  ///
  /// - Parameter end: The current time, in µs; what is older than the span by then is left out.
  public func save(until end: Int64) -> RingSave {
    close()
    let start = max(end - span, earliest, 0)
    return RingSave(
      closed, last: state, from: start, to: max(end, start))
  }
}
