import RetouchRecording

/// A text that is made of another one, piece by piece.
class MadeText: ByteSource {
  /// The bytes of the last piece, of which those before the position were read.
  final var bytes: [UInt8] = []
  private final var position = 0

  /// Adds the next bytes, or none if there are none yet; returns false at the end.
  func make() throws(RecordingError) -> Bool { false }

  final func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while position == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      position = 0
      guard try make() else { return 0 }
    }
    let count = min(buffer.count, bytes.count - position)
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return count
  }
}
