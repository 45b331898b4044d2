import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

/// Where a rectangle lies on panels that are calibrated, and on several displays.
@Suite("A rectangle is redacted where its touches land")
struct RedactionPlaceTests {
  private static let portrait = DisplayDescription(width: 1080, height: 1920, scale: 3)

  private func panel(_ id: Int, display: String? = nil, calibration: [Double]? = nil) -> DeviceDescription {
    var device = RedactedPanel.touchscreen(id: id)
    device.display = display
    device.calibration = calibration.flatMap { Calibration($0) }
    return device
  }

  /// What becomes of a finger that goes down at device units.
  private func down(_ redactor: inout Redactor, _ device: Int, _ x: Int32, _ y: Int32) -> [Int32] {
    var frame = Frame(
      time: 0, device: device,
      events: [
        InputEvent(type: 3, code: 57, value: 1), InputEvent(type: 3, code: 53, value: x),
        InputEvent(type: 3, code: 54, value: y), InputEvent(type: 1, code: 330, value: 1),
      ])
    redactor.redact(&frame)
    var lift = Frame(
      time: 1, device: device,
      events: [InputEvent(type: 3, code: 57, value: -1), InputEvent(type: 1, code: 330, value: 0)])
    redactor.redact(&lift)
    return frame.events.filter { $0.code == .mtPositionX || $0.code == .mtPositionY }.map(\.value)
  }

  @Test("a panel that is built in upside down is redacted where its calibration puts the touches")
  func calibrated() throws {
    // Both axes run the other way: the keyboard at the bottom is at the panel's low values.
    let header = RecordingHeader(
      display: Self.portrait, devices: [panel(0, calibration: [-1, 0, 1, 0, -1, 1])])
    var redactor = try Redactor([RedactedPanel.keyboard], of: header)
    let hidden = down(&redactor, 0, 100, 200)
    #expect(hidden.count == 2 && abs(hidden[0] - 540) <= 1 && abs(hidden[1] - 360) <= 1, "\(hidden)")
    #expect(down(&redactor, 0, 100, 1800) == [100, 1800])
    #expect(redactor.frameCount == 1)
    #expect(redactor.remarks == [])
  }

  @Test("each device is redacted by the rectangles of its own display, as that one is turned")
  func displays() throws {
    let header = RecordingHeader(
      devices: [panel(0, display: "left"), panel(1, display: "right"), panel(2)],
      displays: [
        NamedDisplay(name: "left", Self.portrait),
        NamedDisplay(name: "right", DisplayDescription(width: 1080, height: 1920, scale: 3, rotation: 180)),
      ])
    var redactor = try Redactor(
      [RedactionRectangle("0,400,360,240@left")!, RedactionRectangle("0,0,360,100@right")!], of: header)
    #expect(down(&redactor, 0, 100, 1800) == [540, 1560])
    // A device that is bound to none lies on the first display.
    #expect(down(&redactor, 2, 100, 1800) == [540, 1560])
    let hidden = down(&redactor, 1, 100, 1800)
    #expect(hidden.count == 2 && abs(hidden[0] - 540) <= 1 && abs(hidden[1] - 1770) <= 1, "\(hidden)")
    #expect(down(&redactor, 1, 100, 200) == [100, 200])
    #expect(down(&redactor, 0, 100, 200) == [100, 200])
    // The right one is turned upright: its upper edge is at the panel's low values now; the left one stays.
    _ = try redactor.redact(.rotated(degrees: 0, display: "right"))
    #expect(down(&redactor, 1, 100, 1800) == [100, 1800])
    #expect(down(&redactor, 1, 100, 200) != [100, 200])
    #expect(down(&redactor, 0, 100, 1800) == [540, 1560])
    #expect(redactor.remarks == [])
  }

  @Test("of several displays one has to be named")
  func unnamed() throws {
    let header = RecordingHeader(
      devices: [panel(0, display: "left")],
      displays: [NamedDisplay(name: "left", Self.portrait), NamedDisplay(name: "right", Self.portrait)])
    let error = #expect(throws: RecordingError.self) {
      try Redactor([RedactedPanel.keyboard], of: header)
    }
    #expect(error?.code == .outOfRange)
    #expect(error?.hint == "Write 0,400,360,240@left")
    let other = #expect(throws: RecordingError.self) {
      try Redactor([RedactionRectangle("0,0,9,9@middle")!], of: header)
    }
    #expect(other?.hint == "It names left, right")
  }
}
