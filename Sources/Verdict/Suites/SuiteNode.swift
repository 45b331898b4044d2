/// A JSON value of a suite with its line, so that every error can name the place.
struct SuiteNode {
  /// A JSON value.
  enum Value {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([SuiteNode])
    /// The members in the file's order.
    case object([Member])
  }

  /// A key and its value.
  struct Member {
    let key: String
    let line: Int
    let node: SuiteNode
  }

  let value: Value
  let line: Int

  /// A short description of the value, for an error.
  var brief: String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .string(let string): SuiteNode.quoted(string)
    case .array(let items): items.count == 1 ? "a list of 1 item" : "a list of \(items.count) items"
    case .object: "an object"
    }
  }
}
