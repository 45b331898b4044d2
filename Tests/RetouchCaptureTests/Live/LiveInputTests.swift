import RetouchEvdev
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCapture

@Suite("live input")
struct LiveInputTests {
  let fake = FakeInput.usual()

  /// All steps until the end; each call takes the next deadline.
  private func steps(
    _ paths: [String] = ["/dev/touch"], deadlines: [Int64?] = [], duration: Int64? = nil
  ) throws -> (steps: [LiveInput.Step], input: LiveInput) {
    let input = try LiveInput(devices: paths, duration: duration, system: fake.system, stop: FakeInput.stop)
    var steps: [LiveInput.Step] = []
    var deadlines = deadlines[...]
    while true {
      let step = input.next(before: deadlines.popFirst() ?? nil)
      steps.append(step)
      if case .ended = step { return (steps, input) }
      try #require(steps.count < 1000)
    }
  }

  private func frame(_ time: Int64, _ events: [InputEvent], device: Int = 0) -> LiveInput.Step {
    .entry(TimedEntry(time: time, .frame(device: device, events: events, report: 0)))
  }

  @Test("frames come at their stamps, in order over all devices, and a stop ends it")
  func frames() throws {
    fake.wakes.append(
      FakeInput.Wake(
        time: 5_100,
        readings: [
          "/dev/touch": [.frames([(FakeInput.start + 5_000, [InputEvent(.x, 1), InputEvent(.report, 0)])])],
          "/dev/mouse": [
            .frames([(FakeInput.start + 4_000, [InputEvent(.left, 1), InputEvent(.report, 0)])])
          ],
        ]))
    let (steps, input) = try steps(["/dev/touch", "/dev/mouse"])
    #expect(
      steps == [
        frame(4_000, [InputEvent(.left, 1)], device: 1), frame(5_000, [InputEvent(.x, 1)]),
        .ended(at: 5_100, .stopped),
      ])
    #expect(input.header.devices.map(\.name) == ["Fake Touchscreen", "Fake Mouse"])
    #expect(input.frameCount == 2)
  }

  @Test("latency is measured from an event's timestamp to the request for the next step")
  func latency() throws {
    fake.send(at: 5_100, [(5_000, [InputEvent(.x, 1)])])
    fake.send(at: 9_300, [(9_000, [InputEvent(.x, 2)])])
    let (_, input) = try steps()
    #expect(input.latency.count == 2)
    #expect(input.latency.maximum == 300)
    #expect(input.latency.percentile(50) == 100)
  }

  @Test("a deadline fires if no earlier input arrives; input with an earlier timestamp comes first")
  func deadline() throws {
    fake.send(at: 10_200, [(9_999, [InputEvent(.x, 1)])])
    let (steps, _) = try steps(deadlines: [5_000, 10_000, 10_000])
    #expect(
      steps == [
        .due(5_000), frame(9_999, [InputEvent(.x, 1)]), .due(10_000), .ended(at: 10_500, .stopped),
      ])
  }

  @Test("a descriptor that wakes it gives a step of its own, and no frame is lost")
  func woken() throws {
    fake.wakes.append(FakeInput.Wake(time: 1_000, signals: 1))
    fake.send(at: 5_100, [(5_000, [InputEvent(.x, 1)])])
    let system = fake.system
    let input = try LiveInput(
      devices: ["/dev/touch"], system: system, stop: FakeInput.stop, wake: FakeInput.marks)
    #expect(input.next(before: nil) == .woken)
    #expect(input.now == 1_000)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
    defer { buffer.deallocate() }
    _ = system.read(FakeInput.marks, buffer)
    #expect(input.next(before: nil) == frame(5_000, [InputEvent(.x, 1)]))
    #expect(input.arrival == 5_100)
    #expect(input.next(before: nil) == .ended(at: 5_100, .stopped))
  }

  @Test("wake-ups do not keep a deadline from firing")
  func wokenAtADeadline() throws {
    fake.wakes.append(FakeInput.Wake(time: 1_000, signals: 1))
    let system = fake.system
    let input = try LiveInput(
      devices: ["/dev/touch"], system: system, stop: FakeInput.stop, wake: FakeInput.marks)
    #expect(input.next(before: 400) == .due(400))
    #expect(input.next(before: 2_000) == .woken)
    #expect(input.next(before: 2_000) == .due(2_000))
  }

  @Test("live input ends after its duration, and events with later timestamps are left out")
  func duration() throws {
    fake.send(at: 8_000, [(7_000, [InputEvent(.x, 1)])])
    fake.send(at: 30_000, [(20_001, [InputEvent(.x, 2)])])
    let (steps, _) = try steps(duration: 20_000)
    #expect(steps == [frame(7_000, [InputEvent(.x, 1)]), .ended(at: 20_000, .duration)])
  }

  @Test("dropped events yield the device's state, and input ends when the last device disappears")
  func trouble() throws {
    fake.send(at: 1_000, [(900, [InputEvent(.dropped, 0)])])
    fake.wakes.append(FakeInput.Wake(time: 2_000, readings: ["/dev/touch": [.failure(.noDevice)]]))
    let (steps, _) = try steps()
    #expect(steps.count == 3)
    if case .entry(let entry) = steps[0], case .dropped(device: 0, _) = entry.entry {
      #expect(entry.time == 1_000)
    } else {
      Issue.record("expected the state, found \(steps[0])")
    }
    #expect(steps[1] == .entry(TimedEntry(time: 2_000, .unplugged(device: 0))))
    #expect(steps[2] == .ended(at: 2_000, .devicesGone))
    #expect(fake.openPaths.isEmpty)
  }

  @Test("an interrupted wait is resumed, and a failed one ends live input")
  func waits() throws {
    fake.wakes.append(FakeInput.Wake(time: 1_000, error: .interrupted))
    fake.send(at: 2_000, [(1_900, [InputEvent(.x, 1)])])
    fake.wakes.append(FakeInput.Wake(time: 3_000, error: .invalid))
    let (steps, _) = try steps()
    #expect(steps.first == frame(1_900, [InputEvent(.x, 1)]))
    guard case .ended(_, .failed(let error)) = steps.last else {
      Issue.record("expected a failure, found \(steps)")
      return
    }
    #expect(error.code == .systemFailed)
  }
}

