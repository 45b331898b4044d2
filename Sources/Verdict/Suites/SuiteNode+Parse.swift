import Replay

extension SuiteNode {
  static func quoted(_ text: String) -> String {
    OutcomeText.quoted(String(text.prefix(60))) + (text.count > 60 ? "…" : "")
  }

  /// Parses a file's bytes as one JSON value (RFC 8259), at most 32 levels deep.
  ///
  /// The standard decoders lose the lines on which keys are.
  static func parse(_ bytes: [UInt8], file: String) throws(SuiteError) -> SuiteNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SuiteError(.malformed, file: file, problem: "expected UTF-8 text, found other bytes")
    }
    var parser = SuiteParser(bytes: bytes, file: file)
    return try parser.document()
  }
}

private struct SuiteParser {
  let bytes: [UInt8]
  let file: String
  var position = 0
  var line = 1

  static let depthLimit = 32
  private static let fewMembers = 12

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
  }

  mutating func document() throws(SuiteError) -> SuiteNode {
    let node = try value(depth: 0)
    skipSpaces()
    guard position == bytes.count else { throw expected("the end of the file") }
    return node
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      if byte == 0x0a { line += 1 }
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(SuiteError) -> SuiteNode {
    skipSpaces()
    guard depth < Self.depthLimit else { throw expected("at most \(Self.depthLimit) levels of brackets") }
    let start = line
    switch next {
    case UInt8(ascii: "{"): return SuiteNode(value: .object(try members(depth: depth)), line: start)
    case UInt8(ascii: "["): return SuiteNode(value: .array(try items(depth: depth)), line: start)
    case UInt8(ascii: "\""): return SuiteNode(value: .string(try string()), line: start)
    case .some(0x2d), .some(0x30...0x39):
      return SuiteNode(value: .number(try number()), line: start)
    default: break
    }
    for (word, value) in [("true", SuiteNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return SuiteNode(value: value, line: start)
    }
    throw expected("a value")
  }

  private mutating func members(depth: Int) throws(SuiteError) -> [SuiteNode.Member] {
    var members: [SuiteNode.Member] = []
    // Made where there are many members; a set of a few takes longer to make than they take to compare.
    var keys: Set<String> = []
    position += 1
    if take("}") { return [] }
    repeat {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
      let keyLine = line
      let key = try string()
      guard take(":") else { throw expected("a colon after the key \(SuiteNode.quoted(key))") }
      let node = try value(depth: depth + 1)
      if members.count == Self.fewMembers { keys = Set(members.map(\.key)) }
      let isNew =
        members.count < Self.fewMembers
        ? !members.contains { $0.key == key } : keys.insert(key).inserted
      guard isNew else {
        throw SuiteError(
          .duplicate, file: file, line: keyLine,
          problem: "the key \(SuiteNode.quoted(key)) is here twice",
          hint: "Remove one")
      }
      members.append(.init(key: key, line: keyLine, node: node))
    } while take(",")
    guard take("}") else { throw expected("a comma or a closing brace") }
    return members
  }

  private mutating func items(depth: Int) throws(SuiteError) -> [SuiteNode] {
    var items: [SuiteNode] = []
    position += 1
    if take("]") { return [] }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw expected("a comma or a closing bracket") }
    return items
  }

  private mutating func number() throws(SuiteError) -> Double {
    let start = position
    while let byte = next,
      byte == 0x2d || byte == 0x2b || byte == 0x2e || byte | 0x20 == 0x65 || 48...57 ~= byte
    {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite, isJSON(Array(text.utf8)) else {
      position = start
      throw expected("a number")
    }
    return number
  }

  /// Whether it is a JSON number; `Double` also reads leading zeros and a point without digits on both sides.
  private func isJSON(_ text: [UInt8]) -> Bool {
    let digits = Array(text.first == 0x2d ? text[1...] : text[...])
    if digits.count > 1, digits[0] == 48, 48...57 ~= digits[1] { return false }
    guard let first = digits.first, 48...57 ~= first else { return false }
    guard let point = digits.firstIndex(of: 0x2e) else { return true }
    return point + 1 < digits.count && 48...57 ~= digits[point + 1]
  }

  private mutating func string() throws(SuiteError) -> String {
    var text: [UInt8] = []
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw expected("a closing quotation mark") }
      position += 1
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    guard next != nil else { throw expected("a closing quotation mark") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(SuiteError) -> [UInt8] {
    guard let byte = next else { throw expected("a character after the backslash") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try hexadecimal()]
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: [0x5c, 0x75]) {
        position += 2
        units.append(try hexadecimal())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default:
      position -= 1
      throw expected("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after a backslash")
    }
  }

  private mutating func hexadecimal() throws(SuiteError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16),
      !digits.contains(0x2b)
    else { throw expected("four hexadecimal digits") }
    position += 4
    return unit
  }

  private func expected(_ what: String) -> SuiteError {
    let rest = String(decoding: bytes[min(position, bytes.count)...].prefix(200), as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace }.prefix(20)
    let found = word.isEmpty ? (rest.isEmpty ? "the end" : "a line break") : SuiteNode.quoted(String(word))
    return SuiteError(.malformed, file: file, line: line, problem: "expected \(what), found \(found)")
  }
}
