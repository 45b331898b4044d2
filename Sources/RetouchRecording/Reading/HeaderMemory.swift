import Glibc
import Synchronization

/// The header that was decoded last, with its line.
///
/// Recordings of one device usually begin with the same line, and decoding it takes longer than reading a
/// short recording. The meaning of a line depends only on its bytes.
enum HeaderMemory {
  private static let last = Mutex<(line: [UInt8], header: RecordingHeader)?>(nil)

  /// The header that a line means, if it is the line that was decoded last.
  static func header(_ line: UnsafeBufferPointer<UInt8>) -> RecordingHeader? {
    last.withLock { last in
      guard let last, last.line.count == line.count, let bytes = line.baseAddress,
        memcmp(last.line, bytes, line.count) == 0
      else { return nil }
      return last.header
    }
  }

  /// Remembers what a line means.
  static func remember(_ header: RecordingHeader, of line: UnsafeBufferPointer<UInt8>) {
    let line = Array(line)
    last.withLock { $0 = (line, header) }
  }
}
