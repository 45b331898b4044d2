import Glibc

/// Reads the two events that each case has without a decoder, which takes twenty times as long: a merge of a
/// million cases reads each of them twice.
///
/// Only the values of a case that passed are read here: plain texts, whole numbers, true and false, under
/// the keys that are expected. Everything else is left to the decoder, which also finds the words for what is
/// wrong.
extension EventReader.CaseStart {
  /// Reads the event of a line; nil for one that the decoder has to read.
  init?(scanning line: ArraySlice<UInt8>) {
    var (place, lineNumber): (Int?, Int?)
    var (suite, name, folder, recording, fixture): (String?, String?, String?, String?, String?)
    var goldenRequired: Bool?
    let isRead = EventScanner.scan(line) { field in
      switch field.key.count {
      case 4 where field.isKey("name"): return take(field.text, as: &name)
      case 4 where field.isKey("line"): return take(field.number, as: &lineNumber)
      case 4 where field.isKey("case"): return true
      case 5 where field.isKey("place"): return take(field.number, as: &place)
      case 5 where field.isKey("suite"): return take(field.text, as: &suite)
      case 5 where field.isKey("event"): return true
      case 6 where field.isKey("folder"): return take(field.text, as: &folder)
      case 7 where field.isKey("fixture"): return take(field.text, as: &fixture) || field.isNull
      case 9 where field.isKey("recording"): return take(field.text, as: &recording)
      case 15 where field.isKey("golden_required"): return take(field.truth, as: &goldenRequired)
      default: return false
      }
    }
    guard isRead, let place, let suite, let name, let folder, let recording else { return nil }
    self.init(
      place: place, suite: suite, name: name, folder: folder, line: lineNumber, recording: recording,
      fixture: fixture, goldenRequired: goldenRequired)
  }
}

extension EventReader.PlainEnd {
  /// Reads the event of a line; nil for one that the decoder has to read.
  init?(scanning line: ArraySlice<UInt8>) {
    var (place, wallUs, endUs): (Int?, Int?, Int?)
    var verdict: VerdictName?
    var (cut, golden): (Bool?, Bool?)
    let isRead = EventScanner.scan(line) { field in
      switch field.key.count {
      case 3 where field.isKey("cut"): return take(field.truth, as: &cut)
      case 4 where field.isKey("case") || field.isKey("exit"): return true
      case 5 where field.isKey("event"): return true
      case 5 where field.isKey("place"): return take(field.number, as: &place)
      case 6 where field.isKey("end_us"): return take(field.number, as: &endUs)
      case 6 where field.isKey("golden"): return take(field.truth, as: &golden)
      case 7 where field.isKey("verdict"):
        return take(field.text("passed") ? .passed : field.text.flatMap(VerdictName.init), as: &verdict)
      case 7 where field.isKey("wall_us"): return take(field.number, as: &wallUs)
      default: return false
      }
    }
    guard isRead, let place, let verdict else { return nil }
    self.init(
      place: place, verdict: verdict, wallUs: wallUs.map { Int64($0) }, endUs: endUs.map { Int64($0) },
      cut: cut ?? false, golden: golden ?? false)
  }
}

/// Keeps a value; returns whether there is one.
private func take<Value>(_ found: Value?, as value: inout Value?) -> Bool {
  value = found
  return found != nil
}

/// Goes through the members of a JSON object without nested values.
enum EventScanner {
  /// A member; its texts are those of the line, without quotes.
  struct Field {
    let key: UnsafeBufferPointer<UInt8>
    let value: UnsafeBufferPointer<UInt8>
    let isText: Bool

    /// Whether this is the member's key.
    func isKey(_ name: StaticString) -> Bool {
      Self.isEqual(key, name)
    }

    /// Whether the value is a text.
    func text(_ text: StaticString) -> Bool { isText && Self.isEqual(value, text) }

    private static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
      guard bytes.count == text.utf8CodeUnitCount else { return false }
      guard let start = bytes.baseAddress else { return true }
      return memcmp(start, text.utf8Start, bytes.count) == 0
    }

    /// The value as a text, or nil.
    var text: String? { isText ? String(decoding: value, as: UTF8.self) : nil }

    /// The value as a whole number of at most 18 digits, or nil.
    var number: Int? {
      guard !isText, 1...18 ~= value.count else { return nil }
      // JSON allows no leading zeros.
      guard value.count == 1 || value[0] != UInt8(ascii: "0") else { return nil }
      var number = 0
      for byte in value {
        guard byte &- 0x30 < 10 else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }

    /// Whether the value is null.
    var isNull: Bool { !isText && Self.isEqual(value, "null") }

    /// The value as true or false, or nil.
    var truth: Bool? {
      guard !isText else { return nil }
      return Self.isEqual(value, "true") ? true : Self.isEqual(value, "false") ? false : nil
    }
  }

  /// Passes on each member; returns false at the first that `body` does not take, at one whose value is not a
  /// plain text, number, true or false, and for a line that is not such an object as `JSONObject` writes,
  /// without blanks.
  static func scan(_ line: ArraySlice<UInt8>, _ body: (Field) -> Bool) -> Bool {
    line.withUnsafeBufferPointer { bytes in
      var place = 0
      /// The plain text whose quote is here; nil if it has escapes or other bytes than ASCII's.
      func text() -> UnsafeBufferPointer<UInt8>? {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
        let start = place + 1
        place = start
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          guard 0x20..<0x80 ~= bytes[place], bytes[place] != UInt8(ascii: "\\") else { return nil }
          place += 1
        }
        guard place < bytes.count else { return nil }
        place += 1
        return UnsafeBufferPointer(rebasing: bytes[start..<place - 1])
      }
      guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return false }
      while place < bytes.count - 1 {
        // A brace or a comma.
        guard place == 0 || bytes[place] == UInt8(ascii: ",") else { return false }
        place += 1
        guard let key = text(), place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return false }
        place += 1
        let isText = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
        let value: UnsafeBufferPointer<UInt8>
        if isText {
          guard let found = text() else { return false }
          value = found
        } else {
          let start = place
          while place < bytes.count - 1, bytes[place] != UInt8(ascii: ",") { place += 1 }
          value = UnsafeBufferPointer(rebasing: bytes[start..<place])
          // Not the text of an array or an object.
          guard let first = value.first, first != UInt8(ascii: "["), first != UInt8(ascii: "{") else {
            return false
          }
        }
        let field = Field(key: key, value: value, isText: isText)
        guard body(field), isText || field.number != nil || field.truth != nil || field.isNull else {
          return false
        }
      }
      return true
    }
  }
}
