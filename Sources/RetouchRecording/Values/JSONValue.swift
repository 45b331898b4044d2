/// Any JSON value, for a recording's `meta` and for keys that this version does not know.
public enum JSONValue: Hashable, Sendable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction within ±(2⁵³−1).
  case integer(Int64)
  /// Any other number.
  case number(Double)
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object; written with its keys in ascending order.
  case object([String: JSONValue])
}
