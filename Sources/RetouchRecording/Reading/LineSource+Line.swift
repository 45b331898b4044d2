extension LineSource.Line {
  /// Whether the line is only white space, as at the end of an edited file.
  var isBlank: Bool { bytes.allSatisfy(Self.isSpace) }

  /// Whether this looks like the beginning of a header.
  var beginsLikeHeader: Bool { bytes.first { !Self.isSpace($0) } == UInt8(ascii: "{") }

  /// Appends the line without the white space that JSON allows between its parts, and with a newline.
  ///
  /// Space is removed only next to a bracket, comma or colon, so that `1 2` does not become 12. Eight zero
  /// bytes follow the newline, for a scanner.
  func appendCompacted(to output: inout [UInt8]) {
    var isInString = false
    var isEscaped = false
    var spaces = 0
    for byte in bytes {
      if isInString {
        output.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if Self.isSpace(byte) {
        spaces += 1
      } else {
        if spaces > 0, let last = output.last, !Self.separates(last), !Self.separates(byte) {
          output.append(0x20)
        }
        spaces = 0
        output.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    output.append(0x0a)
    output.append(contentsOf: repeatElement(0, count: 8))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    case UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }
}
