import RetouchEvdev
import RetouchRecording

/// The lines that evtest prints before the events; lines without a description are skipped.
struct EvtestDescription {
  /// The description from the lines.
  var device = DeviceDescription(clock: .unknown)
  /// Whether the codes were listed.
  private(set) var isDescription = false
  /// Whether python-evdev printed it.
  private(set) var isPython = false

  private var type: EventType?
  private var axis: UInt16?

  /// Takes one line of the log that is not an event.
  mutating func read(_ line: Line) throws(RecordingError) {
    var line = line
    line.skipBlanks()
    if line.skip("Device info: ") || line.skip("Device capabilities:") { isPython = true }
    if line.skip("Input device ID: ") || line.skip("bus: ") {
      device.bus = line.identity(behind: isPython ? "" : "bus ")
      device.vendor = line.identity(behind: "vendor ")
      device.product = line.identity(behind: "product ")
      device.version = line.identity(behind: "version ")
    } else if line.skip("Input device name: \"") {
      var name = line.rest
      if name.last == UInt8(ascii: "\"") { name = .init(rebasing: name.dropLast()) }
      device.name = String(decoding: name, as: UTF8.self)
    } else if line.skip("Device name: ") {
      device.name = line.text
    } else if line.skip("Type EV_") {
      type = line.lastCode().map { EventType(rawValue: $0) }
      axis = nil
      isDescription = true
    } else if type != nil, line.skip("Code ") {
      readCode(line.lastCode())
    } else if line.skip("INPUT_PROP_") {
      if let number = line.lastCode() { readProperty(number) }
    } else if line.skip("Event type ") {
      type = line.code().map { EventType(rawValue: $0) }
      axis = nil
      isDescription = true
    } else if line.skip("Event code ") {
      readCode(line.code())
    } else if line.skip("Property type ") {
      if let number = line.code() { readProperty(number) }
    } else if line.skip("Key repeat") || line.skip("Repeat ") || line.skip("Properties:")
      || line.skip("Testing")
    {
      // The values that follow do not belong to an axis.
      (type, axis) = (nil, nil)
    } else if let axis, isPython, line.first == UInt8(ascii: "v") {
      try device.readRange(&line, axis)
    } else if let axis {
      try readRange(&line, axis)
    }
  }

  private mutating func readProperty(_ number: UInt16) {
    guard !device.properties.contains(InputProperty(rawValue: number)) else { return }
    device.properties.append(InputProperty(rawValue: number))
    device.properties.sort()
  }

  private mutating func readCode(_ number: UInt16?) {
    axis = nil
    guard let number, let type, type != .synchronization else { return }
    device.announce(number, type)
    if type == .absolute {
      axis = number
      if device.axes[number] == nil { device.axes[number] = AxisDescription(minimum: 0, maximum: 0) }
    }
  }

  /// Takes one line about an axis; values of 0 are not printed.
  private mutating func readRange(_ line: inout Line, _ number: UInt16) throws(RecordingError) {
    guard var axis = device.axes[number] else { return }
    if line.skip("Value") {
      device.state.stand(at: try line.field("the axis's value"), axis: number)
    } else if line.skip("Min") {
      axis.minimum = try line.field("the minimum")
    } else if line.skip("Max") {
      axis.maximum = try line.field("the maximum")
    } else if line.skip("Fuzz") {
      axis.fuzz = try line.field("the fuzz")
    } else if line.skip("Flat") {
      axis.flat = try line.field("the flat")
    } else if line.skip("Resolution") {
      axis.resolution = try line.field("the resolution")
    }
    device.axes[number] = axis
  }
}

extension Line {
  /// Reads a decimal code in the range of a description.
  fileprivate mutating func code() -> UInt16? {
    guard let number = decimal(), number >= 0, number < RecordingLimits.codesPerList else { return nil }
    return UInt16(number)
  }

  /// Reads the decimal code behind the last blank, as in `BTN_LEFT, BTN_MOUSE 272` and `EV_ABS 3:`.
  fileprivate func lastCode() -> UInt16? {
    var line = self
    while line.skip(behind: " ") {}
    return line.code()
  }

  /// Reads the hexadecimal number after a word: `0x3`, or `0000` for zero.
  fileprivate func identity(behind word: StaticString) -> UInt16 {
    var line = self
    guard line.skip(behind: word) else { return 0 }
    _ = line.skip("0x")
    return UInt16(truncatingIfNeeded: line.hex(digits: 1...4) ?? 0)
  }
}
