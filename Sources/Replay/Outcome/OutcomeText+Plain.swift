import Faults

// Most text needs no escaping, which its bytes show at once.

extension OutcomeText {
  /// Whether a text is printable ASCII without a backslash, and so needs no escaping.
  ///
  /// It may be false for harmless text, which is then checked character by character.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isPlain($0) }
  }

  /// Whether a name is one word of printable ASCII, without a quotation mark or a backslash.
  static func isPlainWord(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard isPlain(bytes), !bytes.isEmpty, !(bytes.count == 1 && bytes[0] == UInt8(ascii: "*")) else {
        return false
      }
      for byte in bytes where byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") { return false }
      return true
    }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes {
      if byte >= 0x80, Fault.isPlanted(.quickEscapeMissesUnicode) { continue }
      if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") { return false }
    }
    return true
  }
}
