import FoundationEssentials

/// Decodes one line as JSON, and rejects what the toolchain's decoder would accept by mistake.
enum JSONText {
  /// Why a line is not JSON.
  struct Trouble: Error {
    var code: RecordingError.Code
    var problem: String
  }

  /// Decodes a line that is a whole JSON value.
  ///
  /// The decoder guesses UTF-16 from zero bytes, replaces invalid UTF-8, accepts a comma before a closing
  /// bracket and uses the stack for every level, so these are checked first.
  static func decode(_ line: UnsafeBufferPointer<UInt8>) throws(Trouble) -> JSONValue {
    try check(line)
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(buffer: line))
    } catch {
      throw notJSON(line)
    }
  }

  private static func check(_ line: UnsafeBufferPointer<UInt8>) throws(Trouble) {
    if line.contains(0) {
      throw Trouble(code: .malformed, problem: "expected text, found binary data")
    }
    guard UTF8.isValid(line) else {
      throw Trouble(code: .malformed, problem: "expected UTF-8, found other bytes")
    }
    var depth = 0
    var isInString = false
    var isEscaped = false
    var lastSignificant: UInt8 = 0
    for byte in line {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0a, 0x0d: continue
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > RecordingLimits.nesting {
          throw Trouble(
            code: .tooLarge,
            problem: "expected at most \(RecordingLimits.nesting) levels of brackets, found more")
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard lastSignificant != UInt8(ascii: ",") else { throw notJSON(line) }
        depth -= 1
      default: break
      }
      lastSignificant = byte
    }
  }

  private static func notJSON(_ line: UnsafeBufferPointer<UInt8>) -> Trouble {
    Trouble(code: .malformed, problem: "expected a line of JSON, found \(excerpt(line))")
  }

  /// A printable part of a line: at most 48 characters, with unusual ones escaped.
  static func excerpt(_ line: UnsafeBufferPointer<UInt8>) -> String {
    let limit = 48
    var text = ""
    // A prefix of bytes may cut a character in two; dropping the replacement leaves the rest as it is.
    for character in String(decoding: line.prefix(4 * limit), as: UTF8.self).unicodeScalars.prefix(limit) {
      text +=
        character.value >= 0x20 && character.value < 0x7f
        ? String(character) : character.escaped(asASCII: true)
    }
    return "'" + text + (line.count > limit ? "…'" : "'")
  }
}

extension UTF8 {
  /// Whether the bytes are UTF-8 throughout.
  fileprivate static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Nearly every line is ASCII.
    if bytes.allSatisfy({ $0 < 0x80 }) { return true }
    return String(validating: bytes, as: UTF8.self) != nil
  }
}
