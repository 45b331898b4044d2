import CLibzstd
import Faults

/// Unpacks single frames of a zstd file, and keeps the last one: a case's files are usually side by side.
struct FrameReader {
  /// The most bytes that a frame may unpack to: a member as large as the largest recording that is read at
  /// once.
  static let sizeLimit = 1 << 30

  private let descriptor: Int32
  private let name: String
  private var kept: MemberPlace?
  private var content: [UInt8] = []

  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// zstd's checksum of a frame's content.
  static func checksum(_ frame: some Collection<UInt8>) -> UInt32 {
    frame.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The bytes of a member.
  ///
  /// - Throws: ``ArchiveError`` `staleIndex` if another frame lies there, `malformed` or `unreadable`.
  mutating func bytes(of place: MemberPlace) throws(ArchiveError) -> [UInt8] {
    if kept?.frame != place.frame || kept?.frameSize != place.frameSize { try unpack(place) }
    guard place.offset <= content.count, place.size <= content.count - place.offset else { throw stale }
    return Array(content[place.offset..<place.offset + place.size])
  }

  private var stale: ArchiveError {
    ArchiveError(
      .staleIndex, file: name, problem: "does not hold what its index says",
      hint: "Was it packed again? Remove \(name)\(ArchiveIndex.suffix), or run 'pack' again")
  }

  private mutating func unpack(_ place: MemberPlace) throws(ArchiveError) {
    kept = nil
    guard place.frameSize <= Self.sizeLimit else { throw stale }
    let frame = try OpenFile.read(descriptor, place.frameSize, at: place.frame, name: name)
    guard frame.count == place.frameSize,
      Self.checksum(frame) == place.checksum || Fault.isPlanted(.frameOfAnotherArchive)
    else { throw stale }
    let size = ZSTD_getFrameContentSize(frame, frame.count)
    guard size <= UInt64(Self.sizeLimit) else { throw stale }
    if content.count != Int(size) { content = [UInt8](repeating: 0, count: Int(size)) }
    let count = ZSTD_decompress(&content, content.count, frame, frame.count)
    guard ZSTD_isError(count) == 0, count == content.count else {
      throw ArchiveError(
        .malformed, file: name,
        problem: "it cannot be unpacked at byte \(place.frame): "
          + (ZSTD_isError(count) != 0 ? String(cString: ZSTD_getErrorName(count)) : "it is cut"),
        hint: "Was the file damaged? 'zstd -t' tests it")
    }
    kept = place
  }
}
