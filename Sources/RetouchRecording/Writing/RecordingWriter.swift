public import RetouchEvdev
import RetouchSupport

/// Writes a recording line by line, so that it can be read wherever the writing stops.
///
/// ```swift
/// let writer = try RecordingWriter(header: header, to: .newFile("tap.recording"))
/// try writer.append(Frame(time: 8_000, events: [InputEvent(.touch, 1)]))
/// try writer.flush()  // after each wake-up: whole lines, one call of the system
/// try writer.finish(at: 2_000_000)
/// ```
/// Keys are left out unless asked for; ``eventsLeftOut`` counts them. Time never goes back in a file: an
/// entry that is earlier than the line before is written at that line's time, after a `b` line with the
/// difference.
public final class RecordingWriter {
  /// How many events were left out because they would reveal what was typed.
  @exclusivity(unchecked) public private(set) var eventsLeftOut = 0
  /// How many frames were written.
  @exclusivity(unchecked) public private(set) var frameCount = 0
  /// The time of the line that was written last, in µs.
  @exclusivity(unchecked) public private(set) var time: Int64 = 0
  /// The bytes that the sink has not taken; with ``RecordingSink/memory``, the whole recording.
  public var bytes: [UInt8] { output.bytes }

  /// How many bytes were appended, whether or not the sink has taken them.
  public var byteCount: Int64 { bytesTaken + Int64(output.bytes.count) }

  /// How many bytes have yet to be written to the file; 0 in memory.
  public var bytesWaiting: Int { file == nil ? 0 : output.bytes.count }

  /// The number of collected bytes at which lines are passed on automatically.
  private static let flushSize = 64 << 10

  private let filter: KeyFilter
  private let file: AppendingFile?
  // Unchecked: the exclusivity checks would cost more than the work itself.
  @exclusivity(unchecked) private var output = JSONOutput()
  @exclusivity(unchecked) private var devices = DeviceRegister()
  @exclusivity(unchecked) private var isFinished = false
  @exclusivity(unchecked) private var bytesTaken: Int64 = 0

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - header: The first line; the private keys in its devices' states are left out.
  ///   - sink: Where the lines go; a new file is created at once.
  ///   - includeKeys: Whether the user asked for keys by name.
  ///   - calls: The system calls; tests replace them.
  /// - Throws: `RecordingError` if the file exists or cannot be written, or the header holds anything that a
  ///   reader would reject.
  public init(
    header: RecordingHeader, to sink: RecordingSink, includeKeys: Bool = false, calls: FileCalls = .live
  ) throws(RecordingError) {
    filter = KeyFilter(includesKeys: includeKeys)
    // The header is encoded first, so that an invalid one leaves no file behind.
    var first = JSONOutput()
    try first.header(header, keys: filter)
    try Self.check(first.bytes[...]) { value throws(RecordingError) in
      _ = try RecordingHeader(JSONNode(value))
    }
    output = first
    for device in header.devices { try devices.plug(device.id) }
    switch sink {
    case .newFile(let path): file = try AppendingFile(creating: path, calls: calls)
    case .descriptor(let descriptor, let name):
      file = AppendingFile(borrowing: descriptor, name: name, calls: calls)
    case .memory: file = nil
    }
    try endLine()
    for device in header.devices { countKeys(in: device.state) }
    do {
      try flush()
    } catch {
      // Half a header is of no use.
      file?.remove()
      throw error
    }
  }

  // MARK: Appending

  /// Appends a frame.
  ///
  /// - Throws: `RecordingError` if the device is not plugged in, the frame holds a `SYN_REPORT` or too many
  ///   events, or the file cannot be written.
  public func append(_ frame: Frame) throws(RecordingError) {
    try frame.events.withElements { events throws(RecordingError) in
      try append(events, device: frame.device, report: frame.report, at: frame.time)
    }
  }

