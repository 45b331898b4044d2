import RetouchEvdev
import RetouchRecording

/// Writes a part of a recording as a separate recording.
struct PieceWriter {
  private(set) var piece: RecordingPiece
  private let writer: RecordingWriter

  /// Writes the header of a recording that begins at the given state.
  ///
  /// - Parameter origin: the recording that the piece is cut from; nil if the piece is the whole of it.
  init(
    _ piece: RecordingPiece, state: RecordingState, origin: PieceOrigin?, to sink: RecordingSink,
    includeKeys: Bool
  ) throws(RecordingError) {
    var header = state.header
    if let origin { header.meta = origin.meta(header.meta, piece) }
    self.piece = piece
    self.piece.heldCount = state.heldCount
    writer = try RecordingWriter(header: header, to: sink, includeKeys: includeKeys)
    if let rotation = state.rotationWithoutDisplay {
      try writer.append(TimedEntry(time: 0, .rotated(degrees: rotation)))
    }
  }

  /// The bytes of a piece that is written to memory.
  var bytes: [UInt8] { writer.bytes }

  /// Appends an entry whose time counts from the start of the original recording.
  mutating func append(_ entry: TimedEntry) throws(RecordingError) {
    if case .unknown = entry.entry { piece.unknownLineCount += 1 }
    try writer.append(TimedEntry(time: entry.time - piece.start, entry.entry))
  }

  /// Writes the end line; `end` counts from the start of the original recording.
  mutating func finish(at end: Int64) throws(RecordingError) -> RecordingPiece {
    try writer.finish(at: end - piece.start)
    piece.end = end
    piece.frameCount = writer.frameCount
    piece.eventsLeftOut = writer.eventsLeftOut
    return piece
  }
}

/// What a piece records about its source, in `meta.cut`.
struct PieceOrigin {
  /// The recording's name, without folders.
  var name: String?

  /// The piece's `meta`: that of the original, with `cut` added and `origin` moved to the piece's start.
  ///
  /// A piece of a piece counts from the start of the first original, and keeps its name.
  func meta(_ meta: [String: JSONValue], _ piece: RecordingPiece) -> [String: JSONValue] {
    var meta = meta
    var cut: [String: JSONValue] = [:]
    if case .object(let former) = meta["cut"] { cut = former }
    var start = piece.start
    if case .integer(let former) = cut["from_us"] { start = Self.sum(former, start) ?? start }
    cut["from_us"] = .integer(start)
    cut["of"] = cut["of"] ?? name.map { .string($0) }
    cut["marker"] = piece.marker.map { .string($0) }
    meta["cut"] = .object(cut)
    if case .integer(let origin) = meta["origin"] {
      meta["origin"] = Self.sum(origin, piece.start).map { .integer($0) }
    }
    return meta
  }

  private static func sum(_ first: Int64, _ second: Int64) -> Int64? {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge || abs(sum) > RecordingLimits.maximumNumber ? nil : sum
  }
}
