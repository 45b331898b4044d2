import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// Saves what a ring held at one moment, a part at a time, while recording continues.
public final class RingSave {
  /// When the saved recording begins, in µs since the ring's start.
  public let start: Int64
  /// When it ends, in µs since the ring's start.
  public let end: Int64
  /// The header of the saved recording, with the state in which it begins.
  ///
  /// Its `created` and `meta` are the ring's.
  public let header: RecordingHeader
  private let rotation: Int?
  /// The chunks that were not read to the end; each is released when it was.
  private var chunks: ArraySlice<RingChunk>
  private var cursor: RingChunk.Cursor?
  /// The first entry that belongs to the saved recording, if it has been read but not yet written.
  private var pending: RingChunk.Cursor.Item?
  private var hasBegun = false

  init(_ all: [RingChunk], last: RecordingState, from start: Int64, to end: Int64) {
    self.start = start
    self.end = end
    var chunks = all[...]
    while chunks.count > 1, chunks[chunks.startIndex + 1].start < start { chunks.removeFirst() }
    var state = chunks.first?.state ?? last
    var cursor = chunks.popFirst().map { RingChunk.Cursor($0) }
    // Everything before the start only affects the state.
    var pending: RingChunk.Cursor.Item?
    search: while var current = cursor {
      while let item = current.next() {
        switch item {
        case .frame(let time, let device, _) where time < start:
          state.take(current.events.span, device: device)
        case .other(let entry) where entry.time < start: state.take(entry.entry)
        default:
          pending = item
          cursor = current
          break search
        }
      }
      cursor = chunks.popFirst().map { RingChunk.Cursor($0) }
    }
    self.cursor = cursor
    self.pending = pending
    self.chunks = chunks
    header = state.header
    rotation = state.rotationWithoutDisplay
  }

  /// Writes the next frames and what is between them; after the last ones, the end line.
  ///
  /// - Parameters:
  ///   - writer: A writer that was made with ``header``, whose `created` and `meta` may differ.
  ///   - frames: How many at most, so that the caller can do something else in between.
  /// - Returns: Whether everything was written.
  /// - Throws: `RecordingError` if the file cannot be written.
  public func write(to writer: RecordingWriter, frames: Int) throws(RecordingError) -> Bool {
    if !hasBegun, let rotation {
      try writer.append(TimedEntry(time: 0, .rotated(degrees: rotation)))
    }
    hasBegun = true
    var rest = frames
    while rest > 0 {
      guard let item = next() else {
        try writer.finish(at: end - start)
        return true
      }
      switch item {
      case .other(let entry): try writer.append(TimedEntry(time: max(entry.time - start, 0), entry.entry))
      case .frame(let time, let device, let report):
        rest -= 1
        // There is a cursor while there are frames.
        guard let cursor else { continue }
        try cursor.events.withElements { events throws(RecordingError) in
          try writer.append(events, device: device, report: report, at: time - start)
        }
      }
    }
    return false
  }

  private func next() -> RingChunk.Cursor.Item? {
    if let item = pending {
      pending = nil
      return item
    }
    while cursor != nil {
      if let item = cursor?.next() { return item }
      cursor = chunks.popFirst().map { RingChunk.Cursor($0) }
    }
    return nil
  }
}
