import CRetouchZstd

/// Writes bytes as zstd frames, each of which can be unpacked without the others.
///
/// The concatenated frames are one zstd file, which any program can read.
final class FrameFile {
  /// The minimum number of bytes in a frame before the next one is begun: to read a member, its whole frame
  /// is unpacked. Frames of 128 KiB are together a few percent larger than a single one.
  static let frameSize = 128 << 10

  /// The number of bytes of a frame that are packed at once; of a larger one, as they come, so that memory
  /// does not grow with it.
  static let wholeSize = 2 << 20

  /// The number of bytes of the frame that is being filled.
  private(set) var count = 0
  /// Its bytes that are not packed yet.
  private var content: [UInt8] = []
  /// The number of bytes written of a frame that is packed as it comes.
  private var frameSize = 0
  /// The last four of them.
  private var end: [UInt8] = []
  /// Why the last bytes were not taken, or nil.
  private(set) var error: ArchiveError?
  /// The number of bytes written.
  private(set) var size = 0

  private let descriptor: Int32
  private let name: String
  private let zstd: retouch_zstd
  private let context: OpaquePointer
  private var packed: [UInt8] = []

  /// Makes a writer for an open file, which the caller still owns.
  ///
  /// - Parameters:
  ///   - name: The file's name for errors.
  ///   - level: zstd's level of compression.
  /// - Throws: ``ArchiveError`` `tooLarge` if there is no memory, or `noLibrary`.
  init(_ descriptor: Int32, name: String, level: Int32) throws(ArchiveError) {
    let zstd = try ZstandardLibrary.functions(for: name)
    guard let context = zstd.ZSTD_createCCtx() else {
      throw ArchiveError(.tooLarge, file: name, problem: "there is no memory for compressing")
    }
    self.zstd = zstd
    self.context = context
    self.descriptor = descriptor
    self.name = name
    _ = zstd.ZSTD_CCtx_setParameter(context, RETOUCH_ZSTD_LEVEL, level)
    _ = zstd.ZSTD_CCtx_setParameter(context, RETOUCH_ZSTD_CHECKSUM, 1)
  }

  deinit { _ = zstd.ZSTD_freeCCtx(context) }

  /// Adds bytes to the frame.
  ///
  /// - Throws: ``ArchiveError`` `unwritable`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    count += bytes.count
    content.append(contentsOf: bytes)
    guard content.count > Self.wholeSize else { return }
    do throws(ArchiveError) {
      try pack(RETOUCH_ZSTD_CONTINUE)
    } catch {
      self.error = error
      throw error
    }
  }

  /// Packs what has come, and writes what that gives.
  private func pack(_ step: retouch_zstd_step) throws(ArchiveError) {
    let room = zstd.ZSTD_CStreamOutSize()
    if packed.count < room { packed = [UInt8](repeating: 0, count: room) }
    var place = 0
    while true {
      var written = 0
      let rest = content.withUnsafeBytes { content in
        packed.withUnsafeMutableBytes { packed in
          var input = retouch_zstd_input(src: content.baseAddress, size: content.count, pos: place)
          var output = retouch_zstd_output(dst: packed.baseAddress, size: packed.count, pos: 0)
          let rest = zstd.ZSTD_compressStream2(context, &output, &input, step)
          (place, written) = (input.pos, output.pos)
          return rest
        }
      }
      try check(rest)
      try OpenFile.write(descriptor, packed[..<written], name: name)
      frameSize += written
      end = Array((end + packed[..<written].suffix(4)).suffix(4))
      if place == content.count, step == RETOUCH_ZSTD_CONTINUE || rest == 0 { break }
    }
    content.removeAll(keepingCapacity: true)
  }

  private func check(_ result: Int) throws(ArchiveError) {
    guard zstd.ZSTD_isError(result) != 0 else { return }
    throw ArchiveError(
      .unwritable, file: name, problem: "cannot be packed: \(zstd.problem(result))"
    )
  }

  /// Ends the frame and writes it; returns its place in the file, or nil if it is empty.
  ///
  /// - Throws: ``ArchiveError`` `unwritable`.
  func endFrame() throws(ArchiveError) -> (offset: Int, size: Int, checksum: UInt32)? {
    if count == 0 { return nil }
    defer { (count, frameSize) = (0, 0) }
    if frameSize > 0 {
      try pack(RETOUCH_ZSTD_END)
    } else {
      let bound = zstd.ZSTD_compressBound(content.count)
      if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
      frameSize = zstd.ZSTD_compress2(context, &packed, packed.count, content, content.count)
      try check(frameSize)
      end = Array(packed[..<frameSize].suffix(4))
      try OpenFile.write(descriptor, packed[..<frameSize], name: name)
      content.removeAll(keepingCapacity: true)
    }
    defer { size += frameSize }
    return (offset: size, size: frameSize, checksum: FrameReader.checksum(end))
  }
}
