import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("injecting")
struct InjectorTests {
  let kernel = FakeUInput()
  /// How long the default settling takes, in µs.
  let zero: Int64 = 1_000_000

  @Test("each frame is written whole at its time, and the device is removed afterwards")
  func plays() throws {
    let summary = try #require(
      try kernel.inject(
        recording([(0, down(5)), (8_000, [InputEvent(.mtPositionX, 120)]), (90_000, up())], end: 500_000))
    )
    #expect(kernel.devices.count == 1)
    #expect(kernel.devices[0].frames.map(\.time) == [0, 8_000, 90_000].map { $0 + zero })
    #expect(kernel.devices[0].frames.map(\.events) == [down(5), [InputEvent(.mtPositionX, 120)], up()])
    #expect(summary.reason == .finished)
    #expect(summary.frames == 3)
    #expect(summary.events == 9)
    #expect(summary.duration == 500_000)
    #expect(summary.played == 500_000)
    #expect(summary.lateness.maximum == 0)
    #expect(summary.liftedContacts == 0)
    #expect(summary.remarks == [])
    #expect(kernel.openCount == 0)
    #expect(kernel.isEverythingReleased)
  }

  @Test("a late frame does not delay the frames after it")
  func noDrift() throws {
    var wakes = 0
    kernel.lateness = {
      wakes += 1
      return wakes % 2 == 0 ? 3_000 : 70
    }
    let times = (0..<200).map { Int64($0) * 8_333 }
    let summary = try #require(
      try kernel.inject(recording(times.map { ($0, [InputEvent(.x, Int32($0 % 4000))]) })))
    let start = try #require(kernel.devices[0].frames.first).time
    for (frame, time) in zip(kernel.devices[0].frames, times) {
      #expect((0...3_000).contains(frame.time - start - time))
    }
    #expect(summary.lateness.maximum == 3_000)
    #expect(summary.lateness.percentile(10) == 70)
    #expect(summary.lateness.count == 200)
  }

  @Test(
    "at any speed a frame's time is scaled from the start of the recording",
    arguments: [0.25, 0.5, 1, 3, 10, 1000])
  func speed(_ speed: Double) throws {
    let times = (0..<50).map { Int64($0) * 16_667 }
    let summary = try #require(
      try kernel.inject(recording(times.map { ($0, [InputEvent(.x, Int32($0 % 4000))]) }, end: 1_000_000)) {
        $0.speed = speed
      })
    #expect(
      kernel.devices[0].frames.map(\.time) == times.map { Int64((Double($0) / speed).rounded()) + zero })
    #expect(summary.duration == Int64((1_000_000 / speed).rounded()))
  }

  @Test("several devices share one timeline")
  func twoDevices() throws {
    var second = mouse()
    second.id = 4
    var document = recording([(0, down(1)), (20_000, up())])
    document.header.devices.append(second)
    document.entries.insert(
      TimedEntry(time: 10_000, .frame(device: 4, events: [InputEvent(.left, 1)], report: 0)), at: 1)
    document.entries.append(
      TimedEntry(time: 30_000, .frame(device: 4, events: [InputEvent(.left, 0)], report: 0)))
    try kernel.inject(document)
    #expect(kernel.devices.map(\.name) == ["Fake Touchscreen", "Fake Mouse"])
    #expect(kernel.devices.map { $0.frames.map { $0.time - zero } } == [[0, 20_000], [10_000, 30_000]])
    #expect(kernel.isEverythingReleased)
  }

  @Test("a device has the axes, codes and properties of the recorded one")
  func setUp() throws {
    var device = touchscreen()
    device.axes[0x35] = AxisDescription(minimum: -5, maximum: 4095, fuzz: 4, flat: 2, resolution: 31)
    try kernel.inject(recording(of: device, []))
    #expect(kernel.devices[0].axes == device.axes)
    #expect(kernel.devices[0].properties == [.direct])
    #expect(kernel.devices[0].codes.contains(.touch))
    #expect(
      kernel.requests.contains(
        .setup(name: "Fake Touchscreen", bus: 6, vendor: 0, product: 0, version: 1)))
  }

  @Test("only the devices that were asked for are made")
  func someDevices() throws {
    var second = mouse()
    second.id = 4
    var document = recording([(0, down(1)), (20_000, up())])
    document.header.devices.append(second)
    try kernel.inject(document) { $0.devices = [4] }
    #expect(kernel.devices.map(\.name) == ["Fake Mouse"])
    #expect(kernel.devices[0].frames == [])
  }

  @Test("contacts that are down at the start are in place before the wait for readers")
  func stateAtStart() throws {
    var device = touchscreen()
    device.state = DeviceState(
      keys: [0x14a], axes: [0: 12], currentSlot: 1,
      slots: [[0x39: 4, 0x35: 10, 0x36: 9], [0x35: 7]])
    let summary = try #require(try kernel.inject(recording(of: device, [(50_000, up())], end: 60_000)))
    let frames = kernel.devices[0].frames
    #expect(frames.dropLast().allSatisfy { $0.time == 0 })
    #expect(
      frames.map(\.events) == [
        [InputEvent(.mtTrackingID, 4), InputEvent(.mtPositionX, 10), InputEvent(.mtPositionY, 9)],
        [InputEvent(.mtSlot, 1), InputEvent(.mtPositionX, 7)],
        [InputEvent(.touch, 1), InputEvent(.x, 12)], up(),
      ])
    #expect(summary.frames == 1)
    #expect(kernel.isEverythingReleased)
  }

  @Test("fingers that are down at the recording's end are lifted, and buttons released")
  func liftAtEnd() throws {
    let summary = try #require(
      try kernel.inject(recording([(0, down(1)), (5, down(2, slot: 3))], end: 400_000)))
    #expect(summary.reason == .finished)
    #expect(summary.liftedContacts == 2)
    #expect(summary.releasedKeys == 1)
    let last = try #require(kernel.devices[0].frames.last)
    #expect(last.time == 400_000 + zero)
    #expect(
      last.events == [
        InputEvent(.mtSlot, 0), InputEvent(.mtTrackingID, -1), InputEvent(.mtSlot, 3),
        InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0),
      ])
    // Readers get time to see it.
    #expect(kernel.now == FakeUInput.start + zero + 400_000 + 200_000)
    #expect(kernel.isEverythingReleased)
  }

  @Test("a stop lifts every finger at once", arguments: [1_000_001, 1_050_000, 1_399_999])
  func stop(at time: Int64) throws {
    kernel.stopTime = time
    let summary = try #require(
      try kernel.inject(recording([(0, down(1)), (50_000, down(2, slot: 1)), (400_000, up())])))
    #expect(summary.reason == .stopped)
    #expect(kernel.devices[0].frames.allSatisfy { $0.time <= time })
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }

  @Test("a stop while devices settle plays nothing, and lifts what was down at the start")
  func stopEarly() throws {
    kernel.stopTime = 500_000
    var device = touchscreen()
    device.state = DeviceState(keys: [0x14a], slots: [[0x39: 4]])
    #expect(try kernel.inject(recording(of: device, [(0, down(1))])) == nil)
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }

  @Test("a device that is plugged in later comes with its state, and goes when it was unplugged")
  func hotplug() throws {
    var second = mouse()
    second.id = 1
    second.state.keys = [0x110]
    var document = recording([(0, down(1)), (90_000, up())])
    document.entries.insert(TimedEntry(time: 10_000, .plugged(second)), at: 1)
    document.entries.insert(
      TimedEntry(time: 20_000, .frame(device: 1, events: [InputEvent(.left, 0)], report: 0)), at: 2)
    document.entries.insert(TimedEntry(time: 30_000, .unplugged(device: 1)), at: 3)
    let summary = try #require(try kernel.inject(document))
    #expect(kernel.devices.count == 2)
    #expect(kernel.devices[1].frames.map { $0.time - zero } == [10_000, 20_000])
    #expect(summary.reason == .finished)
    #expect(kernel.devices[0].frames.count == 2)
    #expect(kernel.isEverythingReleased)
  }

  @Test("after dropped events the device is brought to the state that was found then")
  func dropped() throws {
    var document = recording([(0, down(1) + down(2, slot: 1)), (90_000, up(slot: 2))])
    document.entries.insert(
      TimedEntry(
        time: 50_000,
        .dropped(
          device: 0,
          state: DeviceState(
            keys: [0x14a], currentSlot: 2,
            slots: [[0x39: 1, 0x35: 300, 0x36: 200], [0x39: -1], [0x39: 9, 0x35: 1, 0x36: 2]]))), at: 1)
    try kernel.inject(document)
    #expect(
      kernel.devices[0].frames.map(\.events) == [
        down(1) + down(2, slot: 1), [InputEvent(.mtTrackingID, -1)],
        [InputEvent(.mtSlot, 0), InputEvent(.mtPositionX, 300)],
        [
          InputEvent(.mtSlot, 2), InputEvent(.mtTrackingID, 9), InputEvent(.mtPositionX, 1),
          InputEvent(.mtPositionY, 2),
        ], up(slot: 2),
        [InputEvent(.mtSlot, 0), InputEvent(.mtTrackingID, -1)],
      ])
    #expect(kernel.isEverythingReleased)
  }

  @Test("markers are reported at their times, and the display's rotation is reported once")
  func markers() throws {
    var document = recording([(0, down(1)), (90_000, up())])
    document.entries.insert(TimedEntry(time: 30_000, .marker("here")), at: 1)
    document.entries.insert(TimedEntry(time: 40_000, .rotated(degrees: 90)), at: 2)
    document.entries.insert(TimedEntry(time: 50_000, .rotated(degrees: 0)), at: 3)
    var markers: [String] = []
    var remarks: [String] = []
    let injector = try Injector(
      document.header, system: kernel.system, onRemark: { remarks.append($0) },
      onMarker: { [kernel] in markers.append("\(kernel.now - FakeUInput.start) \($0)") })
    #expect(try injector.prepare())
    let summary = try injector.play(document.stream())
    #expect(markers == ["1030000 here"])
    #expect(remarks == ["the display's rotation is not an input, and was not injected"])
    #expect(summary.remarks == remarks)
  }

  @Test("an injection waits for its device nodes and for their readers")
  func readers() throws {
    kernel.nodeTime = 300_000
    kernel.readerTime = 800_000
    let document = recording([(0, down(1)), (10, up())])
    try kernel.inject(document) { $0.readerTimeout = 2_000_000 }
    #expect(kernel.devices[0].frames.map(\.time) == [1_800_000, 1_800_010])
  }

  @Test("without a reader in time nothing is injected")
  func noReader() throws {
    kernel.readerTime = 3_000_000
    let error = #expect(throws: CaptureError.self) {
      try kernel.inject(recording([(0, down(1))])) { $0.readerTimeout = 2_000_000 }
    }
    #expect(error?.code == .noReader)
    #expect(kernel.devices[0].frames == [])
    #expect(kernel.openCount == 0)
  }

  @Test("if there is no device node after 5 s the injection goes on with a warning")
  func noNode() throws {
    kernel.nodeTime = .max - FakeUInput.start
    let summary = try #require(try kernel.inject(recording([(0, down(1)), (10, up())])))
    #expect(summary.remarks == ["device 0: no node appeared below /dev/input in 5 s"])
    #expect(summary.frames == 2)
  }

  @Test("a mouse, a slotless panel and a device that only pretends to be multitouch are released as well")
  func otherDevices() throws {
    try kernel.inject(recording(of: mouse(), [(0, [InputEvent(.left, 1), InputEvent(.relativeX, 3)])]))
    var slotless = touchscreen()
    slotless.codes[.absolute] = [0x35, 0x36, 0x39]
    slotless.axes[0x2f] = nil
    try kernel.inject(
      recording(
        of: slotless,
        [(0, [InputEvent(.mtPositionX, 3), InputEvent(.mtPositionY, 4), InputEvent(.mtReport, 0)])]))
    #expect(kernel.devices[1].frames.map(\.events).last == [InputEvent(.mtReport, 0)])
    #expect(kernel.devices[0].frames.map(\.events).last == [InputEvent(.left, 0)])
    #expect(kernel.isEverythingReleased)
  }

  @Test("events that a device does not declare are never written to it")
  func filtered() throws {
    try kernel.inject(
      recording([
        (
          0,
          [InputEvent(.mtSlot, 10), InputEvent(.mtTrackingID, 3), InputEvent(.dropped, 0)]
            + [InputEvent(type: 0x14, code: 0, value: 1), InputEvent(.mtSlot, 9)]
            + down(4, slot: 9).dropFirst()
        )
      ]))
    #expect(kernel.devices[0].frames[0].events == down(4, slot: 9))
    #expect(kernel.isEverythingReleased)
  }
}
