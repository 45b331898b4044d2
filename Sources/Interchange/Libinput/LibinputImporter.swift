import Evdev
import Recording

/// Reads what `libinput record` writes: YAML with each device's description and its events.
///
/// An event is `[seconds, microseconds, type, code, value]`, all decimal. Keys that are not known are skipped.
struct LibinputImporter {
  private let yaml: YAMLReader
  private let limits: ImportLimits
  private var devices: [ImportedDevice] = []
  private var version: Int64 = 1
  /// How many devices the file says it has.
  private var announcedDevices: Int64?

  private init(_ input: ImportInput) throws(RecordingError) {
    yaml = try YAMLReader(input)
    limits = input.limits
  }

  /// Reads a whole file; one that was cut gives its good prefix.
  static func read(_ input: ImportInput) throws(RecordingError) -> RecordingDocument {
    var importer = try LibinputImporter(input)
    var isCut = false
    do {
      try importer.readDocument()
    } catch {
      switch error {
      case .cut: isCut = true
      case .error(let error): throw error
      }
    }
    let found = importer.devices.count
    if let announced = importer.announcedDevices, announced > found { isCut = true }
    if importer.yaml.lacksLineFeed { isCut = true }
    if found == 0, !isCut {
      throw RecordingError(
        .malformed, problem: "the YAML describes no device",
        hint: "Only what 'libinput record' writes is understood")
    }
    return try DocumentBuilder(
      imported: "libinput \(importer.version)", devices: importer.devices, isCut: isCut,
      remarks: isCut ? ["the file is cut: what stands before the cut was read"] : []
    ).finish()
  }

  // MARK: The file's structure

  private mutating func readDocument() throws(YAMLProblem) {
    guard try yaml.next() == .mappingStart else {
      throw error("expected YAML with the keys that libinput writes")
    }
    while try yaml.next() == .scalar {
      switch key() {
      case "version": try readVersion()
      case "ndevices":
        _ = try yaml.next()
        announcedDevices = try integer(0...Int64(Int32.max), "the number of devices")
      case "devices":
        guard try startsSequence("a list of devices") else { continue }
        while case let event = try yaml.next(), event != .sequenceEnd { try readDevice(event) }
      default: try skip()
      }
    }
  }

  private mutating func readVersion() throws(YAMLProblem) {
    _ = try yaml.next()
    version = try integer(0...Int64(Int32.max), "the version")
    if version > 1 {
      throw .error(
        RecordingError(
          .newerVersion, line: yaml.line, problem: "the file is of libinput's version \(version)",
          hint: "Version 1 is understood"))
    }
  }

  private mutating func readDevice(_ event: YAMLReader.Event) throws(YAMLProblem) {
    guard event == .mappingStart else { throw error("expected a device with its keys") }
    guard devices.count < limits.devices else {
      throw .error(
        RecordingError(
          .tooLarge, line: yaml.line, problem: "the file has more than \(limits.devices) devices"))
    }
    let number = devices.count
    devices.append(
      ImportedDevice(
        description: DeviceDescription(clock: .unknown), isDescribed: false,
        frames: FrameAssembler(device: number, limits: limits)))
    while try yaml.next() == .scalar {
      switch key() {
      case "node":
        _ = try yaml.next()
        if devices[number].description.name.isEmpty { devices[number].description.name = text() }
      case "evdev":
        guard try startsMapping("the device's description") else { continue }
        while try yaml.next() == .scalar { try readDescription(key(), &devices[number]) }
      case "events":
        guard try startsSequence("a list of events") else { continue }
        while case let event = try yaml.next(), event != .sequenceEnd {
          try readEvents(event, &devices[number].frames)
        }
      default: try skip()
      }
    }
  }

  // MARK: The description

  /// The numbers that a description has room for.
  private static let codes = 0...Int64(RecordingLimits.codesPerList - 1)

