import Glibc

/// Reads the events that most of a file consists of without a decoder, which takes twenty times as long, and
/// much memory for a long line: a merge of a million cases reads the two events of each case twice.
///
/// Only what a run and a case that passed consist of is read here: plain texts, whole numbers, true and
/// false, and lists of them, under the keys that are expected. Everything else is left to the decoder, which
/// also describes what is wrong.
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

extension EventReader.RunStart {
  /// Reads the event of a line; nil for one that the decoder has to read.
  init?(scanning line: ArraySlice<UInt8>, keepsNames: Bool = true) {
    var (version, total): (Int?, Int?)
    var (retouch, time, build, selection): (String?, String?, String?, String?)
    var shard: Shard?
    var cases: Cases?
    var (places, unusable): ([Int]?, [Int]?)
    let isRead = EventScanner.scan(line) { field in
      switch field.key.count {
      case 4 where field.isKey("time"): return take(field.text, as: &time)
      case 5 where field.isKey("total"): return take(field.number, as: &total)
      case 5 where field.isKey("shard"): return take(Shard(field), as: &shard)
      case 5 where field.isKey("cases"): return take(Cases(field, keepsNames: keepsNames), as: &cases)
      case 5 where field.isKey("build"): return take(field.text, as: &build)
      case 5 where field.isKey("event"): return field.text("run-start")
      case 6 where field.isKey("places"): return take(field.numbers, as: &places)
      case 7 where field.isKey("version"): return take(field.number, as: &version)
      case 7 where field.isKey("retouch"): return take(field.text, as: &retouch)
      case 9 where field.isKey("selection"): return take(field.text, as: &selection)
      case 8 where field.isKey("unusable"): return take(field.numbers, as: &unusable)
      default: return false
      }
    }
    guard isRead, let version, let total, let retouch, let time, let cases else { return nil }
    self.init(
      version: version, retouch: retouch, build: build, time: time, total: total, shard: shard,
      selection: selection, cases: cases, places: places, unusable: unusable)
  }
}

extension EventReader.RunStart.Cases {
  fileprivate init?(_ field: EventScanner.Field, keepsNames: Bool) {
    self.init()
    guard field.forEachText({ add($0, keepsName: keepsNames) }) else { return nil }
  }
}

extension EventReader.RunStart.Shard {
  fileprivate init?(_ field: EventScanner.Field) {
    var (index, count): (Int?, Int?)
    let isRead =
      field.kind == .object
      && EventScanner.scan(field.value) { field in
        if field.isKey("index") { return take(field.number, as: &index) }
        return field.isKey("count") && take(field.number, as: &count)
      }
    guard isRead, let index, let count else { return nil }
    self.init(index: index, count: count)
  }
}

extension EventReader.Observation {
  /// Reads the event of a line; nil for one that the decoder has to read.
  init?(scanning line: ArraySlice<UInt8>) {
    var timeUs: Int?
    var (kind, source, what): (String?, String?, String?)
    var details: [String]?
    var hidden: Bool?
    var reason: EventReader.Reason?
    let isRead = EventScanner.scan(line) { field in
      switch field.key.count {
      case 4 where field.isKey("kind"): return take(field.text, as: &kind)
      case 4 where field.isKey("what"): return take(field.text, as: &what)
      case 4 where field.isKey("case"): return true
      case 5 where field.isKey("event"): return true
      case 6 where field.isKey("source"): return take(field.text, as: &source)
      case 6 where field.isKey("hidden"): return take(field.truth, as: &hidden)
      case 6 where field.isKey("reason"): return take(EventReader.Reason(field), as: &reason)
      case 7 where field.isKey("time_us"): return take(field.number, as: &timeUs)
      case 7 where field.isKey("details"): return take(field.texts, as: &details)
      default: return false
      }
    }
    guard isRead, let timeUs, let kind, let source, let what else { return nil }
    self.init(
      timeUs: Int64(timeUs), kind: kind, source: source, what: what, details: details, hidden: hidden,
      reason: reason)
  }
}

