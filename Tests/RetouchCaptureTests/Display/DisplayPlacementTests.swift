import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("Where a touch lands")
struct DisplayPlacementTests {
  /// Two displays, a panel that is built in and one beside it, and a touchscreen as large as each.
  private func two() -> DisplayMachine {
    let machine = DisplayMachine()
    machine.connect("DSI-1", "1080x1920", millimetres: (68, 121))
    machine.connect("HDMI-A-1", "1920x1080", millimetres: (250, 141))
    machine.touchscreen(2, width: 68, height: 121)
    machine.touchscreen(3, width: 249, height: 140)
    return machine
  }

  @Test("each touchscreen lies on the display that is as large as it is")
  func size() throws {
    let placement = try two().place([3, 2])
    #expect(placement.words == ["HDMI-A-1 its size", "DSI-1 its size"])
    // The first device's display is the one that a header describes by itself.
    #expect(placement.several.map(\.name) == ["HDMI-A-1", "DSI-1"])
    #expect(placement.display?.width == 1920 && placement.connector == nil)
    #expect(placement.remarks == [])
  }

  @Test("udev's WL_OUTPUT goes before sizes, and the user before udev")
  func order() throws {
    let machine = two()
    machine.touchscreen(2, width: 68, height: 121, udev: ["WL_OUTPUT=HDMI-A-1"])
    #expect(try machine.place([2]).words == ["HDMI-A-1 WL_OUTPUT"])
    let placement = try machine.place([2, 3]) { $0.bindings = [.init("DSI-1", "event2")] }
    #expect(placement.words == ["DSI-1 option", "HDMI-A-1 its size"])
    #expect(placement.remarks == [])
  }

  @Test("an output that is not connected is reported, and the size decides instead")
  func unknownOutput() throws {
    let machine = two()
    machine.touchscreen(2, width: 68, height: 121, udev: ["WL_OUTPUT=DP-3"])
    let placement = try machine.place([2])
    #expect(placement.words == ["DSI-1 its size"])
    #expect(placement.remarks.count == 1 && placement.remarks[0].contains("the output DP-3"))
  }

  @Test("between two displays of one size nothing is guessed, and the remark says how to choose one")
  func equalSizes() throws {
    let machine = DisplayMachine()
    machine.connect("HDMI-A-1", "1920x1080", millimetres: (250, 141))
    machine.connect("HDMI-A-2", "1920x1080", millimetres: (249, 140))
    machine.touchscreen(2, width: 250, height: 141)
    let placement = try machine.place([2])
    #expect(placement.words == ["-"])
    #expect(placement.display == nil && placement.several == [])
    try #require(placement.remarks.count == 2)
    #expect(placement.remarks[0].contains("as large as HDMI-A-1 and HDMI-A-2"))
    #expect(placement.remarks[0].hasSuffix("Specify it: --display HDMI-A-1=event2"))
    let told = try machine.place([2]) { $0.bindings = [.init("HDMI-A-2", "event2")] }
    #expect(told.words == ["HDMI-A-2 option"] && told.several.map(\.name) == ["HDMI-A-2", "HDMI-A-1"])
  }

  @Test("without sizes the only display that is built in is taken")
  func builtIn() throws {
    let machine = DisplayMachine()
    machine.connect("DSI-1", "1080x1920")
    machine.connect("HDMI-A-1", "1920x1080")
    machine.touchscreen(2, width: 68, height: 121)
    #expect(try machine.place([2]).words == ["DSI-1 the only built-in display"])
  }

  @Test("a single display needs no name, and a mouse no display")
  func single() throws {
    let machine = DisplayMachine()
    machine.connect("HDMI-A-1", "1920x1080")
    machine.touchscreen(2, width: 68, height: 121)
    machine.mouse(3)
    let placement = try machine.place([2, 3])
    #expect(placement.words == ["- the only display", "-"])
    #expect(placement.connector == "HDMI-A-1" && placement.several == [] && placement.meta == nil)
    #expect(placement.remarks == [])
  }

