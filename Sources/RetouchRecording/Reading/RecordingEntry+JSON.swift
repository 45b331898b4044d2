import RetouchEvdev

/// A line after the header, parsed by the JSON decoder.
struct DecodedLine {
  /// The µs since the line before.
  var delta: Int64
  /// The content of the line.
  var entry: RecordingEntry

  /// Parses a line `[delta,"code",…]`.
  ///
  /// Items after those that a code defines are skipped, as unknown keys are; in a frame, however, every item
  /// is a number of an event.
  init(_ value: JSONValue) throws(RecordingError) {
    guard case .array(let items) = value else {
      if case .object(let members) = value, members["retouch"] != nil {
        throw RecordingError(
          .malformed, problem: "expected a line [delta,\"code\",…], found a second header",
          hint: "Two recordings in one file? Separate them in front of this line")
      }
      throw RecordingError(.malformed, problem: "expected a line [delta,\"code\",…], found \(value.brief)")
    }
    let line = Items(items)
    delta = try Self.delta(line[0, "delta"])
    let code = try line[1, "code"].string()
    entry = try Self.entry(code, line)
  }

  private static func delta(_ node: JSONNode) throws(RecordingError) -> Int64 {
    do {
      return try node.integer(in: 0...RecordingLimits.maximumNumber)
    } catch {
      throw error.with(hint: "A line begins with the time since the line before, in µs")
    }
  }

  private static func entry(_ code: String, _ line: Items) throws(RecordingError) -> RecordingEntry {
    let count = 0...RecordingLimits.maximumNumber
    switch code {
    case "e":
      let (events, report) = try events(line)
      return .frame(device: try line.device(), events: events, report: report)
    case "d": return .dropped(device: try line.device(), state: try DeviceState(line[3, "state"]))
    case "p": return .plugged(try DeviceDescription(line[2, "device"]))
    case "u": return .unplugged(device: try line.device())
    case "m": return .marker(try line[2, "text"].string())
    case "r":
      let turn = line[2, "display"]
      return .rotated(
        degrees: try turn["rotation"].rotation(), display: try turn["display"].ifPresent?.displayName())
    case "s": return .suspended(microseconds: try line[2, "time"].integer(in: count))
    case "b":
      return .wentBack(device: try line.device(), microseconds: try line[3, "time"].integer(in: count))
    case "#": return .comment(try line[2, "text"].string())
    case "x": return .end(frames: Int(try line[2, "end"]["frames"].integer(in: count)))
    default: return .unknown(code: code)
    }
  }

  private static func events(_ line: Items) throws(RecordingError) -> ([InputEvent], Int32) {
    let numbers = max(0, line.values.count - 3)
    guard numbers % 3 == 0 else {
      throw RecordingError(
        .malformed, problem: "expected type, code and value of each event, found \(numbers) numbers",
        hint: "A frame is [delta,\"e\",device,type,code,value,…]")
    }
    guard numbers / 3 <= RecordingLimits.eventsPerFrame + 1 else { throw tooManyEvents }
    var events: [InputEvent] = []
    events.reserveCapacity(numbers / 3)
    for index in stride(from: 3, to: line.values.count, by: 3) {
      let event = InputEvent(
        type: try line.number(index, "type", in: 0...UInt16.max),
        code: try line.number(index + 1, "code", in: 0...UInt16.max),
        value: try line.number(index + 2, "value", in: Int32.min...Int32.max))
      if event.code == .report {
        guard index + 3 == line.values.count else {
          throw RecordingError(
            .malformed,
            problem: "expected SYN_REPORT at the end of the line only, found it as event \(index / 3)",
            hint: "A line is one frame: begin a new line behind each SYN_REPORT")
        }
        return (events, event.value)
      }
      guard events.count < RecordingLimits.eventsPerFrame else { throw tooManyEvents }
      events.append(event)
    }
    return (events, 0)
  }

  private static var tooManyEvents: RecordingError {
    RecordingError(
      .tooLarge, problem: "expected at most \(RecordingLimits.eventsPerFrame) events in a frame, found more")
  }
}

/// The items of a line, each with a name for errors.
private struct Items {
  let values: [JSONValue]

  init(_ values: [JSONValue]) { self.values = values }

  subscript(index: Int, name: String) -> JSONNode {
    JSONNode(values.indices.contains(index) ? values[index] : nil, path: .key(.top, name))
  }

  func device() throws(RecordingError) -> Int {
    try self[2, "device"].integer(in: 0...RecordingLimits.maximumDeviceID)
  }

  /// A number of an event; its name is built only for an error.
  func number<Integer: FixedWidthInteger>(
    _ index: Int, _ name: StaticString, in range: ClosedRange<Integer>
  ) throws(RecordingError) -> Integer {
    if case .integer(let number) = values[index], let integer = Integer(exactly: number),
      range.contains(integer)
    {
      return integer
    }
    return try self[index, "\(name) of event \(index / 3)"].integer(in: range)
  }
}
