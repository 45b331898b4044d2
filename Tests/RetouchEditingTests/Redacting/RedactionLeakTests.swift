import RecordingSamples
import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

@Suite("What a redacted recording still reveals")
struct RedactionLeakTests {
  /// Two fingers' ways that are the same outside the keyboard and different inside, as a kernel reports them.
  private struct Ways {
    private var random: Seeded
    private var told: [[UInt16: Int32]] = [[:], [:]]
    private var other: [[UInt16: Int32]] = [[:], [:]]
    private var isDown = [false, false]
    private var slots = (first: Int32(-1), second: Int32(-1))

    init(_ seed: Int) { random = Seeded(seed) }

    /// The next frame of both.
    mutating func next() -> (first: [InputEvent], second: [InputEvent]) {
      var first: [InputEvent] = []
      var second: [InputEvent] = []
      for finger in 0..<2 where random.chance(70) {
        var events: (first: [InputEvent], second: [InputEvent]) = ([], [])
        if isDown[finger], random.chance(15) {
          isDown[finger] = false
          events.first.append(InputEvent(.mtTrackingID, -1))
          events.second.append(InputEvent(.mtTrackingID, -1))
        } else {
          if !isDown[finger] {
            let id = Int32.random(in: 0...65535, using: &random)
            isDown[finger] = true
            events.first.append(InputEvent(.mtTrackingID, id))
            events.second.append(InputEvent(.mtTrackingID, id))
          }
          move(finger, &events.first, &events.second)
        }
        // The kernel names a slot of which something changed, and so do both here: a move is not a secret.
        first += [InputEvent(.mtSlot, Int32(finger))] + events.first
        second += [InputEvent(.mtSlot, Int32(finger))] + events.second
      }
      return (first, second)
    }

    private mutating func move(_ finger: Int, _ first: inout [InputEvent], _ second: inout [InputEvent]) {
      let isInside = random.chance(60)
      let y = isInside ? 1200...1919 : 0...1199 as ClosedRange<Int32>
      let place = (Int32.random(in: 0...9, using: &random) * 100, Int32.random(in: y, using: &random))
      let hidden = (Int32.random(in: 0...9, using: &random) * 100, Int32.random(in: y, using: &random))
      send(place, &told[finger], &first)
      send(isInside ? hidden : place, &other[finger], &second)
    }

    private func send(_ place: (Int32, Int32), _ told: inout [UInt16: Int32], _ events: inout [InputEvent]) {
      for (code, value) in [(EventCode.mtPositionX, place.0), (.mtPositionY, place.1)]
      where told[code.number] != value {
        told[code.number] = value
        events.append(InputEvent(code, value))
      }
    }
  }

  @Test("two sessions that differ only inside the rectangle give the same recording", arguments: 0..<60)
  func indistinguishable(seed: Int) throws {
    var ways = Ways(seed)
    var (first, second) = (try RedactedPanel(), try RedactedPanel())
    for step in 0..<200 {
      let events = ways.next()
      var frames = (Frame(time: 0, events: events.first), Frame(time: 0, events: events.second))
      first.redactor.redact(&frames.0)
      second.redactor.redact(&frames.1)
      #expect(frames.0.events == frames.1.events, "seed \(seed), step \(step)")
      if frames.0.events != frames.1.events { return }
    }
  }

  @Test("the position kept for each slot is the real one, or the rectangle's middle", arguments: 0..<60)
  func faithful(seed: Int) throws {
    var ways = Ways(1000 + seed)
    var panel = try RedactedPanel()
    var (truth, told) = (DeviceState(), DeviceState())
    for step in 0..<200 {
      var frame = Frame(time: 0, events: ways.next().first)
      frame.events.forEach { truth.apply($0) }
      panel.redactor.redact(&frame)
      frame.events.forEach { told.apply($0) }
      for slot in truth.slots.indices {
        guard let place = truth.slots[slot], let y = place[54] else { continue }
        let expected = y >= 1200 ? [540, 1560] : [place[53], y]
        #expect([told.slots[slot]?[53], told.slots[slot]?[54]] == expected, "seed \(seed), step \(step)")
        #expect(told.slots[slot]?[57] == place[57])
      }
    }
  }

  @Test("nonsense does not trap, and never says a position inside", arguments: 0..<40)
  func nonsense(seed: Int) throws {
    var random = Seeded(seed)
    let codes: [UInt16] = [0, 1, 2, 47, 48, 53, 54, 57, 58, 60, 61]
    let devices = [
      RedactedPanel.touchscreen(), RedactedPanel.device([53, 54, 57], keys: [330]),
      RedactedPanel.device([0, 1, 53, 54], keys: [320, 330]),
    ]
    var panel = try RedactedPanel(random.pick(devices))
    let kind = DeviceKind.of(panel.header.devices[0])
    for _ in 0..<200 {
      let events: [InputEvent] = random.list(upTo: 12) { random in
        random.chance(10)
          ? InputEvent(.mtReport, 0)
          : InputEvent(EventCode(.absolute, random.pick(codes)), random.chance(20) ? random.value() : 1300)
      }
      var frame = Frame(time: 0, events: events)
      panel.redactor.redact(&frame)
      let y: Set<EventCode> = kind == .pen ? [.y] : [.mtPositionY, .y, .mtToolY]
      for event in frame.events where y.contains(event.code) { #expect(event.value != 1300) }
    }
  }
}
