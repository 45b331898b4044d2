import CRetouchLibzstd

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
  private let context: OpaquePointer
  private var packed: [UInt8] = []

  /// Makes a writer for an open file, which the caller still owns.
  ///
  /// - Parameters:
  ///   - name: The file's name for errors.
  ///   - level: zstd's level of compression.
  /// - Throws: ``ArchiveError`` `tooLarge` if there is no memory.
  init(_ descriptor: Int32, name: String, level: Int32) throws(ArchiveError) {
    guard let context = ZSTD_createCCtx() else {
      throw ArchiveError(.tooLarge, file: name, problem: "there is no memory for compressing")
    }
    self.context = context
    self.descriptor = descriptor
    self.name = name
    _ = ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    _ = ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { ZSTD_freeCCtx(context) }

  /// Adds bytes to the frame.
  ///
  /// - Throws: ``ArchiveError`` `unwritable`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    count += bytes.count
    content.append(contentsOf: bytes)
    guard content.count > Self.wholeSize else { return }
    do throws(ArchiveError) {
      try pack(ZSTD_e_continue)
    } catch {
      self.error = error
      throw error
    }
  }

  /// Packs what has come, and writes what that gives.
  private func pack(_ step: ZSTD_EndDirective) throws(ArchiveError) {
    if packed.count < ZSTD_CStreamOutSize() { packed = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize()) }
    var place = 0
    while true {
      var written = 0
      let rest = content.withUnsafeBytes { content in
        packed.withUnsafeMutableBytes { packed in
          var input = ZSTD_inBuffer(src: content.baseAddress, size: content.count, pos: place)
          var output = ZSTD_outBuffer(dst: packed.baseAddress, size: packed.count, pos: 0)
          let rest = ZSTD_compressStream2(context, &output, &input, step)
          (place, written) = (input.pos, output.pos)
          return rest
        }
      }
      try check(rest)
      try OpenFile.write(descriptor, packed[..<written], name: name)
      frameSize += written
      end = Array((end + packed[..<written].suffix(4)).suffix(4))
      if place == content.count, step == ZSTD_e_continue || rest == 0 { break }
    }
    content.removeAll(keepingCapacity: true)
  }

  private func check(_ result: Int) throws(ArchiveError) {
    guard ZSTD_isError(result) != 0 else { return }
    throw ArchiveError(
      .unwritable, file: name, problem: "cannot be packed: \(String(cString: ZSTD_getErrorName(result)))")
  }

  /// Ends the frame and writes it; returns its place in the file, or nil if it is empty.
  ///
  /// - Throws: ``ArchiveError`` `unwritable`.
  func endFrame() throws(ArchiveError) -> (offset: Int, size: Int, checksum: UInt32)? {
    if count == 0 { return nil }
    defer { (count, frameSize) = (0, 0) }
    if frameSize > 0 {
      try pack(ZSTD_e_end)
    } else {
      let bound = ZSTD_compressBound(content.count)
      if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
      frameSize = ZSTD_compress2(context, &packed, packed.count, content, content.count)
      try check(frameSize)
      end = Array(packed[..<frameSize].suffix(4))
      try OpenFile.write(descriptor, packed[..<frameSize], name: name)
      content.removeAll(keepingCapacity: true)
    }
    defer { size += frameSize }
    return (offset: size, size: frameSize, checksum: FrameReader.checksum(end))
  }
}
