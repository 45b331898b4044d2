import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// The lines of a replay so far, in a file without a name that outlives the process which writes them.
///
/// A worker's answer has the whole outcome; this is for when there is none, because the fixture crashed or
/// hung. Anything may be in the file, as the fixture can write into it.
final class KeptLines {
  /// The descriptor on which a worker finds the file.
  static let descriptorOfWorker: Int32 = 4
  /// How many bytes are kept; if there are more, the first.
  static let limit = 1 << 18

  let descriptor: Int32

  /// Creates the file; nil if that fails, so that no lines are known.
  init?() {
    let file = UnnamedFile.open()
    guard file >= 0 else { return nil }
    // A higher number than those of a worker's own descriptors, so that none of them replaces it.
    descriptor = fcntl(file, F_DUPFD_CLOEXEC, 10)
    close(file)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// The lines that were written so far.
  var lines: [String] {
    var buffer = [UInt8](repeating: 0, count: Self.limit)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return [] }
    return buffer[..<count].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Begins a replay in a worker, and returns what writes its lines.
  static func begin() -> ((OutcomeLine) -> Void)? {
    // Processes that a fixture starts must not inherit the file.
    guard fcntl(descriptorOfWorker, F_SETFD, FD_CLOEXEC) == 0, ftruncate(descriptorOfWorker, 0) == 0 else {
      return nil
    }
    var written = 0
    return { line in
      let bytes = Array((line.text + "\n").utf8)
      guard written + bytes.count <= limit else { return }
      _ = pwrite(descriptorOfWorker, bytes, bytes.count, off_t(written))
      written += bytes.count
    }
  }
}
