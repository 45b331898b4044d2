import CRetouchZstd
import Glibc

/// The bytes of a tar file, which may be packed with zstd, from beginning to end.
///
/// Memory is bounded by the window that the file may ask for, and the number of bytes in proportion to its
/// size: ``ArchiveLimits``.
final class UnpackedFile {
  /// Why reading stopped, if it did before the end.
  private(set) var error: ArchiveError?

  private let descriptor: Int32
  private let path: String
  private let limits: ArchiveLimits
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
  private let unpacked = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
  /// zstd and its state; nil before the first bytes are read, and for a file that is not packed.
  private var unpacker: (zstd: retouch_zstd, stream: OpaquePointer)?
  private var packed = retouch_zstd_input()
  private var hasBegun = false
  private var isAtEnd = false
  private var isInFrame = false
  private var total = 0

  /// Makes a reader of an open file, which the caller still owns.
  init(_ descriptor: Int32, path: String, limits: ArchiveLimits) {
    (self.descriptor, self.path, self.limits) = (descriptor, path, limits)
  }

  deinit {
    if let unpacker { _ = unpacker.zstd.ZSTD_freeDStream(unpacker.stream) }
    buffer.deallocate()
    unpacked.deallocate()
  }

  /// The next bytes, valid until the next call; empty at the end, and nil after an ``error``.
  func next() -> UnsafeRawBufferPointer? {
    do throws(ArchiveError) {
      let bytes = try read()
      total += bytes.count
      guard total <= limits.unpacked else {
        throw ArchiveLimits.unpacksTooFar(path)
      }
      return bytes
    } catch {
      self.error = error
      return nil
    }
  }

  private func read() throws(ArchiveError) -> UnsafeRawBufferPointer {
    if !hasBegun {
      hasBegun = true
      try fill()
      try begin()
      if unpacker == nil { return UnsafeRawBufferPointer(rebasing: buffer[..<packed.size]) }
    }
    guard let (zstd, stream) = unpacker else {
      try fill()
      return UnsafeRawBufferPointer(rebasing: buffer[..<packed.size])
    }
    var output = retouch_zstd_output(dst: unpacked.baseAddress, size: unpacked.count, pos: 0)
    while output.pos == 0 {
      if packed.pos == packed.size, !isAtEnd { try fill() }
      let before = packed.pos
      let result = zstd.ZSTD_decompressStream(stream, &output, &packed)
      guard zstd.ZSTD_isError(result) == 0 else { throw failure(result, zstd) }
      if packed.pos > before || output.pos > 0 { isInFrame = result != 0 }
      if isAtEnd, output.pos == 0, packed.pos == before {
        guard !isInFrame else { throw cut }
        break
      }
    }
    return UnsafeRawBufferPointer(rebasing: unpacked[..<output.pos])
  }

  /// Recognizes a packed file by its first bytes.
  private func begin() throws(ArchiveError) {
    guard packed.size >= 4 else { return }
    let magic = UInt32(littleEndian: buffer.loadUnaligned(as: UInt32.self))
    // A frame that is skipped may come first, as pzstd makes one.
    guard magic == RETOUCH_ZSTD_MAGIC || magic & ~15 == RETOUCH_ZSTD_SKIPPED else { return }
    let zstd = try ZstandardLibrary.functions(for: path)
    guard let made = zstd.ZSTD_createDStream() else {
      throw ArchiveError(.tooLarge, file: path, problem: "there is no memory for unpacking")
    }
    unpacker = (zstd, made)
    _ = zstd.ZSTD_DCtx_setParameter(made, RETOUCH_ZSTD_LARGEST_WINDOW, limits.windowLog)
  }

  private func fill() throws(ArchiveError) {
    var count = 0
    repeat {
      count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .system(.unreadable, path, "cannot be read") }
    packed = retouch_zstd_input(src: UnsafeRawPointer(buffer.baseAddress), size: count, pos: 0)
    isAtEnd = count == 0
  }

  private var cut: ArchiveError {
    ArchiveError(
      .malformed, file: path, problem: "it was cut in the middle of what is packed",
      hint: "Was it copied whole? 'zstd -t' and 'tar -t' test it")
  }

  private func failure(_ result: Int, _ zstd: retouch_zstd) -> ArchiveError {
    guard zstd.ZSTD_getErrorCode(result) != RETOUCH_ZSTD_WINDOW_TOO_LARGE else {
      return ArchiveError(
        .tooLarge, file: path,
        problem: "to unpack it takes a window of more than \(1 << (limits.windowLog - 20)) MiB",
        hint: "Pack it without --long and --ultra, or with 'pack'")
    }
    return ArchiveError(
      .malformed, file: path,
      problem: "it cannot be unpacked: \(zstd.problem(result))",
      hint: "Was it copied whole? 'zstd -t' and 'tar -t' test it")
  }
}
