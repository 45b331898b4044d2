import Evdev

extension RecordingStream {
  /// How many pieces a recording is split into at most.
  public static var pieceLimit: Int { 10_000 }

  /// Writes the parts between markers as recordings of their own, each with the state at its start.
  ///
  /// The first piece is what comes before the first marker, if anything does; each other one begins with its
  /// marker. Every line is in exactly one piece.
  ///
  /// - Parameters:
  ///   - name: what the whole is called, for `meta.cut`.
  ///   - includeKeys: whether the user asked for keys by name; without, they are left out.
  ///   - sink: says where a piece goes that begins now; its end is not known yet.
  ///   - finished: is told of a piece that is whole, before the next one begins.
  /// - Returns: the pieces.
  /// - Throws: `RecordingError` as reading and writing do, and what the closures throw; pieces that were finished
  ///   stay.
  @discardableResult
  public func splitAtMarkers(
    name: String? = nil, includeKeys: Bool = false, into sink: (RecordingPiece) throws -> RecordingSink,
    finished: (RecordingPiece) throws -> Void = { _ in }
  ) throws -> [RecordingPiece] {
    try splitAtMarkers(name: name, includeKeys: includeKeys, into: sink) { piece, _ in try finished(piece) }
  }

  /// As ``splitAtMarkers(name:includeKeys:into:finished:)``, with the bytes of pieces that go to memory.
  func splitAtMarkers(
    name: String?, includeKeys: Bool, into sink: (RecordingPiece) throws -> RecordingSink,
    finishedWithBytes: (RecordingPiece, [UInt8]) throws -> Void
  ) throws -> [RecordingPiece] {
    var pieces: [RecordingPiece] = []
    var state = RecordingState(header)
    var writer: PieceWriter?
    func begin(at time: Int64, marker: String?) throws {
      guard pieces.count < Self.pieceLimit else {
        throw RecordingError(.tooLarge, problem: "expected at most \(Self.pieceLimit) pieces, found more")
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
    while let entry = try next() {
      if case .marker(let text) = entry.entry {
        // What is empty and takes no time is no piece.
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
    try close(at: end())
    return pieces
  }
}