  private func readDescription(_ key: String, _ device: inout ImportedDevice) throws(YAMLProblem) {
    switch key {
    case "name":
      _ = try yaml.next()
      device.description.name = text()
    case "id":
      let numbers = try integers(0...0xffff, "an identity")
      guard numbers.count == 4 else {
        throw error("expected bus, vendor, product and version as four numbers")
      }
      device.description.bus = UInt16(numbers[0])
      device.description.vendor = UInt16(numbers[1])
      device.description.product = UInt16(numbers[2])
      device.description.version = UInt16(numbers[3])
    case "codes":
      device.isDescribed = true
      guard try startsMapping("codes by type") else { return }
      while try yaml.next() == .scalar {
        let type = EventType(rawValue: UInt16(try integer(Self.codes, "a type")))
        let codes = try integers(Self.codes, "a code").map { UInt16($0) }
        if type != .synchronization, !codes.isEmpty { device.description.codes[type] = Set(codes).sorted() }
      }
    case "absinfo":
      guard try startsMapping("ranges by axis") else { return }
      while try yaml.next() == .scalar {
        let axis = UInt16(try integer(Self.codes, "an axis"))
        let numbers = try integers(Int64(Int32.min)...Int64(Int32.max), "a range").map { Int32($0) }
        guard numbers.count == 5 else {
          throw error("expected minimum, maximum, fuzz, flat and resolution as five numbers")
        }
        device.description.axes[axis] = AxisDescription(
          minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3], resolution: numbers[4]
        )
      }
    case "properties":
      device.description.properties = Set(try integers(Self.codes, "a property")).sorted().map {
        InputProperty(rawValue: UInt16($0))
      }
    default: try skip()
    }
  }

  // MARK: The events

  private func readEvents(_ event: YAMLReader.Event, _ frames: inout FrameAssembler) throws(YAMLProblem) {
    guard event == .mappingStart else { throw error("expected a list under 'evdev'") }
    while try yaml.next() == .scalar {
      // libinput's own events stand beside the device's.
      guard yaml.scalar.elementsEqual("evdev".utf8) else {
        try skip()
        continue
      }
      guard try startsSequence("events") else { continue }
      while case let event = try yaml.next(), event != .sequenceEnd {
        guard event == .sequenceStart else { throw error("expected an event as five numbers") }
        let seconds = try number(0...Line.lastSecond, "the seconds")
        let microseconds = try number(0...999_999, "the microseconds")
        let type = try number(0...0xffff, "the type")
        let code = try number(0...0xffff, "the code")
        let value = try number(Int64(Int32.min)...Int64(Int32.max), "the value")
        guard try yaml.next() == .sequenceEnd else { throw error("expected an event as five numbers") }
        do {
          try frames.add(
            stamp: seconds * 1_000_000 + microseconds,
            code: EventCode(EventType(rawValue: UInt16(type)), UInt16(code)), value: Int32(value))
        } catch {
          var error = error
          error.line = yaml.line
          throw .error(error)
        }
      }
    }
  }

  /// The next event as a number.
  private func number(_ range: ClosedRange<Int64>, _ what: StaticString) throws(YAMLProblem) -> Int64 {
    _ = try yaml.next()
    return try integer(range, what)
  }

  // MARK: Values

  private func key() -> String { String(decoding: yaml.scalar, as: UTF8.self) }
  private func text() -> String { String(decoding: yaml.scalar, as: UTF8.self) }

  /// The scalar that was just read, as a number.
  private func integer(_ range: ClosedRange<Int64>, _ what: StaticString) throws(YAMLProblem) -> Int64 {
    let bytes = yaml.scalar
    var value: Int64 = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10, value <= Line.lastSecond else {
        throw error("expected \(what) as a decimal number from \(range.lowerBound) to \(range.upperBound)")
      }
      value = value * 10 + Int64(digit)
    }
    if isNegative { value = -value }
    guard bytes.count > (isNegative ? 1 : 0) else { throw error("expected \(what) as a decimal number") }
    guard range.contains(value) else {
      throw error("expected \(what) from \(range.lowerBound) to \(range.upperBound)", .outOfRange)
    }
    return value
  }

  /// The next value, a list of numbers; an empty one may be left out.
  private func integers(_ range: ClosedRange<Int64>, _ what: StaticString) throws(YAMLProblem) -> [Int64] {
    guard try startsSequence(what) else { return [] }
    var result: [Int64] = []
    while case let event = try yaml.next(), event != .sequenceEnd {
      guard event == .scalar, result.count <= RecordingLimits.codesPerList else {
        throw error("expected \(what) as a number")
      }
      result.append(try integer(range, what))
    }
    return result
  }

  private func startsSequence(_ what: StaticString) throws(YAMLProblem) -> Bool {
    try starts(.sequenceStart, what)
  }

  private func startsMapping(_ what: StaticString) throws(YAMLProblem) -> Bool {
    try starts(.mappingStart, what)
  }

  /// Whether a collection begins; nothing at all stands for an empty one.
  private func starts(_ start: YAMLReader.Event, _ what: StaticString) throws(YAMLProblem) -> Bool {
    let event = try yaml.next()
    if event == start { return true }
    guard event == .scalar, yaml.scalar.isEmpty else { throw error("expected \(what)") }
    return false
  }

  /// Skips the next value, whatever it is.
  private func skip() throws(YAMLProblem) {
    var depth = 0
    repeat {
      switch try yaml.next() {
      case .sequenceStart, .mappingStart: depth += 1
      case .sequenceEnd, .mappingEnd: depth -= 1
      case .end: throw .cut
      case .scalar: break
      }
    } while depth > 0
  }

  /// What is wrong at the last event; where the file ends there, that is why.
  private func error(_ expected: String, _ code: RecordingError.Code = .malformed) -> YAMLProblem {
    if yaml.isAtEndOfFile { return .cut }
    let found = yaml.scalar.baseAddress == nil ? "a collection" : quoted(yaml.scalar)
    return .error(RecordingError(code, line: yaml.line, problem: "\(expected), found \(found)"))
  }
}
