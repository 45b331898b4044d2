import Glibc
import RetouchRecording

/// UTF-8 from a text in UTF-16 that begins with its mark, as PowerShell's `>` writes it.
final class UTF16Text: MadeText {
  private let input: ImportInput
  private let isBigEndian: Bool
  /// The first byte of a unit whose second one was not read yet.
  private var half: UInt8?
  /// The first unit of a pair.
  private var high: UInt16?

  /// Reads a text if it begins with the mark.
  init?(_ input: ImportInput) throws(RecordingError) {
    let mark = try input.peek { $0.count >= 2 }
    guard mark.starts(with: [0xff, 0xfe]) || mark.starts(with: [0xfe, 0xff]) else { return nil }
    self.input = input
    isBigEndian = mark.first == 0xfe
    input.skip(2)
  }

  override func make() throws(RecordingError) -> Bool {
    var read: Result<Int, RecordingError> = .success(0)
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { units in
      read = Result { () throws(RecordingError) in try input.read(into: units) }
      guard case .success(let count) = read else { return }
      for byte in units[..<count] {
        guard let first = half else {
          half = byte
          continue
        }
        half = nil
        let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
        add(UInt16(upper) << 8 | UInt16(lower))
      }
    }
    return try read.get() > 0
  }

  private func add(_ unit: UInt16) {
    if unit < 0x80 { return bytes.append(UInt8(unit)) }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
      return
    }
    let units = high.map { [$0, unit] } ?? [unit]
    high = nil
    // What is not UTF-16 is replaced; it can only be in a name.
    bytes += String(decoding: units, as: UTF16.self).utf8
  }
}

/// A text whose lines end with a carriage return alone, with line feeds instead.
final class ReturnEndedText: ByteSource {
  private let input: ImportInput
  /// Whether the last byte was a carriage return, which a line feed may follow.
  private var isBehindReturn = false

  init(_ input: ImportInput) { self.input = input }

  /// Whether a text has a carriage return alone in front of something.
  static func isNeeded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Few texts have any, and all are looked at.
    guard let start = bytes.baseAddress, memchr(start, 13, bytes.count) != nil else { return false }
    var rest = bytes[...]
    while let next = rest.firstIndex(of: 13) {
      rest = rest[next...].drop { $0 == 13 }
      if let first = rest.first, first != 10 { return true }
    }
    return false
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while true {
      let count = try input.read(into: buffer)
      var kept = 0
      for byte in buffer[..<count] {
        // The line feed of a pair was written for the first of both.
        if byte != 10 || !isBehindReturn {
          buffer[kept] = byte == 13 ? 10 : byte
          kept += 1
        }
        isBehindReturn = byte == 13
      }
      if kept > 0 || count == 0 { return kept }
    }
  }
}
