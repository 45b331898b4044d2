/// A word, a mark or a string of a Swift source, with its position.
struct Token: Hashable, Sendable {
  enum Kind: Sendable {
    /// A name or keyword; backticks are kept, so that such a name is not a keyword.
    case word
    /// A word after `#`, including it: `#selector`.
    case directive
    /// A word after `@`, including it: `@objc`.
    case attribute
    case number
    /// A string, without text; interpolations follow as separate tokens.
    case string
    /// One character of punctuation.
    case mark
  }

  var kind: Kind
  var text: String
  /// The line, from 1.
  var line: Int
  /// The column, from 1, in Unicode scalars.
  var column: Int
  /// Whether it is part of a string's interpolation.
  var isInterpolated = false
  /// What a string holds up to its first interpolation, as it is written; otherwise empty.
  var literal = ""

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
