import RetouchEvdev
import RetouchRecording

/// Makes a recording out of any bytes: at most 4 devices, then lines until the bytes run out.
///
/// Codes are mostly ones that the tracker knows, and values mostly small, so that contacts arise; any other
/// code and value can occur too.
struct DocumentGenerator {
  private var bytes: ArraySlice<UInt8>
  private var time: Int64 = 0

  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func document() -> RecordingDocument {
    let setting = byte()
    let devices = (0...Int(setting & 3)).map { device(id: $0) }
    var header = RecordingHeader(devices: devices)
    if setting & 4 != 0 {
      header.display = DisplayDescription(
        width: 1080, height: 1920, widthInMillimetres: 62, heightInMillimetres: 110, scale: 2, rotation: 90)
    }
    var entries: [TimedEntry] = []
    while !bytes.isEmpty {
      let entry = entry()
      entries.append(TimedEntry(time: time, entry))
    }
    return RecordingDocument(header: header, entries: entries, endTime: time)
  }

  // MARK: Lines

  private mutating func entry() -> RecordingEntry {
    let kind = byte()
    let device = Int(kind >> 6)
    switch kind & 31 {
    case 0: return .dropped(device: device, state: state())
    case 1: return .unplugged(device: device)
    case 2: return .plugged(self.device(id: device))
    case 3: return .rotated(degrees: Int(value()))
    default:
      time += Int64(byte()) * 100
      let count = Int(kind >> 1 & 15)
      return .frame(device: device, events: (0..<count).map { _ in event() }, report: kind & 32 == 0 ? 0 : 1)
    }
  }

  private mutating func event() -> InputEvent {
    let choice = byte()
    let code =
      choice < 240
      ? Self.codes[Int(choice) % Self.codes.count]
      : EventCode(EventType(rawValue: UInt16(choice & 7)), number())
    return InputEvent(code, value())
  }

  /// Returns a value: small ones take one byte; 250 and above is followed by four bytes of any value.
  private mutating func value() -> Int32 {
    let first = byte()
    guard first >= 250 else { return Int32(first) - 5 }
    return Int32(truncatingIfNeeded: Int(number()) << 16 | Int(number()))
  }

  private mutating func number() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }

  private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  // MARK: Devices

  private mutating func device(id: Int) -> DeviceDescription {
    let kind = byte()
    var device = DeviceDescription(id: id, name: "device \(id)")
    for code in Self.announced[Int(kind) % Self.announced.count] { announce(code, on: &device) }
    if kind & 64 != 0 { device.properties = [.direct] }
    if kind & 128 != 0 {
      announce(event().code, on: &device)
      device.state = state()
    }
    return device
  }

  private mutating func announce(_ code: EventCode, on device: inout DeviceDescription) {
    device.codes[code.type, default: []].append(code.number)
    guard code.type == .absolute else { return }
    let isSlot = code == .mtSlot
    device.axes[code.number] = AxisDescription(
      minimum: isSlot ? 0 : value(), maximum: isSlot ? value() : 100 &+ value(), resolution: value())
  }

  private mutating func state() -> DeviceState {
    var state = DeviceState()
    for _ in 0..<byte() % 8 { state.apply(event()) }
    return state
  }

  private static let codes: [EventCode] = [
    .mtSlot, .mtTrackingID, .mtPositionX, .mtPositionY, .mtReport, .touch, .x, .y, .mtToolType, .mtTouchMajor,
    .mtPressure, .mtOrientation, .mtDistance, .pressure, .tiltX, .tiltY, .distance, .toolPen, .toolRubber,
    .toolFinger, .toolDoubleTap, .stylus, .left, .right, .middle, .relativeX, .relativeY, .wheel,
    .wheelHighResolution, .horizontalWheel, .z, .rx, .dropped, .report,
  ]

  /// The codes that each kind of device announces.
  private static let announced: [[EventCode]] = [
    [.mtSlot, .mtTrackingID, .mtPositionX, .mtPositionY, .touch, .mtToolType, .mtPressure],
    [.mtPositionX, .mtPositionY, .mtTrackingID, .touch],
    [.mtPositionX, .mtPositionY],
    [.x, .y, .touch],
    [.relativeX, .relativeY, .wheel, .wheelHighResolution, .left, .right],
    [.x, .y, .left, .right, .wheel],
    [.x, .y, .toolPen, .toolRubber, .stylus, .touch, .pressure, .tiltX, .tiltY, .distance],
    [.mtSlot, .mtTrackingID, .mtPositionX, .mtPositionY, .toolFinger, .left],
    [],
  ]
}
