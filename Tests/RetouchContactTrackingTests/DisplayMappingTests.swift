import RetouchEvdev
import RetouchSupport
import Testing

@testable import RetouchContactTracking

/// Contacts of devices on two displays, and of devices with a calibration of their own.
@Suite("Devices on several displays, and calibrated ones")
struct DisplayMappingTests {
  private static let displays = [
    NamedDisplay(name: "left", DisplayDescription(width: 100, height: 200)),
    NamedDisplay(name: "right", DisplayDescription(width: 600, height: 400, scale: 2, rotation: 90)),
  ]

  private func panel(_ id: Int, on display: String? = nil, _ calibration: [Double]? = nil)
    -> DeviceDescription
  {
    let axis = AxisDescription(minimum: 0, maximum: 999)
    var device = DeviceDescription(
      id: id, name: "panel \(id)", properties: [.direct], codes: [.key: [0x14a]],
      axes: [
        0x2f: AxisDescription(minimum: 0, maximum: 9), 0x35: axis, 0x36: axis,
        0x39: AxisDescription(minimum: 0, maximum: 9),
      ])
    device.display = display
    device.calibration = calibration.flatMap { Calibration($0) }
    return device
  }

  private func touch(_ tracker: ContactTracker, _ device: Int, _ x: Int32, _ y: Int32, id: Int32 = 1)
    -> [Double]?
  {
    var frames: [ContactFrame] = []
    tracker.process(
      device: device,
      events: [InputEvent(.mtTrackingID, id), InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)],
      time: 0,
      into: &frames)
    for change in frames.flatMap(\.changes) {
      switch change {
      case .began(let contact), .moved(let contact): return [contact.x, contact.y]
      default: continue
      }
    }
    return nil
  }

  @Test("each device's positions are points of its own display, in its rotation")
  func ownDisplay() {
    let tracker = ContactTracker(
      devices: [panel(0), panel(1, on: "right"), panel(2, on: "left")],
      mappings: DisplayMappings(Self.displays))
    #expect(touch(tracker, 0, 500, 250) == [50, 50])
    // 300×200 points, turned clockwise: 200×300; the picture's left is at the panel's top.
    #expect(touch(tracker, 1, 500, 250) == [50, 299 * 0.5 + 0.2])
    #expect(touch(tracker, 2, 500, 250) == [50, 50])
    #expect(tracker.remarks == [])
  }

  @Test("a turn of one display in mid-touch moves what comes after it, on that display alone")
  func turned() {
    let tracker = ContactTracker(
      devices: [panel(0, on: "left"), panel(1, on: "right")], mappings: DisplayMappings(Self.displays))
    _ = touch(tracker, 0, 500, 250)
    _ = touch(tracker, 1, 500, 250)
    tracker.rotated(degrees: 0, display: "right")
    #expect(touch(tracker, 0, 500, 500) == [50, 100])
    #expect(touch(tracker, 1, 500, 500) == [150, 100])
    tracker.rotated(degrees: 180)
    #expect(touch(tracker, 0, 0, 0) == [99.9, 199.8])
    #expect(touch(tracker, 1, 0, 0) == [0, 0])
    #expect(tracker.remarks == [])
    tracker.rotated(degrees: 90, display: "middle")
    #expect(touch(tracker, 0, 1, 1) == [99.8, 199.6])
    #expect(
      tracker.remarks == ["the display middle was turned, which the file does not describe; that is left out"]
    )
  }

  @Test("contacts on a display other than the screen are left out, with a remark")
  func elsewhere() {
    let screen = PointMapping(width: 390, height: 844)
    let devices = [panel(0, on: "left"), panel(1, on: "right"), panel(2), panel(3, on: "gone")]
    func touched(_ name: String?) -> (who: [Int], remarks: [String]) {
      let tracker = ContactTracker(
        devices: devices, mappings: DisplayMappings(Self.displays, screen: name, screen))
      return ((0..<4).filter { touch(tracker, $0, 500, 500) != nil }, tracker.remarks)
    }
    #expect(touched(nil).who == [0, 2, 3])
    #expect(touched("left").who == [0, 2, 3])
    #expect(touched("right").who == [1])
    #expect(touched("right").remarks.count == 3)
    #expect(
      touched(nil).remarks == [
        "\"panel 1\" lies on the display right, and this replay's screen is left: its contacts are left out; "
          + "--display right replays those",
        "\"panel 3\" is bound to the display gone, which the file does not describe; it is taken to lie on left",
      ])
  }

  @Test("a turn of another display leaves the screen as it is")
  func otherTurn() {
    let tracker = ContactTracker(
      devices: [panel(0, on: "left")],
      mappings: DisplayMappings(Self.displays, screen: nil, PointMapping(width: 100, height: 200)))
    tracker.rotated(degrees: 180, display: "right")
    #expect(touch(tracker, 0, 0, 0) == [0, 0])
    tracker.rotated(degrees: 180, display: "left")
    #expect(touch(tracker, 0, 0, 0, id: 2) == [99.9, 199.8])
  }

  @Test("a calibration is applied to fractions of the surface before its rotation, as libinput does")
  func calibrated() {
    var generator = SeededNumbers(seed: 11)
    for _ in 0..<200 {
      let numbers = (0..<6).map { _ in Double(Int.random(in: -20...20, using: &generator)) / 10 }
      guard let calibration = Calibration(numbers) else { continue }
      let degrees = [0, 90, 180, 270].randomElement(using: &generator) ?? 0
      let display = DisplayDescription(width: 100, height: 200, rotation: degrees)
      let tracker = ContactTracker(
        devices: [panel(0, numbers)], mappings: DisplayMappings([NamedDisplay(name: "", display)]))
      let (x, y) = (
        Int32.random(in: 0...999, using: &generator), Int32.random(in: 0...999, using: &generator)
      )
      // From libinput's documentation: its matrix is applied to device coordinates over the range's length.
      let (u, v) = (Double(x) / 1000, Double(y) / 1000)
      let c = calibration.numbers
      func kept(_ value: Double) -> Double { min(max(value, 0), 0.999) }
      let (fx, fy) = (kept(c[0] * u + c[1] * v + c[2]), kept(c[3] * u + c[4] * v + c[5]))
      let expected =
        switch degrees {
        case 0: [fx * 100, fy * 200]
        case 90: [fy * 200, (0.999 - fx) * 100]
        case 180: [(0.999 - fx) * 100, (0.999 - fy) * 200]
        default: [(0.999 - fy) * 200, fx * 100]
        }
      let found = touch(tracker, 0, x, y) ?? []
      #expect(
        zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 } && found.count == 2, "\(numbers) \(degrees)")
    }
  }

  @Test("one device's calibration leaves the others alone, and device units are never calibrated")
  func ownCalibration() {
    let devices = [panel(0, [-1, 0, 1, 0, -1, 1]), panel(1)]
    let points = ContactTracker(devices: devices, mapping: PointMapping(width: 1000, height: 1000))
    #expect(touch(points, 0, 100, 200) == [900, 800])
    #expect(touch(points, 1, 100, 200) == [100, 200])
    let units = ContactTracker(devices: devices, mapping: .deviceUnits)
    #expect(touch(units, 0, 100, 200) == [100, 200])
  }
}
