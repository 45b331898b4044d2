import RetouchEvdev
import RetouchRecording

/// One event line of evtest, or of python-evdev's program of that name.
struct EvtestLine {
  /// The time in µs, or nil if the line has none.
  private(set) var stamp: Int64?
  /// The event's type and code; nil for an EV_SYN event of the kernel's own, such as a time.
  private(set) var code: EventCode?
  private(set) var value: Int32 = 0

  /// Whether a line is an event: `Event: time …`, python-evdev's `time … type …` and `event at …`, or one of
  /// them without its time.
  static func isEvent(_ line: Line) -> Bool {
    var line = line
    switch line.first {
    case UInt8(ascii: "E"): return line.skip("Event: ")
    case UInt8(ascii: "e"): return line.skip("event at ")
    case UInt8(ascii: "t"):
      if line.skip("type ") { return line.decimal() != nil && line.skip(" (") }
      guard line.skip("time "), line.decimal() != nil, line.skip(".") else { return false }
      return line.skip(behind: " type ") || line.skip(behind: "----- ") || line.skip(behind: "+++++ ")
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return line.isSeparator
    default: return false
    }
  }

  /// Parses a line and moves to where that ended.
  ///
  /// - Throws: `malformed` or `outOfRange` for a line that only looks like an event.
  init(_ line: inout Line) throws(RecordingError) {
    if line.skip("event at ") {
      try readPrinted(&line)
      return
    }
    let isPython = !line.skip("Event: ")
    if line.skip("time ") {
      line.skipBlanks()
      stamp = isPython ? try line.decimalStamp() : try line.stamp(allowsNoSeconds: true)
      guard isPython || line.skip(",") else { throw line.error("expected a comma") }
      line.skipBlanks()
    } else if !"t-+>".utf8.contains(line.first) || line.first == UInt8(ascii: "t") && !line.startsType {
      throw line.error("expected 'time'")
    }
    guard line.skip("type ") else {
      try readSeparator(&line, ornaments: isPython ? 8 : 12)
      return
    }
    let type = EventType(rawValue: try line.number("the type"))
    try line.skipName()
    guard line.skip("code ") else { throw line.error("expected 'code'") }
    let code = EventCode(type, try line.number("the code"))
    self.code = code
    try line.skipName()
    guard line.skip("value ") else { throw line.error("expected 'value'") }
    if code == .scanCode || code == .rawCode {
      // Printed in hexadecimal without a prefix; such an event is left out in any case.
      _ = line.word()
    } else {
      value = try line.value()
    }
    line.skipBlanks()
    guard line.isAtEnd else { throw line.error("expected the end of the line") }
  }

  /// Reads what Python prints of an event: `1522193886.657698, code 53, type 03, val 1502`.
  private mutating func readPrinted(_ line: inout Line) throws(RecordingError) {
    stamp = try line.decimalStamp()
    guard line.skip(", code ") else { throw line.error("expected a code") }
    let number = try line.number("the code")
    guard line.skip(", type ") else { throw line.error("expected a type") }
    code = EventCode(EventType(rawValue: try line.number("the type")), number)
    guard line.skip(", val ") else { throw line.error("expected a value") }
    value = try line.value()
    line.skipBlanks()
    guard line.isAtEnd else { throw line.error("expected the end of the line") }
  }

