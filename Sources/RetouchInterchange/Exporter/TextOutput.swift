/// Text as bytes, to which more can be appended.
struct TextOutput {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// Appends text.
  mutating func text(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text from a file or a user; control characters become blanks.
  mutating func line(_ text: String) {
    for byte in text.utf8 { bytes.append(byte < 0x20 || byte == 0x7f ? 0x20 : byte) }
  }

  /// Appends a decimal number, padded with a fill character to a width that includes the sign.
  mutating func decimal(_ number: Int64, width: Int = 0, fill: UInt8 = UInt8(ascii: " ")) {
    var rest = number.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      let filling = max(0, width - (20 - start) - (number < 0 ? 1 : 0))
      let isZero = fill == UInt8(ascii: "0")
      if number < 0, isZero { bytes.append(UInt8(ascii: "-")) }
      for _ in 0..<filling { bytes.append(fill) }
      if number < 0, !isZero { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: digits[start...])
    }
  }

  /// Appends a hexadecimal number in lower case with leading zeros.
  mutating func hex(_ number: UInt32, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(4 * place) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
