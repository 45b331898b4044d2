import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

@Suite("Redacted states and turns")
struct RedactionStateTests {
  private let state = DeviceState(
    keys: [330], axes: [0: 100, 1: 1300, 2: 100], currentSlot: 1,
    slots: [
      [57: -1, 53: 50, 54: 1800], nil, [57: 3, 53: 9, 54: 8, 58: 7], [53: 5, 54: 1700, 60: 6, 61: 1701],
    ])
  private let redacted = DeviceState(
    keys: [330], axes: [0: 540, 1: 1560], currentSlot: 1,
    slots: [
      [57: -1, 53: 540, 54: 1560], nil, [57: 3, 53: 9, 54: 8, 58: 7], [53: 540, 54: 1560, 60: 540, 61: 1560],
    ])

  @Test("the state at the start hides what is down, what was lifted, and the position of the whole device")
  func start() throws {
    var panel = try RedactedPanel(RedactedPanel.touchscreen(state: state))
    #expect(panel.redactor.header.devices[0].state == redacted)
    #expect(
      panel.frame([3, 47, 0], [3, 57, 9], [3, 54, 5]) == [
        [3, 47, 0], [3, 57, 9], [3, 53, 50], [3, 54, 5],
      ])
  }

  @Test("the states after dropped events, and of a device that is plugged in, hide the same")
  func laterStates() throws {
    var panel = try RedactedPanel()
    #expect(
      try panel.redactor.redact(.dropped(device: 0, state: state)) == .dropped(device: 0, state: redacted))
    #expect(panel.frame([3, 47, 3], [3, 53, 6]) == [[3, 47, 3]])
    _ = try panel.redactor.redact(.unplugged(device: 0))
    #expect(
      try panel.redactor.redact(.plugged(RedactedPanel.touchscreen(state: state)))
        == .plugged(RedactedPanel.touchscreen(state: redacted)))
    #expect(try panel.redactor.redact(.marker("a")) == .marker("a"))
  }

  /// For each rotation the units of the rectangle's corner, and those of its middle.
  private static let turns: [(degrees: Int, corner: [Int32], middle: [Int32])] = [
    (0, [10, 20], [12, 22]), (90, [1059, 10], [1057, 12]), (180, [1069, 1899], [1067, 1897]),
    (270, [20, 1909], [22, 1907]),
  ]

  @Test("a rectangle is in points of the display as it is turned", arguments: turns)
  func rotations(degrees: Int, corner: [Int32], middle: [Int32]) throws {
    // Four points from 10, 20 on, where a point has one unit; beyond its edges nothing is hidden.
    let header = RecordingHeader(
      display: DisplayDescription(width: 1080, height: 1920, rotation: degrees),
      devices: [RedactedPanel.touchscreen()])
    let redactor = try Redactor([RedactionRectangle(x: 10, y: 20, width: 4, height: 4)], of: header)
    func told(_ x: Int32, _ y: Int32) -> [Int32] {
      var frame = Frame(time: 0, events: [InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)])
      var copy = redactor
      copy.redact(&frame)
      return frame.events.map(\.value)
    }
    #expect(told(corner[0], corner[1]) == middle)
    let (stepX, stepY) = ((middle[0] - corner[0]).signum(), (middle[1] - corner[1]).signum())
    #expect(told(corner[0] + 3 * stepX, corner[1] + 3 * stepY) == middle)
    for (x, y) in [(-1, 0), (0, -1), (4, 0), (0, 4)] {
      let place = [corner[0] + Int32(x) * stepX, corner[1] + Int32(y) * stepY]
      #expect(told(place[0], place[1]) == place, "\(x) \(y)")
    }
  }

  @Test(
    "a display that is turned needs a rectangle for each rotation; what was in the former one is not kept")
  func turned() throws {
    let both = [RedactedPanel.keyboard, RedactionRectangle(x: 0, y: 200, width: 640, height: 160)]
    var panel = try RedactedPanel(rectangles: both)
    #expect(panel.redactor.remarks.count == 1)
    _ = panel.frame([3, 57, 1], [3, 53, 100], [3, 54, 1300])
    _ = try panel.redactor.redact(.rotated(degrees: 90))
    #expect(panel.redactor.remarks.isEmpty)
    // Turned, the lower part of the screen is where x is small.
    #expect(panel.frame([3, 57, -1]) == [[3, 57, -1]])
    #expect(
      panel.frame([3, 57, 2], [3, 53, 600], [3, 54, 1400]) == [[3, 57, 2], [3, 53, 600], [3, 54, 1400]])
    #expect(panel.frame([3, 53, 479]) == [[3, 53, 239], [3, 54, 960]])
  }

  @Test("a rotation after which no rectangle is in effect is reported")
  func uncovered() throws {
    var panel = try RedactedPanel()
    _ = try panel.redactor.redact(.rotated(degrees: 270))
    #expect(
      panel.redactor.notesSoFar.first?.contains("turned to 270 degrees, where no rectangle lies") == true)
    #expect(
      panel.frame([3, 57, 2], [3, 53, 600], [3, 54, 1400]) == [[3, 57, 2], [3, 53, 600], [3, 54, 1400]])
  }

  @Test("values outside the announced range count as the edge nearest to them")
  func beyond() throws {
    var panel = try RedactedPanel()
    #expect(
      panel.frame([3, 57, 1], [3, 53, -50], [3, 54, 2500]) == [[3, 57, 1], [3, 53, 540], [3, 54, 1560]])
  }

  @Test("a calibrated surface is redacted where its points are")
  func calibrated() throws {
    let display = try #require(
      TurnedDisplay.all(RecordingHeader(display: DisplayDescription(width: 100, height: 200))).first)
    let axis = AxisDescription(minimum: 0, maximum: 99)
    // Mirrored from left to right, and the upper half only.
    let area = RedactedArea(
      [RedactionRectangle(x: 0, y: 100, width: 20, height: 100)], on: display, x: axis, y: axis,
      calibration: [-1, 0, 1, 0, 2, 0])
    #expect(area.middle(x: 95, y: 30).map { [$0.x, $0.y] } == [90, 38])
    #expect(area.middle(x: 5, y: 30) == nil)
    #expect(area.middle(x: 95, y: 20) == nil)
  }
}

extension RedactedPanel {
  fileprivate init(rectangles: [RedactionRectangle]) throws {
    try self.init(RedactedPanel.touchscreen(), rectangles)
  }

  fileprivate init(_ device: DeviceDescription, _ rectangles: [RedactionRectangle]) throws {
    try self.init(device, rotation: 0, rectangles)
  }
}
