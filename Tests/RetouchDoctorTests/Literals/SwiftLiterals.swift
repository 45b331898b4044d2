@testable import RetouchDoctor

/// The numbers in a Swift source. A number in a comment or a string does not count; an interpolated one does.
///
/// Indices of tuples, `$0` and the versions in availability checks are left out.
struct SwiftLiterals {
  /// A number as written, and its line.
  struct Literal: Hashable {
    var text: String
    var line: Int
    /// Whether it only halves or doubles: a 2 that something is multiplied or divided by.
    var halvesOrDoubles: Bool
  }

  private let tokens: [Token]
  private var index = 0
  private var found: [Literal] = []

  /// Returns the numbers of a source, in order.
  static func all(in source: String) -> [Literal] {
    var reader = SwiftLiterals(tokens: Lexer.tokens(of: Array(source.utf8)))
    while reader.index < reader.tokens.count { reader.read() }
    return reader.found
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private mutating func read() {
    let token = tokens[index]
    switch (token.kind, token.text) {
    case (.directive, "#available"), (.directive, "#unavailable"), (.attribute, "@available"):
      while index < tokens.count, !tokens[index].isMark(")") { index += 1 }
    case (.number, _):
      readNumber()
    default:
      index += 1
    }
  }

  /// Assembles a number, whose fraction and exponent sign are separate tokens.
  private mutating func readNumber() {
    let start = index
    var text = tokens[index].text
    let isIndex =
      isMark(".", before: start) && !isMark(".", before: start - 1) || isMark("$", before: start)
    if !isIndex, isMark(".", after: index), touches(index + 1), tokens[index + 2].kind == .number {
      text += "." + tokens[index + 2].text
      index += 2
    }
    let isDecimal = !text.hasPrefix("0x")
    if isDecimal ? text.hasSuffix("e") || text.hasSuffix("E") : text.hasSuffix("p"),
      isMark("-", after: index) || isMark("+", after: index), touches(index + 1)
    {
      text += tokens[index + 1].text + tokens[index + 2].text
      index += 2
    }
    index += 1
    guard !isIndex else { return }
    let isFactor =
      start > 0 && (tokens[start - 1].isMark("*") || tokens[start - 1].isMark("/"))
      || index < tokens.count && tokens[index].isMark("*")
    found.append(
      Literal(text: text, line: tokens[start].line, halvesOrDoubles: text == "2" && isFactor))
  }

  private func isMark(_ mark: String, before index: Int) -> Bool {
    index > 0 && touches(index - 1) && tokens[index - 1].isMark(mark)
  }

  private func isMark(_ mark: String, after index: Int) -> Bool {
    touches(index) && tokens[index + 1].isMark(mark)
  }

  /// Whether nothing separates a token from the next one.
  private func touches(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let (token, next) = (tokens[index], tokens[index + 1])
    return next.line == token.line && next.column == token.column + token.text.unicodeScalars.count
  }
}
