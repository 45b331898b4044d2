import FuzzDriver
import Recording

/// Feeds any bytes to the recording reader: all at once, and in small pieces, so that a line may end anywhere
/// in a buffer.
@main
enum RecordingReaderFuzzer {
  static func main() {
    Fuzzer.run { bytes in
      let whole = outcome { () throws(RecordingError) in try RecordingDocument(bytes: bytes) }
      let size = 1 + Int(bytes.last ?? 0) % 67
      let pieces = outcome { () throws(RecordingError) in
        try RecordingDocument(reading: RecordingReader(name: nil, read: source(of: bytes, pieces: size)))
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

  private static func source(
    of bytes: [UInt8], pieces size: Int
  ) -> (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    var position = 0
    return { buffer throws(RecordingError) in
      let count = min(size, buffer.count, bytes.count - position)
      bytes.withUnsafeBytes { all in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
      }
      position += count
      return count
    }
  }
}
