import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

@Suite("Rectangles that are asked for")
struct RedactionRequestTests {
  @Test("they are written as they are read")
  func words() {
    for text in ["0,600,390,244", "1.5,0,0.25,7", "0,0,1,1@DSI-1", "-4,0,5,6@a@b"] {
      #expect(RedactionRectangle(text)?.description == text)
    }
    for text in [
      "", "1,2,3", "1,2,3,4,5", "0,0,0,1", "0,0,1,-1", "a,0,1,1", "0,0,nan,1", "0,0,1,1@", "1e9,0,1,1",
    ] {
      #expect(RedactionRectangle(text) == nil, "\(text)")
    }
  }

  /// The error of redacting a display of 360 × 640 points.
  private func problem(_ texts: String..., name: String? = nil, display: Bool = true) -> RecordingError? {
    var header = RecordingHeader(devices: [RedactedPanel.touchscreen()])
    if display { header.display = DisplayDescription(width: 1080, height: 1920, scale: 3) }
    if let name { header.meta["display"] = .string(name) }
    do {
      _ = try Redactor(texts.compactMap { RedactionRectangle($0) }, of: header)
      return nil
    } catch {
      return error
    }
  }

  @Test("one outside the display is refused, with the display's size")
  func outside() {
    for text in ["0,640,10,10", "350,0,11,10", "-1,0,5,5", "0,0,700,700"] {
      let error = problem(text)
      #expect(error?.code == .outOfRange)
      #expect(
        error?.problem == "expected a rectangle within the display of 360 × 640 points, found \(text)",
        "\(text)")
    }
    #expect(problem("0,1200,1080,720")?.hint == "These seem to be pixels: divide them by 3 to get points")
    #expect(problem("0,0,360,640") == nil)
  }

  @Test("a rectangle that only fits a turned display needs another one for the start")
  func sideways() {
    #expect(problem("0,200,640,160")?.hint?.contains("if that were turned") == true)
    #expect(problem("0,200,640,160", "0,400,360,240") == nil)
  }

  @Test("a display is found by its name, and another name is refused with what there is")
  func names() {
    #expect(problem("0,0,9,9@DSI-1", name: "DSI-1") == nil)
    #expect(problem("0,0,9,9", name: "DSI-1") == nil)
    #expect(problem("0,0,9,9@HDMI-A-1", name: "DSI-1")?.hint == "It names DSI-1")
    #expect(problem("0,0,9,9@HDMI-A-1")?.hint == "It has one display without a name: leave out @HDMI-A-1")
  }

  @Test("a rectangle is refused without a display, or without the ranges of the device's axes")
  func unknown() {
    #expect(
      problem("0,0,9,9", display: false)?.problem
        == "expected a display for the rectangle 0,0,9,9, found none")
    var device = RedactedPanel.touchscreen()
    device.axes[53] = nil
    let header = RecordingHeader(display: DisplayDescription(width: 100, height: 100), devices: [device])
    #expect(throws: RecordingError.self) {
      try Redactor([RedactionRectangle(x: 0, y: 0, width: 5, height: 5)], of: header)
    }
  }
}
