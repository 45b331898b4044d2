/// Quotes a word such that a POSIX shell reads it back unchanged; a word that needs no quotes gets none.
public func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./,:=+@%".utf8.contains(byte)
    }
  }
  return isPlain && !text.isEmpty ? text : singleQuoted(text)
}

/// Puts a word in single quotes; it may hold any characters.
func singleQuoted(_ text: String) -> String {
  var result = "'"
  for character in text.unicodeScalars {
    if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
  }
  return result + "'"
}
