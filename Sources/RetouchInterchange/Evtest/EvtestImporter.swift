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
  /// A line that stops early and its error: a mail program wrapped it, or it is the last one.
  private var cutLine: (bytes: [UInt8], number: Int, error: RecordingError)?
  private var times: AssumedTimes
  /// The time of the last event that has one.
  private var lastStamp: Int64?

  private init(_ input: ImportInput) {
    times = AssumedTimes(rate: input.stated.rate)
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
    try device.describe(by: DescriptionSource(given: given))
    return try DocumentBuilder(
      imported: importer.description.isPython ? "python-evdev" : "evtest", devices: [device],
      cut: importer.isCut ? DocumentBuilder.cutLine : nil
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
    if cutLine != nil, !event.isAtEnd, !event.startsEvent {
      return try join(event)
    }
    guard EvtestLine.isEvent(event) else {
      // The word itself is incomplete.
      if line.isCut(within: "Event: ") { isCut = true }
      return try description.read(line)
    }
    if let cutLine { throw cutLine.error }
    let start = event
    let parsed: EvtestLine
    do throws(RecordingError) {
      parsed = try EvtestLine(&event)
    } catch {
      if let rest = line.untilEcho { return try read(rest) }
      // One that stops early is wrapped or the last one, or an error; one that breaks off within a word can
      // only be the last one of several.
      let isCut = error.code == .malformed && (event.stopsEarly || lastStamp != nil)
      guard isCut || !line.isTerminated else { throw error }
      if line.isTerminated { cutLine = (Array(start.rest), line.number, error) }
      self.isCut = true
      return
    }
    frames.expectEvent(onLine: line.number)
    try take(parsed, start)
  }

  /// Puts a line behind the one that stopped early, as before a mail program wrapped it.
  private mutating func join(_ rest: Line) throws(RecordingError) {
    guard let first = cutLine else { return }
    let bytes = first.bytes + [UInt8(ascii: " ")] + Array(rest.rest)
    cutLine = nil
    isCut = false
    var result: Result<Void, RecordingError> = .success(())
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let line = Line(start: start, end: start + bytes.count, number: first.number, isTerminated: true)
      result = Result { () throws(RecordingError) in try readJoined(line, rest, first) }
    }
    try result.get()
  }

  private mutating func readJoined(
    _ line: Line, _ rest: Line, _ first: (bytes: [UInt8], number: Int, error: RecordingError)
  ) throws(RecordingError) {
    var event = line
    let parsed: EvtestLine
    do throws(RecordingError) {
      parsed = try EvtestLine(&event)
    } catch {
      if event.skip(behind: "Event: ") {
        throw RecordingError(
          .malformed, line: first.number,
          problem: "the lines of the log were wrapped, as by a mail program: one holds parts of two events",
          hint: "Import the log as it was attached, or put each event on a line of its own")
      }
      if !event.stopsEarly, EvtestLine.isEvent(rest) { throw first.error }
      isCut = true
      // Text that ends no event is about the log, and not of it.
      cutLine = (event.stopsEarly ? Array(line.rest) : first.bytes, first.number, first.error)
      return
    }
    frames.expectEvent(onLine: line.number)
    try take(parsed, line)
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
