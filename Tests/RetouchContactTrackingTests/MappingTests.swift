import RetouchEvdev
import Testing

@testable import RetouchContactTracking

@Suite("Device units to points")
struct MappingTests {
  @Test("x is (value − min) · width / (max − min + 1), rounded once")
  func formula() {
    let mapping = PointMapping(width: 390, height: 844)
    let x = AxisDescription(minimum: 0, maximum: 4095)
    let y = AxisDescription(minimum: -7, maximum: 32767)
    var problem: String?
    let surface = SurfaceMapping(mapping, x: x, y: y, problem: &problem)
    for value: Int32 in [0, 1, 17, 2048, 4095] {
      let point = surface.point(value, value - 7)
      #expect(point.x == Double(value) * 390 / 4096)
      #expect(point.y == Double(value) * 844 / 32775)
    }
    #expect(surface.point(2048, 0).x == 195)
    #expect(problem == nil)
  }

  @Test("values beyond the announced range stand at the edge, and moving beyond it is not a move")
  func outside() throws {
    #expect(
      try play("outside-the-range").lines == [
        "0: began 1 slot 0 at 0,199.9", "20000: moved 1 slot 0 at 99.9,0", "30000: ended 1 slot 0 at 99.9,0",
      ])
  }

  @Test("an axis's minimum maps to 0, whether it is above or below 0")
  func minimum() throws {
    #expect(
      try play("minimum-above-and-below-0").lines == [
        "0: began 1 slot 0 at 0,0", "10000: moved 1 slot 0 at 50,100", "20000: moved 1 slot 0 at 99.9,199.9",
        "30000: ended 1 slot 0 at 99.9,199.9",
      ])
  }

  @Test("an axis with a single value maps everything to 0, with a remark")
  func oneValue() throws {
    let played = try play("range-of-one-value")
    #expect(played.lines == ["0: began 1 slot 0 at 0,0", "20000: ended 1 slot 0 at 0,0"])
    #expect(
      played.remarks == ["\"panel\" has an axis whose range is a single value, so positions on it are all 0"])
  }

  @Test("ranges at the limits of integers, and reversed ranges, are mapped")
  func extremes() {
    var problem: String?
    let mapping = PointMapping(width: 100, height: 100)
    let full = AxisDescription(minimum: .min, maximum: .max)
    let turned = AxisDescription(minimum: 10, maximum: -10)
    let surface = SurfaceMapping(mapping, x: full, y: turned, problem: &problem)
    #expect(surface.point(.min, .min) == (0, 0))
    #expect(surface.point(0, 0) == (50, 0))
    #expect(surface.point(.max, .max) == (Double(UInt32.max) * 100 / 0x1p32, 0))
  }

  // MARK: Rotation

  @Test("turning the picture clockwise maps the surface's corners exactly, pixel by pixel")
  func rotation() {
    // A surface of 10 × 20 and a display of as many pixels: each value is one pixel.
    let axes = (AxisDescription(minimum: 0, maximum: 9), AxisDescription(minimum: 0, maximum: 19))
    func point(_ degrees: Int, _ x: Int32, _ y: Int32) -> [Double] {
      var problem: String?
      let mapping = PointMapping(display: DisplayDescription(width: 10, height: 20, rotation: degrees))
      let point = SurfaceMapping(mapping, x: axes.0, y: axes.1, problem: &problem).point(x, y)
      return [point.x, point.y]
    }
    #expect(point(0, 9, 0) == [9, 0])
    // The picture's top is at the surface's right, and its left at the surface's top.
    #expect(point(90, 9, 0) == [0, 0])
    #expect(point(90, 0, 0) == [0, 9])
    #expect(point(90, 2, 5) == [5, 7])
    #expect(point(180, 9, 19) == [0, 0])
    #expect(point(180, 2, 5) == [7, 14])
    #expect(point(270, 0, 19) == [0, 0])
    #expect(point(270, 2, 5) == [14, 2])
    #expect(point(-90, 2, 5) == point(270, 2, 5))
    #expect(point(360, 2, 5) == point(0, 2, 5))
  }

  @Test("a display that is turned in the middle of a recording turns what comes after")
  func turned() throws {
    let document = try recording("rotated")
    let mapping = PointMapping(display: try #require(document.header.display))
    #expect(
      play(document, mapping: mapping).lines.filter { $0.contains("began") } == [
        "0: began 1 slot 0 at 2,5", "2000: began 2 slot 0 at 5,7", "4000: began 3 slot 0 at 7,14",
        "6000: began 4 slot 0 at 14,2",
      ])
  }

  @Test("width and height change places with a quarter turn")
  func size() {
    var mapping = PointMapping(width: 100, height: 200)
    #expect([mapping.width, mapping.height] == [100, 200])
    let turns = [90: true, 45: false, 180: true, -90: true]
    for degrees in [90, 45, 180, -90] { #expect(mapping.rotate(toDegrees: degrees) == turns[degrees]) }
    #expect([mapping.width, mapping.height] == [200, 100])
    let display = DisplayDescription(width: 300, height: 600, scale: 2, rotation: 270)
    mapping = PointMapping(display: display)
    #expect([mapping.width, mapping.height] == [300, 150])
  }

  @Test("a rotation that is not a multiple of 90° has no effect but a remark")
  func oddTurn() {
    let track = Track(TestDevice.slots())
    track.tracker.rotated(degrees: 45)
    #expect(track.frame(1, [id(1)] + at(100, 200)) == [["1: began 1 slot 0 at 10,20"]])
    #expect(
      track.tracker.remarks == [
        "the display was turned to 45 degrees, which is not a multiple of 90 and left out"
      ])
  }

  // MARK: Calibration

  @Test("the six numbers of a calibration apply to 0…1 coordinates of the unrotated surface")
  func calibration() {
    let axis = AxisDescription(minimum: 0, maximum: 999)
    func point(_ calibration: [Double], _ x: Int32, _ y: Int32, rotation: Int = 0) -> [Double] {
      var problem: String?
      let display = DisplayDescription(width: 100, height: 100, rotation: rotation)
      let mapping = PointMapping(display: display, calibration: calibration)
      let point = SurfaceMapping(mapping, x: axis, y: axis, problem: &problem).point(x, y)
      return [point.x, point.y].map { ($0 * 1e9).rounded() / 1e9 }
    }
    #expect(point([1, 0, 0, 0, 1, 0], 250, 750) == [25, 75])
    #expect(point([0.5, 0, 0.25, 0, 2, 0], 500, 100) == [50, 20])
    // Swapped axes, and one that is reversed.
    #expect(point([0, 1, 0, 1, 0, 0], 250, 750) == [75, 25])
    #expect(point([-1, 0, 1, 0, 1, 0], 250, 750) == [75, 75])
    #expect(point([-1, 0, 1, 0, 1, 0], 250, 750, rotation: 90) == [75, 24.9])
    // Points that the calibration moves off the surface are clamped to its edge.
    #expect(point([1, 0, 2, 0, 1, -2], 250, 750) == [99.9, 0])
    #expect(point([1e308, 1e308, -1e308, 1e308, -1e308, 0], 250, 750).allSatisfy { (0..<100).contains($0) })
  }

  @Test("anything but six finite numbers is not a calibration")
  func noCalibration() {
    for numbers in [[], [1], [1, 0, 0, 0, 1, .nan], [1, 0, 0, 0, 1, .infinity]] {
      #expect(PointMapping(width: 1, height: 1, calibration: numbers).calibration == nil)
    }
  }

  // MARK: Fit

  @Test("with the fit mm, a millimetre is the same number of points on any target")
  func millimetres() throws {
    let document = try recording("resolution")
    let phone = PointMapping(width: 390, height: 844, fit: .mm)
    #expect(play(document, mapping: phone).contacts[0].x == 500 * (163 / 25.4) / 10)
    let display = DisplayDescription(
      width: 200, height: 400, widthInMillimetres: 100, heightInMillimetres: 200)
    let mapping = PointMapping(width: 390, height: 844, display: display, fit: .mm)
    #expect(play(document, mapping: mapping).lines.first == "0: began 1 slot 0 at 100,200")
    // Without a resolution, the axes span the display's size in millimetres.
    #expect(
      play(try recording("resolution-0"), mapping: mapping).lines.first == "0: began 1 slot 0 at 100,200")
  }

  @Test("if the size of a millimetre is not known, axes are stretched, with a remark")
  func noMillimetres() throws {
    let played = try play("resolution-0", mapping: PointMapping(width: 100, height: 200, fit: .mm))
    #expect(played.lines.first == "0: began 1 slot 0 at 50,100")
    #expect(
      played.remarks == [
        "\"panel\" says nothing about millimetres, so its axes are stretched over the window"
      ])
  }

  @Test("device units stay as they are, beyond the range too")
  func deviceUnits() throws {
    #expect(
      try play("outside-the-range", mapping: .deviceUnits).lines == [
        "0: began 1 slot 0 at -50,2100", "10000: moved 1 slot 0 at -60,2100",
        "20000: moved 1 slot 0 at 5000,-1", "30000: ended 1 slot 0 at 5000,-1",
      ])
  }

  @Test("a target whose size is zero or not a number maps everything to 0")
  func noSize() {
    for length in [0, -5, -.infinity, .nan] as [Double] {
      let track = Track(
        [TestDevice.slots(id: 0), TestDevice.mouse(id: 1)], mapping: PointMapping(width: length, height: 1))
      #expect(track.frame(1, [id(1)] + at(100, 0)) == [["1: began 1 slot 0 at 0,0"]])
      #expect(track.frame(2, device: 1, [InputEvent(.relativeX, 9)]).isEmpty)
    }
  }

  // MARK: Other values

  @Test("pressure is a fraction of its range; half of the longer diameter is the radius in points")
  func pressureAndRadius() throws {
    var device = TestDevice.slots()
    device.axes[EventCode.mtPressure.number] = AxisDescription(minimum: 50, maximum: 250)
    device.axes[EventCode.mtTouchMajor.number] = AxisDescription(minimum: 0, maximum: 255)
    let track = Track(device)
    track.frame(1, [id(1), InputEvent(.mtPressure, 100), InputEvent(.mtTouchMajor, 60)] + at(100, 200))
    track.frame(2, [InputEvent(.mtPressure, 150)])
    track.frame(3, [InputEvent(.mtPressure, 999), InputEvent(.mtTouchMajor, -7)] + at(110, 200))
    let contacts = track.frames.flatMap(\.changes).compactMap(\.contact)
    // A change of a finger's pressure alone is not a move; the next change carries it.
    #expect(contacts.map(\.pressure) == [0.25, 1])
    #expect(contacts.map(\.majorRadius) == [3, 0])
    #expect(contacts.map(\.tiltX) == [nil, nil])
  }

  @Test("a diameter with a resolution of its own is measured by that")
  func radiusResolution() {
    let major = AxisDescription(minimum: 0, maximum: 255, resolution: 2)
    let position = AxisDescription(minimum: 0, maximum: 999, resolution: 10)
    var problem: String?
    let surface = SurfaceMapping(
      PointMapping(width: 100, height: 100), x: position, y: position, problem: &problem)
    // 8 units are 4 mm, which are 40 units of the position, or 4 points.
    #expect(RadiusScale(major, position: position)?.radius(8, surface) == 2)
    #expect(RadiusScale(nil, position: position) == nil)
  }

  @Test("an empty pressure range gives no pressure")
  func emptyPressure() {
    #expect(PressureScale(AxisDescription(minimum: 5, maximum: 5)) == nil)
    #expect(PressureScale(AxisDescription(minimum: 5, maximum: 1)) == nil)
    #expect(PressureScale(nil) == nil)
  }

  @Test("tilt is in degrees: by resolution, as it is within ±90, else spread over ±90; never beyond")
  func tilt() {
    func degrees(_ minimum: Int32, _ maximum: Int32, _ resolution: Int32 = 0, _ value: Int32) -> Double? {
      let axis = AxisDescription(minimum: minimum, maximum: maximum, resolution: resolution)
      return TiltScale(axis)?.degrees(value)
    }
    #expect(degrees(-64, 63, 57, -57) == -180 / .pi)
    #expect(degrees(-60, 60, 0, 30) == 30)
    #expect(degrees(-9000, 9000, 0, 9000) == 90)
    #expect(degrees(0, 127, 0, 0) == -90)
    #expect(degrees(-64, 63, 1, .max) == 90)
    #expect(degrees(5, 5, 0, .min) == -90)
  }
}
