import Glibc
import Recording

/// A source of bytes that is read a piece at a time.
protocol ByteSource: AnyObject {
  /// Puts the next bytes into a buffer and returns how many; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int
}

/// Bytes that are already in memory.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<offset + count])
    offset += count
    return count
  }
}

/// An open file; closed with its last owner, unless it is standard input.
final class FileSource: ByteSource {
  private let descriptor: CInt
  private let path: String

  /// Opens a file for reading, or standard input if the path is `-`.
  ///
  /// - Throws: `unreadable` if the system refuses, or if the path is a folder.
  init(path: String) throws(RecordingError) {
    self.path = path
    guard path != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { throw Self.error(path, errno) }
  }

  deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw Self.error(path, errno) }
    }
  }

  private static func error(_ path: String, _ number: CInt) -> RecordingError {
    let hint: String? =
      switch number {
      case ENOENT: "Is the name right?"
      case EACCES: "You may not read it"
      case ELOOP: "It is a link that leads back to itself"
      case EISDIR: "A folder is no recording: name a file in it"
      default: nil
      }
    return RecordingError(
      .unreadable, file: path, problem: "cannot be read: \(String(cString: strerror(number)))", hint: hint)
  }
}
