/// Parses a text that must be a single JSON value (RFC 8259).
///
/// The toolchain's decoder does not report lines, guesses encodings, replaces bytes that are not UTF-8,
/// accepts a comma before a closing bracket, and takes eight times as long for the header of a recording.
///
///     try JSONParser.parse(Array(#"{"a":[1,true]}"#.utf8), depth: 32).value
package struct JSONParser {
  /// Parses a text of UTF-8 without a byte order mark.
  ///
  /// - Parameter depth: How deeply brackets may be nested.
  package static func parse(_ text: UnsafeBufferPointer<UInt8>, depth: Int) throws(JSONTrouble) -> JSONTree {
    try parse(text, depth: depth) { (parser) throws(JSONTrouble) in try parser.value(depth: 0) }
  }

  /// Parses bytes, as ``parse(_:depth:)-(UnsafeBufferPointer<UInt8>,_)`` does.
  package static func parse(_ text: [UInt8], depth: Int) throws(JSONTrouble) -> JSONTree {
    try text.withElements { bytes throws(JSONTrouble) in try parse(bytes, depth: depth) }
  }

  /// Parses a whole text with a method of a parser.
  static func parse<Result>(
    _ text: UnsafeBufferPointer<UInt8>, depth: Int, _ body: (inout Self) throws(JSONTrouble) -> Result
  ) throws(JSONTrouble) -> Result {
    var parser = JSONParser(bytes: text, deepest: depth)
    // Nearly every text is ASCII.
    if !text.allSatisfy({ $0 < 0x80 }), String(validating: text, as: UTF8.self) == nil {
      throw JSONTrouble(.notText, problem: "expected UTF-8 text, found other bytes")
    }
    let result = try body(&parser)
    parser.skipSpaces()
    guard parser.position == text.count else { throw parser.expected("the end") }
    return result
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let deepest: Int
  /// The offset of the next byte.
  private(set) var position = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// Whether values are only scanned, and no tree is made.
  private var isSkimming = false

  init(bytes: UnsafeBufferPointer<UInt8>, deepest: Int, line: Int = 1) {
    self.bytes = bytes
    self.deepest = deepest
    self.line = line
  }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      if byte == 0x0a { line += 1 }
      position += 1
    }
  }

  /// Skips white space, and then a character if it comes next.
  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length else { return false }
    for index in 0..<length where bytes[position + index] != word.utf8Start[index] { return false }
    position += length
    return true
  }

  /// Scans a value, and reports the same errors as parsing it.
  mutating func skim(depth: Int) throws(JSONTrouble) {
    let wasSkimming = isSkimming
    isSkimming = true
    _ = try value(depth: depth)
    isSkimming = wasSkimming
  }

  mutating func value(depth: Int) throws(JSONTrouble) -> JSONTree {
    skipSpaces()
    let start = line
    switch next {
    case UInt8(ascii: "{"):
      return JSONTree(value: .object(try members(depth: depth + 1)), line: start)
    case UInt8(ascii: "["):
      return JSONTree(value: .array(try items(depth: depth + 1)), line: start)
    case UInt8(ascii: "\""): return JSONTree(value: .string(try string()), line: start)
    case UInt8(ascii: "-"), .some(0x30...0x39):
      return JSONTree(value: .number(try number()), line: start)
    case UInt8(ascii: "t") where takeWord("true"): return JSONTree(value: .bool(true), line: start)
    case UInt8(ascii: "f") where takeWord("false"): return JSONTree(value: .bool(false), line: start)
    case UInt8(ascii: "n") where takeWord("null"): return JSONTree(value: .null, line: start)
    default: throw expected("a value")
    }
  }

  // MARK: Objects and lists

  private func checkDepth(_ depth: Int) throws(JSONTrouble) {
    guard depth > deepest else { return }
    let trouble = expected("at most \(deepest) levels of brackets")
    throw JSONTrouble(.tooDeep, line: trouble.line, problem: trouble.problem)
  }

  private mutating func members(depth: Int) throws(JSONTrouble) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    try eachMember(depth: depth) { (parser, key, line) throws(JSONTrouble) in
      let node = try parser.value(depth: depth)
      if !parser.isSkimming { members.append(.init(key: key, line: line, node: node)) }
    }
    return members
  }

  /// Parses an object; `body` gets the key of each member and its line, and takes the value.
  ///
  /// - Parameter depth: The depth of the members.
  mutating func eachMember(
    depth: Int, _ body: (inout Self, _ key: String, _ line: Int) throws(JSONTrouble) -> Void
  ) throws(JSONTrouble) {
    try checkDepth(depth)
    position += 1
    if accept("}") { return }
    repeat {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
      let (keyLine, keyPosition) = (line, position)
      let key = try string()
      guard accept(":") else { throw try colonExpected(afterKeyAt: keyPosition) }
      try body(&self, key, keyLine)
    } while accept(",")
    guard accept("}") else { throw expected("a comma or a closing brace") }
  }

  private func colonExpected(afterKeyAt start: Int) throws(JSONTrouble) -> JSONTrouble {
    var key = self
    (key.position, key.isSkimming) = (start, false)
    return expected("a colon after the key \(Self.quoted(try key.string()))")
  }

  private mutating func items(depth: Int) throws(JSONTrouble) -> [JSONTree] {
    var items: [JSONTree] = []
    try eachItem(depth: depth) { (parser) throws(JSONTrouble) in
      let item = try parser.value(depth: depth)
      if !parser.isSkimming { items.append(item) }
    }
    return items
  }

  /// Parses a list; `body` takes each item.
  ///
  /// - Parameter depth: The depth of the items.
  mutating func eachItem(
    depth: Int, _ body: (inout Self) throws(JSONTrouble) -> Void
  ) throws(JSONTrouble) {
    try checkDepth(depth)
    position += 1
    if accept("]") { return }
    repeat {
      skipSpaces()
      try body(&self)
    } while accept(",")
    guard accept("]") else { throw expected("a comma or a closing bracket") }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONTrouble) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let digits = position
    var integer = 0
    while let byte = next, 48...57 ~= byte {
      if position - digits < 15 { integer = 10 * integer + Int(byte - 48) }
      position += 1
    }
    let count = position - digits
    let isPlain = next != UInt8(ascii: ".") && next.map { $0 | 0x20 } != UInt8(ascii: "e")
    var isNumber = count == 1 || count > 1 && bytes[digits] != UInt8(ascii: "0")
    // Most numbers have few digits and nothing else.
    if isPlain, isNumber, count <= 15 { return Double(digits > start ? -integer : integer) }
    if next == UInt8(ascii: ".") {
      position += 1
      isNumber = skipDigits() && isNumber
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      isNumber = skipDigits() && isNumber
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isNumber, let number = Double(text), number.isFinite else {
      position = start
      throw expected("a number")
    }
    return number
  }

  /// Skips digits, and returns whether there was one.
  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, 48...57 ~= byte { position += 1 }
    return position > start
  }

  // MARK: Strings

  private mutating func string() throws(JSONTrouble) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return isSkimming ? "" : String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = next, byte != UInt8(ascii: "\""), byte >= 0x20 {
      position += 1
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    guard next == UInt8(ascii: "\"") else { throw expected("a closing quotation mark") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONTrouble) -> [UInt8] {
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
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return Array(String(scalar).utf8) }
      // RFC 8259 calls the behaviour for half a surrogate pair unpredictable.
      guard UTF16.isLeadSurrogate(first), takeWord("\\u") else {
        throw expected("the other half of a character, as in \\ud83d\\ude00")
      }
      let second = try hexadecimal()
      guard UTF16.isTrailSurrogate(second) else {
        throw expected("the other half of a character, as in \\ud83d\\ude00")
      }
      return Array(String(decoding: [first, second], as: UTF16.self).utf8)
    default:
      position -= 1
      throw expected("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after a backslash")
    }
  }

  private mutating func hexadecimal() throws(JSONTrouble) -> UInt16 {
    var unit: UInt16 = 0
    for index in position..<position + 4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw expected("four hexadecimal digits")
      }
      unit = 16 * unit + UInt16(digit)
    }
    position += 4
    return unit
  }

  // MARK: Errors

  private static func quoted(_ text: String) -> String {
    JSONLiteral.quoted(String(text.prefix(60))) + (text.count > 60 ? "…" : "")
  }

  private func expected(_ what: String) -> JSONTrouble {
    let rest = String(decoding: bytes[min(position, bytes.count)...].prefix(200), as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace }.prefix(20)
    let found = word.isEmpty ? (rest.isEmpty ? "the end" : "a line break") : Self.quoted(String(word))
    return JSONTrouble(.malformed, line: line, problem: "expected \(what), found \(found)")
  }
}
