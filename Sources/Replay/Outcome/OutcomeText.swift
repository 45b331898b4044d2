/// How names and notes become text in an outcome.
public enum OutcomeText {
  /// The text with everything escaped that would move a cursor, break a line or turn the direction of writing.
  ///
  /// `\n`, `\t`, `\r` and `\\` are written so, other controls as `\u{1b}`.
  public static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\\": result += "\\\\"
      case _ where needsEscape(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text, or its beginning and how much of it is left out: a client's title may be a book, a line is for reading.
  ///
  /// It counts Unicode scalars, of which a single character may have any number.
  public static func shortened(_ text: String) -> String { shortened(text, to: shownLength) }

  /// The text, or so many Unicode scalars of it and how much is left out.
  static func shortened(_ text: String, to length: Int) -> String {
    let count = text.utf8.count > length ? text.unicodeScalars.count : 0
    guard count > length else { return text }
    return String(text.unicodeScalars.prefix(length)) + "… and \(count - length) more"
  }

  /// How many Unicode scalars of a title are shown.
  static let shownLength = 200

  /// A text that may be escaped already, with what would still act on a terminal escaped; it stays one line.
  ///
  /// Doing it twice changes nothing, so that every report can do it last, whatever its parts were made of.
  public static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 != "\\" && needsEscape($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" { result += "\\" } else { result += escaped(String(scalar)) }
    }
    return result
  }

  /// The text in quotation marks, escaped.
  public static func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      + "\""
  }

  /// A name as one word: escaped, and quoted where it is empty or would fall apart.
  public static func name(_ name: String) -> String {
    let falls = name.isEmpty || name == "*" || name.contains { $0.isWhitespace || $0 == "\"" }
    return falls ? quoted(name) : escaped(name)
  }

  /// The words of a text: what spaces separate, with a quoted part kept whole.
  public static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted = isQuoted ? false : word.isEmpty }
      isEscaped = character == "\\" && !isEscaped
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x5c, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }
}