  @Test("udev's matrix is the device's calibration, and an option's goes before it")
  func calibration() throws {
    let machine = two()
    machine.touchscreen(2, width: 68, height: 121, udev: ["LIBINPUT_CALIBRATION_MATRIX=0 1 0 -1 0 1"])
    machine.touchscreen(3, width: 250, height: 141, udev: ["LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0"])
    var placement = try machine.place([2, 3])
    #expect(placement.places[0]?.calibration?.numbers == [0, 1, 0, -1, 0, 1])
    #expect(placement.places[0]?.calibrationSource == .matrix)
    #expect(placement.places[1]?.calibration == nil && placement.remarks == [])
    let given = try #require(Calibration([-1, 0, 1, 0, -1, 1]))
    placement = try machine.place([2, 3]) {
      $0.calibrations = [.init("event2", GivenCalibration(.matrix(given)))]
    }
    #expect(placement.places[0]?.calibration == given && placement.places[0]?.calibrationSource == .option)
    #expect(placement.places[1]?.calibration == nil)
    placement = try machine.place([2, 3]) { $0.calibrations = [.init(nil, GivenCalibration(.matrix(given)))] }
    #expect(placement.places[1]?.calibration == given)
  }

  @Test("of udev's nine numbers the first six are the matrix, as for libinput")
  func nine() throws {
    let machine = two()
    machine.touchscreen(
      2, width: 68, height: 121, udev: ["LIBINPUT_CALIBRATION_MATRIX=0 1 0 -1 0 1 0 0 1"])
    machine.touchscreen(3, width: 250, height: 141, udev: ["LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0 0"])
    let placement = try machine.place([2, 3])
    #expect(placement.places[0]?.calibration?.numbers == [0, 1, 0, -1, 0, 1])
    #expect(placement.places[1]?.calibration == nil && placement.remarks == [])
  }

  @Test("a pointercal means the pixels of the display that the device lies on")
  func pointercal() throws {
    let machine = two()
    let given = try #require(GivenCalibration(text: "65536 0 0 0 65536 0 65536"))
    let placement = try machine.place([2, 3]) { $0.calibrations = [.init("event2", given)] }
    #expect(placement.places[0]?.calibration?.numbers[0] == 680.0 / 1080)
    let single = DisplayMachine()
    single.touchscreen(2, width: 68, height: 121)
    #expect(throws: CaptureError.self) { try single.place([2]) { $0.calibrations = [.init(nil, given)] } }
  }

