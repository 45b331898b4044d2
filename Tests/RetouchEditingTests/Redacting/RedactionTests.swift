import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

@Suite("Redacted rectangles")
struct RedactionTests {
  @Test("a press inside is kept at the rectangle's middle, and everything else of it stays")
  func press() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame([3, 57, 4], [3, 53, 100], [3, 54, 1300], [3, 58, 40], [3, 48, 9], [1, 330, 1])
        == [[3, 57, 4], [3, 53, 540], [3, 54, 1560], [3, 58, 40], [3, 48, 9], [1, 330, 1]])
    #expect(panel.frame([3, 57, -1], [1, 330, 0]) == [[3, 57, -1], [1, 330, 0]])
    #expect(panel.redactor.frameCount == 1)
    #expect(panel.redactor.remarks.isEmpty)
  }

  @Test("a frame outside the rectangle stays as it is, whatever the order of its events")
  func outside() throws {
    var panel = try RedactedPanel()
    let frame: [[Int32]] = [
      [3, 54, 7], [3, 53, 9], [3, 53, 9], [3, 57, 4], [4, 5, 77], [3, 2, 9], [9, 9, 9],
    ]
    #expect(
      panel.frame(frame[0], frame[1], frame[2], frame[3], frame[4], frame[5], frame[6]) == frame)
    #expect(panel.redactor.frameCount == 0)
  }

  @Test("moves inside leave frames without a position: not even the axis that changed is kept")
  func moves() throws {
    var panel = try RedactedPanel()
    _ = panel.frame([3, 57, 4], [3, 53, 100], [3, 54, 1300])
    #expect(panel.frame([3, 53, 110]) == [])
    #expect(panel.frame([3, 54, 1310], [3, 58, 41]) == [[3, 58, 41]])
    #expect(panel.frame([3, 53, 540]) == [])
  }

  @Test("crossing the rectangle's edge along one axis reports both, on leaving as on coming back")
  func leaving() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame([3, 57, 4], [3, 53, 100], [3, 54, 1100]) == [[3, 57, 4], [3, 53, 100], [3, 54, 1100]])
    #expect(panel.frame([3, 54, 1200]) == [[3, 53, 540], [3, 54, 1560]])
    #expect(panel.frame([3, 54, 1199]) == [[3, 53, 100], [3, 54, 1199]])
    #expect(panel.frame([3, 53, 101]) == [[3, 53, 101]])
  }

  @Test("the next contact of a slot that lifted inside begins at the middle, or where it really is")
  func slotMemory() throws {
    var panel = try RedactedPanel()
    _ = panel.frame([3, 57, 4], [3, 53, 100], [3, 54, 1300])
    _ = panel.frame([3, 57, -1])
    #expect(panel.frame([3, 57, 5]) == [[3, 57, 5]])
    _ = panel.frame([3, 57, -1])
    #expect(panel.frame([3, 57, 6], [3, 54, 10]) == [[3, 57, 6], [3, 53, 100], [3, 54, 10]])
  }

  @Test("each slot is on its own, and a finger outside is kept as it is")
  func slots() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame(
        [3, 47, 0], [3, 57, 1], [3, 53, 10], [3, 54, 20], [3, 47, 1], [3, 57, 2], [3, 53, 30], [3, 54, 1900])
        == [
          [3, 47, 0], [3, 57, 1], [3, 53, 10], [3, 54, 20], [3, 47, 1], [3, 57, 2], [3, 53, 540],
          [3, 54, 1560],
        ])
    #expect(panel.frame([3, 53, 31], [3, 47, 0], [3, 53, 11]) == [[3, 47, 0], [3, 53, 11]])
  }

  @Test("a tap that fits into a frame, and a frame that lost its report, hide each place that they name")
  func twoInAFrame() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame(
        [3, 57, 1], [3, 53, 10], [3, 54, 1300], [3, 57, -1], [3, 57, 2], [3, 53, 20], [3, 54, 30])
        == [
          [3, 57, 1], [3, 53, 540], [3, 54, 1560], [3, 57, -1], [3, 57, 2], [3, 53, 20], [3, 54, 30],
        ])
    var merged = try RedactedPanel()
    #expect(
      merged.frame([3, 57, 1], [3, 53, 10], [3, 54, 1300], [3, 53, 20], [3, 54, 30]).filter { $0[1] == 53 }
        == [[3, 53, 540], [3, 53, 20]])
  }

  @Test(
    "the position that is repeated for old programs is hidden as well, with whatever else could reveal it")
  func repeated() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame(
        [3, 57, 4], [3, 53, 100], [3, 54, 1300], [3, 60, 101], [3, 61, 1301], [3, 0, 100], [3, 1, 1300],
        [3, 2, 100], [2, 0, 3], [4, 9, 8], [2, 8, 1])
        == [
          [3, 57, 4], [3, 53, 540], [3, 54, 1560], [3, 60, 540], [3, 61, 1560], [3, 0, 540], [3, 1, 1560],
          [2, 8, 1],
        ])
    #expect(panel.frame([3, 0, 110], [3, 53, 110], [3, 60, 111]) == [])
    #expect(
      panel.frame([3, 54, 5], [3, 61, 6], [3, 1, 5])
        == [[3, 53, 110], [3, 54, 5], [3, 60, 111], [3, 61, 6], [3, 0, 110], [3, 1, 5]])
  }

  @Test("a tool's own position is left out if only its contact is inside")
  func tool() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame([3, 57, 4], [3, 53, 100], [3, 54, 1210], [3, 60, 100], [3, 61, 1190])
        == [[3, 57, 4], [3, 53, 540], [3, 54, 1560]])
  }

  @Test("without slots each contact is kept whole, at the middle where it is inside")
  func protocolA() throws {
    var panel = try RedactedPanel(RedactedPanel.device([53, 54, 57], keys: [330]))
    for _ in 0..<2 {
      #expect(
        panel.frame(
          [3, 53, 9], [3, 54, 8], [0, 2, 0], [3, 53, 10], [3, 57, 1], [3, 54, 1300], [0, 2, 0])
          == [[3, 53, 9], [3, 54, 8], [0, 2, 0], [3, 53, 540], [3, 54, 1560], [3, 57, 1], [0, 2, 0]])
    }
    #expect(panel.frame([0, 2, 0]) == [[0, 2, 0]])
  }

  @Test(
    "one finger, a pen that hovers and an absolute pointer are hidden",
    arguments: [[330], [320, 330], [272]])
  func single(keys: [UInt16]) throws {
    var panel = try RedactedPanel(RedactedPanel.device([0, 1, 24], keys: keys))
    #expect(
      panel.frame([3, 0, 100], [3, 1, 1300], [3, 24, 5]) == [[3, 0, 540], [3, 1, 1560], [3, 24, 5]])
    #expect(panel.frame([3, 0, 101]) == [])
    #expect(panel.frame([3, 1, 100]) == [[3, 0, 101], [3, 1, 100]])
  }

  @Test("positions that some panels report in other axes are hidden")
  func otherAxes() throws {
    var device = RedactedPanel.device([2, 3], keys: [330])
    device.axes[3] = AxisDescription(minimum: 0, maximum: 1919)
    var panel = try RedactedPanel(device)
    #expect(panel.frame([3, 2, 100], [3, 3, 1300]) == [[3, 2, 540], [3, 3, 1560]])
  }

  @Test("a position of which one axis is unknown counts as inside if the other one does")
  func unknown() throws {
    var panel = try RedactedPanel()
    #expect(panel.frame([3, 57, 1], [3, 54, 1300]) == [[3, 57, 1], [3, 53, 540], [3, 54, 1560]])
    var other = try RedactedPanel()
    #expect(other.frame([3, 57, 1], [3, 54, 1100]) == [[3, 57, 1], [3, 54, 1100]])
  }

  @Test("a mouse and a touchpad are left as they are, and that is said")
  func mouse() throws {
    let mouse = DeviceDescription(id: 0, name: "Mouse", codes: [.key: [272], .relative: [0, 1]])
    var panel = try RedactedPanel(mouse)
    #expect(panel.frame([2, 0, 5], [2, 1, 500], [1, 272, 1]) == [[2, 0, 5], [2, 1, 500], [1, 272, 1]])
    #expect(
      panel.redactor.remarks == [
        "nothing of \"Mouse\" was redacted: a mouse moves a pointer by distances, and where that was on the display "
          + "is not known"
      ])
  }

  @Test("the header says that it was redacted, and where")
  func meta() throws {
    let panel = try RedactedPanel()
    #expect(panel.redactor.header.meta["redacted"] == .array([.string("0,400,360,240")]))
    let twice = try Redactor(
      [RedactionRectangle(x: 1, y: 2.5, width: 3, height: 4)], of: panel.redactor.header)
    #expect(twice.header.meta["redacted"] == .array([.string("0,400,360,240"), .string("1,2.5,3,4")]))
  }
}
