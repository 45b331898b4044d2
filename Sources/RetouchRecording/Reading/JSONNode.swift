/// A value within a line with the path to it, so that an error can name its place.
///
/// ```swift
/// try header["devices"].items()[0]["name"].string()
/// // 1: devices[0].name: expected a string, found 12
/// ```
struct JSONNode {
  /// The path from the line's top to a value.
  indirect enum Path {
    case top
    case key(Path, String)
    case item(Path, Int)

    /// As in `devices[0].axes.53.min`.
    var text: String {
      switch self {
      case .top: ""
      case .key(.top, let key): JSONNode.printable(key)
      case .key(let parent, let key): parent.text + "." + JSONNode.printable(key)
      case .item(let parent, let index): parent.text + "[\(index)]"
      }
    }
  }

  /// The value, or nil if it is missing; `null` counts as missing.
  var value: JSONValue?
  /// The path to the value.
  var path: Path

  init(_ value: JSONValue?, path: Path = .top) {
    self.value = value == .null ? nil : value
    self.path = path
  }

  /// Whether the value is missing.
  var isMissing: Bool { value == nil }

  /// The member of an object; missing if this is not an object or has no such member.
  subscript(key: String) -> JSONNode {
    guard case .object(let members) = value else { return JSONNode(nil, path: .key(path, key)) }
    return JSONNode(members[key], path: .key(path, key))
  }

  /// The node itself, or nil if its value is missing: `try node["x"].ifPresent?.double(…)`.
  var ifPresent: JSONNode? { isMissing ? nil : self }

  // MARK: Typed values

  func string() throws(RecordingError) -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  func integer<Integer: FixedWidthInteger>(in range: ClosedRange<Integer>) throws(RecordingError) -> Integer {
    switch value {
    case .integer(let number):
      if let integer = Integer(exactly: number), range.contains(integer) { return integer }
      fallthrough
    case .number:
      throw mismatch("an integer within \(range.lowerBound)…\(range.upperBound)", .outOfRange)
    default:
      throw mismatch("an integer")
    }
  }

  func double(in range: ClosedRange<Double>) throws(RecordingError) -> Double {
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .number(let double): number = double
    default: throw mismatch("a number")
    }
    guard range.contains(number) else {
      let bounds = (JSONValue.number(range.lowerBound).brief, JSONValue.number(range.upperBound).brief)
      throw mismatch("a number within \(bounds.0)…\(bounds.1)", .outOfRange)
    }
    return number
  }

  /// The items of a list; a missing list is empty.
  func items(atMost limit: Int) throws(RecordingError) -> [JSONNode] {
    guard let value else { return [] }
    guard case .array(let items) = value else { throw mismatch("a list") }
    guard items.count <= limit else { throw mismatch("at most \(limit) items", .tooLarge) }
    return items.indices.map { JSONNode(items[$0], path: .item(path, $0)) }
  }

  /// The members of an object whose keys are codes, by ascending code; a missing object is empty.
  func membersByCode() throws(RecordingError) -> [(code: UInt16, node: JSONNode)] {
    guard let value else { return [] }
    guard case .object(let members) = value else { throw mismatch("an object") }
    guard members.count <= RecordingLimits.codesPerList else {
      throw mismatch("at most \(RecordingLimits.codesPerList) members", .tooLarge)
    }
    var found: [(code: UInt16, node: JSONNode)] = []
    for key in members.keys.sorted() {
      guard let code = UInt16(key), String(code) == key else {
        throw RecordingError(
          .malformed,
          problem: prefixed("expected codes 0…65535 as keys, found \(JSONValue.string(key).brief)"))
      }
      found.append((code, JSONNode(members[key], path: .key(path, key))))
    }
    found.sort { $0.code < $1.code }
    return found
  }

  // MARK: Errors

  /// The error that a value of another kind was expected here.
  func mismatch(_ expected: String, _ code: RecordingError.Code = .malformed) -> RecordingError {
    RecordingError(code, problem: prefixed("expected \(expected), found \(value?.brief ?? "nothing")"))
  }

  private func prefixed(_ problem: String) -> String {
    let place = path.text
    return place.isEmpty ? problem : "\(place): \(problem)"
  }

  fileprivate static func printable(_ text: String) -> String {
    var printed = ""
    for character in text.unicodeScalars.prefix(32) { printed += character.escaped(asASCII: true) }
    return printed
  }
}

extension JSONValue {
  /// A short form of the value for an error; unusual characters in a string are escaped.
  var brief: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let string):
      "\"" + JSONNode.printable(string) + (string.unicodeScalars.count > 32 ? "…\"" : "\"")
    case .array(let items): items.count == 1 ? "a list of 1 item" : "a list of \(items.count) items"
    case .object: "an object"
    }
  }
}
