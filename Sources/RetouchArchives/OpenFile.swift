import Glibc

/// Complete reads and writes of an open file, which the system may split or interrupt.
enum OpenFile {
  /// Reads bytes from a place on; fewer if the file ends earlier.
  ///
  /// - Throws: ``ArchiveError`` `unreadable`.
  static func read(
    _ descriptor: Int32, _ count: Int, at offset: Int, name: String
  ) throws(ArchiveError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .system(.unreadable, name, "cannot be read") }
      if read == 0 { break }
      done += read
    }
    bytes.removeLast(count - done)
    return bytes
  }

  /// Writes all bytes at the end.
  ///
  /// - Throws: ``ArchiveError`` `unwritable`.
  static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, name: String) throws(ArchiveError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(.unwritable, name, "cannot be written") }
      rest = rest.dropFirst(count)
    }
  }
}
