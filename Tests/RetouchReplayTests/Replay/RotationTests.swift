import RetouchEvdev
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("A display that is turned")
struct RotationTests {
  static let tap = Gesture.tap(at: CGPoint(x: 100, y: 200)).delayed(by: 1)

  private func outcome(_ document: RecordingDocument, _ events: [CaseEvent] = []) throws -> (
    words: [String], size: CGSize
  ) {
    var size = CGSize.zero
    let words = try Stage.outcome(document, settings: ReplaySettings(events: events)) { stage in
      stage.onTouch = { [weak stage] _ in size = stage?.view.bounds.size ?? .zero }
    }.words
    return (words, size)
  }

  @Test("a case's event and a line of the recording turn the same way, and the window with them")
  func eventAndLine() throws {
    var turned = Self.tap.recorded
    turned.entries.insert(TimedEntry(time: 500_000, .rotated(degrees: 90)), at: 0)
    let byLine = try outcome(turned)
    let byEvent = try outcome(Self.tap.recorded, [CaseEvent(time: 500_000, .rotation(90))])
    #expect(byLine.words == byEvent.words)
    #expect(byLine.size == CGSize(width: 844, height: 390) && byEvent.size == byLine.size)
    // Turned clockwise, the picture's left side lies along the panel's top, and its top along the panel's
    // right.
    #expect(
      byLine.words == ["1000000 touch 1 began 200.000,289.999 view", "1100000 touch 1 ended 200.000,289.999"])
  }

  @Test("an event at the input's own instant turns the display before it, and one a µs later does not")
  func order() throws {
    let plain = try outcome(Self.tap.recorded)
    let early = try outcome(Self.tap.recorded, [CaseEvent(time: 1_000_000, .rotation(180))])
    let late = try outcome(Self.tap.recorded, [CaseEvent(time: 1_000_001, .rotation(180))])
    #expect(early.words.first == "1000000 touch 1 began 289.999,643.999 view")
    #expect(late.words.first == plain.words.first)
    #expect(early.size == CGSize(width: 390, height: 844))
  }

  @Test("turning the display back restores everything")
  func back() throws {
    let events = [CaseEvent(time: 100_000, .rotation(270)), CaseEvent(time: 200_000, .rotation(0))]
    let (turned, plain) = (try outcome(Self.tap.recorded, events), try outcome(Self.tap.recorded))
    #expect(turned.words == plain.words && turned.size == plain.size)
  }
}

@MainActor @Suite("Pointers in a replay")
struct PointerReplayTests {
  @Test("a mouse that moves hovers, and its wheel scrolls what lies under it")
  func hoverAndWheel() throws {
    let mouse = DeviceDescription(
      id: 0, name: "Mouse", codes: [.key: [0x110], .relative: [0, 1, 8]])
    let entries: [TimedEntry] = [
      TimedEntry(time: 10_000, .frame(device: 0, events: [InputEvent(.relativeX, 5)], report: 0)),
      TimedEntry(time: 20_000, .frame(device: 0, events: [InputEvent(.wheel, -1)], report: 0)),
    ]
    let document = RecordingDocument(
      header: RecordingHeader(
        display: DisplayDescription(width: 390, height: 844), pointer: PointerDescription(x: 100, y: 100),
        devices: [mouse]), entries: entries, endTime: 500_000)
    var recognizers: [UIGestureRecognizer] = []
    let outcome = try Stage.outcome(document) { stage in
      let hover = UIHoverGestureRecognizer()
      hover.name = "hover"
      let pan = UIPanGestureRecognizer()
      pan.name = "pan"
      pan.allowedScrollTypesMask = .all
      recognizers = [hover, pan]
      for recognizer in recognizers { stage.view.addGestureRecognizer(recognizer) }
    }
    let states = outcome.words.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(states.contains("10000 hover began") && states.contains { $0.hasSuffix("hover ended") })
    #expect(states.contains { $0.hasSuffix("pan began") })
    #expect(!outcome.remarks.contains { $0.contains("wheel") || $0.contains("hover") })
  }
}
