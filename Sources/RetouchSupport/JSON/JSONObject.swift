/// A JSON object that is written key by key, so that one value always gives the same bytes.
package struct JSONObject {
  private var text = "{"

  /// Creates an object without members.
  package init() {}

  /// The object, on one line.
  package var json: String { text + "}" }

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(key)\":\(json)"
  }

  /// Adds a text; nothing if it is nil.
  package mutating func add(_ key: String, _ value: String?) {
    if let value { add(key, json: JSONLiteral.quoted(value)) }
  }

  /// Adds a number; nothing if it is nil.
  package mutating func add(_ key: String, _ value: (some BinaryInteger)?) {
    if let value { add(key, json: "\(value)") }
  }

  /// Adds `true`, or nothing: false values are left out.
  package mutating func add(_ key: String, isTrue value: Bool) {
    if value { add(key, json: "true") }
  }

  /// Adds a list of texts.
  package mutating func add(_ key: String, _ values: [String]) {
    add(key, json: Self.list(values.map { JSONLiteral.quoted($0) }))
  }

  /// Adds a list of numbers, each with three decimals at most.
  package mutating func add(_ key: String, decimals values: [Double]) {
    add(key, json: Self.list(values.map(JSONLiteral.decimal)))
  }

  /// Adds a list of objects.
  package mutating func add(_ key: String, _ values: [JSONObject]) {
    add(key, json: Self.list(values.map(\.json)))
  }

  private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
