import RetouchEvdev
import RetouchRecording

extension RecordingStream {
  /// The largest number of pieces that a recording is split into.
  public static var pieceLimit: Int { 10_000 }

  /// Writes the parts between markers as separate recordings, each with the state at its start.
  ///
  /// The first piece is the part before the first marker, if it is not empty; each other piece begins with
  /// its marker. Every line is in exactly one piece.
  ///
  /// - Parameters:
  ///   - name: the name of the original recording, for `meta.cut`.
  ///   - includeKeys: whether the user asked for keys by name; otherwise they are left out.
  ///   - sink: returns where to write the piece that begins now; its end is not known yet.
  ///   - finished: called with each complete piece, before the next one begins.
  /// - Returns: the pieces.
  /// - Throws: the `RecordingError`s of reading and writing, and the closures' errors; finished pieces stay.
  @discardableResult
  public func splitAtMarkers(
    name: String? = nil, includeKeys: Bool = false, into sink: (RecordingPiece) throws -> RecordingSink,
    finished: (RecordingPiece) throws -> Void = { _ in }
  ) throws -> [RecordingPiece] {
    try splitAtMarkers(name: name, includeKeys: includeKeys, into: sink) { piece, _ in try finished(piece) }
  }

  /// Like ``splitAtMarkers(name:includeKeys:into:finished:)``, but also passes the bytes of pieces in memory.
  func splitAtMarkers(
    name: String?, includeKeys: Bool, into sink: (RecordingPiece) throws -> RecordingSink,
    finishedWithBytes: (RecordingPiece, [UInt8]) throws -> Void
  ) throws -> [RecordingPiece] {
    var pieces: [RecordingPiece] = []
    var state = RecordingState(header)
    var writer: PieceWriter?
    func begin(at time: Int64, marker: String?) throws {
      guard pieces.count < Self.pieceLimit else {
        throw RecordingError(
          .tooLarge, problem: "expected at most \(Self.pieceLimit) pieces, found more markers than that",
          hint: "Trim a part first with --from-marker and --to-marker")
      }
      let piece = RecordingPiece(number: pieces.count + 1, marker: marker, start: time, end: time)
      writer = try PieceWriter(
        piece, state: state, origin: PieceOrigin(name: name), to: sink(piece), includeKeys: includeKeys)
    }
    func close(at time: Int64) throws {
      guard let piece = try writer?.finish(at: time) else { return }
      let bytes = writer?.bytes ?? []
      writer = nil
      pieces.append(piece)
      try finishedWithBytes(piece, bytes)
    }
    while let entry = try nextEntry() {
      if case .marker(let text) = entry.entry {
        // An empty part of zero length is not a piece.
        if writer == nil, entry.time > 0 { try begin(at: 0, marker: nil) }
        try close(at: entry.time)
        try begin(at: entry.time, marker: text)
      } else if writer == nil {
        try begin(at: 0, marker: nil)
      }
      try writer?.append(entry)
      state.take(entry.entry)
    }
    if writer == nil { try begin(at: 0, marker: nil) }
    try close(at: endTime)
    return pieces
  }
}
