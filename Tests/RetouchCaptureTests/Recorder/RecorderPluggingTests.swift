import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("Devices that are unplugged and plugged in again") struct RecorderPluggingTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100)]
  private let up = [InputEvent(.mtTrackingID, -1)]
  private let panel = "/dev/input/event2"
  private let mousePath = "/dev/input/event3"

  private func input() -> FakeInput {
    let input = FakeInput([panel: touchscreen(), mousePath: mouse()])
    input.canWatch = true
    return input
  }

  private func gone(_ path: String, at time: Int64) -> FakeInput.Wake {
    .init(time: time, readings: [path: [.failure(.noDevice)]], unplugged: [path])
  }

  @Test("a device that comes back as another node goes on under its number, with its description and state")
  func comesBack() throws {
    let input = input()
    input.send(panel, at: 12_000, [(10_000, down)])
    input.wakes.append(gone(panel, at: 20_000))
    var back = touchscreen()
    back.state = DeviceState(axes: [0: 7])
    input.wakes.append(.init(time: 500_000, plugged: ["/dev/input/event11": back]))
    input.send("/dev/input/event11", at: 600_000, [(590_000, up)])
    let (document, summary) = try input.record([panel, mousePath])
    #expect(
      document.lines == ["10000 e0 3/57=5 3/53=100", "20000 u0", "500000 p0", "590000 e0 3/57=-1"])
    guard case .plugged(let description) = document.entries[2].entry else { return }
    #expect(description.state == back.state && description.axes == back.axes)
    #expect(
      summary.remarks == [
        "/dev/input/event2 was unplugged; it is waited for", "/dev/input/event11 was plugged in again",
      ])
    #expect(summary.reason == .stopped)
    #expect(input.openPaths.isEmpty)
  }

  @Test("the only device is waited for, too") func onlyDevice() throws {
    let input = input()
    input.wakes = [gone(panel, at: 20_000), .init(time: 90_000, plugged: [panel: touchscreen()])]
    let (document, summary) = try input.record([panel]) { $0.duration = 3_000_000 }
    #expect(document.lines == ["20000 u0", "90000 p0"])
    #expect(document.endTime == 3_000_000 && summary.reason == .duration)
    #expect(input.openPaths.isEmpty)
  }

  @Test("other devices that are plugged in meanwhile are let alone") func others() throws {
    let input = input()
    input.wakes = [gone(panel, at: 20_000)]
    var other = touchscreen()
    other.name = "Another Touchscreen"
    input.wakes.append(.init(time: 90_000, plugged: ["/dev/input/event4": other]))
    #expect(try input.record([panel]) { $0.duration = 1_000_000 }.document.lines == ["20000 u0"])
    #expect(input.openPaths.isEmpty)
  }

  @Test("of two equal devices each comes back as itself, by where it is attached") func twins() throws {
    let input = FakeInput([panel: touchscreen(), mousePath: touchscreen()])
    input.canWatch = true
    input.physicalPaths = [panel: "usb-1", mousePath: "usb-2", "/dev/input/event8": "usb-2"]
    input.wakes = [gone(panel, at: 20_000), gone(mousePath, at: 21_000)]
    input.wakes.append(.init(time: 90_000, plugged: ["/dev/input/event8": touchscreen()]))
    let (document, _) = try input.record([panel, mousePath])
    #expect(document.lines == ["20000 u0", "21000 u1", "90000 p1"])
  }

  @Test("a device that was named by a link is not mistaken for the one of its kind that is gone") func link()
    throws
  {
    let link = "/dev/input/by-path/left"
    let left = "/dev/input/event1"
    let right = "/dev/input/event3"
    let input = FakeInput([link: touchscreen(), left: touchscreen(), right: touchscreen()])
    input.canWatch = true
    input.nodeNumbers = [link: 1, left: 1, right: 3]
    input.wakes = [gone(right, at: 20_000), .init(time: 90_000, plugged: [right: touchscreen()])]
    input.send(right, at: 200_000, [(190_000, down)])
    let (document, summary) = try input.record([link, right])
    #expect(document.lines == ["20000 u1", "90000 p1", "190000 e1 3/57=5 3/53=100"])
    #expect(
      summary.remarks == ["\(right) was unplugged; it is waited for", "\(right) was plugged in again"])
    #expect(input.openPaths.isEmpty)
  }

  @Test("a node that may not be read at first is looked at again each second") func permissions() throws {
    let input = input()
    input.openErrors["/dev/input/event4"] = nil
    input.wakes = [
      gone(panel, at: 20_000), .init(time: 90_000, plugged: ["/dev/input/event4": touchscreen()]),
    ]
    var system = input.system
    let open = system.open
    var refusals = 2
    system.open = { path in
      guard path == "/dev/input/event4", refusals > 0 else { return open(path) }
      refusals -= 1
      return .failure(.accessDenied)
    }
    let recorder = try Recorder(
      RecorderOptions(devices: [panel], output: .memory, duration: 5_000_000), system: system)
    _ = try recorder.record()
    #expect(try RecordingDocument(bytes: recorder.bytes).lines == ["20000 u0", "2090000 p0"])
  }

  @Test("a device that is grabbed is grabbed again when it comes back") func grabbedAgain() throws {
    let input = input()
    input.wakes = [gone(panel, at: 20_000), .init(time: 90_000, plugged: [panel: touchscreen()])]
    var system = input.system
    var grabs = 0
    system.grab = { _ in
      grabs += 1
      return grabs == 2 ? .busy : nil
    }
    var options = RecorderOptions(devices: [panel], output: .memory, duration: 1_000_000)
    options.grabs = true
    let summary = try Recorder.run(options, system: system)
    #expect(grabs == 2)
    #expect(summary.remarks.contains { $0.contains("cannot be grabbed (Device or resource busy)") })
  }

  @Test("however often it is unplugged, the recording can be read") func often() throws {
    let input = input()
    for number in Int64(1)...600 {
      input.wakes.append(gone(panel, at: number * 10_000))
      input.wakes.append(.init(time: number * 10_000 + 5000, plugged: [panel: touchscreen()]))
    }
    let (document, summary) = try input.record([panel])
    #expect(document.entries.count == 1200)
    #expect(summary.remarks.count == 100)
    #expect(!document.isCut)
  }
}
