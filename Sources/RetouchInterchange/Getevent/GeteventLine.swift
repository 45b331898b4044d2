import RetouchEvdev
import RetouchRecording

/// One parsed event line of Android's getevent.
struct GeteventLine {
  /// The timestamp in µs, or nil if getevent ran without `-t`.
  var stamp: Int64?
  /// The device's path; empty if getevent watched only one.
  var path: UnsafeBufferPointer<UInt8>
  /// The event's type and code, or nil for a key with an unknown name, which is left out in any case.
  var code: EventCode?
  /// The value; getevent prints it as an unsigned number.
  var value: Int32

  /// Whether a line looks like an event, so that it is an error if it cannot be parsed as one.
  static func isEvent(_ line: Line) -> Bool {
    var line = line
    line.skipBlanks()
    if line.first == UInt8(ascii: "["), line.skip("[") {
      line.skipBlanks()
      return line.decimal() != nil && line.skip(".")
    }
    // Old builds: seconds, hyphen, microseconds.
    var old = line
    if old.decimal() != nil, old.skip("-"), old.decimal() != nil, old.skip(": ") { return true }
    if line.skip("/dev/input/"), !line.skip(behind: ": ") { return false }
    var type = line
    if type.skip("EV_") { return true }
    for digits in [4, 4, 8] {
      guard type.hex(digits: digits...digits) != nil else { return false }
      type.skipBlanks()
    }
    return type.isAtEnd
  }

  /// Whether a line is the beginning of an event that the end of the file cuts off; a shell's prompt is not.
  static func isCutEvent(_ line: Line) -> Bool {
    if line.isTerminated { return false }
    if line.isCut(within: "/dev/input/") { return true }
    var line = line
    if line.skip("[") {
      while line.first == UInt8(ascii: " ") || line.first &- UInt8(ascii: "0") < 10 { line.next += 1 }
      return line.isAtEnd
    }
    return line.skip("/dev/input/")
  }

  /// Whether a line that looks like an event has fewer than its three words, because it was cut off.
  static func isShort(_ line: Line) -> Bool {
    var line = line
    if line.skip("[") {
      while line.first == UInt8(ascii: " ") || line.first &- UInt8(ascii: ".") < 12 { line.next += 1 }
      if line.isAtEnd { return true }
      guard line.skip("]") else { return false }
    }
    line.skipBlanks()
    if line.first == UInt8(ascii: "/"), !line.skip(behind: ":") { return true }
    for _ in 0..<3 {
      line.skipBlanks()
      if line.word().isEmpty { return true }
    }
    return false
  }

  /// Parses a line.
  ///
  /// - Throws: `malformed` or `outOfRange` for a line that only looks like an event.
  init(_ start: Line) throws(RecordingError) {
    var line = start
    line.skipBlanks()
    if line.skip("[") {
      line.skipBlanks()
      stamp = try line.stamp()
      guard line.skip("]") else { throw line.error("expected a bracket behind the time") }
    } else if line.first &- UInt8(ascii: "0") < 10 {
      stamp = try line.oldStamp()
    }
    line.skipBlanks()
    path = UnsafeBufferPointer(start: line.next, count: 0)
    if line.first == UInt8(ascii: "/") {
      let first = line.next
      guard line.skip(behind: ":") else { throw line.error("expected a colon behind the device") }
      path = UnsafeBufferPointer(start: first, count: line.next - first - 1)
      line.skipBlanks()
    }
    let type = try line.type()
    line.skipBlanks()
    code = try line.code(type)
    line.skipBlanks()
    value = try line.value(code)
    line.skipBlanks()
    // With -r a rate follows.
    guard line.isAtEnd || line.skip("rate ") else { throw line.error("expected the end of the line") }
  }
}

extension Line {
  /// Reads `SECONDS-MICROSECONDS:`, where the microseconds have no leading zeros; nil if there is no time.
  fileprivate mutating func oldStamp() throws(RecordingError) -> Int64? {
    var line = self
    guard let seconds = line.decimal(), line.skip("-") else { return nil }
    guard let microseconds = line.decimal(), microseconds < 1_000_000, line.skip(":") else {
      throw error("expected a time as SECONDS-MICROSECONDS")
    }
    guard seconds <= Self.lastSecond else {
      throw error("expected a time of at most \(Self.lastSecond) seconds", code: .outOfRange)
    }
    self = line
    return seconds * 1_000_000 + microseconds
  }

  fileprivate mutating func type() throws(RecordingError) -> EventType {
    let start = self
    if let number = fourDigits() { return EventType(rawValue: number) }
    guard let type = EventType(name: String(decoding: word(), as: UTF8.self)) else {
      throw start.error("expected a type as four hexadecimal digits or a name")
    }
    return type
  }

  fileprivate mutating func code(_ type: EventType) throws(RecordingError) -> EventCode? {
    let start = self
    if let number = fourDigits() { return EventCode(type, number) }
    let word = String(decoding: word(), as: UTF8.self)
    if let code = EventCode(name: word), code.type == type { return code }
    // Names are truncated after twenty letters, and Android has additional keys.
    if word == "SW_JACK_PHYSICAL_INS" { return EventCode(.toggle, 7) }
    if word.hasPrefix("KEY_"), type == .key { return nil }
    throw start.error("expected a code of \(type) as four hexadecimal digits or a name")
  }

  /// Reads a word of four hexadecimal digits; no kernel name looks like that.
  private mutating func fourDigits() -> UInt16? {
    var line = self
    guard let number = line.hex(digits: 4...4), line.first <= UInt8(ascii: " ") else { return nil }
    self = line
    return UInt16(truncatingIfNeeded: number)
  }

  fileprivate mutating func value(_ code: EventCode?) throws(RecordingError) -> Int32 {
    let start = self
    let number: UInt32
    // getevent prints eight digits; if there are fewer at the end of the file, it was truncated there.
    if let digits = hex(digits: isTerminated ? 1...8 : 8...8), first <= UInt8(ascii: " ") {
      number = digits
    } else {
      self = start
      return try start.label(code, word())
    }
    return Int32(bitPattern: number)
  }

  /// Reads a value that getevent prints as a name.
  private func label(
    _ code: EventCode?, _ word: UnsafeBufferPointer<UInt8>
  ) throws(RecordingError) -> Int32 {
    let names: [String]
    switch code?.type ?? .key {
    case .key: names = ["UP", "DOWN", "REPEAT"]
    case .absolute where code == .mtToolType: names = ["MT_TOOL_FINGER", "MT_TOOL_PEN", "MT_TOOL_PALM"]
    default: names = []
    }
    guard let value = names.firstIndex(of: String(decoding: word, as: UTF8.self)) else {
      throw error("expected a value as eight hexadecimal digits or a name")
    }
    return Int32(value)
  }
}