  @Test("a matrix that is singular or no matrix is left out, with what is wrong with it")
  func singular() throws {
    let machine = two()
    machine.touchscreen(2, width: 68, height: 121, udev: ["LIBINPUT_CALIBRATION_MATRIX=1 2 0 2 4 0"])
    machine.touchscreen(3, width: 250, height: 141, udev: ["LIBINPUT_CALIBRATION_MATRIX=1 0 0"])
    let placement = try machine.place([2, 3])
    #expect(placement.places.values.allSatisfy { $0.calibration == nil })
    try #require(placement.remarks.count == 2)
    #expect(
      placement.remarks[0].contains("is singular")
        && placement.remarks[1].contains("not a list of six numbers"))
  }

  @Test("how a panel is built in is read from the kernel's command line, and from its driver")
  func orientation() throws {
    for (words, degrees) in [
      ("panel_orientation=right_side_up", 90), ("1080x1920@60,panel_orientation=left_side_up", 270),
      ("panel_orientation=upside_down,rotate=90", 180), ("panel_orientation=normal", 0),
    ] {
      let machine = two()
      machine.files["/proc/cmdline"] = "quiet video=HDMI-A-1:1920x1080 video=DSI-1:\(words) fbcon=rotate:1\n"
      let placement = try machine.place([2, 3])
      #expect(placement.display?.rotation == degrees, "\(words)")
      #expect(placement.several[1].description.rotation == 0)
      #expect(
        placement.meta
          == .object([
            "displays": .object(["DSI-1": .string("the kernel's command line")]),
            "devices": .object([
              "0": .object(["display": .string("its size")]), "1": .object(["display": .string("its size")]),
            ]),
          ]))
    }
    let machine = two()
    var system = machine.system
    system.panel = { card, connector in
      card == "/dev/dri/card0" && connector == "DSI-1" ? PanelFacts(rotation: 270) : nil
    }
    #expect(ConnectedDisplay.all(system).map(\.description.rotation) == [270, 0])
    #expect(ConnectedDisplay.all(system).map(\.rotationSource) == [.panel, nil])
  }

  @Test("if no panel reports how it is built in, the built-in display has the console's rotation")
  func console() throws {
    let machine = two()
    machine.files["/proc/cmdline"] = "fbcon=font:VGA8x8,rotate:3\n"
    #expect(try machine.place([2, 3]).several.map(\.description.rotation) == [270, 0])
    machine.files["/sys/class/graphics/fbcon/rotate"] = "2\n"
    #expect(try machine.place([2, 3]).several.map(\.description.rotation) == [180, 0])
    let turned = try machine.place([2, 3]) { $0.rotations = [.init("HDMI-A-1", 90)] }
    #expect(turned.several.map(\.description.rotation) == [180, 90])
    #expect(
      try machine.place([2, 3]) { $0.rotations = [.init(nil, 0)] }.several.map(\.description.rotation) == [
        0, 0,
      ])
  }

  @Test("displays that the user describes are the only ones, and devices are assigned to them as described")
  func described() throws {
    let display = DisplayDescription(width: 100, height: 200, scale: 2, rotation: 90)
    let placement = try two().place([2, 3]) {
      $0.displays = [
        .given(name: "left", display, isTurned: true), .connector("HDMI-A-1", scale: 2, rotation: 270),
      ]
      $0.bindings = [.init("left", "event3")]
    }
    #expect(placement.words == ["-", "left option"])
    #expect(
      placement.remarks.count == 1
        && placement.remarks[0].contains("nothing says to which display \"Panel 2\""))
    #expect(placement.several.map(\.name) == ["left", "HDMI-A-1"])
    #expect(placement.several.contains(NamedDisplay(name: "left", display)))
    #expect(placement.several.first { $0.name == "HDMI-A-1" }?.description.scale == 2)
  }

  @Test("unknown display and device names are refused, with a list of the known ones")
  func refused() {
    func problem(_ change: (inout PlacementRequest) -> Void) -> String {
      do throws(CaptureError) {
        _ = try two().place([2], change)
        return "nothing was refused"
      } catch {
        return "\(error)"
      }
    }
    let display = DisplayDescription(width: 1, height: 1)
    #expect(
      problem { $0.displays = [.connector("DP-1", scale: nil, rotation: nil)] }.contains("DSI-1, HDMI-A-1"))
    #expect(problem { $0.bindings = [.init("DP-1", "event2")] }.contains("There are: DSI-1, HDMI-A-1"))
    #expect(
      problem { $0.bindings = [.init("DSI-1", "event3")] }.contains("one of the devices that are recorded"))
    #expect(problem { $0.rotations = [.init("DP-1", 90)] }.contains("'DP-1'"))
    #expect(
      problem { ($0.wantsNone, $0.rotations) = (true, [.init(nil, 90)]) }.contains("either displays or none"))
    #expect(
      problem {
        $0.displays = [
          .given(name: nil, display, isTurned: false), .given(name: "b", display, isTurned: false),
        ]
      }.contains("a name for each"))
    #expect(
      problem {
        $0.displays = [
          .given(name: "b", display, isTurned: false), .given(name: "b", display, isTurned: false),
        ]
      }.contains("twice"))
  }
}
