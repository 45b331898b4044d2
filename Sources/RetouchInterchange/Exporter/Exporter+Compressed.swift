import CRetouchZstd
import RetouchArchives
public import RetouchRecording

extension Exporter {
  /// The compression level: 19 takes 12 µs per event, so above 4 MiB level 9 is used, which takes a tenth.
  ///
  /// Real recordings take 0.9…2.3 bytes per event at 19, and a quarter more at 9.
  static func compressionLevel(byteCount: Int) -> CInt { byteCount > 4 << 20 ? 9 : 19 }

  /// The size in bytes at which a block ends, and so the most that a truncated file loses.
  ///
  /// zstd decompresses only whole blocks, and by default makes them 128 KiB long, so that a short recording
  /// is a single block. Blocks of 4 KiB make real recordings 1 to 5 % larger, and some of them smaller.
  static let blockSize = 4 << 10

  /// Writes a whole recording as `.recording.zst`.
  ///
  /// - Parameter includeKeys: whether the user asked for keys by name; otherwise they are left out.
  /// - Throws: `RecordingError` if the document holds anything that a reader would reject.
  public static func compressed(
    _ document: RecordingDocument, includeKeys: Bool = false
  ) throws(RecordingError) -> [UInt8] {
    try compressed(document.encoded(includeKeys: includeKeys))
  }

  /// Compresses bytes with zstd, with a checksum, so that damage is noticed.
  ///
  /// The first line is a separate block, because nothing can be read without it; then come blocks of
  /// ``blockSize`` bytes. Hours without any change would be compressed so far that
  /// ``ImportLimits/unpackedRatio`` would reject them; then smaller blocks are used, each of which takes some
  /// bytes.
  ///
  /// - Throws: `tooLarge` if there is not enough memory, or `noLibrary`.
  public static func compressed(_ bytes: [UInt8]) throws(RecordingError) -> [UInt8] {
    try compressed(bytes, for: ImportLimits())
  }

  /// Compresses bytes with zstd for an importer with these limits.
  static func compressed(_ bytes: [UInt8], for limits: ImportLimits) throws(RecordingError) -> [UInt8] {
    for size in [blockSize, blockSize / 4] {
      if let packed = try compressed(bytes, blockSize: size, for: limits) { return packed }
    }
    return try compressed(bytes, blockSize: blockSize / 16, for: nil) ?? []
  }

  /// - Returns: nil if an importer with these limits would reject the result.
  private static func compressed(
    _ bytes: [UInt8], blockSize: Int, for limits: ImportLimits?
  ) throws(RecordingError) -> [UInt8]? {
    let zstd = try ZstandardLibrary.opened.get(
      or: RecordingErrorCode.noLibrary, "it cannot be compressed without libzstd")
    guard let context = zstd.ZSTD_createCCtx() else {
      throw RecordingError(.tooLarge, problem: "there is no memory for compressing")
    }
    defer { _ = zstd.ZSTD_freeCCtx(context) }
    _ = zstd.ZSTD_CCtx_setParameter(
      context, RETOUCH_ZSTD_LEVEL, compressionLevel(byteCount: bytes.count))
    _ = zstd.ZSTD_CCtx_setParameter(context, RETOUCH_ZSTD_CHECKSUM, 1)
    // Decompressors are limited to this window.
    _ = zstd.ZSTD_CCtx_setParameter(context, RETOUCH_ZSTD_WINDOW, 23)
    _ = zstd.ZSTD_CCtx_setPledgedSrcSize(context, UInt64(bytes.count))
    let firstLine = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    // The capacity that zstd may need, plus some bytes for each block that ends early.
    let capacity = zstd.ZSTD_compressBound(bytes.count) + (bytes.count / blockSize + 2) * 16
    var failure: Int = 0
    var isTooDense = false
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      bytes.withUnsafeBytes { source in
        var output = retouch_zstd_output(dst: buffer.baseAddress, size: capacity, pos: 0)
        var input = retouch_zstd_input(src: source.baseAddress, size: firstLine, pos: 0)
        while true {
          let end = input.size == source.count ? RETOUCH_ZSTD_END : RETOUCH_ZSTD_FLUSH
          let left = zstd.ZSTD_compressStream2(context, &output, &input, end)
          if zstd.ZSTD_isError(left) != 0 {
            failure = left
            return
          }
          // If the capacity were too small after all, this would loop forever.
          if left > 0, output.pos == output.size {
            failure = -1
            return
          }
          if left > 0 { continue }
          if let limits, input.pos > limits.unpackedBytes, input.pos / limits.unpackedRatio >= output.pos {
            isTooDense = true
            return
          }
          if input.size == source.count { break }
          input.size = min(input.size + blockSize, source.count)
        }
        count = output.pos
      }
    }
    if failure != 0 {
      throw RecordingError(
        .tooLarge, problem: "it cannot be compressed: \(zstd.problem(failure))")
    }
    return isTooDense ? nil : packed
  }
}
