import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("What a recorder lives through") struct RecorderTroubleTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100)]
  private let up = [InputEvent(.mtTrackingID, -1)]

  @Test("a dropped buffer becomes the whole state, and what was queued is discarded")
  func dropped() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down)])
    input.send(
      at: 30_000,
      [(20_000, [InputEvent(.dropped, 0), InputEvent(.mtPositionX, 3)]), (21_000, up), (22_000, down)])
    input.send(at: 40_000, [(39_000, up)])
    let later = DeviceState(slots: [[0x39: 9, 0x35: 50]])
    var system = input.system
    system.state = { [state = system.state] in
      input.devices["/dev/touch"]?.state = later
      return state($0, $1)
    }
    let recorder = try Recorder(
      RecorderOptions(devices: ["/dev/touch"], output: .memory), system: system,
      controls: RecorderControls(stop: FakeInput.stop))
    let summary = try recorder.record()
    let document = try RecordingDocument(bytes: recorder.bytes)
    #expect(document.lines == ["10000 e0 3/57=5 3/53=100", "30000 d0 [0]", "39000 e0 3/57=-1"])
    #expect(document.entries[1].entry == .dropped(device: 0, state: later))
    #expect(summary.drops == 1)
    #expect(
      summary.remarks == [
        "/dev/touch: the kernel dropped events, because they were not read in time"
      ])
    #expect(input.stateCount == 1)
  }

  @Test("after a dropped buffer the rest of the cut frame is skipped before the state is read")
  func droppedInPieces() throws {
    let input = FakeInput.usual()
    let stamp = FakeInput.start + 20_000
    let first = [InputEvent(.dropped, 0), InputEvent(.mtPositionX, 3)]
    let rest = [InputEvent(.mtPositionY, 3), InputEvent(.report, 0)]
    input.wakes = [
      .init(time: 21_000, readings: ["/dev/touch": [.frames([(stamp, first)])]]),
      .init(time: 22_000, readings: ["/dev/touch": [.frames([(stamp, rest)])]]),
    ]
    input.send(at: 40_000, [(39_000, up)])
    #expect(try input.record().document.lines == ["22000 d0 []", "39000 e0 3/57=-1"])
  }

  @Test("a device that is unplugged is noted, and the others go on") func unplugged() throws {
    let input = FakeInput.usual()
    input.wakes = [.init(time: 10_000, readings: ["/dev/touch": [.failure(.noDevice)]])]
    input.send("/dev/mouse", at: 20_000, [(19_000, [InputEvent(.relativeX, 1)])])
    let (document, summary) = try input.record(["/dev/touch", "/dev/mouse"])
    #expect(document.lines == ["10000 u0", "19000 e1 2/0=1"])
    #expect(summary.reason == .stopped)
    #expect(summary.remarks == ["/dev/touch was unplugged"])
  }

  @Test(
    "it stops when no device is left, however the kernel says so",
    arguments: [
      FakeInput.Wake(time: 10_000, readings: ["/dev/touch": [.failure(.noDevice)]]),
      FakeInput.Wake(time: 10_000, readings: ["/dev/touch": [.end]]),
      FakeInput.Wake(time: 10_000, isHangUp: true),
      FakeInput.Wake(time: 10_000, readings: ["/dev/touch": [.failure(SystemError(rawValue: 5))]]),
    ])
  func devicesGone(wake: FakeInput.Wake) throws {
    let input = FakeInput.usual()
    input.wakes = [wake]
    let (document, summary) = try input.record()
    #expect(document.lines == ["10000 u0"])
    #expect(document.endTime == 10_000)
    #expect(!document.isCut)
    #expect(summary.reason == .devicesGone)
    #expect(input.openPaths.isEmpty)
  }

  @Test("interrupted waits and reads are resumed") func interrupted() throws {
    let input = FakeInput.usual()
    input.wakes = [.init(time: 5_000, error: .interrupted)]
    input.send(at: 12_000, [(10_000, down)])
    input.wakes[1].readings["/dev/touch"]?.insert(.failure(.interrupted), at: 0)
    #expect(try input.record().document.lines == ["10000 e0 3/57=5 3/53=100"])
  }

  @Test("a clock that cannot be set counts as the wall clock") func realtimeStamps() throws {
    let input = FakeInput.usual()
    input.clockError = SystemError(rawValue: 22)
    let wall = input.realtime - FakeInput.start
    input.send(at: 12_000, [(wall + 10_000, down)])
    let (document, summary) = try input.record()
    #expect(document.lines == ["10000 e0 3/57=5 3/53=100"])
    #expect(document.header.devices[0].clock == .unknown)
    #expect(document.header.devices[0].offset == -wall)
    #expect(
      summary.remarks == [
        "/dev/touch cannot stamp by the monotonic clock (Invalid argument): its stamps are mapped"
      ])
    #expect(document.header.meta["remarks"] == .array(summary.remarks.map { .string($0) }))
  }

  @Test("timestamps of an unknown clock are mapped by when the first of them was read")
  func strangeStamps() throws {
    let input = FakeInput.usual()
    input.clockError = .noEntry
    input.send(at: 12_000, [(10_000 - FakeInput.start, down)])
    input.send(at: 70_000, [(60_000 - FakeInput.start, up)])
    let (document, _) = try input.record()
    #expect(
      document.lines == [
        "12000 # device 0 stamps by a clock of its own: 3000002000 µs were added to its stamps",
        "12000 e0 3/57=5 3/53=100", "62000 e0 3/57=-1",
      ])
  }

  @Test("stamps that go back are noted, and the time goes on from there") func backwardTime() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down)])
    input.send(at: 21_000, [(4_000, up), (5_000, down)])
    #expect(
      try input.record().document.lines == [
        "10000 e0 3/57=5 3/53=100", "10000 b0 6000", "10000 e0 3/57=-1", "11000 e0 3/57=5 3/53=100",
      ])
  }

  @Test("a suspend of the machine is noted before the input that follows it") func suspended() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down)])
    input.send(at: 20_000, [(19_000, up)])
    input.wakes[1].slept = 3_000_000
    #expect(
      try input.record().document.lines == [
        "10000 e0 3/57=5 3/53=100", "12000 s 3000000", "19000 e0 3/57=-1",
      ])
  }

  @Test(
    "any bytes and timestamps give a recording that can be read", arguments: 0..<100)
  func nonsense(seed: UInt64) throws {
    var numbers = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    func next(_ limit: UInt64) -> Int {
      numbers ^= numbers << 13
      numbers ^= numbers >> 7
      numbers ^= numbers << 17
      return Int(numbers % limit)
    }
    let input = FakeInput.usual()
    if seed % 3 == 0 { input.clockError = .noEntry }
    let stamps = [Int64.min, .max, 0, -1, 1 << 40, FakeInput.start, FakeInput.start + 5_000]
    let codes: [EventCode] = [.report, .report, .dropped, .mtSlot, .mtTrackingID, .touch, .mtReport]
    let values: [Int32] = [.min, .max, 0, 1, -1]
    for time in Int64(1)...30 {
      var bytes: [UInt8] = []
      for _ in 0...next(20) {
        bytes += FakeInput.bytes(InputEvent(codes[next(7)], values[next(5)]), stamp: stamps[next(7)])
      }
      // Bytes that belong to no event come last, since they shift everything after them.
      if time == 30 { bytes += (0..<next(200)).map { _ in UInt8(next(256)) } }
      input.wakes.append(.init(time: time * 1000, readings: ["/dev/touch": [.bytes(bytes)]]))
    }
    let (document, summary) = try input.record()
    #expect(!document.isCut && document.endTime <= 2_000_000)
    #expect(document.lines.count { $0.contains(" e0") } == summary.frames)
    #expect(input.wakes.isEmpty || summary.reason == .devicesGone)
  }
}
