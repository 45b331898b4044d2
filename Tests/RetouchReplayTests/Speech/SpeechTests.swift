import RetouchRecording
import RetouchReplayClock
import Testing
import UIKit

@testable import RetouchReplay

/// A bar of four buttons that is read as a tab bar; the one tapped last is selected.
final class Tabs: UIViewController, Fixture {
  let bar = UIStackView(frame: CGRect(x: 0, y: 780, width: 390, height: 64))
  var tabs: [UIButton] = []

  override func viewDidLoad() {
    for title in ["Camera", "Bookmarks", "Compose", "Tools"] {
      let tab = UIButton(type: .system)
      tab.setTitle(title, for: .normal)
      tab.addAction(UIAction { [weak self] in self?.select($0.sender as? UIButton) }, for: .touchUpInside)
      tabs.append(tab)
      bar.addArrangedSubview(tab)
    }
    tabs[0].accessibilityIdentifier = "camera"
    bar.distribution = .fillEqually
    bar.accessibilityTraits.insert(.tabBar)
    bar.isAccessibilityElement = false
    view.addSubview(bar)
    select(tabs[0])
  }

  private func select(_ selected: UIButton?) {
    for tab in tabs {
      if tab === selected {
        tab.accessibilityTraits.insert(.selected)
      } else {
        tab.accessibilityTraits.remove(.selected)
      }
    }
  }

  /// A tap on the second tab that lifts at 0.1 s.
  static var tap: RecordingDocument { Gesture.tap(at: CGPoint(x: 146, y: 812), for: 0.1).recorded }
}

@MainActor @Suite("What is spoken")
struct SpeechTests {
  private func spoken(_ times: Int64..., showsAll: Bool = false) throws -> [String] {
    let settings = ReplaySettings(events: times.map { CaseEvent(time: $0, .speak) }, showsAll: showsAll)
    return try Replayer.replay(Tabs.tap, in: Tabs.self, settings: settings).lines
      .filter { $0.kind == .spoken }.map(\.text)
  }

  /// Returns the lines spoken on a stage at the start, without time and source.
  private func lines(_ setUp: @escaping (Stage) -> Void) throws -> [String] {
    let settings = ReplaySettings(events: [CaseEvent(time: 0, .speak)])
    return try Stage.outcome(silence(1), settings: settings, setUp).lines.filter { $0.kind == .spoken }
      .map { ([$0.event] + $0.details).joined(separator: " ") }
  }

