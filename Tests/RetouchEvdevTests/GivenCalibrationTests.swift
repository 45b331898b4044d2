import Testing

@testable import RetouchEvdev

@Suite("Calibrations as programs write them")
struct GivenCalibrationTests {
  private let display = DisplayDescription(width: 480, height: 272)

  private func panel(x: ClosedRange<Int32> = 0...4095, y: ClosedRange<Int32> = 0...4095) -> DeviceDescription
  {
    DeviceDescription(
      name: "Panel", properties: [.direct],
      codes: [.key: [0x14a], .absolute: [0x2f, 0x35, 0x36, 0x39]],
      axes: [
        0x2f: AxisDescription(minimum: 0, maximum: 9),
        0x35: AxisDescription(minimum: x.lowerBound, maximum: x.upperBound),
        0x36: AxisDescription(minimum: y.lowerBound, maximum: y.upperBound),
      ])
  }

  /// Where a value lies, in units of the device from its first value, by the matrix on fractions.
  private func place(
    _ text: String, _ x: Double, _ y: Double, of device: DeviceDescription? = nil,
    turned: (inout GivenCalibration) -> Void = { _ in }
  ) throws -> [Double] {
    let device = device ?? panel()
    var given = try #require(GivenCalibration(text: text))
    turned(&given)
    let m = try given.calibration(of: device, on: display).numbers
    let axes = try #require(device.positionRange)
    let (width, height) = (Double(axes.x.valueCount), Double(axes.y.valueCount))
    let (u, v) = ((x - Double(axes.x.minimum)) / width, (y - Double(axes.y.minimum)) / height)
    let place = [(m[0] * u + m[1] * v + m[2]) * width, (m[3] * u + m[4] * v + m[5]) * height]
    return place.map { ($0 * 1000).rounded() / 1000 + 0 }
  }

  @Test("of a matrix of nine numbers the first six count")
  func nine() throws {
    let six = GivenCalibration(.matrix(try #require(Calibration([0, 1, 0, -1, 0, 1]))))
    for text in [
      "0 1 0 -1 0 1", "0,1,0,-1,0,1,0,0,1", "0 1 0\n-1 0 1\n0 0 1\n",
      "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 1 0 -1 0 1\"",
      "ACTION==\"add\", KERNEL==\"event*\", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 1 0 -1 0 1\"\n",
      "  Option \"CalibrationMatrix\" \"0 1 0 -1 0 1 0 0 1\"  # a quarter turn",
      "\tlibinput Calibration Matrix (310):\t0.000000, 1.0, 0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 1.0",
      "Option \"TransformationMatrix\" \"0 1 0 -1 0 1 0 0 1\"",
    ] {
      #expect(GivenCalibration(text: text) == six, "\(text)")
    }
    for text in [
      "", "1 0 0 0 1", "1 0 0 0 1 0 0 1", "1 2 0 2 4 0", "1 0 0 0 1 nan", "0 0 0 0 0 0 0 0 1", "calibration",
      "5 5 1 2", "1 0 0 0 1 0 0", "Option \"SwapAxes\" \"0\"", "1 0 0 0 1 1e7",
    ] {
      #expect(GivenCalibration(text: text) == nil, "\(text)")
    }
  }

  @Test("xorg's four numbers are the values at the left, right, upper and lower edge")
  func edges() throws {
    let text = "56 4019 3893 120"
    #expect(try place(text, 56, 3893) == [0, 0])
    #expect(try place(text, 4019, 120) == [4095, 4095])
    // (1000 − 56) · 4095 / (4019 − 56), and (2000 − 3893) · 4095 / (120 − 3893).
    #expect(try place(text, 1000, 2000) == [975.443, 2054.555])
    // An axis that does not begin at 0 begins at the same value afterwards.
    #expect(try place("-80 900 150 640", -80, 640, of: panel(x: -100...923, y: 100...699)) == [0, 599])
  }

  @Test("axes are exchanged before xorg's calibration and inverted after it, as its driver does")
  func turned() throws {
    let section = """
      Section "InputClass"
        Identifier "calibration"
        MatchProduct "Panel"
        Option "Calibration" "56 4019 3893 120"
        Option "SwapAxes" "1"
        Option "InvertY" "on"
        Option "InvertX" "no"
      EndSection
      """
    // x′ is the y of the device; y′ = 4095 − 4095 · (56 − 3893) / (120 − 3893).
    #expect(try place(section, 3893, 56) == [0, 4095])
    #expect(try place(section, 120, 4019) == [4095, 0])
    // Ranges that differ are stretched: the driver scales a value to the other axis.
    let wide = panel(x: 0...1023, y: 100...699)
    #expect(try place("1 0 0 0 1 0", 1023, 100, of: wide, turned: { $0.swapsAxes = true }) == [0, 599])
    #expect(try place("1 0 0 0 1 0", 0, 100, of: wide, turned: { $0.invertsX = true }) == [1023, 0])
    #expect(try place("1 0 0 0 1 0", 0, 110, of: wide, turned: { $0.invertsY = true }) == [0, 589])
  }

  @Test("tslib's seven numbers lead to pixels, divided by the last one")
  func pointercal() throws {
    // x = (5 · 1000 + 8000 · 2000 − 1000000) / 65536 = 228.958, y = 13020000 / 65536 = 198.669 pixels.
    let numbers = "5 8000 -1000000 -7000 10 20000000 65536"
    let (x, y) = (228.958 / 480 * 4096, 198.669 / 272 * 4096)
    let found = try place(numbers, 1000, 2000)
    #expect(abs(found[0] - x) < 0.01 && abs(found[1] - y) < 0.01)
    // Written for a display of twice the size, as the file says itself; a later tslib adds how it is turned.
    for more in [" 960 544", " 960 544 0"] {
      let half = try place(numbers + more, 1000, 2000)
      #expect(abs(half[0] - x / 2) < 0.01 && abs(half[1] - y / 2) < 0.01)
    }
    let given = try #require(GivenCalibration(text: numbers))
    #expect(throws: GivenCalibration.Problem.noDisplay) { try given.calibration(of: panel(), on: nil) }
    #expect(throws: GivenCalibration.Problem.noAxes) {
      try given.calibration(of: DeviceDescription(), on: display)
    }
    let flat = try #require(GivenCalibration(text: "1 2 0 2 4 0 65536"))
    #expect(throws: GivenCalibration.Problem.singular) { try flat.calibration(of: panel(), on: display) }
  }

  @Test("text that is made of a calibration is read as the same one")
  func text() throws {
    for text in [
      "0,1,0,-1,0.5,1", "56,4019,3893,120", "5,8000,-1,-7000,10,2,65536",
      "5,8000,-1,-7000,10,2,65536,800,480",
      "SwapAxes 1; InvertY 1; Calibration 56,4019,3893,120", "InvertX 1; ",
    ] {
      let given = try #require(GivenCalibration(text: text), "\(text)")
      #expect(given.text == text)
    }
  }
}
