import Problems

/// A JSON object that is written key by key, so that one value always gives the same bytes.
struct JSONObject {
  private var text = "{"

  /// The object, on one line.
  var json: String { text + "}" }

  /// Adds a value that is JSON already.
  mutating func add(_ key: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(key)\":\(json)"
  }

  /// Adds a text; nothing if it is nil.
  mutating func add(_ key: String, _ value: String?) {
    if let value { add(key, json: Self.quoted(value)) }
  }

  /// Adds a number; nothing if it is nil.
  mutating func add(_ key: String, _ value: (some BinaryInteger)?) {
    if let value { add(key, json: "\(value)") }
  }

  /// Adds `true`, or nothing: what is false is left out.
  mutating func add(_ key: String, isTrue value: Bool) {
    if value { add(key, json: "true") }
  }

  /// Adds a list of texts.
  mutating func add(_ key: String, _ values: [String]) {
    add(key, json: "[" + values.map(Self.quoted).joined(separator: ",") + "]")
  }

  /// Adds a list of objects.
  mutating func add(_ key: String, _ values: [JSONObject]) {
    add(key, json: "[" + values.map(\.json).joined(separator: ",") + "]")
  }

  /// A text in quotation marks; what could control a terminal is written as `\u202e`.
  static func quoted(_ text: String) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.actsOnTerminal {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
