import Evdev

/// Writes a part of a recording as a recording of its own.
struct PieceWriter {
  private(set) var piece: RecordingPiece
  private let writer: RecordingWriter

  /// Writes the header of a recording that begins where the state stands.
  ///
  /// - Parameter origin: what the piece is called that it comes from; nil where it is the whole.
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

  /// The bytes of a piece in memory.
  var bytes: [UInt8] { writer.bytes }

  /// Appends an entry with its time in the whole.
  mutating func append(_ entry: TimedEntry) throws(RecordingError) {
    if case .unknown = entry.entry { piece.unknownLineCount += 1 }
    try writer.append(TimedEntry(time: entry.time - piece.start, entry.entry))
  }

  /// Writes the end line; a time of the whole.
  mutating func finish(at end: Int64) throws(RecordingError) -> RecordingPiece {
    try writer.finish(at: end - piece.start)
    piece.end = end
    piece.frameCount = writer.frameCount
    piece.eventsLeftOut = writer.eventsLeftOut
    return piece
  }
}

/// What a piece says about where it comes from, in `meta.cut`.
struct PieceOrigin {
  /// The recording's name, without folders.
  var name: String?

  /// The piece's `meta`: that of the whole, with `cut`, and with an `origin` that is later by as much.
  ///
  /// A piece of a piece counts from the start of the first whole, and keeps its name.
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
