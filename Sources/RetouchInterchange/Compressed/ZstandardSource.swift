import CRetouchZstd
import RetouchArchives
import RetouchRecording

/// Decompresses another source, piece by piece; it owns libzstd's state.
///
/// The memory is bounded by the window that a file may request, 8 MiB. The reader limits the total output;
/// here it is limited in proportion to the input, so that a small file takes little. Consecutive frames count
/// as one file. A truncated file yields everything that can be decompressed.
final class ZstandardSource: ByteSource {
  private static let windowLog: CInt = 23

  private let source: any ByteSource
  private let zstd: retouch_zstd
  private let stream: OpaquePointer
  private let bytes: UnsafeMutableRawBufferPointer
  private var packed = retouch_zstd_input()
  private var isAtEnd = false
  private var isInFrame = false
  private let limits: ImportLimits
  private var packedTotal = 0
  private var unpackedTotal = 0
  /// Whether the file ended in the middle of compressed data.
  private(set) var isCut = false

  init(_ source: any ByteSource, limits: ImportLimits) throws(RecordingError) {
    let zstd = try ZstandardLibrary.opened.get(
      or: RecordingErrorCode.noLibrary, "it cannot be unpacked without libzstd")
    guard let stream = zstd.ZSTD_createDStream() else {
      throw RecordingError(.tooLarge, problem: "there is no memory for unpacking")
    }
    self.source = source
    self.limits = limits
    self.zstd = zstd
    self.stream = stream
    bytes = .allocate(byteCount: zstd.ZSTD_DStreamInSize(), alignment: 16)
    packed.src = UnsafeRawPointer(bytes.baseAddress)
    _ = zstd.ZSTD_DCtx_setParameter(stream, RETOUCH_ZSTD_LARGEST_WINDOW, Self.windowLog)
  }

  deinit {
    _ = zstd.ZSTD_freeDStream(stream)
    bytes.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    var unpacked = retouch_zstd_output(dst: buffer.baseAddress, size: buffer.count, pos: 0)
    while unpacked.pos == 0 {
      if packed.pos == packed.size, !isAtEnd {
        packed.size = try source.read(into: bytes)
        packed.pos = 0
        packedTotal += packed.size
        isAtEnd = packed.size == 0
      }
      let (before, wasAtEnd) = (packed.pos, isAtEnd)
      let result = zstd.ZSTD_decompressStream(stream, &unpacked, &packed)
      if zstd.ZSTD_isError(result) != 0 {
        throw RecordingError(
          .malformed, problem: "it cannot be unpacked: \(zstd.problem(result))",
          hint: "Was the file damaged? 'zstd -t' tests it")
      }
      if packed.pos > before || unpacked.pos > 0 { isInFrame = result != 0 }
      if wasAtEnd, unpacked.pos == 0, packed.pos == before {
        isCut = isInFrame
        return 0
      }
    }
    unpackedTotal += unpacked.pos
    try checkRatio()
    return unpacked.pos
  }

  private func checkRatio() throws(RecordingError) {
    guard unpackedTotal > limits.unpackedBytes, unpackedTotal / limits.unpackedRatio > packedTotal else {
      return
    }
    throw RecordingError(
      .tooLarge,
      problem:
        "it unpacks to more than \(limits.unpackedRatio) times its size, beyond \(limits.unpackedBytes >> 20) MiB",
      hint:
        "Recordings are packed to a tenth: is it one? 'zstd -d' unpacks it, and what comes out can be read")
  }
}
