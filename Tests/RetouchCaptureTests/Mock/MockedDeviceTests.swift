import RetouchEvdev
import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@testable import RetouchCapture

@Suite(
  "Recording mocked devices", .serialized,
  .enabled(if: MockRun.umockdev != nil, "umockdev is not installed (apt install umockdev)"))
struct MockedDeviceTests {
  private func frames(_ gesture: Gesture, on device: GestureDevice, number: Int = 2) -> MockDevice {
    let document = gesture.recording(on: device, rate: 100)
    let frames = document.entries.compactMap { entry -> Frame? in
      guard case .frame(_, let events, let report) = entry.entry else { return nil }
      return Frame(time: entry.time, events: events, report: report)
    }
    return MockDevice(description: document.header.devices[0], number: number, frames: frames)
  }

  private func frames(of document: RecordingDocument?, device: Int = 0) -> [Frame] {
    document?.entries.compactMap { entry in
      guard case .frame(device, let events, let report) = entry.entry else { return nil }
      return Frame(time: entry.time, events: events, report: report)
    } ?? []
  }

  /// The frames, with times counted from the first one.
  private func fromFirst(_ frames: [Frame]) -> [Frame] {
    let start = frames.first?.time ?? 0
    return frames.map { frame in
      var frame = frame
      frame.time -= start
      return frame
    }
  }

  @Test("what a mocked touchscreen plays is recorded exactly") func touchscreen() throws {
    let device = frames(
      .pinch(at: CGPoint(x: 200, y: 400), from: 200, to: 100, over: 0.1).then(
        after: 0.05, .tap(at: CGPoint(x: 20, y: 30), for: 0.05)),
      on: .touchscreen(width: 390, height: 844, slots: 10))
    let result = try MockRun.record([device], frames: device.frames.count)
    #expect(result.status == 0)
    #expect(result.output == "frameLimit\n")
    let document = try #require(result.document)
    #expect(fromFirst(frames(of: document)) == device.frames)
    #expect(!document.isCut)
    #expect(result.mode == 0o600)
    // Only one more entry: the remark that maps the stamps of a system that cannot set the clock.
    #expect(document.entries.count == device.frames.count + 1)
    let recorded = document.header.devices[0]
    #expect(recorded.name == device.description.name)
    #expect(recorded.bus == device.description.bus && recorded.version == device.description.version)
    #expect(recorded.properties == device.description.properties)
    #expect(recorded.codes == device.description.codes)
    #expect(recorded.axes == device.description.axes)
    #expect(recorded.state == DeviceState(axes: [0: 0, 1: 0]))
    #expect(recorded.clock == .unknown)
  }

  @Test("what a mocked mouse plays is recorded exactly") func mouse() throws {
    var device = frames(
      .drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 35), over: 0.1),
      on: .mouse(width: 390, height: 844))
    device.description.codes[.relative] = [0x00, 0x01, 0x08, 0x0b]
    device.frames.append(
      Frame(time: 300_000, events: [InputEvent(.wheel, -1), InputEvent(.wheelHighResolution, -120)]))
    let result = try MockRun.record([device], frames: device.frames.count)
    #expect(result.status == 0)
    let document = try #require(result.document)
    #expect(fromFirst(frames(of: document)) == device.frames)
    #expect(document.header.devices[0].codes == device.description.codes)
    #expect(document.header.devices[0].axes.isEmpty)
    #expect(document.header.devices[0].state.isEmpty)
  }

  @Test("a finger that is down at the start stands in the state, with its slot") func downAtStart() throws {
    var device = frames(
      .tap(at: CGPoint(x: 20, y: 30), for: 0.05), on: .touchscreen(width: 390, height: 844, slots: 10))
    device.description.state = DeviceState(
      keys: [EventCode.touch.number], axes: [0: 5000, 1: 6000], currentSlot: 3,
      slots: [
        [0x35: 5000, 0x36: 6000, 0x37: 0, 0x39: 7], nil, nil, [0x35: 9, 0x36: 8, 0x37: 2, 0x39: -1],
      ])
    let result = try MockRun.record([device], frames: device.frames.count)
    #expect(result.document?.header.devices[0].state == device.description.state)
    #expect(fromFirst(frames(of: result.document)) == device.frames)
  }

  @Test("a touchscreen and a mouse make one recording, each with all it played") func both() throws {
    let panel = frames(
      .tap(at: CGPoint(x: 20, y: 30), for: 0.05).repeated(3, after: 0.05),
      on: .touchscreen(width: 390, height: 844, slots: 10))
    let mouse = frames(
      .drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 35), over: 0.1),
      on: .mouse(width: 390, height: 844), number: 5)
    let result = try MockRun.record([panel, mouse], frames: panel.frames.count + mouse.frames.count)
    #expect(result.status == 0)
    // umockdev replays each device's events on a clock of its own, so only their order can be compared.
    #expect(frames(of: result.document, device: 0).map(\.events) == panel.frames.map(\.events))
    #expect(frames(of: result.document, device: 1).map(\.events) == mouse.frames.map(\.events))
    #expect(result.document?.header.devices.map(\.name) == ["Written Touchscreen", "Written Mouse"])
    let times = result.document?.entries.map(\.time) ?? []
    #expect(times == times.sorted())
  }

  @Test("typed keys are left out of the recording, and the device's buttons are kept") func keys() throws {
    var device = frames(.tap(at: .zero, for: 0.05), on: .mouse(width: 390, height: 844))
    device.description.codes[.key] = [30, 0x110]
    device.description.codes[.miscellaneous] = [4]
    device.description.state.keys = [30]
    device.frames.insert(
      Frame(time: 10_000, events: [InputEvent(.scanCode, 30), InputEvent(EventCode(.key, 30), 0)]), at: 1)
    let result = try MockRun.record([device], frames: 2)
    #expect(frames(of: result.document).map(\.events) == [[InputEvent(.left, 1)], [InputEvent(.left, 0)]])
    #expect(result.document?.header.devices[0].state.keys.isEmpty == true)
    #expect(result.errors.contains("3 events that would reveal what was typed were left out"))
  }
}
