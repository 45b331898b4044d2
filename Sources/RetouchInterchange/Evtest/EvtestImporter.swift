import RetouchEvdev
import RetouchRecording

/// Reads evtest's output: the device's description, then one line per event.
///
/// `Event: time 1.234567, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1`. The numbers count, not
/// the names, which old builds get wrong. Other lines of the log are skipped. python-evdev's program of the
/// same name prints nearly the same, see ``EvtestLine``.
struct EvtestImporter {
  private var description = EvtestDescription()
  private var frames: ImportedFrames
  private var isCut = false
  /// The error of a line that only stops early, which may be the last one.
  private var cutLine: RecordingError?
  private var times: AssumedTimes
  /// The time of the last event that has one.
  private var lastStamp: Int64?

  private init(_ input: ImportInput) {
    times = AssumedTimes(rate: input.assumedRate)
    frames = ImportedFrames(device: 0, limits: input.limits)
  }

  /// Reads a whole log.
  ///
  /// - Parameter given: what describes the device if the log does not.
  static func read(
    _ input: ImportInput, given: GivenDescription? = nil
  ) throws(RecordingError) -> ImportedStream {
    var importer = EvtestImporter(input)
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
      imported: importer.description.isPython ? "python-evdev" : "evtest", devices: [device],
      isCut: importer.isCut,
      remarks: importer.isCut ? ["the file is cut: its last line is incomplete"] : []
    ).finish(input.stated)
  }

  /// Reads a log's description of its device, but no event.
  static func description(_ input: ImportInput) throws(RecordingError) -> DeviceDescription? {
    var description = EvtestDescription()
    try input.forEachLine { (line) throws(RecordingError) in
      if !EvtestLine.isEvent(line) { try description.read(line) }
    }
    return description.isDescription ? description.device : nil
  }

  private mutating func read(_ line: Line) throws(RecordingError) {
    var event = line
    event.skipEcho()
    guard EvtestLine.isEvent(event) else {
      // The word itself is incomplete.
      if line.isCut(within: "Event: ") { isCut = true }
      return try description.read(line)
    }
    if let cutLine { throw cutLine }
    let start = event
    let parsed: EvtestLine
    do throws(RecordingError) {
      parsed = try EvtestLine(&event)
    } catch {
      if let rest = line.untilEcho { return try read(rest) }
      if line.isTerminated, !event.isAtEnd || error.code == .outOfRange { throw error }
      // One that only stops early is the last one, or an error.
      if line.isTerminated { cutLine = error }
      isCut = true
      return
    }
    frames.expectEvent(onLine: line.number)
    try take(parsed, start)
  }

  private mutating func take(_ event: EvtestLine, _ line: Line) throws(RecordingError) {
    guard let code = event.code else { return }
    // A separator that was printed without its time has that of the frame's last event.
    let isUntimed = event.stamp == nil && code.type == .synchronization
    let stamp = try times.stamp(
      isUntimed ? lastStamp : event.stamp, isReport: code == .report, hint: "Record with evtest again",
      line: line)
    if event.stamp != nil { lastStamp = stamp }
    try frames.add(stamp: stamp, code: code, value: event.value, line: line.number)
  }
}
