import RetouchEvdev
import RetouchRecording

/// Where to find the description of a device that its file lacks.
struct DescriptionSource {
  /// The description that the user gave, or nil.
  var given: GivenDescription?
  /// The file's path, beside which evemu's descriptions are, or nil.
  var path: String?
}

/// The devices in a file that was given as a description.
///
/// It may be of any kind that describes devices: evemu's text, `getevent -lp` or `-i` of one device or of
/// all, evtest's log, libinput record's YAML, a recording. The state in it is from another time and is
/// dropped.
struct GivenDescription {
  /// A described device, with its node if the file names it.
  private struct Entry {
    var path: String?
    var device: DeviceDescription
  }

  /// The file's name for errors, or nil for bytes in memory.
  private(set) var file: String?
  /// The version that an evemu description declares.
  private(set) var evemuVersion: (major: Int, minor: Int)?
  private var entries: [Entry] = []

  /// The maximum number of bytes that are read: the description may be the beginning of a session's log.
  private static let limit = 16 << 20

  /// Reads a file.
  ///
  /// - Throws: `unknownKind` if it describes no device; the errors of its kind otherwise.
  static func open(path: String) throws(RecordingError) -> GivenDescription {
    try Importer.named(path) { () throws(RecordingError) in
      var given = try GivenDescription(
        ImportInput(ImportFile.open(path), limits: ImportLimits(bytes: limit)))
      given.file = path
      return given
    }
  }

  /// Reads an open file.
  init(_ file: ImportInput) throws(RecordingError) {
    let input = try file.unwrapped()
    switch FileKind.detect(try input.peek()) {
    case .getevent:
      entries = try GeteventImporter.descriptions(input).map { Entry(path: $0.path, device: $0.device) }
    case .evtest:
      entries = try EvtestImporter.description(input).map { [Entry(device: $0)] } ?? []
    case .libinput:
      entries = try LibinputImporter.descriptions(input).map { Entry(device: $0) }
    case .recording:
      entries = try RecordingReader(input).header.devices.map { Entry(device: $0) }
    case .dump, .actions: break
    case .evemu, .zstandard, nil:
      let header = try EvemuHeader.read(input)
      entries = [Entry(device: header.device)]
      evemuVersion = header.version
    }
    guard !entries.isEmpty else {
      throw RecordingError(
        .unknownKind, problem: "this describes no device",
        hint: "What evemu-describe, 'getevent -lp', 'getevent -i', evtest or libinput record print does")
    }
    for index in entries.indices {
      entries[index].device.state = DeviceState()
      entries[index].device.id = 0
      entries[index].device.clock = .unknown
      entries[index].device.offset = 0
    }
  }

  /// Refuses the description for a file that describes its devices itself.
  func refuse() throws(RecordingError) {
    throw RecordingError(
      .malformed,
      problem: "expected a file without a description of its devices, found one with it: "
        + "\(name) would be ignored",
      hint: "Leave out --description")
  }

  /// The description of a file's only device.
  ///
  /// - Parameter codes: what the device sent.
  /// - Throws: `outOfRange` if several devices are described and none or more than one of them fits.
  func device(announcing codes: [EventCode]) throws(RecordingError) -> DeviceDescription {
    if entries.count == 1 { return entries[0].device }
    let fitting = entries.filter { entry in
      codes.allSatisfy { $0.type == .synchronization || entry.device.has($0) }
    }
    if fitting.count == 1 {
      return fitting[0].device
    }
    let screens = fitting.filter { DeviceKind.of($0.device).isTouchscreen }
    if screens.count == 1 { return screens[0].device }
    throw RecordingError(
      .outOfRange, file: file,
      problem: "expected one device that sends what the events hold, found "
        + (fitting.isEmpty ? "none among \(list(entries))" : list(fitting)),
      hint: "Keep only the lines of the device that was recorded")
  }

  /// Describes the devices of a log that does not describe them itself.
  ///
  /// - Parameter paths: the node of each device in the log; empty for the only one of a log without nodes.
  /// - Throws: `outOfRange` if it describes none of them, and as ``device(announcing:)``.
  func describe(_ devices: inout [ImportedDevice], paths: [String]) throws(RecordingError) {
    let lacking = devices.indices.filter { !devices[$0].isDescribed }
    if lacking.isEmpty { return try refuse() }
    var isUsed = false
    for index in lacking {
      let path = index < paths.count ? paths[index] : ""
      guard let found = try entry(for: path, of: devices, at: index) else { continue }
      devices[index].description = found
      devices[index].isDescribed = true
      isUsed = true
    }
    guard isUsed else {
      let missing = lacking.map { $0 < paths.count ? paths[$0] : "" }.joined(separator: ", ")
      throw RecordingError(
        .outOfRange, file: file, problem: "expected a description of \(missing), found \(list(entries))",
        hint: "Nodes may have other numbers after a restart: describe and record in one go")
    }
  }

  private func entry(
    for path: String, of devices: [ImportedDevice], at index: Int
  ) throws(RecordingError) -> DeviceDescription? {
    if !path.isEmpty, let known = entries.first(where: { $0.path == path }) { return known.device }
    // Without nodes on both sides, a description can only be for the one device of a log.
    guard path.isEmpty || entries.allSatisfy({ $0.path == nil }) && devices.count == 1 else { return nil }
    return try device(announcing: devices[index].frames.seen.sorted)
  }

  private var name: String { file ?? "the description" }

  private func list(_ entries: [Entry]) -> String {
    let names = entries.prefix(8).map { entry in
      (entry.path.map { "\($0) " } ?? "") + "\"\(entry.device.name)\""
    }
    return names.joined(separator: ", ") + (entries.count > 8 ? " and \(entries.count - 8) more" : "")
  }
}
