import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("A replay's screen, of several displays")
struct ScreenChoiceTests {
  /// Two displays of 390×844 and 800×400 points, and a finger on each, the second one in a picture that is
  /// turned.
  private var document: RecordingDocument {
    func panel(_ id: Int, _ display: String, _ width: Int32, _ height: Int32) -> DeviceDescription {
      var device = DeviceDescription(
        id: id, name: display, properties: [.direct], codes: [.key: [0x14a]],
        axes: [
          0x2f: AxisDescription(minimum: 0, maximum: 9), 0x39: AxisDescription(minimum: 0, maximum: 9),
          0x35: AxisDescription(minimum: 0, maximum: width - 1),
          0x36: AxisDescription(minimum: 0, maximum: height - 1),
        ])
      device.display = display
      return device
    }
    func tap(_ device: Int, _ time: Int64, _ x: Int32, _ y: Int32) -> [TimedEntry] {
      let down = [InputEvent(.mtTrackingID, 1), InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, y)]
      return [
        TimedEntry(time: time, .frame(device: device, events: down, report: 0)),
        TimedEntry(
          time: time + 50_000, .frame(device: device, events: [InputEvent(.mtTrackingID, -1)], report: 0)),
      ]
    }
    return RecordingDocument(
      header: RecordingHeader(
        devices: [panel(0, "left", 390, 844), panel(1, "right", 800, 400)],
        displays: [
          NamedDisplay(name: "left", DisplayDescription(width: 390, height: 844)),
          NamedDisplay(name: "right", DisplayDescription(width: 800, height: 400)),
        ]),
      entries: tap(0, 100_000, 100, 200) + tap(1, 300_000, 700, 100)
        + [TimedEntry(time: 400_000, .rotated(degrees: 180, display: "right"))] + tap(1, 500_000, 700, 100)
        + tap(0, 700_000, 100, 200),
      endTime: 900_000)
  }

  private func contacts(_ name: String?) throws -> (places: [[Double]], remarks: [String]) {
    var settings = ReplaySettings()
    settings.displayName = name
    let outcome = try Replayer.replay(document, in: BareScreen.self, settings: settings)
    return (outcome.contacts.map { [$0.summary.downX, $0.summary.downY] }, outcome.remarks)
  }

  @Test("the first display is the screen unless another one is chosen, and the others' touches are left out")
  func choice() throws {
    let first = try contacts(nil)
    #expect(first.places == [[100, 200], [100, 200]])
    #expect(first.remarks.count { $0.contains("display") } == 1, "\(first.remarks)")
    #expect(first.remarks.contains { $0.contains("--display right replays those") })
    #expect(try contacts("left").places == first.places)
    #expect(try contacts("right").places == [[700, 100], [99, 299]])
  }

  @Test("a display that the recording does not have is refused, with those that it has")
  func unknown() throws {
    let error = #expect(throws: ReplayError.self) { try contacts("middle") }
    #expect(error?.code == .noSuchDisplay && error?.hint == "There are: left, right")
    var plain = document
    plain.header.displays = []
    var settings = ReplaySettings()
    settings.displayName = "left"
    let single = #expect(throws: ReplayError.self) {
      try Replayer.replay(plain, in: BareScreen.self, settings: settings)
    }
    #expect(single?.hint?.contains("one display at most") == true)
  }

  @Test("only the screen's own turn changes the window")
  func window() throws {
    var settings = ReplaySettings()
    settings.displayName = "left"
    var turned = document
    turned.entries.insert(TimedEntry(time: 0, .rotated(degrees: 90, display: "right")), at: 0)
    #expect(
      try Replayer.replay(turned, in: BareScreen.self, settings: settings).lines
        == Replayer.replay(document, in: BareScreen.self, settings: settings).lines)
    turned.entries[0] = TimedEntry(time: 0, .rotated(degrees: 90))
    let outcome = try Replayer.replay(turned, in: BareScreen.self, settings: settings)
    #expect(outcome.contacts.map { $0.summary.downX } == [200, 200])
  }

  @Test("a gesture's points count before its display is turned, which its recording's header says")
  func gesture() throws {
    var order = GestureOrder(try GestureScript("tap 100,200"))
    order.display = DisplayDescription(width: 1170, height: 2532, scale: 3, rotation: 90)
    let turned = try order.recording()
    #expect(turned.header.display?.rotation == 90)
    order.display?.rotation = 0
    let plain = try order.recording()
    #expect(turned.entries == plain.entries && plain.header.display?.rotation == 0)
  }
}
