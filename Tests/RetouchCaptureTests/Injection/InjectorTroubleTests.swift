import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("injecting into trouble")
struct InjectorTroubleTests {
  let kernel = FakeUInput()
  let document = recording([
    (0, down(1)), (10_000, [InputEvent(.mtPositionX, 7)]), (20_000, down(2, slot: 1)), (30_000, up()),
  ])

  @Test(
    "if /dev/uinput cannot be opened, the error says what to do",
    arguments: [
      (SystemError.noEntry, CaptureError.Code.systemFailed, "modprobe uinput"),
      (.noDevice, .systemFailed, "modprobe uinput"),
      (.accessDenied, .notPermitted, #"KERNEL=="uinput""#),
      (.notPermitted, .notPermitted, "usermod -aG input"),
    ])
  func noUInput(_ error: SystemError, _ code: CaptureError.Code, _ advice: String) throws {
    kernel.openError = error
    let thrown = #expect(throws: CaptureError.self) { try kernel.inject(document) }
    #expect(thrown?.code == code)
    #expect(thrown?.file == "/dev/uinput")
    #expect(thrown?.hint?.contains(advice) == true)
    #expect(kernel.devices.isEmpty)
  }

  @Test("if the second device cannot be created, the first one is removed")
  func secondFails() throws {
    var second = mouse()
    second.id = 1
    var document = document
    document.header.devices.append(second)
    kernel.requestError = { [kernel] in $0 == .create && kernel.devices.count == 2 ? .invalid : nil }
    let error = #expect(throws: CaptureError.self) { try kernel.inject(document) }
    #expect(error?.hint == "Linux 4.5 or later is needed")
    #expect(kernel.openCount == 0)
  }

  @Test("a code that an older kernel does not know is left out, with a warning")
  func unknownCode() throws {
    kernel.requestError = { if case .property = $0 { .invalid } else { nil } }
    let summary = try #require(try kernel.inject(document))
    #expect(
      summary.remarks == [
        "device 0: the kernel does not know INPUT_PROP_DIRECT (Invalid argument): left out"
      ])
    #expect(summary.frames == 4)
  }

