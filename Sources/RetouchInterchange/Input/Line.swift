import RetouchRecording

/// One line of a text file, read from left to right.
///
/// The bytes are valid until the next line is requested. Nothing reads past the end.
struct Line {
  /// The next byte.
  var next: UnsafePointer<UInt8>
  /// The position after the last byte, without line feed and carriage return.
  let end: UnsafePointer<UInt8>
  /// The line's number, from 1.
  let number: Int
  /// Whether a line feed follows; the last line of a truncated file has none.
  let isTerminated: Bool

  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, number: Int, isTerminated: Bool) {
    next = start
    var behind = end
    while behind > start, behind[-1] == UInt8(ascii: "\r") { behind -= 1 }
    self.end = behind
    self.number = number
    self.isTerminated = isTerminated
  }

  /// Whether everything was read.
  var isAtEnd: Bool { next >= end }
  /// The next byte, or 0 at the end.
  var first: UInt8 { next < end ? next.pointee : 0 }
  /// The bytes that have not been read yet.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: next, count: end - next) }
  /// The bytes that have not been read yet, as text; invalid UTF-8 is replaced.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Skips spaces and tabs.
  mutating func skipBlanks() {
    while next < end, next.pointee == UInt8(ascii: " ") || next.pointee == UInt8(ascii: "\t") { next += 1 }
  }

  /// Skips a text if it comes next; returns whether it did.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - next >= count else { return false }
    for i in 0..<count where next[i] != text.utf8Start[i] { return false }
    next += count
    return true
  }

  /// Moves past the first occurrence of a text; returns whether there is one.
  mutating func skip(behind text: StaticString) -> Bool {
    var copy = self
    while !copy.isAtEnd {
      if copy.skip(text) {
        self = copy
        return true
      }
      copy.next += 1
    }
    return false
  }

  /// Whether the file ends here, within a text that begins a line.
  func isCut(within text: StaticString) -> Bool {
    let count = end - next
    guard !isTerminated, count > 0, count < text.utf8CodeUnitCount else { return false }
    return (0..<count).allSatisfy { next[$0] == text.utf8Start[$0] }
  }

  /// Reads up to a blank.
  mutating func word() -> UnsafeBufferPointer<UInt8> {
    let start = next
    while next < end, next.pointee > UInt8(ascii: " ") { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }
}

extension Line {
  /// Reads a decimal number; returns nil if there is none or it does not fit; `-001` is −1.
  mutating func decimal() -> Int64? {
    let isNegative = skip("-")
    var value: Int64 = 0
    let start = next
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(digit))
      guard !overflow, !carry else { return nil }
      value = sum
      next += 1
    }
    return next == start ? nil : isNegative ? -value : value
  }

  /// Reads a hexadecimal number with a given number of digits, in either case, or returns nil.
  mutating func hex(digits: ClosedRange<Int>) -> UInt32? {
    var value: UInt32 = 0
    var count = 0
    while next < end, let digit = Self.hexDigit(next.pointee) {
      guard count < 8 else { return nil }
      value = value << 4 | digit
      count += 1
      next += 1
    }
    return digits.contains(count) ? value : nil
  }

  /// The value of a hexadecimal digit, or nil.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return UInt32(digit) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Reads `SECONDS.MICROSECONDS` as µs; the fraction has exactly six digits.
  ///
  /// `0.5` is rejected because other tools disagree whether it means half a second or 5 µs.
  ///
  /// - Parameters:
  ///   - mark: the text between the two; old Android prints a hyphen.
  ///   - allowsNoSeconds: whether `.782950` is a time, as old evtest prints it.
  mutating func stamp(mark: StaticString = ".", allowsNoSeconds: Bool = false) throws(RecordingError) -> Int64
  {
    let start = self
    let seconds: Int64
    if allowsNoSeconds, first == UInt8(ascii: ".") {
      seconds = 0
    } else {
      guard first != UInt8(ascii: "-"), let value = decimal() else {
        throw start.error("expected a time as SECONDS.MICROSECONDS")
      }
      seconds = value
    }
    guard skip(mark) else { throw start.error("expected a time as SECONDS\(mark)MICROSECONDS") }
    let fraction = next
    var microseconds: Int64 = 0
    while next < end, next.pointee &- UInt8(ascii: "0") < 10, next - fraction < 7 {
      microseconds = microseconds * 10 + Int64(next.pointee - UInt8(ascii: "0"))
      next += 1
    }
    guard next - fraction == 6 else {
      throw start.error(
        "expected six digits after the seconds",
        hint: "The fraction counts microseconds: write half a second as 0.500000")
    }
    guard seconds <= Self.lastSecond else {
      throw start.error("expected a time of at most \(Self.lastSecond) seconds", code: .outOfRange)
    }
    return seconds * 1_000_000 + microseconds
  }

  /// The last whole second whose microseconds a recording can hold, which is 2⁵³−1 µs.
  static let lastSecond: Int64 = 9_007_199_253

  /// Makes an error at the current position: what was expected, and what was found.
  func error(
    _ expected: String, hint: String? = nil, code: RecordingError.Code = .malformed
  ) -> RecordingError {
    RecordingError(
      code, line: number, problem: "\(expected), found \(isAtEnd ? "the end of the line" : quoted(rest))",
      hint: hint)
  }
}

/// Bytes of a file as one short quoted line that a terminal can print.
func quoted(_ bytes: some Collection<UInt8>) -> String {
  let limit = 40
  let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
  var result = "'"
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x20..<0x7f, 0xa0..<0x0600, 0x0700..<0x2000, 0x2030..<0x2060, 0x2070..<0xd800, 0xf900..<0xfe00:
      result.unicodeScalars.append(scalar)
    case 0x09: result += " "
    default: result += "\u{fffd}"
    }
  }
  return result + (bytes.dropFirst(limit).isEmpty ? "'" : "…'")
}
