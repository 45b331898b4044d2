/// A text on one line that cannot steer a terminal.
///
/// Control and direction characters are written as `\n` or `\u{1B}`. For names and values
/// that come from files, devices and users.
public func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: needsEscape) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where needsEscape(scalar):
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text of JSON in which nothing can steer a terminal; it says the same.
///
/// What acts on one stands in strings only, as `\u202e`.
public func printableJSON(_ json: String) -> String {
  var result = ""
  for scalar in json.unicodeScalars {
    // Line breaks between members stay.
    if needsEscape(scalar), scalar != "\n" {
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Controls, line separators, and the marks that turn the direction of what follows.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}

/// A word as a POSIX shell reads it back, unchanged: quoted only where it must be.
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

/// A word in single quotes, whatever it holds.
func singleQuoted(_ text: String) -> String {
  var result = "'"
  for character in text.unicodeScalars {
    if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
  }
  return result + "'"
}
