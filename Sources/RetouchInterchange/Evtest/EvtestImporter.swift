import RetouchEvdev
import RetouchRecording

/// Reads evtest's output: the device's description, then one line per event.
///
/// `Event: time 1.234567, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1`. The numbers count, not
/// the names, which old builds get wrong. Other lines of the log are skipped.
struct EvtestImporter {
  private var description = EvtestDescription()
  private var frames: ImportedFrames
  private var isCut = false
  private let limits: ImportLimits

  private init(limits: ImportLimits) {
    self.limits = limits
    frames = ImportedFrames(device: 0, limits: limits)
  }

  /// Reads a whole log.
  ///
  /// - Parameter given: what describes the device if the log does not.
  static func read(
    _ input: ImportInput, given: GivenDescription? = nil
  ) throws(RecordingError) -> ImportedStream {
    var importer = EvtestImporter(limits: input.limits)
    try input.forEachLine { (line) throws(RecordingError) in try importer.read(line) }
    var device = ImportedDevice(
      description: importer.description.device, isDescribed: importer.description.isDescription,
      frames: importer.frames)
    if let given {
      if device.isDescribed { try given.refuse() }
      device.description = try given.device(announcing: importer.frames.seen.sorted)
      device.isDescribed = true
    }
    return try DocumentBuilder(
      imported: "evtest", devices: [device], isCut: importer.isCut,
      remarks: importer.isCut ? ["the file is cut: its last line is incomplete"] : []
    ).finish(input.stated)
  }

  /// Reads a log's description of its device, but no event.
  static func description(_ input: ImportInput) throws(RecordingError) -> DeviceDescription? {
    var description = EvtestDescription()
    try input.forEachLine { (line) throws(RecordingError) in
      var event = line
      if !event.skip("Event: ") { try description.read(line) }
    }
    return description.isDescription ? description.device : nil
  }

  private mutating func read(_ line: Line) throws(RecordingError) {
    var event = line
    guard event.skip("Event: ") else {
      // The word itself is incomplete.
      if line.isCut(within: "Event: ") { isCut = true }
      return try description.read(line)
    }
    frames.expectEvent(onLine: line.number)
    do {
      try readEvent(&event)
    } catch {
      if line.isTerminated { throw error }
      isCut = true
    }
  }

  private mutating func readEvent(_ line: inout Line) throws(RecordingError) {
    guard line.skip("time ") else { throw line.error("expected 'time'") }
    line.skipBlanks()
    let stamp = try line.stamp(allowsNoSeconds: true)
    guard line.skip(",") else { throw line.error("expected a comma") }
    line.skipBlanks()
    guard line.skip("type ") else { return try readSeparator(line, stamp: stamp) }
    let type = try line.number("the type")
    try line.skipName()
    guard line.skip("code ") else { throw line.error("expected 'code'") }
    let code = EventCode(EventType(rawValue: type), try line.number("the code"))
    try line.skipName()
    guard line.skip("value ") else { throw line.error("expected 'value'") }
    let value: Int32
    if code == .scanCode || code == .rawCode {
      // Printed in hexadecimal without a prefix; such an event is left out in any case.
      value = 0
      _ = line.word()
    } else {
      value = try line.value()
    }
    line.skipBlanks()
    guard line.isAtEnd else { throw line.error("expected the end of the line") }
    try frames.add(stamp: stamp, code: code, value: value, line: line.number)
  }

  /// Takes an event of EV_SYN, which is printed with a name and ornaments instead of numbers.
  ///
  /// evtest before 1.28 prints every one except the report as "Config Sync"; the kernel never sends
  /// `SYN_CONFIG`, so it is the separator of contacts. An unknown name does not end a frame.
  private mutating func readSeparator(_ line: Line, stamp: Int64) throws(RecordingError) {
    var line = line
    let ornament = line.first
    guard "-+>".utf8.contains(ornament) else { throw line.error("expected 'type'") }
    while line.first == ornament { line.next += 1 }
    line.skipBlanks()
    guard line.isTerminated || line.endsOrnament else { throw line.error("expected the end of the line") }
    let code: EventCode
    if line.skip("SYN_REPORT") || line.skip("Report Sync") {
      code = .report
    } else if line.skip("SYN_DROPPED") || ornament == UInt8(ascii: ">") {
      code = .dropped
    } else if line.skip("SYN_MT_REPORT") || line.skip("SYN_CONFIG") || line.skip("Config Sync")
      || ornament == UInt8(ascii: "+")
    {
      code = .mtReport
    } else {
      // A code of the kernel's own, such as a time.
      return
    }
    try frames.add(stamp: stamp, code: code, value: 0, line: line.number)
  }
}

extension Line {
  /// Whether the ornament that ends an event of EV_SYN is complete: always twelve characters.
  fileprivate var endsOrnament: Bool {
    let ornament = rest.reversed().prefix { "-+<".utf8.contains($0) }
    return ornament.count >= 12
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

  /// Skips ` (NAME), `.
  fileprivate mutating func skipName() throws(RecordingError) {
    skipBlanks()
    if skip("(") {
      guard skip(behind: ")") else { throw error("expected a name in brackets") }
    }
    guard skip(",") else { throw error("expected a comma") }
    skipBlanks()
  }
}
