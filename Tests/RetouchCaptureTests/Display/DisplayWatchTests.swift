import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("Displays that change while something is recorded")
struct DisplayWatchTests {
  private func machine() -> DisplayMachine {
    let machine = DisplayMachine()
    machine.connect("DSI-1", "1080x1920", millimetres: (68, 121))
    machine.files["/sys/class/graphics/fbcon/rotate"] = "0\n"
    machine.touchscreen(2, width: 68, height: 121)
    return machine
  }

  /// Records for two seconds while files change at set times.
  private func record(
    _ machine: DisplayMachine, _ changes: [(time: Int64, file: String, text: String?)],
    _ change: (inout PlacementRequest) -> Void = { _ in }
  ) throws -> (lines: [String], remarks: [String]) {
    let placement = try machine.place([2], change)
    let input = FakeInput(["/dev/touch": touchscreen()])
    input.send(at: 1_200_000, [(1_200_000, [InputEvent(.mtTrackingID, 1), InputEvent(.mtPositionX, 5)])])
    var system = input.system
    system.contents = { path in
      for change in changes where input.now - FakeInput.start >= change.time && change.file == path {
        machine.files[path] = change.text
      }
      return machine.system.contents(path)
    }
    var options = RecorderOptions(devices: ["/dev/touch"], output: .memory, duration: 2_000_000)
    options.display = placement.display
    options.displays = placement.several
    options.displayWatch = placement.watch(machine.system)
    let recorder = try Recorder(options, system: system)
    let summary = try recorder.record()
    return (try RecordingDocument(bytes: recorder.bytes).lines, summary.remarks)
  }

  @Test("a turn of the console is written down when it is seen, between the frames before and after it")
  func turned() throws {
    let found = try record(
      machine(),
      [
        (300_000, "/sys/class/graphics/fbcon/rotate", "1\n"),
        (1_300_000, "/sys/class/graphics/fbcon/rotate", "3\n"),
      ])
    #expect(found.lines.count == 3 && found.lines[1] == "1200000 e0 3/57=1 3/53=5")
    #expect(found.lines.filter { $0.contains(" r ") }.map { $0.split(separator: " ")[2] } == ["90", "270"])
    #expect(found.remarks == ["the display was turned to 90°", "the display was turned to 270°"])
  }

  @Test("a display that is turned differently from its console keeps that difference")
  func relative() throws {
    let machine = machine()
    machine.files["/proc/cmdline"] = "video=DSI-1:panel_orientation=right_side_up"
    let found = try record(machine, [(300_000, "/sys/class/graphics/fbcon/rotate", "1\n")])
    #expect(found.lines.filter { $0.contains(" r ") }.map { $0.split(separator: " ")[2] } == ["180"])
  }

  @Test("what the user says about a turn holds to the end")
  func option() throws {
    let found = try record(
      machine(), [(300_000, "/sys/class/graphics/fbcon/rotate", "1\n")], { $0.rotations = [.init(nil, 270)] })
    #expect(found.lines.count == 1 && found.remarks == [])
  }

  @Test("a connector that goes and comes back is noted, and its touches are still recorded")
  func gone() throws {
    let status = "/sys/class/drm/card0-DSI-1/status"
    let found = try record(
      machine(), [(300_000, status, "disconnected\n"), (1_300_000, status, "connected\n")])
    try #require(found.lines.count == 3)
    #expect(found.lines[0].hasSuffix("# the display DSI-1 is gone; touches are still mapped to it"))
    #expect(found.lines[1] == "1200000 e0 3/57=1 3/53=5")
    #expect(found.lines[2].hasSuffix("# the display DSI-1 is connected again"))
  }

  @Test("files that cannot be read or hold nonsense turn nothing")
  func nonsense() throws {
    let found = try record(
      machine(),
      [
        (300_000, "/sys/class/graphics/fbcon/rotate", "7\n"),
        (900_000, "/sys/class/graphics/fbcon/rotate", nil),
        (1_300_000, "/sys/class/graphics/fbcon/rotate", "x"),
      ])
    #expect(found.lines == ["1200000 e0 3/57=1 3/53=5"] && found.remarks == [])
  }

  @Test("a device carries its display and calibration into the header, and again when it is plugged in again")
  func placed() throws {
    let input = FakeInput(["/dev/touch": touchscreen()])
    var place = DevicePlace()
    place.display = "b"
    place.calibration = Calibration([0, 1, 0, -1, 0, 1])
    let displays = ["a", "b"].map { NamedDisplay(name: $0, DisplayDescription(width: 10, height: 20)) }
    let document = try input.record { options in
      options.displays = displays
      options.display = displays[0].description
      options.places = [0: place]
    }.document
    #expect(document.header.displays == displays)
    #expect(document.header.devices.map(\.display) == ["b"])
    #expect(document.header.devices.map(\.calibration) == [place.calibration])
  }
}
