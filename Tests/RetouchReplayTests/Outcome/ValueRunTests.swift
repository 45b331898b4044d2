import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("The values of a control that is dragged")
struct ValueRunTests {
  private func drag(_ settings: ReplaySettings = ReplaySettings()) throws -> [String] {
    let gesture = Gesture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 250, y: 400), over: 0.5)
      .then(after: 0.5, .drag(from: CGPoint(x: 250, y: 400), to: CGPoint(x: 150, y: 400), over: 0.5))
    return try Stage.outcome(gesture.recorded, settings: settings) { stage in
      let slider = UISlider(frame: CGRect(x: 50, y: 380, width: 290, height: 40))
      slider.accessibilityIdentifier = "volume"
      slider.value = 0.17
      slider.addAction(UIAction { _ in }, for: .valueChanged)
      stage.view.addSubview(slider)
    }.words
  }

  @Test("have a line for the first and the last one of each touch, and a count of those between")
  func folded() throws {
    let lines = try drag()
    #expect(lines.count { $0.contains("volume valueChanged") && !$0.contains("action") } == 4)
    #expect(lines.count { $0.contains("action volume valueChanged → closure") } == 4)
    #expect(lines.count { $0.contains("volume primaryActionTriggered") } == 4)
    let ends = lines.filter { $0.contains("volume touchUpInside") && $0.contains("(values ") }
    #expect(ends.count == 2)
  }

  /// A control that handles touches by itself, and sends a value with each move.
  private final class Dial: UIControl {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      sendActions(for: .valueChanged)
    }
  }

  @Test("are counted with the touch where a control handles its touches by itself")
  func ownTouches() throws {
    let gesture = Gesture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 250, y: 400), over: 0.5)
    let lines = try Stage.outcome(gesture.recorded) { stage in
      let dial = Dial(frame: CGRect(x: 50, y: 380, width: 290, height: 40))
      dial.accessibilityIdentifier = "dial"
      dial.addAction(UIAction { _ in }, for: .valueChanged)
      stage.view.addSubview(dial)
    }.words
    #expect(lines.count { $0.contains("dial valueChanged") && !$0.contains("action") } == 1)
    #expect(lines.count { $0.contains("action dial valueChanged → closure") } == 1)
    let ends = lines.filter { $0.contains("ended") }
    #expect(ends.count == 1 && ends[0].contains("(values "))
  }

  @Test("all have lines on request, and none is lost from the count")
  func all() throws {
    let folded = try drag()
    let all = try drag(ReplaySettings(showsAll: true))
    let told = all.count { $0.contains(" volume valueChanged") && !$0.contains("action") }
    let counted = folded.compactMap { $0.firstMatch(of: /\(values (\d+)\)/).flatMap { Int($0.1) } }
    #expect(told > 10)
    #expect(counted.reduce(4, +) == told)
    #expect(!all.contains { $0.contains("(values ") })
  }
}
