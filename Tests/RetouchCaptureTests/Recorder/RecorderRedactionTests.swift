import RetouchEditing
import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("What a recorder keeps out of the file") struct RecorderRedactionTests {
  /// The lower half of a display of 390 × 390 points, before axes of 3,900 values.
  private let lowerHalf = RedactionRectangle(x: 0, y: 195, width: 390, height: 195)
  private let display = DisplayDescription(width: 390, height: 390)

  private func press(_ x: Int32, _ y: Int32) -> [InputEvent] {
    [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)]
  }

  @Test("positions within a rectangle never get into the file, neither at the start nor after a drop")
  func redacted() throws {
    let input = FakeInput.usual()
    input.devices["/dev/touch"]?.state = DeviceState(slots: [[0x39: 4, 0x35: 10, 0x36: 3000]])
    input.send(at: 12_000, [(10_000, press(20, 100))])
    input.send(at: 22_000, [(20_000, press(30, 3500)), (21_000, [InputEvent(.mtPositionX, 31)])])
    input.send(at: 32_000, [(30_000, [InputEvent(.dropped, 0)]), (31_000, [])])
    let (document, summary) = try input.record {
      $0.display = display
      $0.redaction = [lowerHalf]
    }
    #expect(document.header.devices[0].state.slots == [[0x39: 4, 0x35: 1950, 0x36: 2925]])
    #expect(document.header.meta["redacted"] == .array([.string("0,195,390,195")]))
    #expect(
      document.lines.prefix(3) == [
        "10000 e0 3/57=5 3/53=20 3/54=100", "20000 e0 3/57=5 3/53=1950 3/54=2925", "21000 e0",
      ])
    #expect(document.lines.count == 4 && !document.lines[3].contains("3000"))
    #expect(summary.framesRedacted == 2)
    #expect(summary.remarks.allSatisfy { !$0.contains("redacted") })
  }

  @Test("a rectangle outside the display, or without one, is refused before a file is made")
  func refused() throws {
    for display in [nil, DisplayDescription(width: 100, height: 100)] {
      let input = FakeInput.usual()
      let error = #expect(throws: CaptureError.self) {
        try input.record {
          $0.display = display
          $0.redaction = [lowerHalf]
        }
      }
      #expect(error?.code == .notChosen)
      #expect(input.openPaths.isEmpty)
    }
  }

  @Test("one remark at the start says that a mouse is not redacted")
  func mouse() throws {
    let input = FakeInput.usual()
    let (_, summary) = try input.record(["/dev/touch", "/dev/mouse"]) {
      $0.display = display
      $0.redaction = [lowerHalf]
    }
    #expect(summary.remarks.count { $0.contains("nothing of \"Fake Mouse\" was redacted") } == 1)
  }
}
