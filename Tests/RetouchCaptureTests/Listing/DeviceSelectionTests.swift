import RetouchEvdev
import Testing

@testable import RetouchCapture

@Suite("The devices that a user means") struct DeviceSelectionTests {
  /// Two touchscreens of one maker, a mouse, and a keyboard that may not be read.
  private var system: InputSystem {
    var first = touchscreen()
    first.name = "Goodix Front"
    var second = touchscreen()
    second.name = "Goodix Back"
    let input = FakeInput([
      "/dev/input/event2": first, "/dev/input/event10": second, "/dev/input/event3": mouse(),
      "/dev/input/event0": DeviceDescription(),
    ])
    input.openErrors["/dev/input/event0"] = .accessDenied
    var system = input.system
    system.contents = { path in
      switch path {
      case "/sys/class/input/event0/device/name": Array("Secret Keyboard\n".utf8)
      case "/sys/class/input/event0/device/capabilities/key": Array("fffffffe\n".utf8)
      default: nil
      }
    }
    return system
  }

  @Test(
    "a device is chosen by path, node, kind, name or part of a name; without a word touchscreens are",
    arguments: [
      ([], [2, 10]), (["touchscreen"], [2, 10]), (["mouse"], [3]), (["event3", "event2"], [3, 2]),
      (["keyboard"], [0]), (["Goodix Back"], [10]), (["back"], [10]), (["FAKE m"], [3]),
      (["mouse", "Fake Mouse", "event3"], [3]), (["all"], [0, 2, 3, 10]), (["event77"], [77]),
    ])
  func words(words: [String], nodes: [Int]) throws {
    #expect(try DeviceSelection.nodes(for: words, system) == nodes.map { "/dev/input/event\($0)" })
  }

  @Test("a path is taken literally, whether or not it exists") func paths() throws {
    #expect(try DeviceSelection.nodes(for: ["/dev/input/by-path/x"], system) == ["/dev/input/by-path/x"])
    #expect(try DeviceSelection.nodes(for: ["./node"], system) == ["./node"])
  }

  @Test("a device that is named twice, by whatever names, is there once, under the first") func twice() throws
  {
    var system = system
    let link = "/dev/input/by-path/panel"
    let roundabout = "/dev/input/../input/event2"
    let numbers: [String: UInt64] = [
      link: 66, "/dev/input/event2": 66, roundabout: 66, "/dev/input/event10": 74,
    ]
    system.nodeNumber = { numbers[$0] }
    #expect(try DeviceSelection.nodes(for: [link, "event2", roundabout], system) == [link])
    #expect(try DeviceSelection.nodes(for: ["event2", link], system) == ["/dev/input/event2"])
    #expect(try DeviceSelection.nodes(for: [link, "touchscreen"], system) == [link, "/dev/input/event10"])
    // Nodes without a number are compared by path alone.
    #expect(try DeviceSelection.nodes(for: ["./a", "./b", "./a"], system) == ["./a", "./b"])
  }

  @Test("on the real system all paths of one device have one number, and other paths have none")
  func numbers() {
    let system = InputSystem.live
    #expect(system.nodeNumber("/dev/null") != nil)
    #expect(system.nodeNumber("/dev/../dev/null") == system.nodeNumber("/dev/null"))
    #expect(system.nodeNumber("/dev/zero") != system.nodeNumber("/dev/null"))
    #expect(system.nodeNumber("/") == nil && system.nodeNumber("/dev/none") == nil)
  }

  @Test("a word that fits no device, or several names, is an error that lists the devices") func refused() {
    func problem(_ words: String...) -> String {
      let error = #expect(throws: CaptureError.self) { try DeviceSelection.nodes(for: words, system) }
      #expect(error?.code == .notChosen)
      return error?.description ?? ""
    }
    #expect(
      problem("pen").contains("expected a pen; there are event0 \"Secret Keyboard\" (keyboard), event2"))
    #expect(problem("wacom").contains("found 'wacom'"))
    #expect(
      problem("wacom").contains("a kind is one of touchscreen, mouse, pointer, pen, touchpad, keyboard, all"))
    #expect(
      problem("goodix").contains(
        "'goodix', which event2 \"Goodix Front\" (touchscreen), event10 \"Goodix Back\" (touchscreen) have"))
  }
}

