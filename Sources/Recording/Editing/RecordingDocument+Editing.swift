extension RecordingDocument {
  /// What lies between two points as a recording of its own; see `RecordingStream.trim`.
  ///
  /// - Throws: `RecordingError` where a point is not there.
  public func trimmed(
    from: CutPoint?, to: CutPoint?, name: String? = nil, includeKeys: Bool = false
  ) throws(RecordingError) -> RecordingDocument {
    let bytes = try RecordingStream(self)
      .cut(from: from, to: to, name: name, includeKeys: includeKeys, into: .memory).bytes
    return try RecordingDocument(bytes: bytes, name: name)
  }

  /// The parts between markers as recordings of their own; see `RecordingStream.splitAtMarkers`.
  ///
  /// - Throws: `RecordingError` where there are too many.
  public func splitAtMarkers(
    name: String? = nil, includeKeys: Bool = false
  ) throws -> [(piece: RecordingPiece, document: RecordingDocument)] {
    var documents: [RecordingDocument] = []
    let pieces = try RecordingStream(self).splitAtMarkers(
      name: name, includeKeys: includeKeys, into: { _ in .memory },
      finishedWithBytes: { _, bytes in documents.append(try RecordingDocument(bytes: bytes, name: name)) })
    return Array(zip(pieces, documents)).map { (piece: $0, document: $1) }
  }
}
