/// A word, a mark or a text of a Swift source, with its place.
struct Token: Hashable, Sendable {
  enum Kind: Sendable {
    /// A name or keyword; one in backticks keeps them, so that it is no keyword.
    case word
    /// A word after `#`, with it: `#selector`.
    case directive
    /// A word after `@`, with it: `@objc`.
    case attribute
    /// A number.
    case number
    /// A string, without what it says; what is interpolated follows as tokens of its own.
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

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