extension EventReader.Reason {
  fileprivate init?(_ field: EventScanner.Field) {
    var (why, other): (String?, String?)
    var (value, limit, across, within): (Int?, Int?, Int?, Int?)
    let isRead =
      field.kind == .object
      && EventScanner.scan(field.value) { field in
        switch field.key.count {
        case 3 where field.isKey("why"): return take(field.text, as: &why)
        case 4 where field.isKey("unit"): return true
        case 5 where field.isKey("value"): return take(field.number, as: &value)
        case 5 where field.isKey("limit"): return take(field.number, as: &limit)
        case 5 where field.isKey("other"): return take(field.text, as: &other)
        case 6 where field.isKey("across"): return take(field.number, as: &across)
        case 9 where field.isKey("within_us"): return take(field.number, as: &within)
        default: return false
        }
      }
    guard isRead, let why else { return nil }
    self.init(
      why: why, value: value.map { Int64($0) }, limit: limit.map { Int64($0) },
      across: across.map { Int64($0) }, withinUs: within.map { Int64($0) }, other: other)
  }
}

extension EventReader.RunEnd {
  /// Reads the event of a line; nil for one that the decoder has to read.
  init?(scanning line: ArraySlice<UInt8>) {
    var time: String?
    var interrupted: Bool?
    let isRead = EventScanner.scan(line) { field in
      switch field.key.count {
      case 4 where field.isKey("time"): return take(field.text, as: &time)
      case 4 where field.isKey("exit"): return true
      case 5 where field.isKey("event") || field.isKey("cases"): return true
      case 6 where field.isKey("passed"): return true
      case 11 where field.isKey("interrupted"): return take(field.truth, as: &interrupted)
      default: return false
      }
    }
    guard isRead, let time else { return nil }
    self.init(time: time, interrupted: interrupted)
  }
}

/// How long a case took, according to the event that ends it.
struct ScannedDuration {
  let address: String
  let wallTime: Int64?

  /// Reads the event of a line; nil for one that the decoder has to read.
  init?(scanning line: ArraySlice<UInt8>) {
    var address: String?
    var wallTime: Int?
    let isRead = EventScanner.scan(line) { field in
      if field.isKey("case") { return take(field.text, as: &address) }
      return !field.isKey("wall_us") || take(field.number, as: &wallTime)
    }
    guard isRead, let address else { return nil }
    (self.address, self.wallTime) = (address, wallTime.map { Int64($0) })
  }
}

/// Keeps a value; returns whether there is one.
private func take<Value>(_ found: Value?, as value: inout Value?) -> Bool {
  value = found
  return found != nil
}

/// Goes through the members of a JSON object whose values are plain, or lists and objects of plain values.
enum EventScanner {
  /// A member; its texts are those of the line, without quotes.
  struct Field {
    /// What kind of value a member has.
    enum Kind { case text, list, object, other }

    let key: UnsafeBufferPointer<UInt8>
    /// The value; a list or an object includes its brackets.
    let value: UnsafeBufferPointer<UInt8>
    let kind: Kind

    /// Whether this is the member's key.
    func isKey(_ name: StaticString) -> Bool {
      Self.isEqual(key, name)
    }

    /// Whether the value is a text.
    func text(_ text: StaticString) -> Bool { kind == .text && Self.isEqual(value, text) }

    private static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
      guard bytes.count == text.utf8CodeUnitCount else { return false }
      guard let start = bytes.baseAddress else { return true }
      return memcmp(start, text.utf8Start, bytes.count) == 0
    }

    /// The value as a text, or nil.
    var text: String? { kind == .text ? String(decoding: value, as: UTF8.self) : nil }

    /// The value as a whole number of at most 18 digits, or nil.
    var number: Int? { kind == .other ? Self.number(value) : nil }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      guard 1...18 ~= bytes.count else { return nil }
      // Leading zeros are not JSON.
      guard bytes.count == 1 || bytes[0] != UInt8(ascii: "0") else { return nil }
      var number = 0
      for byte in bytes {
        guard byte &- 0x30 < 10 else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }

    /// Whether the value is null.
    var isNull: Bool { kind == .other && Self.isEqual(value, "null") }

