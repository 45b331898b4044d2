/// Why a text is not an expectation: the column, and what was expected there.
public struct ExpectationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The column in the expectation's text, in characters, counted from 1.
  public var column: Int
  /// What was expected there.
  public var expected: String
  /// What was found there instead.
  public var found: String

  /// Creates an error; ``description`` composes its text.
  public init(column: Int, expected: String, found: String) {
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// `column 6: expected …, found …`.
  public var description: String { "column \(column): expected \(expected), found \(found)" }
}
