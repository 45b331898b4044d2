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
      if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") { return false }
    }
    return true
  }

  /// Leaves out addresses of memory, which differ from process to process: those of a program, of its
  /// libraries and of the heap, and those by which Swift tells private types apart in the text of each value:
  /// `(unknown context at $55d0c0ffee)`.
  static func withoutAddresses(_ text: String) -> String {
    guard mayHaveAddress(text) else { return text }
    return text.replacing(#/\(unknown context at \$[0-9a-f]+\)/#, with: "(unknown context)")
      // Twelve digits, perhaps after four zeros, that begin as Linux places them on x86-64 and ARM64.
      .replacing(
        #/0x(?:0000)?(?:[5-7][0-9a-f]{3}|aaaa|ffff)[0-9a-f]{8}(?![0-9a-f])/#, with: "0x(address)")
  }

  /// Whether a text has `$` or `0x`, as few have.
  private static func mayHaveAddress(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "$") || before == UInt8(ascii: "0") && byte == UInt8(ascii: "x") { return true }
      before = byte
    }
    return false
  }
}
