import RetouchEvdev
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchCapture

extension SeededNumbers {
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  fileprivate mutating func value() -> Int32 {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: Int32.random(in: 0...12, using: &self)
    case 1: pick([.min, .max, -1, 0, 255, 256])
    default: Int32.random(in: -5000...5000, using: &self)
    }
  }

  fileprivate mutating func event() -> InputEvent {
    let codes: [EventCode] = [
      .mtSlot, .mtSlot, .mtTrackingID, .mtTrackingID, .mtPositionX, .mtPositionY, .touch, .left, .toolPen, .x,
      .relativeX, .mtReport, .dropped, EventCode(EventType(rawValue: 0x14), 1), EventCode(.key, 30),
      EventCode(EventType(rawValue: 77), 3), EventCode(.toggle, 1),
    ]
    return InputEvent(pick(codes), value())
  }

  fileprivate mutating func deviceState() -> DeviceState {
    DeviceState(
      keys: Set((0..<Int.random(in: 0...3, using: &self)).map { _ in pick([0x14a, 0x110, 30, 0xffff]) }),
      axes: [0: value(), 1: value()], currentSlot: value(),
      slots: (0..<Int.random(in: 0...12, using: &self)).map { _ in
        pick([nil, [0x39: value(), 0x35: value()], [0x36: value()], [0x39: -1]])
      })
  }

  fileprivate mutating func device(_ id: Int) -> DeviceDescription {
    var device = pick([touchscreen(), mouse(), touchscreen()])
    device.id = id
    device.codes[.key, default: []] += [30, 0x110, 0x14a, 0x140]
    if Int.random(in: 0..<3, using: &self) == 0 { device.axes[0x2f] = nil }
    if Int.random(in: 0..<3, using: &self) == 0 {
      device.axes[0x2f] = AxisDescription(minimum: value(), maximum: value(), fuzz: value(), flat: value())
    }
    if device.axes[0x2f] == nil { device.codes[.absolute]?.removeAll { $0 == 0x2f } }
    if Int.random(in: 0..<2, using: &self) == 0 { device.state = deviceState() }
    return device
  }

  fileprivate mutating func document() -> RecordingDocument {
    var plugged = [0, 1]
    var document = RecordingDocument(header: RecordingHeader(devices: plugged.map { device($0) }))
    for _ in 0..<Int.random(in: 0...40, using: &self) {
      document.endTime += Int64.random(in: 0...20_000, using: &self)
      let id = pick(plugged)
      let entry: RecordingEntry
      switch Int.random(in: 0..<12, using: &self) {
      case 0: entry = .dropped(device: id, state: deviceState())
      case 1 where plugged.count > 1:
        entry = .unplugged(device: id)
        plugged.removeAll { $0 == id }
      case 2 where plugged.count < 5:
        let new = [0, 1, 2, 3, 4, 5].filter { !plugged.contains($0) }[0]
        plugged.append(new)
        entry = .plugged(device(new))
      case 3: entry = .marker("m")
      default:
        let events = (0..<Int.random(in: 0...8, using: &self)).map { _ in event() }
        entry = .frame(device: id, events: events, report: 0)
      }
      document.entries.append(TimedEntry(time: document.endTime, entry))
    }
    return document
  }
}

@Suite("injecting anything")
struct InjectorGeneratedTests {
  @Test("however an injection stops or fails, every finger is lifted and every device is removed")
  func anything() throws {
    var generator = SeededNumbers(seed: 4)
    var played = 0
    for round in 0..<600 {
      let kernel = FakeUInput()
      let document = generator.document()
      if round % 3 == 1 { kernel.stopTime = Int64.random(in: 0...1_500_000, using: &generator) }
      if round % 3 == 2 {
        let failing = Int.random(in: 1...30, using: &generator)
        let error = generator.pick([SystemError.noDevice, .invalid, .interrupted, .wouldBlock])
        kernel.writeResult = { number, _ in number == failing ? .failure(error) : nil }
      }
      do {
        try kernel.inject(document) { $0.speed = generator.pick([0.5, 1, 7]) }
      } catch let error as CaptureError {
        #expect([.systemFailed, .deviceFailed].contains(error.code), "round \(round): \(error)")
      }
      #expect(kernel.openCount == 0, "round \(round)")
      // The kernel itself releases what is held on a device that is unplugged.
      let unplugged = document.entries.contains { if case .unplugged = $0.entry { true } else { false } }
      #expect(unplugged || kernel.devices.allSatisfy { $0.isReleased || $0.wasTakenAway }, "round \(round)")
      if kernel.devices.contains(where: { $0.frames.count > 3 }) { played += 1 }
    }
    #expect(played > 300)
  }
}

extension FakeUInput.Device {
  /// Whether nothing is down or pressed.
  fileprivate var isReleased: Bool { contacts.isEmpty && keys.isEmpty && !hasSlotlessContact }
}
