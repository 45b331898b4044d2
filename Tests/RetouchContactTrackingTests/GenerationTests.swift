import RetouchEvdev
import Testing

@testable import RetouchContactTracking

/// Checks the order in which a client sees changes, as they arrive.
private struct Witness {
  private var down: [Int: Contact] = [:]
  private(set) var lastNumber = 0
  private(set) var problems: [String] = []

  var isEmpty: Bool { down.isEmpty }

  mutating func take(_ frame: ContactFrame) {
    if frame.changes.isEmpty { problems.append("an empty frame") }
    var seen: Set<Int> = []
    for change in frame.changes {
      switch change {
      case .began(let contact):
        if contact.number <= lastNumber { problems.append("number \(contact.number) does not ascend") }
        lastNumber = max(lastNumber, contact.number)
        if down.values.contains(where: { $0.device == contact.device && $0.slot == contact.slot }) {
          problems.append("two contacts in a slot")
        }
        down[contact.number] = contact
      case .moved(let contact):
        if down[contact.number] == nil { problems.append("\(contact.number) moves without being down") }
        if down[contact.number] == contact { problems.append("\(contact.number) moves without a change") }
        if down[contact.number]?.tool != contact.tool {
          problems.append("\(contact.number) changes its tool")
        }
        down[contact.number] = contact
      case .ended(let contact), .cancelled(let contact, _):
        if down.removeValue(forKey: contact.number) == nil {
          problems.append("\(contact.number) ends without being down")
        }
      case .hovered, .scrolled: continue
      }
      if let contact = change.contact {
        if !seen.insert(contact.number).inserted {
          problems.append("\(contact.number) changes twice in a frame")
        }
        if !(0...100).contains(contact.x) || !(0...200).contains(contact.y) {
          problems.append("off the target")
        }
      }
    }
  }
}

@Suite("Whatever a device sends")
struct GenerationTests {
  private static let devices: [DeviceDescription] = [
    TestDevice.slots(), TestDevice.slotless(), TestDevice.slotless(codes: [.mtTrackingID]),
    TestDevice.single(),
    TestDevice.mouse(), TestDevice.absolutePointer(), TestDevice.pen(), TestDevice.touchpad(),
    DeviceDescription(),
  ]

  @Test(
    "each contact begins once and ends or is cancelled once, in one place; after the end nothing is down",
    arguments: devices, [0, 10, 60])
  func order(device: DeviceDescription, nonsense: Int) {
    let kind = DeviceKind.of(device)
    var contacts = 0
    for seed in 0..<8 {
      var generator = EventGenerator(seed: UInt64(seed), nonsense: nonsense)
      var device = device
      if generator.chance(30) { device.state = generator.state() }
      contacts += check([device], &generator, frames: 100, name: "\(kind.rawValue), seed \(seed)")
    }
    // Without this, the test would also pass for a tracker that does nothing.
    #expect((contacts > 20) == (kind != .touchpad && kind != .other))
  }

  @Test(
    "the same holds for all devices at once while they are plugged in and unplugged", arguments: [0, 10, 60])
  func together(nonsense: Int) {
    for seed in 0..<8 {
      var generator = EventGenerator(seed: UInt64(1000 + seed), nonsense: nonsense)
      let devices = Self.devices.enumerated().map { id, device in
        var device = device
        device.id = id
        return device
      }
      #expect(check(devices, &generator, frames: 300, name: "seed \(seed)") > 10)
    }
  }

  @Test("what one device sends changes nothing about another's contacts")
  func independence() {
    for seed in 0..<5 {
      var generator = EventGenerator(seed: UInt64(2000 + seed), nonsense: 20)
      var frames: [(device: Int, events: [InputEvent])] = []
      for _ in 0..<200 { frames.append((generator.pick(0...1), generator.events(for: .touchscreen))) }
      func lines(_ devices: [Int]) -> [String] {
        let track = Track(devices.map { TestDevice.slots(id: $0) })
        for (time, frame) in frames.enumerated() where devices.contains(frame.device) {
          track.frame(Int64(time), device: frame.device, frame.events)
        }
        // Contacts are numbered across all devices, so the numbers are left out.
        return track.frames.flatMap { frame in
          frame.changes.compactMap(\.contact).filter { $0.device == 1 }
            .map { "\(frame.time) slot \($0.slot) \($0.x) \($0.y)" }
        }
      }
      #expect(lines([0, 1]) == lines([1]))
    }
  }

  @Test("the same events give the same frames")
  func determinism() {
    func run() -> [ContactFrame] {
      var generator = EventGenerator(seed: 7, nonsense: 20)
      let track = Track(
        Self.devices.enumerated().map { id, device in
          var device = device
          device.id = id
          device.state = generator.state()
          return device
        })
      for time in 0..<1000 {
        let id = generator.pick(0...8)
        let kind = track.tracker.kind(ofDevice: id) ?? .other
        track.frame(Int64(time), device: id, generator.events(for: kind))
        if generator.chance(3) {
          track.take {
            track.tracker.dropped(device: id, state: generator.state(), time: Int64(time), into: &$0)
          }
        }
      }
      return track.frames
    }
    #expect(run() == run())
  }

  /// Plays random frames, and returns how many contacts there were.
  private func check(
    _ devices: [DeviceDescription], _ generator: inout EventGenerator, frames count: Int, name: String
  ) -> Int {
    let tracker = ContactTracker(devices: devices, mapping: .test)
    var witness = Witness()
    func take(_ body: (inout [ContactFrame]) -> Void) {
      var frames: [ContactFrame] = []
      body(&frames)
      for frame in frames { witness.take(frame) }
    }
    for time in 0..<Int64(count) {
      let device = devices[generator.pick(0...devices.count - 1)]
      let events = generator.events(for: DeviceKind.of(device))
      take { tracker.process(device: device.id, events: events, time: time, into: &$0) }
      guard generator.chance(4) else { continue }
      switch generator.pick(0...3) {
      case 0: take { tracker.unplugged(device: device.id, time: time, into: &$0) }
      case 1: take { tracker.plugged(device, time: time, into: &$0) }
      case 2: tracker.rotated(degrees: generator.pick(-4...4) * 180)
      default:
        let state = generator.state()
        take { tracker.dropped(device: device.id, state: state, time: time, into: &$0) }
      }
    }
    take { tracker.finish(time: Int64(count), reason: "recording ended", into: &$0) }
    #expect(witness.problems == [], "\(name)")
    #expect(witness.isEmpty, "\(name)")
    return witness.lastNumber
  }
}