  /// Appends a frame whose events are in the caller's memory; they are not kept.
  ///
  /// - Throws: `RecordingError` as ``append(_:)-(Frame)``.
  public func append(
    _ events: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64
  ) throws(RecordingError) {
    try checkOpen()
    try devices.require(device)
    guard events.count <= RecordingLimits.eventsPerFrame else {
      throw RecordingError(
        .tooLarge,
        problem: "expected at most \(RecordingLimits.eventsPerFrame) events in a frame, found \(events.count)"
      )
    }
    var privateCount = 0
    var reportCount = 0
    for event in events where event.code.type != .absolute {
      reportCount += event.code == .report ? 1 : 0
      privateCount += filter.leavesOut(event) ? 1 : 0
    }
    guard reportCount == 0 else {
      throw RecordingError(
        .malformed, problem: "expected a frame's events without SYN_REPORT, found one")
    }
    eventsLeftOut += privateCount
    if privateCount > 0, privateCount == events.count { return }
    let time = time >= self.time ? time : try clamped(time, device: device)
    try checkTime(time)
    output.frameLine(
      delta: time - self.time, device: device, events: events, report: report, filter: filter)
    self.time = time
    frameCount += 1
    if output.bytes.count >= Self.flushSize { try flush() }
  }

  /// Appends an entry; an end is written as ``finish(at:)`` does, with the writer's own count.
  ///
  /// A line of an unknown code has no content to write; its time is added to the next line.
  ///
  /// - Throws: `RecordingError` as ``append(_:)-(Frame)``.
  public func append(_ entry: TimedEntry) throws(RecordingError) {
    switch entry.entry {
    case .frame(let device, let events, let report):
      try append(Frame(time: entry.time, device: device, events: events, report: report))
    case .end: try finish(at: entry.time)
    case .unknown: break
    default: try appendOther(entry)
    }
  }

  /// Appends the end line, which stores the idle time before the end, and passes everything on.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  public func finish(at endTime: Int64) throws(RecordingError) {
    try checkOpen()
    try beginLine("x", at: max(endTime, time))
    output.raw(",{\"frames\":")
    output.integer(frameCount)
    output.raw("}]")
    try endLine()
    isFinished = true
    try flush()
  }

  // MARK: Handing on

  /// Passes all lines on to the file, with one system call.
  ///
  /// - Throws: `RecordingError` if the file does not take everything; the rest is kept for the next call.
  public func flush() throws(RecordingError) {
    guard file != nil, !output.bytes.isEmpty else { return }
    var written = 0
    defer {
      bytesTaken += Int64(written)
      if written == output.bytes.count {
        output.bytes.removeAll(keepingCapacity: true)
      } else {
        output.bytes.removeFirst(written)
      }
    }
    try file?.append(output.bytes, written: &written)
  }

  /// Passes all lines on, and waits until they are on the disk.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  public func synchronize() throws(RecordingError) {
    try flush()
    try file?.synchronize()
  }
}

// MARK: - Lines

extension RecordingWriter {
  private func appendOther(_ entry: TimedEntry) throws(RecordingError) {
    try checkOpen()
    var timeOfLine = max(entry.time, time)
    if case .dropped(let device, _) = entry.entry {
      try devices.require(device)
      timeOfLine = try clamped(entry.time, device: device)
    }
    let start = output.bytes.count
    let timeBefore = time
    do {
      try appendContent(of: entry.entry, at: timeOfLine)
      if !Self.isSurelyValid(entry.entry) {
        try Self.check(output.bytes[start...]) { value throws(RecordingError) in _ = try DecodedLine(value) }
      }
      try register(entry.entry)
    } catch {
      // A partial line must not stay behind.
      output.bytes.removeLast(output.bytes.count - start)
      time = timeBefore
      throw error
    }
    try endLine()
  }

