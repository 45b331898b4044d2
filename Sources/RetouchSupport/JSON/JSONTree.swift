/// A JSON value with the line on which it begins, so that an error can name the place.
package struct JSONTree: Sendable {
  /// A JSON value.
  package enum Value: Sendable {
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, to the nearest `Double`; integers within ±2⁵³ are exact.
    case number(Double)
    /// A string without its quotation marks, its escapes replaced.
    case string(String)
    /// A list.
    case array([JSONTree])
    /// The members of an object in the order of the text; a key may come twice.
    case object([Member])
  }

  /// A key of an object, with its line and its value.
  package struct Member: Sendable {
    package let key: String
    /// The line of the key, counted from 1.
    package let line: Int
    /// The value.
    package let node: JSONTree
  }

  package let value: Value
  /// The line on which it begins, counted from 1.
  package let line: Int
}

/// Why a text is not JSON: the line, and the error there, such as `expected a value, found "]"`.
package typealias JSONTrouble = Problem<JSONFlaw>

/// What can be wrong with a text that should be JSON.
package enum JSONFlaw: ProblemKind {
  /// The text does not follow the grammar.
  case malformed
  /// Brackets are nested too deeply, in a text that may otherwise be JSON.
  case tooDeep
  /// The text is not UTF-8, and so has no lines.
  case notText
}
