public import RetouchEvdev
import Glibc

/// Reads a `.recording` line by line, in bounded memory regardless of its size.
///
/// ```swift
/// let reader = try RecordingReader(path: "tap.recording")
/// var frame = Frame(time: 0, events: [])
/// while let item = try reader.next(into: &frame) {
///   switch item {
///   case .frame: tracker.process(device: frame.device, events: frame.events, time: frame.time)
///   case .entry(let entry): print(entry.time)  // plugged, unplugged, marker, …
///   }
/// }
/// reader.endTime  // after the end: µs, trailing idle time included
/// ```
/// Frame lines in the form our writer produces go through a scanner; every other line is decoded as JSON. The
/// first error ends the reading. A truncated file is not an error: ``isCut`` and ``remarks`` report it after
/// the end.
public final class RecordingReader: RecordingStream {
  /// The first line.
  public private(set) var header = RecordingHeader()
  /// The time of the line that was read last, in µs; after the end, the recording's end time.
  @exclusivity(unchecked) public private(set) var endTime: Int64 = 0
  /// How many frames were read.
  @exclusivity(unchecked) public private(set) var frameCount = 0
  /// Whether the file stopped without an end line; known after the end.
  public private(set) var isCut = false
  /// How many frames the end line counts, or nil before the end and without such a line.
  public private(set) var declaredFrameCount: Int?
  /// That the end line counts another number of frames than there are, in a sentence; one of the remarks.
  public private(set) var miscount: String?
  /// Notes for the user about how the file was read, one sentence each; complete after the end.
  public private(set) var remarks: [String] = []

  /// The number of the line that was read last, counted from 1.
  public var line: Int? { lines.lineNumber }

  private let name: String?
  // Unchecked: each check of exclusive access would cost as much as scanning an event.
  @exclusivity(unchecked) private var lines: LineSource
  @exclusivity(unchecked) private var scanner = FrameScanner()
  @exclusivity(unchecked) private var devices = DeviceRegister()
  private var compacted: [UInt8] = []
  private var isFinished = false

  /// Opens a file and reads its header.
  ///
  /// - Throws: `RecordingError` if the file cannot be read or does not begin with a header.
  public convenience init(path: String) throws(RecordingError) {
    try self.init(FileSource(path: path), name: path)
  }

  /// Reads a recording from memory.
  ///
  /// - Parameter name: The name for errors.
  public convenience init(bytes: [UInt8], name: String? = nil) throws(RecordingError) {
    try self.init(MemorySource(bytes), name: name)
  }

  /// Reads from any source, such as a pipe or a decompressor.
  ///
  /// - Parameter name: The name for errors.
  public init(_ source: any ByteSource, name: String? = nil) throws(RecordingError) {
    self.name = name
    lines = LineSource(source)
    do {
      header = try readHeader()
      for device in header.devices { try devices.plug(device.id) }
    } catch {
      throw placed(error)
    }
  }

  // MARK: Reading on

  /// Reads the next line; a frame is put into storage that is reused for the next one.
  ///
  /// - Returns: The kind of item, or nil at the recording's end.
  /// - Throws: `RecordingError` with file and line; the recording is then at its end.
  public func next(into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    if let next = scanner.scan(lines.cursor) {
      lines.advance(to: next)
      try takeFrame(into: &frame)
      return .frame
    }
    return try nextDecoded(into: &frame)
  }

  /// Reads the next line as a separate value, a frame with exactly the memory that its events need.
  ///
  /// - Returns: The entry, or nil at the recording's end.
  /// - Throws: As ``next(into:)``.
  public func nextEntry() throws(RecordingError) -> TimedEntry? {
    guard let next = scanner.scan(lines.cursor) else {
      var frame = Frame(time: 0, events: [])
      return try nextDecoded(into: &frame).map { item in
        switch item {
        case .entry(let entry): entry
        case .frame:
          TimedEntry(
            time: frame.time, .frame(device: frame.device, events: frame.events, report: frame.report))
        }
      }
    }
    lines.advance(to: next)
    try takeTime()
    return TimedEntry(
      time: endTime,
      .frame(device: scanner.device, events: Array(scanner.events), report: scanner.report))
  }

  /// Copies the frame from the scanner.
  @inline(__always)
  private func takeFrame(into frame: inout Frame) throws(RecordingError) {
    try takeTime()
    frame.time = endTime
    frame.device = scanner.device
    frame.report = scanner.report
    frame.events.removeAll(keepingCapacity: true)
    frame.events.append(contentsOf: scanner.events)
  }

  /// Moves on to the time of the frame in the scanner.
  @inline(__always)
  private func takeTime() throws(RecordingError) {
    let time = endTime &+ scanner.delta
    guard time <= RecordingLimits.maximumNumber, devices.isPlugged(scanner.device) else {
      throw failed(time <= RecordingLimits.maximumNumber ? devices.unknown(scanner.device) : tooLate)
    }
    endTime = time
    frameCount &+= 1
  }