/// A button with a long press beside it.
private final class Door: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bell = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    bell.accessibilityIdentifier = "bell"
    bell.addAction(UIAction { [weak self] _ in self?.note("rung") }, for: .touchUpInside)
    view.addSubview(bell)
    let press = UILongPressGestureRecognizer(target: self, action: Door.held)
    press.name = "hold"
    view.addGestureRecognizer(press)
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { note("held") }
  }
}

@Suite("watching", .serialized)
@MainActor
struct WatchTests {
  /// Follows what fake devices send; returns the outcome, its lines, when each came, and the entries
  /// received.
  private func watch(_ fake: FakeInput) throws -> (
    outcome: Outcome, lines: [OutcomeLine], cameAt: [Int64], said: RecordingDocument
  ) {
    let input = try LiveInput(devices: ["/dev/touch"], system: fake.system, stop: FakeInput.stop)
    var said = RecordingDocument(header: input.header)
    var lines: [OutcomeLine] = []
    var cameAt: [Int64] = []
    var outcome = try Replayer.follow(
      input.header, in: Door.self,
      next: { wake in
        switch input.next(before: wake) {
        case .entry(let entry):
          said.entries.append(entry)
          return .entry(entry)
        case .due(let time): return .time(time)
        case .woken: return .end(said.entries.last?.time ?? 0)
        case .ended(let time, _):
          said.endTime = time
          return .end(time)
        }
      },
      lines: {
        lines += $0
        cameAt += $0.map { _ in fake.now - FakeInput.start }
      })
    outcome.lines = lines + outcome.lines
    return (outcome, lines, cameAt, said)
  }

  private func position(_ x: Int32, _ y: Int32) -> [InputEvent] {
    [InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)]
  }

  @Test("a long press fires by the clock alone, between events, and its line is printed at once")
  func heldInTime() throws {
    let fake = FakeInput.usual()
    // The window is 390 points wide, the surface 3900 units.
    fake.send(at: 10_050, [(10_000, [InputEvent(.mtTrackingID, 1)] + position(1500, 900))])
    fake.send(at: 900_100, [(900_000, [InputEvent(.mtTrackingID, -1)])])
    let (outcome, lines, cameAt, said) = try watch(fake)
    let held = try #require(lines.firstIndex { $0.text.contains("hold") && $0.text.contains("began") })
    #expect(lines[held].time == 510_000)
    #expect((510_000...511_100).contains(cameAt[held]))
    #expect(outcome == (try Replayer.replay(said, in: Door.self)))
  }

  @Test("whatever the input and its timing, the outcome is that of a replay of the same input")
  func sameAsReplay() throws {
    var state: UInt64 = 1
    func random(_ count: Int64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 33) % count
    }
    for round in 0..<40 {
      let fake = FakeInput.usual()
      var time: Int64 = 0
      var isDown = [false, false]
      var id: Int32 = 1
      for _ in 0..<(5 + random(40)) {
        time += [0, 8_333, 8_333, 120_000, 499_999, 500_000][Int(random(6))]
        let slot = Int(random(2))
        var events = [InputEvent(.mtSlot, Int32(slot))]
        if isDown[slot], random(3) == 0 {
          events.append(InputEvent(.mtTrackingID, -1))
          isDown[slot] = false
        } else {
          if !isDown[slot] { events.append(InputEvent(.mtTrackingID, id)) }
          id += 1
          isDown[slot] = true
          events += position(Int32(random(3900)), Int32(random(3900)))
        }
        // Read as late as on a busy machine, but within the grace that a deadline allows.
        fake.send(at: time + random(LiveInput.grace), [(time, events)])
      }
      let (outcome, _, _, said) = try watch(fake)
      #expect(outcome == (try Replayer.replay(said, in: Door.self)), "round \(round)")
      #expect(outcome.lines.count > 3)
    }
  }
}
