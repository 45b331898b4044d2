/// Returns the text on one line, with nothing in it that could control a terminal.
///
/// Control and direction characters are written as `\n` or `\u{1B}`. Use it for names and values that come
/// from files, devices and users.
public func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.actsOnTerminal) else {
    return text
  }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where scalar.actsOnTerminal:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns JSON of the same meaning, with nothing in it that could control a terminal.
///
/// Such characters occur only in strings, where they are written as `\u202e`.
public func printableJSON(_ json: String) -> String {
  var result = ""
  for scalar in json.unicodeScalars {
    // Line breaks between members are kept.
    if scalar.actsOnTerminal, scalar != "\n" {
      result += JSONLiteral.escape(scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line separator or a mark that changes the direction of text.
  public var actsOnTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