  /// Reads a line that the scanner cannot read in place: one that is not entirely in the buffer, contains
  /// spaces, or is not a frame.
  @inline(never)
  private func nextDecoded(into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    guard !isFinished else { return nil }
    do {
      while let line = try lines.next() {
        if scanCompacted(line) {
          try takeFrame(into: &frame)
          return .frame
        }
        guard let decoded = try decode(line) else { continue }
        if let item = try take(decoded, into: &frame) { return item }
        return nil
      }
    } catch {
      throw failed(error)
    }
    if !isFinished { finishCut("The recording has no end line") }
    return nil
  }
}

// MARK: - Lines

extension RecordingReader {
  private func readHeader() throws(RecordingError) -> RecordingHeader {
    try lines.skipByteOrderMark()
    while let line = try lines.next() {
      if line.isBlank { continue }
      if let header = HeaderMemory.header(line.bytes) { return header }
      let value: JSONValue
      do {
        value = try JSONLine.decode(line.bytes)
      } catch {
        guard line.isTerminated || error.code != .malformed || !line.beginsLikeHeader else {
          throw RecordingError(
            .malformed, problem: "the file was cut within its header, the first line",
            hint: "Nothing of it can be used; record it again")
        }
        throw notARecording(error.problem)
      }
      guard case .object(let members) = value, members["retouch"] != nil else {
        throw notARecording("expected a header {\"retouch\":1,…}, found \(JSONLine.excerpt(line.bytes))")
      }
      let header = try RecordingHeader(JSONNode(value))
      HeaderMemory.remember(header, of: line.bytes)
      return header
    }
    throw RecordingError(
      .unknownKind, line: 1, problem: "the file is empty; expected a header {\"retouch\":1,…}",
      hint: "Was the recorder stopped before it began?")
  }

  private func notARecording(_ problem: String) -> RecordingError {
    RecordingError(
      .unknownKind, problem: problem,
      hint: "A recording's first line is its header; files of other programs have to be imported")
  }

  /// Scans a frame line after removing insignificant white space.
  private func scanCompacted(_ line: LineSource.Line) -> Bool {
    compacted.removeAll(keepingCapacity: true)
    line.appendCompacted(to: &compacted)
    return compacted.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { scanner.scan($0) != nil } ?? false
    }
  }

  /// Decodes a line, or returns nil for one without content.
  ///
  /// Invalid JSON at the very end is treated as a truncated line: no prefix of a line is a whole line.
  private func decode(_ line: LineSource.Line) throws(RecordingError) -> DecodedLine? {
    if line.isBlank { return nil }
    let value: JSONValue
    do {
      value = try JSONLine.decode(line.bytes)
    } catch {
      guard error.code == .malformed, try !lines.hasMoreContent() else {
        throw RecordingError(
          error.code, problem: error.problem,
          hint: error.code == .malformed ? "A line is [delta,\"code\",…]" : nil)
      }
      finishCut("The recording was cut within line \(lines.lineNumber)")
      return nil
    }
    return try DecodedLine(value)
  }

  /// Applies a decoded line; returns nil for the end line.
  private func take(_ line: DecodedLine, into frame: inout Frame) throws(RecordingError) -> RecordingItem? {
    if case .frame(let device, let events, let report) = line.entry {
      scanner.set(delta: line.delta, device: device, events: events, report: report)
      try takeFrame(into: &frame)
      return .frame
    }
    let time = endTime &+ line.delta
    guard time <= RecordingLimits.maximumNumber else { throw tooLate }
    endTime = time
    switch line.entry {
    case .plugged(let device): try devices.plug(device.id)
    case .unplugged(let device): try devices.unplug(device)
    case .dropped(let device, _), .wentBack(let device, _): try devices.require(device)
    case .end(let frames):
      try finish(expecting: frames)
      return nil
    case .frame, .marker, .rotated, .suspended, .comment, .unknown: break
    }
    return .entry(TimedEntry(time: time, line.entry))
  }

  // MARK: The end

  private func finish(expecting frames: Int) throws(RecordingError) {
    isFinished = true
    declaredFrameCount = frames
    if frames != frameCount {
      let sentence =
        "The end line counts \(frames) frames, \(frameCount) were read: the file was edited after it was recorded"
      miscount = sentence
      remarks.append(sentence)
    }
    guard try lines.hasMoreContent() else { return }
    throw RecordingError(
      .malformed, problem: "expected nothing behind the end line, found more",
      hint: "Two recordings in one file? Separate them behind this line")
  }

  private func finishCut(_ sentence: String) {
    isFinished = true
    isCut = true
    remarks.append(
      "\(sentence): \(frameCount == 1 ? "1 frame" : "\(frameCount) frames") up to \(endTime) µs "
        + "could be read, and how long it went on after that is not known")
  }

  // MARK: Errors

  private var tooLate: RecordingError {
    RecordingError(
      .outOfRange, problem: "expected times up to \(RecordingLimits.maximumNumber) µs, found a later one")
  }

  /// Ends the reading.
  private func failed(_ error: RecordingError) -> RecordingError {
    isFinished = true
    lines.stop()
    return placed(error)
  }

  /// The error with the file and the current line.
  private func placed(_ error: RecordingError) -> RecordingError {
    var error = error
    if error.file == nil { error.file = name }
    if error.line == nil, lines.lineNumber > 0, error.code != .unreadable { error.line = lines.lineNumber }
    return error
  }
}
