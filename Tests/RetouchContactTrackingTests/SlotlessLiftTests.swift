import RetouchEvdev
import Testing

@testable import RetouchContactTracking

/// How a device of protocol A lifts a finger.
private enum Lift: CaseIterable {
  case pressure, touchMajor, absence

  /// The frame of the lift.
  func events(_ x: Int32, _ y: Int32) -> [InputEvent] {
    switch self {
    case .pressure: [InputEvent(.mtPressure, 0)] + at(x, y) + [InputEvent(.mtReport, 0)]
    case .touchMajor: [InputEvent(.mtTouchMajor, 0)] + at(x, y) + [InputEvent(.mtReport, 0)]
    case .absence: [InputEvent(.mtReport, 0)]
    }
  }
}

@Suite("Lifts of protocol A")
struct SlotlessLiftTests {
  private func device(hasTouchKey: Bool = false) -> DeviceDescription {
    var device = TestDevice.slotless(codes: [.mtPressure, .mtTouchMajor])
    if !hasTouchKey { device.codes[.key] = [] }
    return device
  }

  @Test("a tap ends in the frame that lifts it, whichever way that is, and nothing moves to the next tap")
  func taps() {
    var seed: UInt64 = 39
    func next(_ limit: Int32) -> Int32 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(seed >> 33) % limit
    }
    for _ in 0..<200 {
      let track = Track(device())
      var expected: [String] = []
      var time: Int64 = 0
      for number in 1...Int(1 + next(5)) {
        let (x, y, lift) = (next(99), next(199), Lift.allCases[Int(next(3))])
        let touch =
          [InputEvent(.mtPressure, 1 + next(200)), InputEvent(.mtTouchMajor, 1 + next(9))]
          + at(10 * x, 10 * y) + [InputEvent(.mtReport, 0)]
        expected.append("\(time): began \(number) slot 0 at \(x),\(y)")
        for _ in 0...next(3) {
          track.frame(time, touch)
          time += 10
        }
        track.frame(time, lift.events(10 * x, 10 * y))
        expected.append("\(time): ended \(number) slot 0 at \(x),\(y)")
        time += 10
      }
      #expect(track.finish().isEmpty)
      #expect(track.lines == expected)
    }
  }

  @Test("of two fingers only the one without pressure lifts")
  func oneOfTwo() {
    let track = Track(device())
    func finger(_ x: Int32, _ pressure: Int32) -> [InputEvent] {
      [InputEvent(.mtPressure, pressure)] + at(x, 500) + [InputEvent(.mtReport, 0)]
    }
    track.frame(0, finger(100, 9) + finger(800, 9))
    track.frame(10, finger(100, 0) + finger(800, 9))
    #expect(track.lines.last == "10: ended 1 slot 0 at 10,50")
    #expect(track.finish(20) == [["20: cancelled 2 slot 1 at 80,50 (recording ended)"]])
  }

  @Test("where BTN_TOUCH tells the lift, a pressure of 0 is only a light touch")
  func touchKey() {
    let track = Track(device(hasTouchKey: true))
    track.frame(0, [key(.touch, 1), InputEvent(.mtPressure, 0)] + at(100, 500) + [InputEvent(.mtReport, 0)])
    #expect(track.lines == ["0: began 1 slot 0 at 10,50"])
    track.frame(10, [key(.touch, 0), InputEvent(.mtReport, 0)])
    #expect(track.lines.last == "10: ended 1 slot 0 at 10,50")
  }
}
