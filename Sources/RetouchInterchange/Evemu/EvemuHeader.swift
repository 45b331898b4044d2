import RetouchEvdev
import RetouchRecording

/// The lines in front of evemu's events, which describe the device.
///
/// `N:` name, `I:` bus, vendor, product and version, `P:` properties, `B:` codes of a type as bits, `A:` an
/// axis; `L:` and `S:` give the lights and switches that are on, which no recording has.
struct EvemuHeader {
  /// The version of the text; files without a version line have the first version.
  var version = (major: 1, minor: 0)
  /// The description from the lines.
  var device = DeviceDescription(clock: .unknown)
  /// Whether any line describes the device.
  var isDescription = false

  private var propertyBytes = 0
  private var maskBytes: [UInt32: Int] = [:]

  /// Takes one line that is not an event.
  ///
  /// - Throws: `malformed` for what evemu does not allow, `newerVersion` for a later major version.
  mutating func read(_ line: Line, hasEvents: Bool = false) throws(RecordingError) {
    var line = line
    line.skipBlanks()
    if line.isAtEnd { return }
    if line.skip("#") { return try readVersion(&line) }
    let kind = line.first
    let start = line
    guard line.next + 1 < line.end, line.next[1] == UInt8(ascii: ":"), "NIPBALS".utf8.contains(kind) else {
      throw start.error(
        "expected an event (E:), a description (N: I: P: B: A: L: S:) or a comment (#)")
    }
    if hasEvents {
      throw start.error(
        "expected no description behind the first event",
        hint: "evemu's text holds one device: cut the file in two here")
    }
    line.next += 2
    if kind == UInt8(ascii: "N") {
      line.skipBlanks()
      device.name = line.text
    } else {
      line.skipBlanks()
      switch kind {
      case UInt8(ascii: "I"): try readIdentity(&line)
      case UInt8(ascii: "P"): try readProperties(&line)
      case UInt8(ascii: "B"): try readMask(&line)
      case UInt8(ascii: "A"): try readAxis(&line)
      default: _ = try (line.hexField("a code", digits: 1...3), line.field("a state"))
      }
      try line.expectEndOrComment()
    }
    isDescription = true
  }

  private mutating func readVersion(_ line: inout Line) throws(RecordingError) {
    line.skipBlanks()
    guard line.skip("EVEMU ") else { return }
    let start = line
    guard let major = line.decimal(), line.skip("."), let minor = line.decimal() else {
      throw start.error("expected evemu's version as MAJOR.MINOR")
    }
    guard major == 1, minor >= 0, minor < 1000 else {
      throw RecordingError(
        .newerVersion, line: line.number, problem: "the file is of evemu's version \(major).\(minor)",
        hint: "Version 1 is understood")
    }
    version = (1, Int(minor))
  }

  private mutating func readIdentity(_ line: inout Line) throws(RecordingError) {
    device.bus = UInt16(truncatingIfNeeded: try line.hexField("the bus", digits: 1...4))
    device.vendor = UInt16(truncatingIfNeeded: try line.hexField("the vendor", digits: 1...4))
    device.product = UInt16(truncatingIfNeeded: try line.hexField("the product", digits: 1...4))
    device.version = UInt16(truncatingIfNeeded: try line.hexField("the version", digits: 1...4))
  }

  private mutating func readProperties(_ line: inout Line) throws(RecordingError) {
    for number in try line.bits(from: &propertyBytes, limit: RecordingLimits.codesPerList / 8) {
      device.properties.append(InputProperty(rawValue: number))
    }
  }

  private mutating func readMask(_ line: inout Line) throws(RecordingError) {
    let type = try line.hexField("a type", digits: 1...2)
    // EV_SYN announces types, or nothing useful; recordings leave it out.
    let numbers = try line.bits(from: &maskBytes[type, default: 0], limit: RecordingLimits.codesPerList / 8)
    if type != 0, !numbers.isEmpty {
      device.codes[EventType(rawValue: UInt16(truncatingIfNeeded: type)), default: []] += numbers
    }
  }

  private mutating func readAxis(_ line: inout Line) throws(RecordingError) {
    let start = line
    let number = try line.hexField("an axis", digits: 1...4)
    guard number < RecordingLimits.codesPerList else {
      throw start.error("expected an axis below \(RecordingLimits.codesPerList)", code: .outOfRange)
    }
    var axis = AxisDescription(minimum: 0, maximum: 0)
    axis.minimum = try line.field("the minimum")
    axis.maximum = try line.field("the maximum")
    axis.fuzz = try line.field("the fuzz")
    axis.flat = try line.field("the flat")
    line.skipBlanks()
    // Since version 1.2.
    if !line.isAtEnd, line.first != UInt8(ascii: "#") { axis.resolution = try line.field("the resolution") }
    device.axes[UInt16(truncatingIfNeeded: number)] = axis
  }
}

extension Line {
  /// Reads a hexadecimal field and the blanks in front of it.
  mutating func hexField(_ what: StaticString, digits: ClosedRange<Int>) throws(RecordingError) -> UInt32 {
    skipBlanks()
    let start = self
    guard let value = hex(digits: digits) else {
      throw start.error("expected \(what) as at most \(digits.upperBound) hexadecimal digits")
    }
    return value
  }

  /// Reads a decimal field of 32 bits and the blanks in front of it.
  mutating func field(_ what: StaticString) throws(RecordingError) -> Int32 {
    skipBlanks()
    return try value(what)
  }

  /// Reads eight bytes as the next part of a bit field and returns the numbers of the set bits.
  fileprivate mutating func bits(from bytes: inout Int, limit: Int) throws(RecordingError) -> [UInt16] {
    guard bytes + 8 <= limit else {
      throw error("expected at most \(limit) bytes of bits", code: .tooLarge)
    }
    var numbers: [UInt16] = []
    for _ in 0..<8 {
      let byte = try hexField("a byte", digits: 1...2)
      for bit in 0..<8 where byte >> bit & 1 == 1 { numbers.append(UInt16(bytes * 8 + bit)) }
      bytes += 1
    }
    return numbers
  }
}