    /// The value as true or false, or nil.
    var truth: Bool? {
      guard kind == .other else { return nil }
      return Self.isEqual(value, "true") ? true : Self.isEqual(value, "false") ? false : nil
    }

    /// The value as a list of texts, or nil.
    var texts: [String]? {
      var texts: [String] = []
      return forEachText { texts.append(String(decoding: $0, as: UTF8.self)) } ? texts : nil
    }

    /// The value as a list of whole numbers, or nil.
    var numbers: [Int]? {
      var numbers: [Int] = []
      let isRead = forEachElement { element in
        guard let number = Self.number(element) else { return false }
        numbers.append(number)
        return true
      }
      return isRead ? numbers : nil
    }

    /// Passes on each text of a list, without its quotes; returns false if the value is something else.
    func forEachText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
      forEachElement { element in
        guard element.count >= 2, element[0] == UInt8(ascii: "\""),
          element[element.count - 1] == UInt8(ascii: "\"")
        else { return false }
        body(UnsafeBufferPointer(rebasing: element[1..<element.count - 1]))
        return true
      }
    }

    /// Passes on the elements of a list, the texts with their quotes; returns false at the first one that
    /// `body` rejects, and for a value that is not a list.
    private func forEachElement(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
      guard kind == .list else { return false }
      let end = value.count - 1
      var place = 1
      if place == end { return true }
      while true {
        let start = place
        if value[place] == UInt8(ascii: "\"") {
          // The scan has already established that it is plain and has an end.
          place += 1
          while value[place] != UInt8(ascii: "\"") { place += 1 }
          place += 1
        } else {
          while place < end, value[place] != UInt8(ascii: ",") { place += 1 }
        }
        guard body(UnsafeBufferPointer(rebasing: value[start..<place])) else { return false }
        if place == end { return true }
        guard value[place] == UInt8(ascii: ","), place + 1 < end else { return false }
        place += 1
      }
    }
  }

  /// Passes on each member; returns false at the first one that `body` rejects, at one whose value a
  /// ``Field`` cannot represent, and for a line that is not an object as `JSONObject` writes it, without
  /// blanks.
  static func scan(_ line: ArraySlice<UInt8>, _ body: (Field) -> Bool) -> Bool {
    line.withUnsafeBufferPointer { scan($0, body) }
  }

  /// Passes on each member as for a line, for the value of a ``Field`` that is an object.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Field) -> Bool) -> Bool {
    var place = 0
    /// The plain text whose quote is here; nil if it has escapes or bytes that are not ASCII.
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
    /// The list or object that begins here, with its brackets; nil if it contains another one.
    func enclosed(until end: UInt8) -> UnsafeBufferPointer<UInt8>? {
      let start = place
      place += 1
      while place < bytes.count, bytes[place] != end {
        switch bytes[place] {
        case UInt8(ascii: "\""): if text() == nil { return nil }
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
        default: place += 1
        }
      }
      guard place < bytes.count else { return nil }
      place += 1
      return UnsafeBufferPointer(rebasing: bytes[start..<place])
    }
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return false }
    while place < bytes.count - 1 {
      // The byte here is a brace or a comma.
      guard place == 0 || bytes[place] == UInt8(ascii: ",") else { return false }
      place += 1
      guard let key = text(), place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return false }
      place += 1
      guard place < bytes.count else { return false }
      let kind: Field.Kind
      let value: UnsafeBufferPointer<UInt8>?
      switch bytes[place] {
      case UInt8(ascii: "\""): (kind, value) = (.text, text())
      case UInt8(ascii: "["): (kind, value) = (.list, enclosed(until: UInt8(ascii: "]")))
      case UInt8(ascii: "{"): (kind, value) = (.object, enclosed(until: UInt8(ascii: "}")))
      default:
        let start = place
        while place < bytes.count - 1, bytes[place] != UInt8(ascii: ",") { place += 1 }
        (kind, value) = (.other, UnsafeBufferPointer(rebasing: bytes[start..<place]))
      }
      guard let value, place < bytes.count else { return false }
      let field = Field(key: key, value: value, kind: kind)
      guard body(field), kind != .other || field.number != nil || field.truth != nil || field.isNull else {
        return false
      }
    }
    return true
  }
}
