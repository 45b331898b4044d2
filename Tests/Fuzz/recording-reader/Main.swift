import FuzzDriver
import RetouchRecording

/// Feeds any bytes to the recording reader: all at once, and in small pieces, so that a line may end anywhere
/// in a buffer.
@main
enum RecordingReaderFuzzer {
  static func main() {
    Fuzzer.run { bytes in
      let whole = outcome { () throws(RecordingError) in try RecordingDocument(bytes: bytes) }
      let size = 1 + Int(bytes.last ?? 0) % 67
      let pieces = outcome { () throws(RecordingError) in
        try RecordingDocument(reading: RecordingReader(Pieces(bytes, size: size)))
      }
      Fuzzer.require(whole == pieces, "pieces of \(size) bytes read as the whole: \(whole), \(pieces)")
      guard case .success(let document) = whole else { return }
      Fuzzer.requireRoundTrip(document)
      Fuzzer.requireContacts(of: document)
    }
  }

  private static func outcome(
    _ read: () throws(RecordingError) -> RecordingDocument
  ) -> Result<RecordingDocument, RecordingError> {
    do {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }
}

/// Hands out bytes in pieces of one size.
private final class Pieces: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  init(_ bytes: [UInt8], size: Int) {
    rest = bytes[...]
    self.size = size
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = rest.prefix(min(size, buffer.count))
    rest = rest.dropFirst(piece.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
