import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

/// How the story of the viewer's recognizer reports each way that it can end.
@Suite("the viewer's story")
@MainActor
struct ViewerStoryTests {
  private static let point = CGPoint(x: 50, y: 50)

  /// Returns the lines of the story of a press on an item, with spaces collapsed.
  private func story(
    _ gesture: Gesture = Gesture.press(at: point, for: 0.6),
    category: UIContentSizeCategory = .accessibilityLarge,
    events: [CaseEvent] = [],
    _ change: @escaping (Stage, UIButton, UILargeContentViewerInteraction) -> Void = { _, _, _ in }
  ) throws -> [String] {
    Stage.setUp = { stage in
      let item = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      item.accessibilityIdentifier = "item"
      item.showsLargeContentViewer = true
      stage.view.addSubview(item)
      let interaction = UILargeContentViewerInteraction()
      stage.view.addInteraction(interaction)
      change(stage, item, interaction)
    }
    defer { Stage.setUp = { _ in } }
    let settings = ReplaySettings(contentSizeCategory: category, events: events)
    let told = try Replayer.tell(gesture.recorded, in: Stage.self, settings: settings)
    let text = try #require(told.stories.first { $0.name == "viewer" }).text
    return text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test("says when a press shows the viewer, and on which item its lift ends it")
  func lifted() throws {
    let lines = try story()
    #expect(lines[0] == "viewer: LargeContentViewerGestureRecognizer on view")
    #expect(lines[1] == "looks for: press of 200000, within 10.000 points, 1 finger")
    #expect(lines.contains("in short: at 600000 ended at 50.000,50.000 in view"))
    #expect(lines.contains("200000 takes its touches away from item"))
    #expect(
      lines.contains("200000 the viewer shows item") && lines.contains("600000 the viewer ends on item"))
  }

  @Test("says when a finger slides off the items and is lifted on nothing")
  func slid() throws {
    let lines = try story(
      Gesture.press(at: Self.point, for: 0.3).then(.drag(from: Self.point, to: CGPoint(x: 300, y: 300))))
    #expect(lines.contains { $0.hasSuffix("viewer ends on item") })
    let off = try story(Gesture.drag(from: Self.point, to: CGPoint(x: 60, y: 300), holding: 0.3))
    #expect(off.contains { $0.hasSuffix("the viewer moves to nothing") }, "\(off)")
    #expect(off.contains { $0.hasSuffix("the viewer ends on nothing") }, "\(off)")
  }

  @Test("says, with numbers, why it never shows: an early lift, a move, no item, a second finger")
  func never() throws {
    #expect(
      try story(.press(at: Self.point, for: 0.1)).contains(
        "in short: at 100000 failed: lifted after 100000 of 200000"))
    let moved = try story(.drag(from: Self.point, to: CGPoint(x: 50, y: 300)))
    #expect(
      moved.contains { $0.hasPrefix("in short: at ") && $0.hasSuffix(" of at most 10.000") }, "\(moved)")
    let beside = try story(.press(at: CGPoint(x: 300, y: 300), for: 0.6))
    #expect(beside.contains("in short: at 200000 failed: no item under the finger"))
    let off = try story(category: .large)
    #expect(off.contains { $0.contains("the Large Content Viewer is off at this text size") }, "\(off)")
  }

  @Test("says what takes the viewer away: the text size, the system, the client, or its view leaving")
  func taken() throws {
    let size = CaseEvent(time: 400_000, .contentSizeCategory(.large))
    let reason = "the text size is no accessibility size any more"
    #expect(try story(events: [size]).contains("400000 the viewer is taken away: \(reason)"))
    #expect(
      try story(events: [CaseEvent(time: 100_000, .contentSizeCategory(.large))])
        .contains("in short: at 100000 failed: \(reason)"))
    #expect(
      try story(events: [CaseEvent(time: 400_000, .cancelTouches)])
        .contains("400000 the viewer is taken away: touches cancelled"))
    let client = try story { _, _, interaction in
      UIApplication.shared.clock.schedule(after: 300_000, origin: "client") {
        interaction.gestureRecognizerForExclusionRelationship.state = .cancelled
      }
    }
    #expect(client.contains("300000 the viewer is taken away: set by client code"), "\(client)")
    let gone = try story { stage, _, interaction in
      UIApplication.shared.clock.schedule(after: 300_000, origin: "client") {
        stage.view.removeInteraction(interaction)
      }
    }
    #expect(
      gone.contains { $0.hasPrefix("300000 the viewer is taken away: removed from its view") }, "\(gone)")
  }

  @Test("says which recognizer prevents the viewer, or keeps it waiting")
  func others() throws {
    let prevented = try story { _, item, _ in
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.minimumPressDuration = 0.1
      press.name = "quick"
      item.addGestureRecognizer(press)
    }
    #expect(prevented.contains("in short: at 100000 failed: prevented by quick"), "\(prevented)")
    let waiting = try story { _, item, interaction in
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.name = "slow"
      item.addGestureRecognizer(press)
      interaction.gestureRecognizerForExclusionRelationship.require(toFail: press)
    }
    #expect(waiting.contains("200000 waits for slow, which is still possible"), "\(waiting)")
    #expect(waiting.contains("in short: at 500000 failed: had to wait for the failure of slow"), "\(waiting)")
  }
}
