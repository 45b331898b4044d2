import RetouchSupport

/// How names and notes become text in an outcome.
public enum OutcomeText {
  /// Escapes everything in a text that would move a cursor, break a line or change the text direction.
  ///
  /// Newline, tab, carriage return and backslash become `\n`, `\t`, `\r` and `\\`, others such as `\u{1b}`.
  public static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
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

  /// Returns the text, or its beginning and how much is left out, because a title may be as long as a book.
  ///
  /// It counts Unicode scalars, because a single character may have any number of them.
  public static func shortened(_ text: String) -> String { shortened(text, to: shownLength) }

  /// Returns the text, or its first `length` Unicode scalars and how much is left out.
  public static func shortened(_ text: String, to length: Int) -> String {
    let count = text.utf8.count > length ? text.unicodeScalars.count : 0
    guard count > length else { return text }
    return String(text.unicodeScalars.prefix(length)) + "… and \(count - length) more"
  }

  /// How many Unicode scalars of a title are shown.
  static let shownLength = 200

  /// Escapes what would affect a terminal in a text that may already be escaped; it stays one line.
  ///
  /// Applying it twice changes nothing, so every report can apply it last, whatever its parts are made of.
  public static func printable(_ text: String) -> String {
    guard !isPlain(text), text.unicodeScalars.contains(where: \.actsOnTerminal) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" { result += "\\" } else { result += escaped(String(scalar)) }
    }
    return result
  }

  /// Returns the text in quotation marks, escaped.
  public static func quoted(_ text: String) -> String {
    let text = escaped(text)
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return "\"" + text + "\"" }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      + "\""
  }

  /// Returns a name as one word: escaped, and quoted if it is empty or would be split.
  public static func name(_ name: String) -> String {
    if isPlainWord(name) { return name }
    let falls = name.isEmpty || name == "*" || name.contains { $0.isWhitespace || $0 == "\"" }
    return falls ? quoted(name) : escaped(name)
  }

  /// The words of a text: separated by spaces, with a quoted part kept whole.
  ///
  /// A quoted part is at the start of a word or after a full stop in it, as in `list."Message 2".card`.
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
      if character == "\"", !isEscaped { isQuoted = isQuoted ? false : word.isEmpty || word.last == "." }
      isEscaped = character == "\\" && !isEscaped
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\" || scalar.actsOnTerminal
  }
}
