import CLibzstd

/// Writes bytes as zstd frames, each of which can be unpacked without the others.
///
/// The concatenated frames are one zstd file, which any program can read.
final class FrameFile {
  /// The minimum number of bytes in a frame before the next one is begun: to read a member, its whole frame
  /// is unpacked. Frames of 128 KiB are together a few percent larger than a single one.
  static let frameSize = 128 << 10

  /// The bytes of the frame that is being filled.
  private(set) var content: [UInt8] = []
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
  func append(_ bytes: UnsafeRawBufferPointer) { content.append(contentsOf: bytes) }

  /// Ends the frame and writes it; returns its place in the file, or nil if it is empty.
  ///
  /// - Throws: ``ArchiveError`` `unwritable`.
  func endFrame() throws(ArchiveError) -> (offset: Int, size: Int, checksum: UInt32)? {
    if content.isEmpty { return nil }
    let bound = ZSTD_compressBound(content.count)
    if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
    let count = ZSTD_compress2(context, &packed, packed.count, content, content.count)
    guard ZSTD_isError(count) == 0 else {
      throw ArchiveError(
        .unwritable, file: name, problem: "cannot be packed: \(String(cString: ZSTD_getErrorName(count)))")
    }
    let frame = (offset: size, size: count, checksum: FrameReader.checksum(packed[..<count]))
    try OpenFile.write(descriptor, packed[..<count], name: name)
    size += count
    content.removeAll(keepingCapacity: true)
    return frame
  }
}
