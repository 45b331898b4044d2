/// Texts as XML 1.0 allows them.
///
/// What XML forbids, and what changes the direction of text or controls a terminal, is written as `\u{1B}`.
enum XMLText {
  /// Returns a text for the value of an attribute, in which line breaks stay.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  /// Returns a text for the content of an element.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    // Most texts are names, which need no escapes.
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) == true { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // `]]>` must not occur in content.
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      // A reader would turn these into spaces.
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      // A reader would turn it into a line break.
      case "\r": result += "&#13;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        if isUnwelcome(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Whether a byte is a character that needs no escape anywhere.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20..<0x7F ~= byte
    }
  }

  private static func isUnwelcome(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE...0xFFFF:
      true
    default: false
    }
  }
}
