import Evdev
import Recording

#if FAULTS
  import Faults
#endif

/// One event line of Android's getevent, taken apart.
struct GeteventLine {
  /// The stamp in µs, or nil where getevent ran without `-t`.
  var stamp: Int64?
  /// The device's path; empty where getevent watched only one.
  var path: UnsafeBufferPointer<UInt8>
  /// What the event is about, or nil for a key whose name is not known, which is left out in any case.
  var code: EventCode?
  /// The value; getevent prints it as if it had no sign.
  var value: Int32

  /// Whether a line looks like an event, so that it is an error when it is none.
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

  /// Takes a line apart.
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
  /// Reads `SECONDS-MICROSECONDS:`, where the microseconds have no leading zeros; nil where no time stands.
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
    let word = String(decoding: word(), as: UTF8.self)
    if let type = EventType(name: word) { return type }
    guard word.utf8.count == 4, let number = UInt16(word, radix: 16) else {
      throw start.error("expected a type as four hexadecimal digits or a name")
    }
    return EventType(rawValue: number)
  }

  fileprivate mutating func code(_ type: EventType) throws(RecordingError) -> EventCode? {
    let start = self
    let word = String(decoding: word(), as: UTF8.self)
    if let code = EventCode(name: word), code.type == type { return code }
    if word.utf8.count == 4, let number = UInt16(word, radix: 16) { return EventCode(type, number) }
    // Names are cut after twenty letters, and Android has keys of its own.
    if word == "SW_JACK_PHYSICAL_INS" { return EventCode(.toggle, 7) }
    if word.hasPrefix("KEY_"), type == .key { return nil }
    throw start.error("expected a code of \(type) as four hexadecimal digits or a name")
  }

  fileprivate mutating func value(_ code: EventCode?) throws(RecordingError) -> Int32 {
    let start = self
    let word = word()
    switch String(decoding: word, as: UTF8.self) {
    case "DOWN" where code?.type ?? .key == .key: return 1
    case "UP" where code?.type ?? .key == .key: return 0
    case "REPEAT" where code?.type ?? .key == .key: return 2
    case "MT_TOOL_FINGER" where code == .mtToolType: return 0
    case "MT_TOOL_PEN" where code == .mtToolType: return 1
    case "MT_TOOL_PALM" where code == .mtToolType: return 2
    default: break
    }
    var digits = start
    guard let number = digits.hex(digits: 1...8), digits.next == next else {
      throw start.error("expected a value as eight hexadecimal digits or a name")
    }
    #if FAULTS
      if Fault.isPlanted("unsigned-values-clamped") { return Int32(clamping: number) }
    #endif
    return Int32(bitPattern: number)
  }
}