  /// Reads an event of EV_SYN, which is printed with a name and ornaments instead of numbers.
  ///
  /// evtest before 1.28 prints every one except the report as "Config Sync"; the kernel never sends
  /// `SYN_CONFIG`, so it is the separator of contacts. Other builds take the name from the table of types:
  /// EV_SYN is the report, EV_REL the separator. A line of dashes around any other name is a report; around
  /// "?" or around the time of some kernels it is not.
  private mutating func readSeparator(_ line: inout Line, ornaments: Int) throws(RecordingError) {
    let ornament = line.first
    guard "-+>".utf8.contains(ornament) else { throw line.error("expected 'type'") }
    while line.first == ornament { line.next += 1 }
    line.skipBlanks()
    guard line.isTerminated || line.ornaments >= ornaments else {
      throw line.error("expected the end of the line")
    }
    if line.isAtEnd { throw line.error("expected the name of an event of EV_SYN") }
    var name = line
    if line.skip("SYN_REPORT") || line.skip("Report Sync") {
      code = .report
    } else if line.skip("SYN_DROPPED") || ornament == UInt8(ascii: ">") {
      code = .dropped
    } else if line.skip("SYN_MT_REPORT") || line.skip("SYN_CONFIG") || line.skip("Config Sync")
      || ornament == UInt8(ascii: "+")
    {
      code = .mtReport
    } else if let type = EventType(name: String(decoding: name.word(), as: UTF8.self)) {
      let number = EventCode(.synchronization, type.rawValue)
      if [.report, .mtReport, .dropped].contains(number) {
        code = number
      }
    } else if !line.skip("SYN_TIME"), (line.first | 0x20) &- UInt8(ascii: "a") < 26 {
      code = .report
    }
  }
}

extension Line {
  /// How many characters of an ornament end the line: of an event of EV_SYN twelve, or eight by python-evdev.
  fileprivate var ornaments: Int { rest.reversed().prefix { "-+<".utf8.contains($0) }.count }

  /// Whether a line is a separator without anything in front of it.
  fileprivate var isSeparator: Bool {
    var line = self
    guard line.skip("---------") || line.skip("+++++++++") else { return false }
    while "-+".utf8.contains(line.first) { line.next += 1 }
    return line.first == UInt8(ascii: " ") && line.ornaments >= 8
  }

  /// Whether a line is the beginning of an event's, and not the end of a wrapped one.
  var startsEvent: Bool {
    var line = self
    return line.skip("Event: ") || line.skip("event at ")
  }

  /// Whether nothing follows, or only a word that a value belongs to.
  var stopsEarly: Bool {
    var line = self
    return isAtEnd || (line.skip("type") || line.skip("code") || line.skip("value")) && line.isAtEnd
  }

  fileprivate var startsType: Bool {
    var line = self
    return line.skip("type ")
  }

  /// Reads `SECONDS.FRACTION` as µs, as Python prints a number: the fraction's last zeros are left out.
  fileprivate mutating func decimalStamp() throws(RecordingError) -> Int64 {
    let start = self
    guard first != UInt8(ascii: "-"), let seconds = decimal(), seconds <= Self.lastSecond, skip(".") else {
      throw start.error("expected a time as SECONDS.FRACTION")
    }
    let digits = next
    var microseconds: Int64 = 0
    var weight: Int64 = 100_000
    while next < end, case let digit = next.pointee &- UInt8(ascii: "0"), digit < 10 {
      if weight > 0 {
        microseconds += Int64(digit) * weight
      } else if next - digits == 6, digit >= 5 {
        microseconds += 1
      }
      weight /= 10
      next += 1
    }
    guard next > digits else { throw start.error("expected a time as SECONDS.FRACTION") }
    return seconds * 1_000_000 + microseconds
  }

  /// Reads a decimal number of 16 bits.
  fileprivate mutating func number(_ what: StaticString) throws(RecordingError) -> UInt16 {
    let start = self
    guard let number = decimal() else { throw start.error("expected \(what) as a decimal number") }
    guard let value = UInt16(exactly: number) else {
      throw start.error("expected \(what) within 16 bits", code: .outOfRange)
    }
    return value
  }

  /// Skips ` (NAME), `; Python lists several names in brackets of their own.
  fileprivate mutating func skipName() throws(RecordingError) {
    skipBlanks()
    if skip("(") {
      guard skip(behind: ")") else { throw error("expected a name in brackets") }
      _ = skip(")")
    }
    guard skip(",") else { throw error("expected a comma") }
    skipBlanks()
  }
}