  private func appendContent(of entry: RecordingEntry, at time: Int64) throws(RecordingError) {
    switch entry {
    case .dropped(let device, let state):
      try beginLine("d", at: time)
      item { $0.integer(device) }
      output.raw(",")
      try output.state(filter.filtered(state))
    case .plugged(let device):
      try beginLine("p", at: time)
      output.raw(",")
      try output.device(device, keys: filter)
    case .unplugged(let device):
      try beginLine("u", at: time)
      item { $0.integer(device) }
    case .marker(let text):
      try beginLine("m", at: time)
      item { $0.string(text) }
    case .rotated(let degrees, let display):
      try beginLine("r", at: time)
      output.raw(",{\"rotation\":")
      output.integer(degrees)
      if let display {
        output.raw(",\"display\":")
        output.string(display)
      }
      output.raw("}")
    case .suspended(let microseconds):
      try beginLine("s", at: time)
      item { $0.integer(microseconds) }
    case .wentBack(let device, let microseconds):
      try beginLine("b", at: time)
      item { $0.integer(device) }
      item { $0.integer(microseconds) }
    case .comment(let text):
      try beginLine("#", at: time)
      item { $0.string(text) }
    case .frame, .end, .unknown:
      preconditionFailure("these have functions of their own")
    }
    output.raw("]")
  }

  private func item(_ append: (inout JSONOutput) -> Void) {
    output.raw(",")
    append(&output)
  }

  /// Applies what a line changes about the devices.
  private func register(_ entry: RecordingEntry) throws(RecordingError) {
    switch entry {
    case .dropped(_, let state): countKeys(in: state)
    case .plugged(let device):
      try devices.plug(device.id)
      countKeys(in: device.state)
    case .unplugged(let device): try devices.unplug(device)
    case .wentBack(let device, _): try devices.require(device)
    default: break
    }
  }

  private func beginLine(_ code: StaticString, at time: Int64) throws(RecordingError) {
    try checkTime(time)
    output.raw("[")
    output.integer(time - self.time)
    output.raw(",\"")
    output.raw(code)
    output.raw("\"")
    self.time = time
  }

  private func endLine() throws(RecordingError) {
    output.raw("\n")
    if output.bytes.count >= Self.flushSize { try flush() }
  }

  /// Whether an entry's content can only produce a line that the reader accepts.
  ///
  /// A state is written just after the kernel's buffer has overflowed and while it fills again, and reading
  /// the line back would cost more than everything else. Codes and values are in range by their types, so
  /// only their numbers are checked.
  private static func isSurelyValid(_ entry: RecordingEntry) -> Bool {
    guard case .dropped(_, let state) = entry else { return false }
    let most = RecordingLimits.codesPerList
    return state.keys.count <= most && state.axes.count <= most && state.currentSlot >= 0
      && state.slots.count <= Int(DeviceState.slotLimit) && state.slots.allSatisfy { $0?.count ?? 0 <= 64 }
  }

  /// Makes sure that the reader would accept a line, so that nothing is ever written that it rejects.
  private static func check(
    _ line: ArraySlice<UInt8>, _ decode: (JSONValue) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let length = line.count
    guard length <= RecordingLimits.lineLength else {
      throw RecordingError(
        .tooLarge,
        problem: "expected lines of at most \(RecordingLimits.lineLength) bytes, found one of \(length)")
    }
    try line.withElements { line throws(RecordingError) in
      try decode(JSONLine.decode(line))
    }
  }

  /// Returns the time; one before the last line becomes that line's time, after a line that records the
  /// difference.
  private func clamped(_ time: Int64, device: Int) throws(RecordingError) -> Int64 {
    guard time < self.time else { return time }
    let (difference, isTooLarge) = self.time.subtractingReportingOverflow(time)
    let back = isTooLarge ? RecordingLimits.maximumNumber : min(difference, RecordingLimits.maximumNumber)
    try appendOther(TimedEntry(time: self.time, .wentBack(device: device, microseconds: back)))
    return self.time
  }

  private func checkTime(_ time: Int64) throws(RecordingError) {
    guard time <= RecordingLimits.maximumNumber else {
      throw RecordingError(
        .outOfRange, problem: "expected times up to \(RecordingLimits.maximumNumber) µs, found \(time)")
    }
  }

  private func countKeys(in state: DeviceState) {
    eventsLeftOut += state.keys.count - filter.filtered(state).keys.count
  }

  private func checkOpen() throws(RecordingError) {
    guard !isFinished else {
      throw RecordingError(.malformed, problem: "nothing can be appended after the end line")
    }
  }
}
