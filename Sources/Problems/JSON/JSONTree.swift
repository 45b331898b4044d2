/// A JSON value with the line on which it begins, so that an error can name the place.
package struct JSONTree {
  /// A JSON value.
  package enum Value {
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

  /// A key of an object, with the line on which it stands, and its value.
  package struct Member {
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

/// Why a text is not JSON.
package struct JSONTrouble: Error {
  /// The line, counted from 1; nil where the text has none, as it is not UTF-8.
  package let line: Int?
  /// What is wrong: `expected a value, found "]"`.
  package let problem: String
  /// Whether brackets are nested too deep, in what may be JSON otherwise.
  package let isTooDeep: Bool
}
