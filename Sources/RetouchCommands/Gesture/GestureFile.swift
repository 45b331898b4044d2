import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// A file that `retouch gesture` writes, and recognizes later.
///
/// Its header states that it was made from words and has a checksum of its other lines. A file that was
/// edited since, for example to lengthen a press, is never replaced without `--force`.
struct GestureFile {
  /// The path as the user gave it.
  let path: String

  /// The key of the checksum in the header's `meta`.
  private static let key = "sum"
  /// The largest file that is checked, in bytes; a larger one counts as made by another program.
  private static let sizeLimit = 256 << 20

  /// Whether it exists, was made from words, and is as it was written.
  var isUntouched: Bool {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.sizeLimit, let header = try? RecordingReader(path: path).header
    else { return false }
    guard header.meta["made"] == .string(GestureOrder.made), case .string(let sum)? = header.meta[Self.key],
      let data = FileManager.default.contents(atPath: path)
    else { return false }
    return Self.sum([UInt8](data)) == sum
  }

  /// Returns the bytes of a recording that was made from words, with its checksum.
  static func bytes(of document: RecordingDocument) throws -> [UInt8] {
    var document = document
    document.header.meta[key] = .string(sum(try document.encoded()))
    return try document.encoded()
  }

  /// The checksum of all lines except the first (FNV-1a).
  private static func sum(_ bytes: [UInt8]) -> String {
    let start = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return digits(StableHash.fnv1a(bytes[start...]), 16, radix: 16)
  }
}