@Suite("The display that is connected") struct ConnectedDisplayTests {
  private func system(_ connectors: [String: String], edid: [UInt8]? = nil) -> InputSystem {
    var system = InputSystem.live
    system.list = { _ in .success(Array(connectors.keys) + ["card0", "renderD128", "version"]) }
    system.contents = { path in
      let parts = path.split(separator: "/").map(String.init)
      guard let modes = connectors[parts[parts.count - 2]] else { return nil }
      switch parts.last {
      case "status": return Array((modes == "-" ? "disconnected\n" : "connected\n").utf8)
      case "modes": return Array(modes.utf8)
      case "edid": return edid
      default: return nil
      }
    }
    return system
  }

  /// A display's EDID, with a size in centimetres and one in millimetres in its first timing.
  private func edid(centimetres: (UInt8, UInt8), millimetres: (Int, Int)?) -> [UInt8] {
    var bytes: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0] + [UInt8](repeating: 0, count: 120)
    bytes[21] = centimetres.0
    bytes[22] = centimetres.1
    if let millimetres {
      bytes[54] = 1
      bytes[66] = UInt8(truncatingIfNeeded: millimetres.0)
      bytes[67] = UInt8(truncatingIfNeeded: millimetres.1)
      bytes[68] = UInt8(millimetres.0 >> 8) << 4 | UInt8(millimetres.1 >> 8)
    }
    return bytes
  }

  @Test("the only display is taken, with its preferred mode") func only() {
    let displays = ConnectedDisplay.all(
      system(["card0-HDMI-A-1": "1920x1080\n1280x720\n", "card0-DP-1": "-"]))
    #expect(displays.map(\.connector) == ["HDMI-A-1"])
    #expect(
      ConnectedDisplay.main(of: displays)?.description == DisplayDescription(width: 1920, height: 1080))
  }

  @Test("of several the one that is built in is taken, and none where that is not clear") func several() {
    let panel = ConnectedDisplay.all(system(["card0-HDMI-A-1": "720x576i\n", "card1-DSI-1": "720x1280\n"]))
    #expect(panel.map(\.description.height) == [576, 1280])
    #expect(ConnectedDisplay.main(of: panel)?.connector == "DSI-1")
    let both = ConnectedDisplay.all(system(["card0-HDMI-A-1": "10x10\n", "card0-HDMI-A-2": "10x10\n"]))
    #expect(both.count == 2 && ConnectedDisplay.main(of: both) == nil)
    #expect(ConnectedDisplay.main(of: []) == nil)
  }

  @Test(
    "invalid modes are not displays",
    arguments: ["", "\n", "x\n", "1920\n", "0x5\n", "99999x1\n", "axb\n"])
  func nonsense(modes: String) {
    #expect(ConnectedDisplay.all(system(["card0-HDMI-A-1": modes])).isEmpty)
  }

  @Test("the size is that of the first timing, else the one in centimetres, unless that is only a ratio")
  func size() {
    func size(_ bytes: [UInt8]) -> [Int]? {
      ConnectedDisplay.millimetres(edid: bytes).map { [$0.width, $0.height] }
    }
    #expect(size(edid(centimetres: (52, 29), millimetres: (521, 293))) == [521, 293])
    #expect(size(edid(centimetres: (52, 29), millimetres: nil)) == [520, 290])
    #expect(size(edid(centimetres: (7, 12), millimetres: (0, 0))) == [70, 120])
    #expect(size(edid(centimetres: (0, 0), millimetres: nil)) == nil)
    #expect(size(edid(centimetres: (16, 9), millimetres: nil)) == nil)
    #expect(size(edid(centimetres: (160, 90), millimetres: (1600, 900))) == nil)
    #expect(size([]) == nil)
    #expect(size([UInt8](repeating: 7, count: 128)) == nil)
    let shown = ConnectedDisplay.all(
      system(["card0-DSI-1": "720x1280\n"], edid: edid(centimetres: (0, 0), millimetres: (62, 110))))
    #expect(shown.first?.description.widthInMillimetres == 62)
    #expect(shown.first?.description.heightInMillimetres == 110)
  }
}
