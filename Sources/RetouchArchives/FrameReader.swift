import CRetouchZstd

/// Unpacks single frames of a zstd file, and keeps some of them.
///
/// A case's files are usually side by side, but a suite may lie in two frames, and a process that judges
/// what several others replay reads the goldens of several suites in turn.
struct FrameReader {
  /// The maximum number of bytes that a frame may unpack to: a member as large as the largest recording that
  /// is read at once.
  static let sizeLimit = 1 << 30

  /// The number of unpacked bytes that are kept: those of about 14 frames. A frame that has more is unpacked
  /// for each of its members, of which nothing else is then in memory.
  static let keptSize = FrameFile.wholeSize

  /// The binary logarithm of the largest window of a frame that is unpacked piece by piece: that of level 19.
  private static let windowLog: Int32 = 23

  /// A frame that was unpacked.
  private struct Kept {
    var frame: Int
    var frameSize: Int
    var content: [UInt8]
  }

  private let descriptor: Int32
  private let name: String
  /// The size of the file with the frames, and what it may unpack to.
  private let limits: ArchiveLimits
  /// The frames in the order of their last use.
  private var kept: [Kept] = []

  init(_ descriptor: Int32, name: String, size: Int) {
    self.descriptor = descriptor
    self.name = name
    limits = ArchiveLimits(size: size)
  }

  /// zstd's checksum of a frame's content.
  static func checksum(_ frame: some Collection<UInt8>) -> UInt32 {
    frame.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The bytes of a member.
  ///
  /// - Throws: ``ArchiveError`` `staleIndex` if another frame is there, `malformed` or `unreadable`.
  mutating func bytes(of place: MemberPlace) throws(ArchiveError) -> [UInt8] {
    guard place.frame <= limits.size, place.frameSize <= limits.size - place.frame,
      place.size <= min(Self.sizeLimit, limits.unpacked),
      place.offset <= limits.unpacked
    else { throw stale }
    if let index = kept.lastIndex(where: { $0.frame == place.frame && $0.frameSize == place.frameSize }) {
      if index < kept.count - 1 { kept.append(kept.remove(at: index)) }
    } else {
      guard let content = try unpack(place) else { return try unpackAlone(place) }
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

  /// Unpacks a frame, or returns nil if that takes more than may be kept.
  private func unpack(_ place: MemberPlace) throws(ArchiveError) -> [UInt8]? {
    guard place.frameSize <= Self.keptSize + Self.keptSize / 64 else { return nil }
    let frame = try OpenFile.read(descriptor, place.frameSize, at: place.frame, name: name)
    guard frame.count == place.frameSize,
      Self.checksum(frame) == place.checksum
    else { throw stale }
    let zstd = try ZstandardLibrary.functions(for: name)
    // A frame that does not say its size says a larger one.
    let size = zstd.ZSTD_getFrameContentSize(frame, frame.count)
    guard size <= UInt64(Self.keptSize) else { return nil }
    var count = 0
    let content = [UInt8](unsafeUninitializedCapacity: Int(size)) { bytes, filled in
      count = zstd.ZSTD_decompress(bytes.baseAddress, bytes.count, frame, frame.count)
      filled = zstd.ZSTD_isError(count) == 0 ? count : 0
    }
    guard zstd.ZSTD_isError(count) == 0, count == Int(size) else { throw damaged(place, count, zstd) }
    return content
  }

  /// Unpacks a frame piece by piece, and keeps nothing but a member's bytes.
  private func unpackAlone(_ place: MemberPlace) throws(ArchiveError) -> [UInt8] {
    let end = try OpenFile.read(descriptor, 4, at: place.frame + max(0, place.frameSize - 4), name: name)
    guard Self.checksum(end) == place.checksum else { throw stale }
    let zstd = try ZstandardLibrary.functions(for: name)
    guard let stream = zstd.ZSTD_createDStream() else {
      throw ArchiveError(.tooLarge, file: name, problem: "there is no memory for unpacking")
    }
    defer { _ = zstd.ZSTD_freeDStream(stream) }
    _ = zstd.ZSTD_DCtx_setParameter(stream, RETOUCH_ZSTD_LARGEST_WINDOW, Self.windowLog)
    var member: [UInt8] = []
    member.reserveCapacity(place.size)
    var piece = [UInt8](repeating: 0, count: zstd.ZSTD_DStreamOutSize())
    var (read, unpacked, rest) = (0, 0, 1)
    while rest != 0, read < place.frameSize {
      let packed = try OpenFile.read(
        descriptor, min(FrameFile.frameSize, place.frameSize - read), at: place.frame + read, name: name)
      if packed.isEmpty { break }
      read += packed.count
      var position = 0
      repeat {
        var count = 0
        rest = packed.withUnsafeBytes { packed in
          piece.withUnsafeMutableBytes { piece in
            var input = retouch_zstd_input(src: packed.baseAddress, size: packed.count, pos: position)
            var output = retouch_zstd_output(dst: piece.baseAddress, size: piece.count, pos: 0)
            let rest = zstd.ZSTD_decompressStream(stream, &output, &input)
            (position, count) = (input.pos, output.pos)
            return rest
          }
        }
        guard zstd.ZSTD_isError(rest) == 0, unpacked + count <= limits.unpacked else {
          throw damaged(place, rest, zstd)
        }
        let wanted =
          max(
            place.offset, unpacked)..<max(
            place.offset, unpacked, min(place.offset + place.size, unpacked + count))
        if !wanted.isEmpty {
          member += piece[(wanted.lowerBound - unpacked)..<(wanted.upperBound - unpacked)]
        }
        unpacked += count
        if count < piece.count, position == packed.count { break }
      } while rest != 0
    }
    guard rest == 0 else { throw damaged(place, rest, zstd) }
    guard member.count == place.size else { throw stale }
    return member
  }

  private func damaged(_ place: MemberPlace, _ result: Int, _ zstd: retouch_zstd) -> ArchiveError {
    ArchiveError(
      .malformed, file: name,
      problem: "it cannot be unpacked at byte \(place.frame): "
        + (zstd.ZSTD_isError(result) != 0 ? zstd.problem(result) : "it is cut"),
      hint: "Was the file damaged? 'zstd -t' tests it")
  }
}
