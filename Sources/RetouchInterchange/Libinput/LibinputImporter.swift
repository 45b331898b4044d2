import RetouchEvdev
import RetouchRecording

/// Reads the output of `libinput record`: YAML with each device's description and its events.
///
/// An event is `[seconds, microseconds, type, code, value]`, all decimal. Unknown keys are skipped.
struct LibinputImporter {
  private let yaml: YAMLReader
  private let limits: ImportLimits
  private var devices: [ImportedDevice] = []
  private var version: Int64 = 1
  /// The number of devices that the file announces.
  private var announcedDevices: Int64?

  private init(_ input: ImportInput) throws(RecordingError) {
    yaml = try YAMLReader(input)
    limits = input.limits
  }

  /// Reads a whole file; a truncated one yields its valid prefix.
  static func read(_ input: ImportInput) throws(RecordingError) -> ImportedStream {
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
      imported: "libinput \(importer.version)", devices: importer.devices,
      cut: isCut ? "what stands before the cut was read" : nil
    ).finish(input.stated)
  }

  /// Reads a file's descriptions of its devices; for a truncated one, those before the cut.
  static func descriptions(_ input: ImportInput) throws(RecordingError) -> [DeviceDescription] {
    var importer = try LibinputImporter(input)
    do {
      try importer.readDocument()
    } catch {
      if case .error(let error) = error { throw error }
    }
    return importer.devices.filter(\.isDescribed).map(\.description)
  }

  // MARK: The file's structure

  private mutating func readDocument() throws(YAMLProblem) {
    guard try yaml.next() == .mappingStart else {
      throw yaml.error("expected YAML with the keys that libinput writes")
    }
    while try yaml.next() == .scalar {
      switch yaml.text {
      case "version":
        guard !devices.contains(where: { !$0.frames.spool.isEmpty }) else { throw .error(secondFile) }
        try readVersion()
      case "ndevices":
        _ = try yaml.next()
        announcedDevices = try yaml.integer(0...Int64(Int32.max), "the number of devices")
      case "devices":
        guard try yaml.startsSequence("a list of devices") else { continue }
        while case let event = try yaml.next(), event != .sequenceEnd { try readDevice(event) }
      default: try yaml.skip()
      }
    }
  }

  private var secondFile: RecordingError {
    RecordingError(
      .malformed, line: yaml.line, problem: "expected one recording, found the beginning of another",
      hint: "Cut the file in two here")
  }

  private mutating func readVersion() throws(YAMLProblem) {
    _ = try yaml.next()
    version = try yaml.integer(0...Int64(Int32.max), "the version")
    if version > 1 {
      throw .error(
        RecordingError(
          .newerVersion, line: yaml.line, problem: "the file is of libinput's version \(version)",
          hint: "Version 1 is understood"))
    }
  }

  private mutating func readDevice(_ event: YAMLReader.Event) throws(YAMLProblem) {
    guard event == .mappingStart else { throw yaml.error("expected a device with its keys") }
    guard devices.count < limits.devices else {
      throw .error(
        RecordingError(
          .tooLarge, line: yaml.line, problem: "expected at most \(limits.devices) devices, found more",
          hint: "Keep only the lines of the devices that matter"))
    }
    let number = devices.count
    devices.append(
      ImportedDevice(
        description: DeviceDescription(clock: .unknown), isDescribed: false,
        frames: ImportedFrames(device: number, limits: limits)))
    while try yaml.next() == .scalar {
      switch yaml.text {
      case "node":
        _ = try yaml.next()
        if devices[number].description.name.isEmpty { devices[number].description.name = yaml.text }
      case "evdev":
        guard try yaml.startsMapping("the device's description") else { continue }
        while try yaml.next() == .scalar { try yaml.readDescription(yaml.text, of: &devices[number]) }
      case "events":
        guard try yaml.startsSequence("a list of events") else { continue }
        while case let event = try yaml.next(), event != .sequenceEnd {
          try yaml.readEvents(event, into: &devices[number].frames)
        }
      default: try yaml.skip()
      }
    }
  }
}
