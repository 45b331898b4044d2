import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("A screen that holds touches back at its edges")
struct EdgeHoldTests {
  /// A screen as a device has it, with a button at the lower edge.
  private final class Edges: UIViewController, Fixture {
    static var edgesHoldingTouches: UIRectEdge { .bottom }
    static var defers = false
    let home = UIButton(frame: CGRect(x: 100, y: 800, width: 190, height: 44))
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { Self.defers ? .bottom : [] }
    override func viewDidLoad() {
      home.addAction(
        UIAction { [weak self] _ in self?.note("home") }, for: .touchUpInside)
      view.addSubview(home)
    }
  }

  private let place = CGPoint(x: 195, y: 835)

  private func lines(_ gesture: Gesture, displayRate: Int? = nil) throws -> [String] {
    try Replayer.replay(
      gesture.recorded, in: Edges.self, settings: ReplaySettings(displayRate: displayRate)
    ).words.filter { $0.contains("touch") || $0.contains("note") }
  }

  @Test(
    "V9: delivers a tap with its lift, and the outcome goes on from there as usual", arguments: [nil, 60])
  func tap(displayRate: Int?) throws {
    let lines = try lines(.tap(at: place), displayRate: displayRate)
    let lift = displayRate == nil ? "100000" : "116666"
    #expect(lines[0].hasPrefix("\(lift) touch 1 began") || displayRate != nil)
    #expect(
      lines.contains { $0.hasSuffix("home touchUpInside") } && lines.last?.hasSuffix("note home") == true)
    #expect(lines.filter { $0.contains("touch 1") }.count == 2)
  }

  @Test("V9: delivers a press a second late")
  func press() throws {
    let lines = try lines(.press(at: place, for: 1.5))
    #expect(lines.first == "1000000 touch 1 began 195.000,835.000 home")
    #expect(lines.contains("1500000 touch 1 ended 195.000,835.000") && lines.last == "1500000 note home")
  }

  @Test("V9: delivers it at once where the controller comes first, and where the fixture says nothing")
  func deferring() throws {
    Edges.defers = true
    defer { Edges.defers = false }
    #expect(try lines(.tap(at: place)).first == "0 touch 1 began 195.000,835.000 home")
    #expect(try Replayer.replay(Gesture.tap(at: Bar.point).recorded, in: Bar.self).lines[0].time == 0)
  }

  @Test("V9: never delivers a touch that the recording's end cancels first")
  func cut() throws {
    var recording = Gesture.press(at: place, for: 0.6).recorded
    recording.entries.removeLast()
    let outcome = try Replayer.replay(recording, in: Edges.self)
    #expect(outcome.lines.isEmpty)
  }
}