  @Test("a device without a description is an error that says so")
  func noDescription() throws {
    let error = #expect(throws: CaptureError.self) {
      try kernel.inject(recording(of: DeviceDescription(), []))
    }
    #expect(error?.code == .noDescription)
    #expect(kernel.devices.isEmpty)
  }

  @Test("axis ranges that the kernel refuses are corrected")
  func badRanges() throws {
    var device = touchscreen()
    device.axes[0x35] = AxisDescription(minimum: 100, maximum: -5, flat: 5_000)
    device.axes[0x36] = AxisDescription(minimum: .min, maximum: .max, flat: .max)
    device.axes[0x2f] = AxisDescription(minimum: -127, maximum: 5_000)
    device.axes[0xffff] = AxisDescription(minimum: 0, maximum: 1)
    device.name = String(repeating: "ü", count: 90)
    let summary = try #require(try kernel.inject(recording(of: device, [(0, down(1)), (1, up())])))
    #expect(summary.remarks.count == 3)
    #expect(kernel.devices[0].axes[0x35] == AxisDescription(minimum: -5, maximum: 100, flat: 105))
    #expect(kernel.devices[0].axes[0x2f]?.maximum == 255)
    #expect(kernel.devices[0].name == String(repeating: "ü", count: 39))
  }

  @Test("interruptions, full buffers and short writes lose nothing", arguments: 0..<4)
  func retries(_ kind: Int) throws {
    kernel.writeResult = { number, bytes in
      guard number % 3 != 0 else { return nil }
      return switch kind {
      case 0: .failure(.interrupted)
      case 1: .failure(.wouldBlock)
      case 2: .success(24)
      // Part of an event, which has to be sent again whole.
      default: .success(number % 3 == 1 ? 24 + 24 * (bytes.count > 24 ? 1 : 0) : 0)
      }
    }
    let summary = try #require(try kernel.inject(document))
    #expect(summary.frames == 4)
    #expect(kernel.devices[0].frames.map(\.events).prefix(4).elementsEqual(document.entries.map(\.events)))
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }

  @Test(
    "a persistent error ends the injection, and the device is removed",
    arguments: [SystemError.interrupted, .wouldBlock, .invalid, SystemError(rawValue: 5)], 1...4)
  func permanent(_ error: SystemError, from first: Int) throws {
    kernel.writeResult = { number, _ in number < first ? nil : .failure(error) }
    let thrown = #expect(throws: CaptureError.self) { try kernel.inject(document) }
    #expect(thrown?.code == .systemFailed)
    #expect(kernel.devices[0].frames.count == first - 1)
    #expect(kernel.openCount == 0)
  }

  @Test("an error for one frame still lifts what was down, also what the failed frame may have put down")
  func liftAfterError() throws {
    var failures = 0
    kernel.writeResult = { number, bytes in
      guard number == 3 else { return nil }
      failures += 1
      // The kernel took part of the frame and then nothing more.
      return .failure(SystemError(rawValue: 5))
    }
    let error = #expect(throws: CaptureError.self) { try kernel.inject(document) }
    #expect(error?.code == .systemFailed)
    #expect(failures == 1)
    #expect(
      kernel.devices[0].frames.last?.events == [
        InputEvent(.mtSlot, 0), InputEvent(.mtTrackingID, -1), InputEvent(.mtSlot, 1),
        InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0),
      ])
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }

  @Test("a device that the kernel removes is reported, and the others go on")
  func gone() throws {
    var second = mouse()
    second.id = 1
    var document = document
    document.header.devices.append(second)
    document.entries.append(
      TimedEntry(time: 50_000, .frame(device: 1, events: [InputEvent(.left, 1)], report: 0)))
    document.endTime = 60_000
    kernel.writeResult = { number, _ in number == 2 ? .failure(.noDevice) : nil }
    let summary = try #require(try kernel.inject(document))
    #expect(summary.reason == .finished)
    #expect(summary.remarks.count == 1)
    #expect(summary.frames == 2)
    #expect(kernel.devices[1].frames.count == 2)
    #expect(kernel.openCount == 0)
  }

  @Test("an injection stops when no device is left")
  func allGone() throws {
    kernel.writeResult = { number, _ in number == 2 ? .failure(.noDevice) : nil }
    let summary = try #require(try kernel.inject(document))
    #expect(summary.reason == .devicesGone)
    #expect(summary.frames == 1)
    #expect(kernel.openCount == 0)
  }

  @Test("an injection whose recording is broken halfway lifts everything that is down")
  func brokenRecording() throws {
    let injector = try Injector(document.header, system: kernel.system)
    #expect(try injector.prepare())
    var entries = document.entries.prefix(3)
    let error = #expect(throws: RecordingError.self) {
      try injector.play(
        next: {
          guard let entry = entries.popFirst() else { throw RecordingError(.malformed, problem: "broken") }
          return entry
        }, end: { 0 })
    }
    #expect(error?.problem == "broken")
    #expect(kernel.devices[0].frames.count == 4)
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }

  @Test("an interrupted wait is resumed, and a failed one ends the injection")
  func waits() throws {
    let injector = try Injector(document.header, system: kernel.system)
    #expect(try injector.prepare())
    var waits = 0
    kernel.waitError = { [kernel] in
      waits += 1
      // The frame at 10 ms waits through three interruptions; the one at 20 ms fails.
      return kernel.now - FakeUInput.start == 1_000_000 && waits < 4
        ? .interrupted : kernel.devices[0].frames.count == 2 ? .invalid : nil
    }
    let error = #expect(throws: CaptureError.self) { try injector.play(document.stream()) }
    #expect(error?.code == .systemFailed)
    #expect(waits > 4)
    #expect(kernel.devices[0].frames.map(\.time) == [1_000_000, 1_010_000, 1_010_000])
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }

  @Test("a device that its owner forgets is released and unplugged")
  func forgotten() throws {
    do {
      let device = try VirtualDevice(touchscreen(), system: kernel.system)
      try device.write(down(3))
      #expect(kernel.openCount == 1)
      #expect(!kernel.isEverythingReleased)
    }
    #expect(kernel.isEverythingReleased)
    #expect(kernel.openCount == 0)
  }
}

extension TimedEntry {
  /// The frame's events; empty for other entries.
  var events: [InputEvent] {
    guard case .frame(_, let events, _) = entry else { return [] }
    return events
  }
}
