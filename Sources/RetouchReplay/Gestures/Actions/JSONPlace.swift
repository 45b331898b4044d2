import RetouchSupport

/// A value of a JSON text with the path to it, so that an error can name its place.
struct JSONPlace {
  /// The value.
  var value: JSONTree.Value { tree.value }
  /// The line on which it begins, counted from 1.
  var line: Int { tree.line }
  private let tree: JSONTree
  /// As in `actions[0].actions[2].origin`.
  private let path: String

  init(_ tree: JSONTree, path: String = "") { (self.tree, self.path) = (tree, path) }

  /// The member of an object; nil if this is no object, has no such member, or null.
  subscript(key: String) -> JSONPlace? {
    guard case .object(let members) = value, let found = members.first(where: { $0.key == key })?.node else {
      return nil
    }
    if case .null = found.value { return nil }
    return JSONPlace(found, path: path.isEmpty ? key : "\(path).\(key)")
  }

  /// The member of an object, which has to be there.
  func member(_ key: String, _ what: String) throws(GestureError) -> JSONPlace {
    guard let found = self[key] else { throw error("expected the key \"\(key)\": \(what)") }
    return found
  }

  func string() throws(GestureError) -> String {
    guard case .string(let text) = value else { throw error("expected a string") }
    return text
  }

  func number(in range: ClosedRange<Double>) throws(GestureError) -> Double {
    guard case .number(let number) = value, range.contains(number) else {
      throw error("expected a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }

  func items() throws(GestureError) -> [JSONPlace] {
    guard case .array(let items) = value else { throw error("expected a list") }
    return items.enumerated().map { JSONPlace($1, path: "\(path)[\($0)]") }
  }

  /// The error that something else was expected here.
  func error(_ problem: String, hint: String? = nil) -> GestureError {
    GestureError(.malformed, line: line, problem: path.isEmpty ? problem : "\(path): \(problem)", hint: hint)
  }
}
