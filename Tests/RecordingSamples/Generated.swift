import RetouchEvdev
import RetouchSupport
import RetouchRecording

package typealias Seeded = SeededNumbers

extension SeededNumbers {
  package init(_ seed: Int) { self.init(seed: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15) }

  package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  package mutating func list<Element>(upTo count: Int, _ make: (inout Seeded) -> Element) -> [Element] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in make(&self) }
  }
}

// MARK: Values

extension Seeded {
  package mutating func value() -> Int32 {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: Int32.random(in: 0...9, using: &self)
    case 1: Int32.random(in: -5000...5000, using: &self)
    case 2: pick([.min, .max, -1, 0, 99_999_999, 100_000_000, -99_999_999])
    default: Int32(truncatingIfNeeded: Int64.random(in: .min ... .max, using: &self))
    }
  }

  package mutating func number() -> UInt16 {
    chance(80)
      ? UInt16.random(in: 0...400, using: &self) : pick([0, 9, 10, 99, 100, 999, 1000, 9999, 65_535])
  }

  package mutating func event() -> InputEvent {
    let code =
      chance(60)
      ? pick([EventCode.mtPositionX, .mtPositionY, .mtTrackingID, .mtSlot, .touch, .x, .relativeY, .mtReport])
      : EventCode(
        EventType(rawValue: chance(90) ? UInt16.random(in: 1...21, using: &self) : number()), number())
    return InputEvent(code == .report ? .mtReport : code, value())
  }

  package mutating func string() -> String {
    let pieces = [
      "", "a", "Zürich", "\"", "\\", "\n", "\u{0}", "\u{1f}", "\u{7f}", " , ", "[{", "}]", "👋🏽", "\u{2028}",
      "e",
    ]
    return list(upTo: 4) { $0.pick(pieces) }.joined()
  }

  package mutating func json(depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<(depth < 3 ? 8 : 6), using: &self) {
    case 0: .null
    case 1: .bool(chance(50))
    case 2: .integer(pick([0, -1, 1 << 53 - 1, 1 - 1 << 53, 1_767_259_800_000_000]))
    case 3: .number(pick([0.5, -0.1, 1e300, 0x1p-1074, 1.7976931348623157e308, 1e16, 123456.789]))
    case 4, 5: .string(string())
    case 6: .array(list(upTo: 3) { $0.json(depth: depth + 1) })
    default: .object(object(depth: depth + 1))
    }
  }

  package mutating func object(depth: Int) -> [String: JSONValue] {
    [String: JSONValue](list(upTo: 3) { ($0.string(), $0.json(depth: depth)) }) { first, _ in first }
  }

  package mutating func valuesByCode() -> [UInt16: Int32] {
    [UInt16: Int32](list(upTo: 4) { ($0.number(), $0.value()) }) { first, _ in first }
  }
}

// MARK: Recordings

extension Seeded {
  package mutating func deviceState() -> DeviceState {
    guard chance(60) else { return DeviceState() }
    return DeviceState(
      keys: Set(list(upTo: 4) { $0.number() }), axes: valuesByCode(), currentSlot: chance(50) ? 0 : value(),
      slots: list(upTo: 5) { $0.chance(30) ? nil : $0.valuesByCode() })
  }

  package mutating func device(id: Int) -> DeviceDescription {
    let types = list(upTo: 3) { UInt16.random(in: 1...31, using: &$0) }
    return DeviceDescription(
      id: id, name: string(), bus: number(), vendor: number(), product: number(), version: number(),
      clock: pick([.monotonic, .realtime, .boottime, .unknown, DeviceClock(rawValue: string())]),
      offset: chance(50) ? 0 : Int64(value()) * 1_000_000,
      properties: Set(list(upTo: 3) { InputProperty(rawValue: $0.number()) }).sorted(),
      codes: [EventType: [UInt16]](
        types.map { type in (EventType(rawValue: type), Set(list(upTo: 6) { $0.number() }).sorted()) },
        uniquingKeysWith: { first, _ in first }),
      axes: [UInt16: AxisDescription](
        list(upTo: 4) {
          (
            $0.number(),
            AxisDescription(
              minimum: $0.value(), maximum: $0.value(), fuzz: $0.value(), flat: $0.value(),
              resolution: $0.value())
          )
        }, uniquingKeysWith: { first, _ in first }),
      state: deviceState())
  }

  package mutating func header(devices: [Int]) -> RecordingHeader {
    var header = RecordingHeader(devices: devices.map { device(id: $0) }, meta: object(depth: 1))
    if chance(50) { header.created = string() }
    if chance(50) {
      header.display = DisplayDescription(
        width: Int.random(in: 1...10_000, using: &self), height: pick([1, 1_000_000]),
        widthInMillimetres: chance(50) ? nil : 68, heightInMillimetres: chance(50) ? nil : 1,
        scale: pick([1, 2, 2.625, 0.1]), rotation: pick([0, 90, 180, 270]))
    }
    if chance(50) {
      header.pointer = PointerDescription(
        x: chance(50) ? nil : pick([0, -0.5, 1e6]), y: chance(50) ? nil : 1 / 3, speed: pick([1, 0.1]))
    }
    return header
  }

  /// Returns a recording as our writer writes it: without unknown lines, every device plugged in.
  package mutating func document() -> RecordingDocument {
    var plugged = Set(list(upTo: 2) { $0.pick([0, 1, 2, 63, 64, 65_535]) }).union([7]).sorted()
    var document = RecordingDocument(header: header(devices: plugged))
    for _ in 0..<Int.random(in: 0...20, using: &self) {
      document.endTime += chance(30) ? 0 : Int64.random(in: 0...(chance(90) ? 20_000 : 1 << 45), using: &self)
      document.entries.append(TimedEntry(time: document.endTime, entry(&plugged)))
    }
    document.endTime += chance(50) ? 0 : 2_000_000
    return document
  }

  private mutating func entry(_ plugged: inout [Int]) -> RecordingEntry {
    let device = pick(plugged)
    switch Int.random(in: 0..<20, using: &self) {
    case 0: return .dropped(device: device, state: deviceState())
    case 1:
      let new = pick([3, 4, 65, 900])
      guard !plugged.contains(new) else { return .comment(string()) }
      plugged.append(new)
      return .plugged(self.device(id: new))
    case 2:
      guard device != 7 else { return .rotated(degrees: pick([0, 90, 180, 270])) }
      plugged.removeAll { $0 == device }
      return .unplugged(device: device)
    case 3: return .marker(string())
    case 4: return .suspended(microseconds: pick([0, 1 << 53 - 1, 5_000_000]))
    case 5: return .wentBack(device: device, microseconds: Int64.random(in: 0...1 << 40, using: &self))
    default:
      return .frame(device: device, events: list(upTo: 8) { $0.event() }, report: chance(90) ? 0 : value())
    }
  }
}
