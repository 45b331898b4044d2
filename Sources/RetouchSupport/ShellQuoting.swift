/// Quotes a word such that a shell reads it back unchanged; a word that needs no quotes gets none.
///
/// - Parameter isShown: Whether it may be printed to a terminal. What acts on one is then written as
///   `$'\x1b'`, which bash, zsh, ksh and busybox read; otherwise every POSIX shell reads the word.
public func shellQuoted(_ text: String, isShown: Bool = true) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./,:=+@%".utf8.contains(byte)
    }
  }
  // At the beginning of a word, zsh looks for a command of the name behind an equals sign.
  if isPlain, !text.isEmpty, !text.hasPrefix("=") { return text }
  let acts = text.unicodeScalars.contains(where: \.actsOnTerminal)
  return isShown && acts ? dollarQuoted(text) : singleQuoted(text)
}

/// Puts a word in single quotes; it may hold any characters.
public func singleQuoted(_ text: String) -> String {
  var result = "'"
  for character in text.unicodeScalars {
    if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
  }
  return result + "'"
}

/// Puts a word in `$'…'`, with the bytes of whatever acts on a terminal as numbers.
private func dollarQuoted(_ text: String) -> String {
  var result = "$'"
  for scalar in text.unicodeScalars {
    switch scalar {
    case "'", "\\": result += "\\\(scalar)"
    case _ where scalar.actsOnTerminal:
      for byte in Array(String(scalar).utf8) {
        result += "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "'"
}
