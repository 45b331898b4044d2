import Foundation

/// Writes an outcome's lines as bytes, which become text once, at the end.
struct LineWriter {
  private var bytes: [UInt8] = []
  /// How many bytes there is room for.
  ///
  /// An array that grows by itself also fills what the allocator gave beyond what was asked for, which
  /// depends on the heap: how often it grows would differ from run to run, and with it the number of
  /// allocations.
  private var room: Int
  /// Where the current line and its current column begin.
  private var lineStart = 0
  private var columnStart = 0

  /// Makes a writer with room for a number of lines of ordinary length.
  init(lineCount: Int) {
    room = 64 * lineCount
    bytes.reserveCapacity(room)
  }

  /// The text that was written.
  ///
  /// All of it came from strings, with ASCII between them, so it need not be validated again.
  var text: String { unsafe String(copying: UTF8Span(unchecked: bytes.span)) }

  /// Whether just these bytes were written.
  func hasWritten(_ others: [UInt8]) -> Bool {
    guard bytes.count == others.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return true }
      return memcmp(first, others, bytes.count) == 0
    }
  }

  /// Makes room for more bytes.
  private mutating func makeRoom(for count: Int) {
    guard bytes.count + count > room else { return }
    room = max(2 * room, bytes.count + count)
    bytes.reserveCapacity(room)
  }

  /// Writes text into the current column.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      makeRoom(for: $0.count)
      bytes.append(contentsOf: $0)
    }
  }

  /// Writes a whole number into the current column.
  mutating func write(_ number: Int64) {
    makeRoom(for: 20)
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    var rest = number.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    for index in first..<digits.count { bytes.append(digits[index]) }
  }

  /// Ends a column, which is a number of Unicode scalars wide, and is followed by two spaces if it overflows.
  mutating func pad(to width: Int) {
    var count = 0
    // A scalar has at most four bytes, so a text that is long enough need not be counted. All bytes except
    // continuation bytes are counted.
    if bytes.count - columnStart >= 4 * width {
      count = width
    } else {
      for index in columnStart..<bytes.count where bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    let spaces = max(2, width - count)
    makeRoom(for: spaces)
    for _ in 0..<spaces { bytes.append(UInt8(ascii: " ")) }
    columnStart = bytes.count
  }

  /// Removes the spaces at the end of the line, except those that are part of a longer character.
  mutating func trimSpaces() {
    guard bytes.count > lineStart, bytes[bytes.count - 1] == UInt8(ascii: " ") else { return }
    var line = String(decoding: bytes[lineStart...], as: UTF8.self)
    while line.last == " " { line.removeLast() }
    bytes.replaceSubrange(lineStart..., with: line.utf8)
  }

  /// Ends the line.
  mutating func endLine() {
    makeRoom(for: 1)
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    columnStart = lineStart
  }
}
