extension RecordingDocument {
  /// Reads a whole file.
  ///
  /// - Throws: `RecordingError` with file and line.
  public init(contentsOf path: String) throws(RecordingError) {
    try self.init(reading: RecordingReader(path: path))
  }

  /// Reads a whole recording from memory.
  ///
  /// - Parameter name: The name for errors.
  /// - Throws: `RecordingError` with the line.
  public init(bytes: [UInt8], name: String? = nil) throws(RecordingError) {
    try self.init(reading: RecordingReader(bytes: bytes, name: name))
  }

  /// Reads everything that a reader has left.
  ///
  /// - Throws: `RecordingError` with file and line.
  public init(reading reader: RecordingReader) throws(RecordingError) {
    self.init(header: reader.header)
    lines.beginWithDelta = true
    while let entry = try reader.nextEntry() {
      entries.append(entry)
      lines.append(reader.line ?? 0)
    }
    endTime = reader.endTime
    isCut = reader.isCut
    miscount = reader.miscount
    remarks = reader.remarks
  }
}