  @Test("is in the outcome, one line per element and container in VoiceOver's order, and follows the input")
  func lines() throws {
    #expect(
      try spoken(0, 1_000_000) == [
        "0         spoken    container      \"Tab Bar.\"  bar  elements 1 to 4",
        "0         spoken    1              \"Selected: Camera. Tab. 1 of 4.\"  camera",
        "0         spoken    2              \"Bookmarks. Tab. 2 of 4.\"  tabs[1]",
        "0         spoken    3              \"Compose. Tab. 3 of 4.\"  tabs[2]",
        "0         spoken    4              \"Tools. Tab. 4 of 4.\"  tabs[3]",
        "1000000   spoken    container      \"Tab Bar.\"  bar  elements 1 to 4",
        "1000000   spoken    1              \"Camera. Tab. 1 of 4.\"  camera",
        "1000000   spoken    2              \"Selected: Bookmarks. Tab. 2 of 4.\"  tabs[1]",
        "1000000   spoken    3              \"Compose. Tab. 3 of 4.\"  tabs[2]",
        "1000000   spoken    4              \"Tools. Tab. 4 of 4.\"  tabs[3]",
      ])
  }

  @Test("at an instant is what is on the screen after its timers and before its input")
  func instant() throws {
    #expect(try spoken(100_000).contains { $0.contains(" \"Bookmarks.") })
    #expect(try spoken(100_001).contains { $0.contains("\"Selected: Bookmarks.") })
    let settings = ReplaySettings(events: [CaseEvent(time: 500_000, .speak)])
    let outcome = try Stage.outcome(silence(1_000_000), settings: settings) { stage in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "before"
      stage.view.addSubview(label)
      UIApplication.shared.clock.schedule(after: 500_000, origin: "timer") { label.text = "after" }
    }
    #expect(outcome.lines.map(\.details.first) == ["\"after\""])
  }

  @Test("includes frames if everything is asked for")
  func frames() throws {
    let lines = try spoken(0, showsAll: true)
    #expect(lines[0].hasSuffix("bar  elements 1 to 4  0.000,780.000  390.000×64.000"))
    #expect(lines[1].hasSuffix("camera  0.000,780.000  97.500×64.000"))
  }

  @Test("is empty if there is no element")
  func nothing() throws {
    #expect(try lines { _ in } == ["nothing"])
  }

  @Test("leaves the rest of the outcome unchanged")
  func harmless() throws {
    let press = Gesture.press(at: Bar.point, for: 0.9).recorded
    let plain = try Replayer.replay(press, in: Bar.self)
    let events = (0..<20).map { CaseEvent(time: $0 * 60_000, .speak) }
    let spoken = try Replayer.replay(press, in: Bar.self, settings: ReplaySettings(events: events))
    #expect(spoken.lines.filter { $0.kind != .spoken }.map(\.text) == plain.lines.map(\.text))
    #expect(spoken.lines.count { $0.kind == .spoken } == 20)
  }

  @Test("is escaped, so that no text of a client's moves a cursor or changes the writing direction")
  func escapes() throws {
    let spoken = try lines { stage in
      for (index, text) in ["a\u{1b}[2J\nb", "x\u{202e}y", "say \"hi\" \\ now", "كاميرا"].enumerated() {
        let label = UILabel(frame: CGRect(x: 0, y: index * 50, width: 100, height: 20))
        label.text = text
        label.accessibilityIdentifier = "l\(index)"
        stage.view.addSubview(label)
      }
    }
    #expect(
      spoken == [
        "1 \"a\\u{1b}[2J\\nb\" l0", "2 \"x\\u{202e}y\" l1", "3 \"say \\\"hi\\\" \\\\ now\" l2",
        "4 \"كاميرا\" l3",
      ])
  }

  @Test("is whole for a text of 10,000 characters, and cut for an endless one")
  func long() throws {
    let spoken = try lines { stage in
      for (index, count) in [10_000, 100_000].enumerated() {
        let view = UIView(frame: CGRect(x: 0, y: index * 50, width: 10, height: 10))
        (view.isAccessibilityElement, view.accessibilityLabel) = (true, String(repeating: "w", count: count))
        view.accessibilityIdentifier = "v"
        stage.view.addSubview(view)
      }
    }
    #expect(spoken.map(\.count) == [10_000 + 6, 20_000 + 7])
  }

  @Test("elements that are not views are called after their container")
  func elementNames() throws {
    let spoken = try lines { stage in
      let chart = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      chart.accessibilityIdentifier = "chart"
      let elements = (0..<3).map { _ in UIAccessibilityElement(accessibilityContainer: chart) }
      for (index, element) in elements.enumerated() { element.accessibilityLabel = "bar \(index)" }
      elements[1].accessibilityIdentifier = "middle"
      chart.accessibilityElements = elements
      stage.view.addSubview(chart)
    }
    #expect(
      spoken == [
        "1 \"bar 0\" chart.UIAccessibilityElement[0]", "2 \"bar 1\" middle",
        "3 \"bar 2\" chart.UIAccessibilityElement[2]",
      ])
  }

  @Test("has a tree with frames, traits and container types")
  func tree() throws {
    let settings = ReplaySettings(events: [CaseEvent(time: 0, .speak), CaseEvent(time: 1, .speak)])
    let told = try Replayer.speak(Tabs.tap, in: Tabs.self, settings: settings)
    #expect(told.screens.map(\.time) == [0, 1])
    let first = try #require(told.screens.first)
    #expect(first.lines == told.outcome.lines.filter { $0.time == 0 && $0.kind == .spoken })
    #expect(
      first.tree == """
        window  0.000,0.000  390.000×844.000
          bar  0.000,780.000  390.000×64.000  tabBar
            1  "Selected: Camera. Tab. 1 of 4."  camera  0.000,780.000  97.500×64.000  button selected
            2  "Bookmarks. Tab. 2 of 4."  tabs[1]  97.500,780.000  97.500×64.000  button
            3  "Compose. Tab. 3 of 4."  tabs[2]  195.000,780.000  97.500×64.000  button
            4  "Tools. Tab. 4 of 4."  tabs[3]  292.500,780.000  97.500×64.000  button

        """)
    let list = try Replayer.speak(
      silence(1), in: ListStage.self, settings: ReplaySettings(events: [CaseEvent(time: 0, .speak)]))
    let rows = try #require(list.screens.first).tree
    #expect(rows.contains("  rows  0.000,100.000  100.000×100.000  header list\n"))
    #expect(rows.contains("bit 20"))
  }

  @Test("stops the replay before it uses up the memory")
  func tooLong() {
    let application = UIApplication(clock: VirtualClock(), thresholds: GestureThresholds())
    let recorder = OutcomeRecorder(
      clock: application.clock, names: NameTable(application: application), showsAll: false)
    let text = String(repeating: "x", count: ReplayLimits.spokenBytes)
    recorder.add([OutcomeLine(time: 0, kind: .spoken, source: "spoken", event: "1", details: [text])])
    #expect(!recorder.isTooLong)
    recorder.add([OutcomeLine(time: 0, kind: .spoken, source: "spoken", event: "2", details: ["x"])])
    #expect(recorder.isTooLong)
  }
}

/// A list with an unusual trait.
final class ListStage: UIViewController, Fixture {
  let rows = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))

  override func viewDidLoad() {
    rows.accessibilityContainerType = .list
    rows.accessibilityTraits = .header
    for row in 0..<2 {
      let view = UIView(frame: CGRect(x: 0, y: row * 20, width: 100, height: 20))
      view.isAccessibilityElement = true
      view.accessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 20)
      rows.addSubview(view)
    }
    view.addSubview(rows)
  }
}
