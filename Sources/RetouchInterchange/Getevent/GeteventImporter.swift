import RetouchEvdev
import RetouchRecording

/// Reads logs of Android's `getevent -t` and `-lt`, of one device or of all.
///
/// The output of `getevent -p` or `-i` about the devices may precede the events, or be given beside them.
/// Everything else, such as a shell's prompts, is skipped.
struct GeteventImporter {
  private let limits: ImportLimits
  /// The descriptions of devices, by the order of their lines.
  private var descriptions: [GeteventDescription] = []
  /// The devices that sent events, by the order of their first events.
  private var devices: [(path: String, isGone: Bool, frames: ImportedFrames)] = []
  private var isDescribing = false
  private var isCut = false
  /// The error of a line that only stops early, which may be the last one.
  private var cutLine: RecordingError?
  private var times = AssumedTimes(rate: nil)
  /// The device of the previous event, which usually sends the next one too.
  private var lastDevice = 0

  private init(limits: ImportLimits) { self.limits = limits }

  /// Reads a whole log.
  ///
  /// - Parameter given: what describes the devices that the log does not.
  static func read(
    _ input: ImportInput, given: GivenDescription? = nil
  ) throws(RecordingError) -> ImportedStream {
    var importer = GeteventImporter(limits: input.limits)
    importer.times = AssumedTimes(rate: input.stated.rate)
    try input.forEachLine { (line) throws(RecordingError) in try importer.read(line) }
    var devices = importer.importedDevices()
    if let given {
      try given.describe(&devices, paths: importer.devices.map(\.path))
    }
    return try DocumentBuilder(
      imported: "getevent", devices: devices, cut: importer.isCut ? DocumentBuilder.cutLine : nil
    ).finish(input.stated)
  }

  /// Reads what getevent prints about devices, with the path of each; events in between are skipped.
  static func descriptions(_ input: ImportInput) throws(RecordingError) -> [GeteventDescription] {
    var importer = GeteventImporter(limits: input.limits)
    try input.forEachLine { (line) throws(RecordingError) in
      if GeteventLine.isEvent(line) { importer.isDescribing = false } else { try importer.read(line) }
    }
    return importer.descriptions.filter(\.isDescription)
  }

  private mutating func read(_ whole: Line) throws(RecordingError) {
    var line = whole
    line.skipEcho()
    var copy = line
    do throws(RecordingError) {
      if GeteventLine.isEvent(line) {
        isDescribing = false
        if let cutLine { throw cutLine }
        try readEvent(line)
      } else if copy.skip("add device ") {
        guard copy.decimal() != nil, copy.skip(": ") else { return }
        guard descriptions.count < limits.devices else {
          throw RecordingError(
            .tooLarge, line: line.number, problem: "expected at most \(limits.devices) devices, found more",
            hint: "Keep only the lines of the devices that matter")
        }
        descriptions.append(GeteventDescription(path: copy.text))
        isDescribing = true
      } else if copy.skip("remove device ") {
        isDescribing = false
        guard copy.decimal() != nil, copy.skip(": ") else { return }
        try unplug(copy.text, at: line.number)
      } else if isDescribing, let last = descriptions.indices.last {
        try descriptions[last].read(line)
      } else if GeteventLine.isCutEvent(line) {
        isCut = true
      }
    } catch {
      if let rest = line.untilEcho { return try read(rest) }
      if line.isTerminated, cutLine != nil || !GeteventLine.isShort(line) { throw error }
      // One that only stops early is the last one, or an error.
      if line.isTerminated { cutLine = error }
      isCut = true
    }
  }

  private mutating func readEvent(_ line: Line) throws(RecordingError) {
    let event = try GeteventLine(line)
    let stamp = try times.stamp(
      event.stamp, isReport: event.code == .report, hint: "Record again with 'getevent -t' or 'getevent -lt'",
      line: line)
    let number = try device(event.path, line.number)
    devices[number].frames.expectEvent(onLine: line.number)
    do {
      // A key without a number is as private as any other: one code represents all of them.
      try devices[number].frames.add(
        stamp: stamp, code: event.code ?? EventCode(.key, 0), value: event.value, line: line.number)
    } catch {
      var error = error
      error.line = line.number
      throw error
    }
  }

  /// The index of the device of this path, which is added if it has sent nothing before.
  private mutating func device(_ path: UnsafeBufferPointer<UInt8>, _ line: Int) throws(RecordingError) -> Int
  {
    if lastDevice < devices.count, !devices[lastDevice].isGone,
      devices[lastDevice].path.utf8.elementsEqual(path)
    {
      return lastDevice
    }
    if let known = devices.firstIndex(where: { !$0.isGone && $0.path.utf8.elementsEqual(path) }) {
      lastDevice = known
      return known
    }
    guard devices.count < limits.devices else {
      throw RecordingError(
        .tooLarge, line: line, problem: "expected at most \(limits.devices) devices, found more",
        hint: "Keep only the lines of the devices that matter")
    }
    let name = String(decoding: path, as: UTF8.self)
    let state = description(of: name)?.device.state ?? DeviceState()
    devices.append((name, false, ImportedFrames(device: devices.count, state: state, limits: limits)))
    lastDevice = devices.count - 1
    return lastDevice
  }

  /// The description of a device; a log without paths concerns the only one described.
  private func description(of path: String) -> GeteventDescription? {
    if path.isEmpty, descriptions.count == 1 { return descriptions[0] }
    return descriptions.last { $0.path == path }
  }

  private mutating func unplug(_ path: String, at line: Int) throws(RecordingError) {
    guard let number = devices.firstIndex(where: { !$0.isGone && $0.path == path }) else { return }
    devices[number].isGone = true
    try devices[number].frames.unplug(onLine: line)
  }

  /// The devices that sent events; without any event, those that were described.
  private func importedDevices() -> [ImportedDevice] {
    if devices.isEmpty {
      return descriptions.enumerated().map { number, description in
        ImportedDevice(
          description: description.device, isDescribed: description.isDescription,
          frames: ImportedFrames(device: number, limits: limits))
      }
    }
    return devices.map { device in
      let description = description(of: device.path)
      return ImportedDevice(
        description: description?.device ?? DeviceDescription(name: device.path, clock: .unknown),
        isDescribed: description?.isDescription ?? false, frames: device.frames)
    }
  }
}
