import RetouchReplay

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
    if reader.accept(word: "never") {
      kind = .never
    } else if reader.accept(word: "once") {
      kind = .once
    } else if reader.accept(word: "nothing") {
      guard reader.accept(word: "else") else { throw reader.expected("\"else\" after \"nothing\"") }
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
    contactCount = ContactCount(words)
    if contactCount != nil, let problem = countProblem { throw reader.expected(problem, at: 0) }
    do {
      decision = try DecisionClaim(words)
    } catch {
      throw reader.expected(error.expected, at: reader.starts.dropFirst(error.index).first)
    }
    guard decision != nil else { return }
    if kind != .inOrder { throw reader.expected("a recognizer's name without \"\(kind)\"", at: 0) }
    if time != nil { throw reader.expected("a recognizer's name without a time", at: 0) }
  }
}

/// Reads an expectation's text and keeps track of the position, in bytes: suites have hundreds of thousands
/// of expectations.
private struct ExpectationReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The positions at which the words that ``words()`` has read begin.
  private(set) var starts: [Int] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpaces()
  }

  private static let space = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")
  private static let stop = UInt8(ascii: ".")
  private static let backslash = UInt8(ascii: "\\")

  var isAtEnd: Bool { position == bytes.count }

  func expected(_ what: String, at start: Int? = nil) -> ExpectationError {
    let start = start ?? position
    let before = String(decoding: bytes[..<start], as: UTF8.self)
    let rest = String(decoding: bytes[start...], as: UTF8.self).prefix { !$0.isWhitespace }
    return ExpectationError(
      column: before.count + 1, expected: what,
      found: rest.isEmpty ? "the end" : OutcomeText.quoted(String(rest.prefix(40))))
  }

  mutating func accept(word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard starts(with: word), end == bytes.count || bytes[end] == Self.space else { return false }
    position = end
    skipSpaces()
    return true
  }

  mutating func time() throws(ExpectationError) -> OutcomeExpectation.Time? {
    guard !isAtEnd else { return nil }
    let first = bytes[position]
    if 48...57 ~= first || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") && !starts(with: "+-") {
      let time = try duration("a time such as 1.2s")
      skipSpaces()
      return .at(time)
    }
    if starts(with: "down"), isSign(at: position + 4) {
      position += 4
      return .down(try offset())
    }
    if starts(with: "up"), isSign(at: position + 2) {
      position += 2
      return .up(try offset())
    }
    guard starts(with: "marker \"") else { return nil }
    let start = position
    position += "marker ".utf8.count
    let name = try quoted()
    // A control may be named `marker`, so only the sign makes it a time.
    guard isSign(at: position) else {
      position = start
      return nil
    }
    return .marker(name, try offset())
  }

  mutating func tolerance() throws(ExpectationError) -> Int64? {
    guard starts(with: "±") || starts(with: "+-") else { return nil }
    position += 2
    let value = try duration("a tolerance such as ±5ms")
    skipSpaces()
    return value
  }

  mutating func words() throws(ExpectationError) -> [OutcomeExpectation.Word] {
    var words: [OutcomeExpectation.Word] = []
    while !isAtEnd {
      let start = position
      let word = try word()
      switch PlaceTolerance.reading(word, after: words.last) {
      case .plain:
        words.append(word == "*" ? .any : .exact(word))
        starts.append(start)
      case .ofLast(let near): words[words.count - 1] = near
      case .own(let near):
        words.append(near)
        starts.append(start)
      case .wrong(let expected): throw self.expected(expected, at: start)
      }
      skipSpaces()
    }
    return words
  }

  /// Reads a word, whose parts between full stops may be in quotation marks: `list."Message 2".card`.
  private mutating func word() throws(ExpectationError) -> String {
    var word = ""
    var start = position
    while !isAtEnd, bytes[position] != Self.space {
      let isPart = position == start || bytes[position - 1] == Self.stop
      guard bytes[position] == Self.quote, isPart else {
        position += 1
        continue
      }
      word += String(decoding: bytes[start..<position], as: UTF8.self)
      word += OutcomeText.quoted(try quoted())
      start = position
      guard isAtEnd || bytes[position] == Self.space || bytes[position] == Self.stop else {
        throw expected("a space after a quoted word")
      }
    }
    return word + String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a sign and a duration: the distance from an anchor.
  private mutating func offset() throws(ExpectationError) -> Int64 {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    position += 1
    let value = try duration("a time such as 0.2s")
    skipSpaces()
    return isNegative ? -value : value
  }

  private mutating func duration(_ what: String) throws(ExpectationError) -> Int64 {
    let start = position
    while !isAtEnd, bytes[position] != Self.space, !starts(with: "±"), !starts(with: "+-") { position += 1 }
    guard let value = TimeText.microseconds(bytes[start..<position]) else {
      throw expected(what + " (units: s, ms, us; no finer than 1us)", at: start)
    }
    return value
  }

  private mutating func quoted() throws(ExpectationError) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while !isAtEnd, bytes[position] != Self.quote {
      if let character = escaped() { text += character } else { text.append(bytes[position]) }
      position += 1
    }
    guard !isAtEnd else { throw expected("a closing quotation mark", at: start) }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the character that an escape denotes and moves to the escape's last byte; otherwise nil.
  private mutating func escaped() -> [UInt8]? {
    guard bytes[position] == Self.backslash, position + 1 < bytes.count else { return nil }
    let simple: UInt8? =
      switch bytes[position + 1] {
      case Self.backslash: Self.backslash
      case Self.quote: Self.quote
      case UInt8(ascii: "n"): 0x0a
      case UInt8(ascii: "r"): 0x0d
      case UInt8(ascii: "t"): 0x09
      default: nil
      }
    if let simple {
      position += 1
      return [simple]
    }
    guard starts(with: "\\u{"), let end = bytes[position...].prefix(12).firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: bytes[(position + 3)..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    position = end
    return Array(String(Character(scalar)).utf8)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      position + text.count <= bytes.count
        && text.indices.allSatisfy { bytes[position + $0] == text[$0] }
    }
  }

  /// Whether there is a sign here, other than the `+-` of a tolerance.
  private func isSign(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index] == UInt8(ascii: "-")
      || bytes[index] == UInt8(ascii: "+")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "-"))
  }

  private mutating func skipSpaces() {
    while !isAtEnd, bytes[position] == Self.space { position += 1 }
  }
}
