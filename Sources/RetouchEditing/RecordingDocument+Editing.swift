import RetouchRecording

extension RecordingDocument {
  /// Returns the part between two points as a separate recording; see `RecordingStream.trim`.
  ///
  /// - Throws: `RecordingError` if a point does not exist.
  public func trimmed(
    from: CutPoint?, to: CutPoint?, name: String? = nil, includeKeys: Bool = false
  ) throws(RecordingError) -> RecordingDocument {
    let bytes = try stream()
      .cut(from: from, to: to, name: name, includeKeys: includeKeys, into: .memory).bytes
    return try RecordingDocument(bytes: bytes, name: name)
  }

  /// Returns the parts between markers as separate recordings; see `RecordingStream.splitAtMarkers`.
  ///
  /// - Throws: `RecordingError` if there are too many.
  public func splitAtMarkers(
    name: String? = nil, includeKeys: Bool = false
  ) throws -> [(piece: RecordingPiece, document: RecordingDocument)] {
    var documents: [RecordingDocument] = []
    let pieces = try stream().splitAtMarkers(
      name: name, includeKeys: includeKeys, into: { _ in .memory },
      finishedWithBytes: { _, bytes in documents.append(try RecordingDocument(bytes: bytes, name: name)) })
    return Array(zip(pieces, documents)).map { (piece: $0, document: $1) }
  }
}
