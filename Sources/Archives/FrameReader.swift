import CLibzstd
import Faults

/// Unpacks single frames of a zstd file, and keeps some of them.
///
/// A case's files are usually side by side, but a suite may lie in two frames, and a process that judges
/// what several others replay reads the goldens of several suites in turn.
struct FrameReader {
  /// The maximum number of bytes that a frame may unpack to: a member as large as the largest recording that
  /// is read at once.
  static let sizeLimit = 1 << 30

  /// The number of unpacked bytes that are kept: those of about 14 frames, or of one frame that has more.
  static let keptSize = 2 << 20

  /// A frame that was unpacked.
  private struct Kept {
    var frame: Int
    var frameSize: Int
    var content: [UInt8]
  }

  private let descriptor: Int32
  private let name: String
  /// The frames in the order of their last use.
  private var kept: [Kept] = []

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
  /// - Throws: ``ArchiveError`` `staleIndex` if another frame is there, `malformed` or `unreadable`.
  mutating func bytes(of place: MemberPlace) throws(ArchiveError) -> [UInt8] {
    if let index = kept.lastIndex(where: { $0.frame == place.frame && $0.frameSize == place.frameSize }) {
      if index < kept.count - 1 { kept.append(kept.remove(at: index)) }
    } else {
      let content = try unpack(place)
      makeRoom(for: content.count)
      kept.append(Kept(frame: place.frame, frameSize: place.frameSize, content: content))
    }
    return try part(place, of: kept[kept.count - 1].content)
  }

  private func part(_ place: MemberPlace, of content: [UInt8]) throws(ArchiveError) -> [UInt8] {
    guard place.offset <= content.count, place.size <= content.count - place.offset else { throw stale }
    return Array(content[place.offset..<place.offset + place.size])
  }

  private var stale: ArchiveError {
    ArchiveError(
      .staleIndex, file: name, problem: "does not hold what its index says",
      hint: "Was it packed again? Remove \(name)\(ArchiveIndex.suffix), or run 'pack' again")
  }

  /// Drops the least recently used frames until there is room for a number of bytes.
  private mutating func makeRoom(for count: Int) {
    var size = kept.reduce(count) { $0 + $1.content.count }
    let dropped = kept.prefix { frame in
      defer { size -= frame.content.count }
      return size > Self.keptSize
    }
    kept.removeFirst(dropped.count)
  }

  private func unpack(_ place: MemberPlace) throws(ArchiveError) -> [UInt8] {
    guard place.frameSize <= Self.sizeLimit else { throw stale }
    let frame = try OpenFile.read(descriptor, place.frameSize, at: place.frame, name: name)
    guard frame.count == place.frameSize,
      Self.checksum(frame) == place.checksum || Fault.isPlanted(.frameOfAnotherArchive)
    else { throw stale }
    let size = ZSTD_getFrameContentSize(frame, frame.count)
    guard size <= UInt64(Self.sizeLimit) else { throw stale }
    var count = 0
    let content = [UInt8](unsafeUninitializedCapacity: Int(size)) { bytes, filled in
      count = ZSTD_decompress(bytes.baseAddress, bytes.count, frame, frame.count)
      filled = ZSTD_isError(count) == 0 ? count : 0
    }
    guard ZSTD_isError(count) == 0, count == Int(size) else {
      throw ArchiveError(
        .malformed, file: name,
        problem: "it cannot be unpacked at byte \(place.frame): "
          + (ZSTD_isError(count) != 0 ? String(cString: ZSTD_getErrorName(count)) : "it is cut"),
        hint: "Was the file damaged? 'zstd -t' tests it")
    }
    return content
  }
}
