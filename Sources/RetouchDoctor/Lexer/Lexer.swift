/// Splits a Swift source into tokens; it handles nested comments, all kinds of strings with their
/// interpolations, and regex literals between slashes, with or without `#`.
///
/// It takes any bytes, in time proportional to their number. The toolchain's own parser is not used: programs
/// that link it can neither be built nor run where only the toolchain's runtime is installed.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [Token] = []
  /// The place up to which the line's scalars are counted, and their number: a line may hold the whole file.
  private var counted = (line: 0, index: 0, scalars: 0)
  /// The strings around the current position, if it is inside their interpolations.
  private var strings: [OpenString] = []

  /// A string that continues after an interpolation.
  private struct OpenString {
    var hashes: Int
    var isMultiline: Bool
    /// How many parentheses are open in the interpolation.
    var depth = 0
  }

  /// The tokens of a source, in order.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    lineStart = index
    if bytes[index...].starts(with: "#!".utf8) { skipLine() }
  }

  // MARK: Bytes

  private func byte(_ offset: Int = 0) -> UInt8? {
    bytes.indices.contains(index + offset) ? bytes[index + offset] : nil
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private mutating func add(_ kind: Token.Kind, from start: Int, line: Int, lineStart: Int) {
    // A string is added where it began, which may be on an earlier line; its column is then counted again.
    if counted.line != line || counted.index > start || counted.index < lineStart {
      counted = (line, lineStart, 0)
    }
    counted.scalars += bytes[counted.index..<start].count { $0 & 0xc0 != 0x80 }
    counted.index = start
    let column = counted.scalars + 1
    let text = kind == .string ? "" : String(decoding: bytes[start..<index], as: UTF8.self)
    // A string is open itself once it is added.
    let isInterpolated = strings.count > (kind == .string ? 1 : 0)
    tokens.append(
      Token(kind: kind, text: text, line: line, column: column, isInterpolated: isInterpolated))
  }

  // MARK: Tokens

  private mutating func run() {
    while let next = byte() {
      let (start, startLine, startOfLine) = (index, line, lineStart)
      switch next {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        skipComment()
      case UInt8(ascii: "/"):
        let end = endOfRegex()
        index = end ?? index + 1
        add(end == nil ? .mark : .string, from: start, line: startLine, lineStart: startOfLine)
      case UInt8(ascii: "\""):
        readString(from: start, startLine, startOfLine, hashes: 0)
      case UInt8(ascii: "#"):
        readHash(start, startLine, startOfLine)
      case UInt8(ascii: "@"):
        index += 1
        skipWord()
        add(.attribute, from: start, line: startLine, lineStart: startOfLine)
      case UInt8(ascii: "`"):
        index += 1
        while let byte = byte(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { index += 1 }
        if byte() == UInt8(ascii: "`") { index += 1 }
        add(.word, from: start, line: startLine, lineStart: startOfLine)
      case _ where isDigit(next):
        skipWord()
        add(.number, from: start, line: startLine, lineStart: startOfLine)
      case _ where isPartOfWord(next):
        skipWord()
        add(.word, from: start, line: startLine, lineStart: startOfLine)
      case 0...UInt8(ascii: " "):
        advance()
      default:
        index += 1
        if closesInterpolation(next) {
          readString()
        } else {
          add(.mark, from: start, line: startLine, lineStart: startOfLine)
        }
      }
    }
  }

  private mutating func skipWord() {
    while let byte = byte(), isPartOfWord(byte) { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        index += 2
      } else if isNext("*/") {
        depth -= 1
        index += 2
      } else if index < bytes.count {
        advance()
      }
    } while depth > 0 && index < bytes.count
  }

  /// Reads a directive, a raw string, a regex, or the mark alone.
  private mutating func readHash(_ start: Int, _ startLine: Int, _ startOfLine: Int) {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    switch byte() {
    case UInt8(ascii: "\""):
      readString(from: start, startLine, startOfLine, hashes: hashes)
    case UInt8(ascii: "/"):
      index += 1
      while index < bytes.count, !(byte() == UInt8(ascii: "/") && areHashes(hashes, at: 1)) { advance() }
      index = min(index + 1 + hashes, bytes.count)
      add(.string, from: start, line: startLine, lineStart: startOfLine)
    default:
      skipWord()
      add(.directive, from: start, line: startLine, lineStart: startOfLine)
    }
  }

  /// Where a regex ends that begins here: where no operator can stand, and on its line; nil for an operator.
  private func endOfRegex() -> Int? {
    guard let next = byte(1), next > UInt8(ascii: " "), next != UInt8(ascii: ")") else { return nil }
    if let before = tokens.last, before.line == line {
      switch before.kind {
      case .mark: if ")]}?!".contains(before.text) { return nil }
      case .word: if !Self.beforeValues.contains(before.text) { return nil }
      default: return nil
      }
    }
    var end = index + 1
    var isInClass = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  /// The keywords behind which a value stands.
  private static let beforeValues: Set<String> = ["await", "case", "in", "return", "try", "where"]

  private func areHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  // MARK: Strings

  /// Reads a string from its opening quotation mark to its end or to its first interpolation.
  private mutating func readString(from start: Int, _ startLine: Int, _ startOfLine: Int, hashes: Int) {
    // A raw string of two quotation marks begins like one of several lines, behind whose start a line ends.
    let isMultiline =
      isNext("\"\"\"") && (hashes == 0 || byte(3).map { $0 <= UInt8(ascii: " ") } ?? true)
    index += isMultiline ? 3 : 1
    strings.append(OpenString(hashes: hashes, isMultiline: isMultiline))
    add(.string, from: start, line: startLine, lineStart: startOfLine)
    let (token, content) = (tokens.count - 1, index)
    readString()
    tokens[token].literal = String(decoding: bytes[content..<index], as: UTF8.self)
  }

  /// Whether a character is the parenthesis that ends an interpolation.
  private mutating func closesInterpolation(_ byte: UInt8) -> Bool {
    guard !strings.isEmpty else { return false }
    switch byte {
    case UInt8(ascii: "("): strings[strings.count - 1].depth += 1
    case UInt8(ascii: ")"):
      if strings[strings.count - 1].depth == 0 { return true }
      strings[strings.count - 1].depth -= 1
    default: break
    }
    return false
  }

  /// Continues the innermost string, to its end or to its next interpolation.
  private mutating func readString() {
    guard let string = strings.last else { return }
    while let next = byte() {
      switch next {
      case UInt8(ascii: "\\") where areHashes(string.hashes, at: 1):
        index += 1 + string.hashes
        guard let escaped = byte() else { break }
        if escaped == UInt8(ascii: "(") {
          index += 1
          return
        }
        advance()
      case UInt8(ascii: "\"") where !string.isMultiline && areHashes(string.hashes, at: 1):
        index += 1 + string.hashes
        strings.removeLast()
        return
      case UInt8(ascii: "\"") where string.isMultiline && isNext("\"\"\"") && areHashes(string.hashes, at: 3):
        index += 3 + string.hashes
        strings.removeLast()
        return
      case UInt8(ascii: "\n") where !string.isMultiline:
        // The string was never closed; the compiler will report that.
        strings.removeLast()
        return
      default:
        advance()
      }
    }
    strings.removeAll()
  }
}
