/// Writes an outcome's lines as bytes, which become text once, at the end.
struct LineWriter {
  private var bytes: [UInt8] = []
  /// Where the current line and its current column begin.
  private var lineStart = 0
  private var columnStart = 0

  /// Makes a writer with room for a number of lines of ordinary length.
  init(lineCount: Int) { bytes.reserveCapacity(64 * lineCount) }

  /// What was written.
  ///
  /// All of it came from strings, with ASCII between them, so it need not be validated again.
  var text: String { unsafe String(copying: UTF8Span(unchecked: bytes.span)) }

  /// Writes text into the current column.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a whole number into the current column.
  mutating func write(_ number: Int64) {
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
    // A scalar has at most four bytes, so a text that is long enough need not be counted. Counted are all
    // bytes except continuation bytes.
    if bytes.count - columnStart >= 4 * width {
      count = width
    } else {
      for index in columnStart..<bytes.count where bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    for _ in 0..<max(2, width - count) { bytes.append(UInt8(ascii: " ")) }
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
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    columnStart = lineStart
  }
}
