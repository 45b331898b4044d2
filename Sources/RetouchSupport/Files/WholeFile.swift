import Glibc

/// A file that is read whole, however the system splits and interrupts the reading.
package enum WholeFile {
  /// The bytes of the file at a path; nil, with `errno` set, if it cannot be opened or read.
  ///
  /// - Parameters:
  ///   - limit: Reading ends once there are more bytes than this.
  ///   - flags: How to open it, besides for reading.
  package static func bytes(at path: String, upTo limit: Int = .max, flags: Int32 = 0) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard file >= 0 else { return nil }
    let bytes = bytes(of: file, upTo: limit)
    let problem = errno
    close(file)
    errno = problem
    return bytes
  }

  /// The bytes of an open file from where it stands; nil, with `errno` set, if it cannot be read.
  ///
  /// - Parameters:
  ///   - limit: Reading ends once there are more bytes than this.
  ///   - size: How many there are likely to be, so that few calls are needed; 0 if that is not known.
  package static func bytes(of file: Int32, upTo limit: Int = .max, expecting size: Int = 0) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // Reading for one byte more than expected shows whether there are more.
      let room = max(min(size, limit) - bytes.count + 1, bytes.isEmpty ? 1 << 12 : 1 << 16)
      var got = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat { got = read(file, buffer.baseAddress, room) } while got < 0 && errno == EINTR
        count = max(got, 0)
      }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      // There was room for more, so this is everything.
      if bytes.count == size { break }
    }
    return bytes
  }
}
