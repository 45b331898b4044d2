import Replay

extension OutcomeExpectation {
  /// Parses an expectation.
  ///
  /// The time comes first (`1.2s`, `down+0.2s`, `up+0s`, `marker "x"+1s`), then its tolerance (`±5ms`,
  /// `+-5ms`, directly after it or after spaces), then the words. `never` and `once` precede the time.
  ///
  /// - Throws: ``ExpectationError`` with the column and what was expected there.
  public init(parsing text: String) throws(ExpectationError) {
    var reader = ExpectationReader(text)
    var kind = Kind.inOrder
    if reader.take(word: "never") {
      kind = .never
    } else if reader.take(word: "once") {
      kind = .once
    } else if reader.take(word: "nothing") {
      guard reader.take(word: "else") else { throw reader.expected("\"else\" after \"nothing\"") }
      guard reader.isAtEnd else { throw reader.expected("nothing after \"nothing else\"") }
      self.init(kind: .nothingElse, text: text)
      return
    }
    let time = try reader.time()
    var tolerance: Int64 = 0
    if let found = try reader.tolerance() {
      guard time != nil else { throw reader.expected("a time in front of a tolerance") }
      tolerance = found
    }
    let words = try reader.words()
    guard !words.isEmpty else {
      throw reader.expected("the words of a line, such as \"back touchUpInside\"")
    }
    self.init(kind: kind, time: time, tolerance: tolerance, words: words, text: text)
  }
}

/// Reads an expectation's text and keeps track of the column.
private struct ExpectationReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
    skipSpaces()
  }

  var isAtEnd: Bool { position == characters.count }

  func expected(_ what: String, at column: Int? = nil) -> ExpectationError {
    let start = column ?? position
    let rest = characters[min(start, characters.count)...].prefix { !$0.isWhitespace }
    return ExpectationError(
      column: start + 1, expected: what,
      found: rest.isEmpty ? "the end" : OutcomeText.quoted(String(rest.prefix(40))))
  }

  mutating func take(word: String) -> Bool {
    let end = position + word.count
    guard end <= characters.count, String(characters[position..<end]) == word,
      end == characters.count || characters[end] == " "
    else { return false }
    position = end
    skipSpaces()
    return true
  }

  mutating func time() throws(ExpectationError) -> OutcomeExpectation.Time? {
    guard let first = characters[position...].first else { return nil }
    if first.isASCII, first.isNumber || first == "-" || first == "+" && !starts(with: "+-") {
      let time = try duration("a time such as 1.2s")
      skipSpaces()
      return .at(time)
    }
    for (name, make) in [("down", OutcomeExpectation.Time.down), ("up", OutcomeExpectation.Time.up)]
    where starts(with: name) && isSign(at: position + name.count) {
      position += name.count
      return make(try offset())
    }
    guard starts(with: "marker \"") else { return nil }
    let start = position
    position += "marker ".count
    let name = try quoted()
    // A control may be named `marker`, so only the sign makes it a time.
    guard isSign(at: position) else {
      position = start
      return nil
    }
    return .marker(name, try offset())
  }

  mutating func tolerance() throws(ExpectationError) -> Int64? {
    if starts(with: "±") {
      position += 1
    } else if starts(with: "+-") {
      position += 2
    } else {
      return nil
    }
    let value = try duration("a tolerance such as ±5ms")
    skipSpaces()
    return value
  }

  mutating func words() throws(ExpectationError) -> [OutcomeExpectation.Word] {
    var words: [OutcomeExpectation.Word] = []
    while !isAtEnd {
      let start = position
      if characters[position] == "\"" {
        words.append(.exact(OutcomeText.quoted(try quoted())))
        guard isAtEnd || characters[position] == " " else { throw expected("a space after a quoted word") }
      } else {
        while !isAtEnd, characters[position] != " " { position += 1 }
        let word = String(characters[start..<position])
        words.append(word == "*" ? .any : .exact(word))
      }
      skipSpaces()
    }
    return words
  }

  /// Reads a sign and a duration: the distance from an anchor.
  private mutating func offset() throws(ExpectationError) -> Int64 {
    let isNegative = characters[position] == "-"
    position += 1
    let value = try duration("a time such as 0.2s")
    skipSpaces()
    return isNegative ? -value : value
  }

  private mutating func duration(_ what: String) throws(ExpectationError) -> Int64 {
    let start = position
    while !isAtEnd, characters[position] != " ", characters[position] != "±", !starts(with: "+-") {
      position += 1
    }
    guard let value = TimeText.microseconds(String(characters[start..<position])) else {
      throw expected(what + " (units: s, ms, us; no finer than 1us)", at: start)
    }
    return value
  }

  private mutating func quoted() throws(ExpectationError) -> String {
    let start = position
    var text = ""
    position += 1
    while !isAtEnd, characters[position] != "\"" {
      text.append(escaped() ?? characters[position])
      position += 1
    }
    guard !isAtEnd else { throw expected("a closing quotation mark", at: start) }
    position += 1
    return text
  }

  /// Returns the character that an escape denotes and moves to the escape's last character; otherwise nil.
  private mutating func escaped() -> Character? {
    guard characters[position] == "\\", position + 1 < characters.count else { return nil }
    let simple: [Character: Character] = ["\\": "\\", "\"": "\"", "n": "\n", "r": "\r", "t": "\t"]
    if let character = simple[characters[position + 1]] {
      position += 1
      return character
    }
    guard starts(with: "\\u{"), let end = characters[position...].prefix(12).firstIndex(of: "}"),
      let value = UInt32(String(characters[(position + 3)..<end]), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    position = end
    return Character(scalar)
  }

  private func starts(with text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  /// Whether there is a sign here, other than the `+-` of a tolerance.
  private func isSign(at index: Int) -> Bool {
    guard index < characters.count else { return false }
    return characters[index] == "-"
      || characters[index] == "+" && (index + 1 == characters.count || characters[index + 1] != "-")
  }

  private mutating func skipSpaces() {
    while !isAtEnd, characters[position] == " " { position += 1 }
  }
}
