import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("What a recorder writes") struct RecorderTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100), InputEvent(.touch, 1)]
  private let up = [InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0)]

  @Test("frames stand at the time of their report, in µs since the start") func frames() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down)])
    input.send(at: 61_000, [(60_000, up)])
    let (document, summary) = try input.record()
    #expect(document.lines == ["10000 e0 3/57=5 3/53=100 1/330=1", "60000 e0 3/57=-1 1/330=0"])
    #expect(document.endTime == 61_000)
    #expect(!document.isCut)
    #expect(summary.reason == .stopped)
    #expect(summary.frames == 2)
    #expect(summary.duration == 61_000)
    #expect(summary.remarks.isEmpty)
    #expect(input.openPaths.isEmpty)
  }

  @Test("the header describes the devices, the time, the kernel and the initial state")
  func header() throws {
    let input = FakeInput.usual()
    input.devices["/dev/touch"]?.state = DeviceState(
      keys: [EventCode.touch.number], axes: [0: 12], currentSlot: 1,
      slots: [nil, [0x39: 4, 0x35: 10]])
    let (document, _) = try input.record(["/dev/touch", "/dev/mouse"]) { $0.meta["place"] = .string("lab") }
    let header = document.header
    #expect(header.created == "2026-01-01T00:00:00Z")
    #expect(header.devices.map(\.id) == [0, 1])
    #expect(header.devices.map(\.name) == ["Fake Touchscreen", "Fake Mouse"])
    #expect(header.devices.allSatisfy { $0.clock == .monotonic && $0.offset == 0 })
    #expect(header.devices[0].state == input.devices["/dev/touch"]?.state)
    #expect(header.devices[0].axes == touchscreen().axes)
    #expect(header.meta["origin"] == .integer(FakeInput.start))
    #expect(header.meta["kernel"] == .string("6.1.0"))
    #expect(header.meta["place"] == .string("lab"))
    #expect(document.entries.isEmpty)
  }

  @Test("events without a report at the end are not a frame") func unfinishedFrame() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down)])
    let half = FakeInput.Reading.frames([(FakeInput.start + 20_000, [InputEvent(.mtPositionX, 7)])])
    input.wakes.append(.init(time: 21_000, readings: ["/dev/touch": [half]]))
    input.wakes.append(.init(time: 30_000, readings: ["/dev/touch": [.failure(.noDevice)]]))
    #expect(try input.record().document.lines == ["10000 e0 3/57=5 3/53=100 1/330=1", "30000 u0"])
  }

  @Test("frames and events that arrive in pieces are put together") func pieces() throws {
    let input = FakeInput.usual()
    let stamp = FakeInput.start + 10_000
    let bytes = (down + [InputEvent(.report, 1)]).flatMap { FakeInput.bytes($0, stamp: stamp) }
    for (number, part) in [bytes[..<30], bytes[30..<50], bytes[50...]].enumerated() {
      input.wakes.append(
        .init(time: 11_000 + Int64(number), readings: ["/dev/touch": [.bytes(Array(part))]]))
    }
    #expect(try input.record().document.lines == ["10000 e0 3/57=5 3/53=100 1/330=1 report=1"])
  }

  @Test("frames of two devices are sorted by time, then device, even if one is read too early")
  func severalDevices() throws {
    let input = FakeInput.usual()
    let move = [InputEvent(.relativeX, 1)]
    func frames(_ times: [Int64], _ events: [InputEvent]) -> FakeInput.Reading {
      .frames(times.map { (FakeInput.start + $0, events + [InputEvent(.report, 0)]) })
    }
    input.wakes = [
      // While the mouse is read, it sends something stamped later than the wake-up. The panel, which was read
      // first, sends something earlier in the meantime; the next wake-up brings it.
      .init(
        time: 10_000,
        readings: ["/dev/touch": [frames([9_000], up)], "/dev/mouse": [frames([9_000, 10_020], move)]]),
      .init(time: 10_000, readings: ["/dev/touch": [frames([10_010], up)]]),
    ]
    let (document, _) = try input.record(["/dev/touch", "/dev/mouse"])
    #expect(
      document.lines == [
        "9000 e0 3/57=-1 1/330=0", "9000 e1 2/0=1", "10010 e0 3/57=-1 1/330=0", "10020 e1 2/0=1",
      ])
  }

  @Test("keys are left out unless asked for, and so are frames that hold only keys") func keys() throws {
    func input() -> FakeInput {
      let input = FakeInput.usual()
      input.send(at: 1000, [(1000, [InputEvent(.scanCode, 30), InputEvent(EventCode(.key, 30), 1)])])
      input.send(at: 2000, [(2000, [InputEvent(EventCode(.key, 30), 0), InputEvent(.touch, 1)])])
      input.devices["/dev/touch"]?.state.keys = [42]
      return input
    }
    let (document, summary) = try input().record()
    #expect(document.lines == ["2000 e0 1/330=1"])
    #expect(document.header.devices[0].state.keys.isEmpty)
    #expect(summary.eventsLeftOut == 4)
    #expect(summary.remarks == ["4 events that would reveal what was typed were left out"])
    let asked = try input().record { $0.includesKeys = true }
    #expect(asked.document.lines == ["1000 e0 4/4=30 1/30=1", "2000 e0 1/30=0 1/330=1"])
    #expect(asked.document.header.devices[0].state.keys == [42])
    #expect(asked.summary.eventsLeftOut == 0)
  }

  @Test("it stops after the time that was asked for, whose end is exact") func duration() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down)])
    input.send(at: 70_000, [(60_000, up)])
    let (document, summary) = try input.record { $0.duration = 50_000 }
    #expect(document.lines == ["10000 e0 3/57=5 3/53=100 1/330=1"])
    #expect(document.endTime == 50_000)
    #expect(summary.reason == .duration)
  }

  @Test("it stops after as many frames as were asked for") func frameLimit() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down), (11_000, up), (12_000, down)])
    let (document, summary) = try input.record { $0.frameLimit = 2 }
    #expect(document.lines.count == 2)
    #expect(summary.reason == .frameLimit)
  }

  @Test("nothing is written after the last frame that was asked for, not even frames that waited")
  func afterTheLimit()
    throws
  {
    let input = FakeInput.usual()
    let move = [InputEvent(.relativeX, 1)]
    input.send(at: 10_000, [(9_000, down)])
    input.send("/dev/mouse", at: 12_000, [(11_900, move), (12_500, move)])
    let (document, summary) = try input.record(["/dev/touch", "/dev/mouse"]) { $0.frameLimit = 1 }
    #expect(document.lines == ["9000 e0 3/57=5 3/53=100 1/330=1"])
    #expect(summary.reason == .frameLimit && summary.frames == 1)
  }

  @Test("events that arrive just after the wait are not taken for a step back in time")
  func justAfterTheLook()
    throws
  {
    let input = FakeInput.usual()
    // The wait found only the panel ready. Before it returned, the mouse sent something, and then the panel.
    input.send(at: 10_000, [(9_990, down)])
    input.send("/dev/mouse", at: 10_001, [(9_980, [InputEvent(.relativeX, 1)])])
    let (document, summary) = try input.record(["/dev/touch", "/dev/mouse"])
    #expect(document.lines == ["9980 e1 2/0=1", "9990 e0 3/57=5 3/53=100 1/330=1"])
    #expect(summary.reason == .stopped)
  }

  @Test("one device's frames wait for the other devices for at most 10 ms") func orderDelay() throws {
    let input = FakeInput.usual()
    input.send(at: 100_000, [(99_000, down)])
    var system = input.system
    var written: [Int64] = []
    system.files = MemoryDisk().calls
    system.files.write = { [write = system.files.write] in
      written.append(input.now - FakeInput.start)
      return write($0, $1)
    }
    _ = try Recorder.run(
      RecorderOptions(devices: ["/dev/touch", "/dev/mouse"], output: .newFile("a"), duration: 500_000),
      system: system)
    #expect(written == [0, 110_000, 500_000])
  }

  @Test("the same input is recorded to the same document twice") func determinism() throws {
    func bytes() throws -> RecordingDocument {
      let input = FakeInput.usual()
      input.send(at: 12_000, [(10_000, down)])
      input.send("/dev/mouse", at: 12_000, [(10_000, [InputEvent(.relativeX, 1)])])
      return try input.record(["/dev/touch", "/dev/mouse"]).document
    }
    #expect(try bytes() == bytes())
  }
}
