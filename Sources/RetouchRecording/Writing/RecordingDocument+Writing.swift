import Glibc

extension RecordingDocument {
  /// The recording in the form of a file; equal documents give equal bytes.
  ///
  /// - Parameter includeKeys: Whether the user asked for keys by name; otherwise they are left out.
  /// - Throws: `RecordingError` if the document holds anything that a reader would reject.
  public func encoded(includeKeys: Bool = false) throws(RecordingError) -> [UInt8] {
    let writer = try RecordingWriter(header: header, to: .memory, includeKeys: includeKeys)
    for entry in entries { try writer.append(entry) }
    try writer.finish(at: endTime)
    return writer.bytes
  }

  /// Writes the recording into a new file, readable by its owner only.
  ///
  /// - Parameter includeKeys: Whether the user asked for keys by name; otherwise they are left out.
  /// - Throws: `RecordingError` if the file exists already or cannot be written; nothing is left behind then.
  public func write(to path: String, includeKeys: Bool = false) throws(RecordingError) {
    let bytes = try encoded(includeKeys: includeKeys)
    let file = try AppendingFile(creating: path)
    do {
      var written = 0
      try file.append(bytes, written: &written)
    } catch {
      unlink(path)
      throw error
    }
  }
}
