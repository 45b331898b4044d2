import CLibzstd
public import Recording

extension Exporter {
  /// The level that zstd packs with: 19 takes 12 µs an event, so that above 4 MiB 9 has to do, which takes a tenth.
  ///
  /// Real recordings come to 0.9…2.3 bytes an event at 19, and to a quarter more at 9.
  static func compressionLevel(byteCount: Int) -> CInt { byteCount > 4 << 20 ? 9 : 19 }

  /// Writes a whole recording as `.recording.zst`.
  ///
  /// - Parameter includeKeys: whether the user asked for keys by name; without, they are left out.
  /// - Throws: `RecordingError` where the document holds what a reader would refuse.
  public static func compressed(
    _ document: RecordingDocument, includeKeys: Bool = false
  ) throws(RecordingError) -> [UInt8] {
    try compressed(document.encoded(includeKeys: includeKeys))
  }

  /// Packs bytes with zstd, with a checksum, so that damage is noticed.
  ///
  /// - Throws: `tooLarge` where there is no memory for it.
  public static func compressed(_ bytes: [UInt8]) throws(RecordingError) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else {
      throw RecordingError(.tooLarge, problem: "there is no memory for compressing")
    }
    defer { ZSTD_freeCCtx(context) }
    _ = ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, compressionLevel(byteCount: bytes.count))
    _ = ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    // What unpacks it is held to this window.
    _ = ZSTD_CCtx_setParameter(
      context, ZSTD_c_windowLog, min(23, ZSTD_cParam_getBounds(ZSTD_c_windowLog).upperBound))
    let capacity = ZSTD_compressBound(bytes.count)
    var failure: Int = 0
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let size = bytes.withUnsafeBytes { source in
        ZSTD_compress2(context, buffer.baseAddress, capacity, source.baseAddress, source.count)
      }
      if ZSTD_isError(size) != 0 { failure = size } else { count = size }
    }
    if failure != 0 {
      throw RecordingError(
        .tooLarge, problem: "it cannot be compressed: \(String(cString: ZSTD_getErrorName(failure)))")
    }
    return packed
  }
}
