import RetouchSupport

/// Decodes one line as JSON.
enum JSONLine {
  /// Decodes a line that is a whole JSON value.
  ///
  /// - Throws: Why it is not one; the caller adds the line's place.
  static func decode(_ line: UnsafeBufferPointer<UInt8>) throws(RecordingError) -> JSONValue {
    if line.contains(0) {
      throw RecordingError(.malformed, problem: "expected text, found binary data")
    }
    do {
      return JSONValue(try JSONParser.parse(line, depth: RecordingLimits.nesting))
    } catch {
      if error.code == .tooDeep {
        throw RecordingError(
          .tooLarge,
          problem: "expected at most \(RecordingLimits.nesting) levels of brackets, found more")
      }
      if error.code == .notText {
        throw RecordingError(.malformed, problem: "expected UTF-8, found other bytes")
      }
      throw notJSON(line)
    }
  }

  private static func notJSON(_ line: UnsafeBufferPointer<UInt8>) -> RecordingError {
    RecordingError(.malformed, problem: "expected a line of JSON, found \(excerpt(line))")
  }

  /// A printable part of a line: at most 48 characters, with unusual ones escaped.
  static func excerpt(_ line: UnsafeBufferPointer<UInt8>) -> String {
    let limit = 48
    var text = ""
    // A prefix of bytes may split a character; dropping the replacement character leaves the rest as it is.
    for character in String(decoding: line.prefix(4 * limit), as: UTF8.self).unicodeScalars.prefix(limit) {
      text +=
        character.value >= 0x20 && character.value < 0x7f
        ? String(character) : character.escaped(asASCII: true)
    }
    return "'" + text + (line.count > limit ? "…'" : "'")
  }
}

extension JSONValue {
  /// Takes a value without its lines; a number without fraction within ±(2⁵³−1) becomes an integer, even
  /// `1e3`. If a key occurs twice, its last value counts.
  fileprivate init(_ tree: JSONTree) {
    switch tree.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number):
      let limit = RecordingLimits.maximumNumber
      if let integer = Int64(exactly: number), -limit...limit ~= integer {
        self = .integer(integer)
      } else {
        self = .number(number)
      }
    case .string(let string): self = .string(string)
    case .array(let items): self = .array(items.map { JSONValue($0) })
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, JSONValue($0.node)) }, uniquingKeysWith: { $1 }))
    }
  }
}
