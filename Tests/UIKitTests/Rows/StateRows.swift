import Testing

@testable import UIKit

@Suite("State machine and actions (rows S)") @MainActor
struct StateRows {
  @Test("S14: a tap on a plain view gives it touchesBegan, then touchesCancelled, then the action")
  func tapOnPlainView() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(TouchView(CGRect(x: 0, y: 0, width: 100, height: 100), stage), name: "view")
    let tap = UITapGestureRecognizer(target: target, action: Target.act)
    tap.name = "tap"
    view.addGestureRecognizer(tap)
    stage.tap(50, 50, at: 0)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "50000 tap ended", "50000 view touchesCancelled 1", "50000 action tap ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a press of exactly its duration begins, then ends; 1 µs less fails")
  func pressAtDeadline() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "view")
    let press = UILongPressGestureRecognizer(target: target, action: Target.act)
    press.name = "press"
    view.addGestureRecognizer(press)
    stage.down(50, 50, at: 0)
    stage.up(50, 50, at: 500_000)
    #expect(
      stage.take() == [
        "500000 press began", "500000 action press began", "500000 press ended", "500000 action press ended",
      ])
    stage.down(50, 50, at: 1_000_000)
    stage.up(50, 50, at: 1_499_999)
    stage.waitForAllTimers()
    #expect(stage.take() == ["1499999 press failed (lifted after 499999 of 500000)"])
    #expect(stage.isQuiet)
  }

  @Test("the viewer shows over a button, and a lift activates it once")
  func viewer() {
    let (stage, target) = (Stage(), Target())
    stage.application.setPreferredContentSizeCategory(.accessibilityLarge)
    let bar = stage.add(UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 50)), name: "bar")
    let back = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 50)), name: "back", to: bar)
    back.setTitle("Back", for: .normal)
    back.showsLargeContentViewer = true
    bar.addInteraction(UILargeContentViewerInteraction())
    back.addTarget(target, action: Target.act, for: .primaryActionTriggered)
    stage.down(30, 120, at: 0)
    stage.up(30, 120, at: 600_000)
    stage.waitForAllTimers()
    let viewer = "LargeContentViewerGestureRecognizer"
    #expect(
      stage.take() == [
        "0 back touchDown", "200000 \(viewer) began", "200000 back touchCancel", "200000 viewer shows back",
        "600000 \(viewer) ended", "600000 viewer ends back 30.000,20.000", "600000 back touchUpInside",
        "600000 back primaryActionTriggered", "600000 action back primaryActionTriggered",
      ])
    #expect(stage.isQuiet)
  }
}
