import Testing

@testable import UIKit

@Suite("Controls (rows C)")
@MainActor
struct ControlRows {
  private func control(_ stage: Stage) -> TrackingControl {
    stage.add(TrackingControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "control")
  }

  @Test("C1: event bits are UIKit's")
  func eventBits() {
    let events: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
      .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    #expect(events.map(\.rawValue) == (0...8).map { 1 << $0 })
    #expect(UIControl.Event.valueChanged.rawValue == 1 << 12)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 1 << 13)
    #expect(UIControl.Event.menuActionTriggered.rawValue == 1 << 14)
    #expect(UIControl.Event.editingDidBegin.rawValue == 1 << 16)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xfff)
  }

  @Test("C2: state bits are UIKit's, and follow the properties")
  func stateBits() {
    #expect(UIControl.State.normal.rawValue == 0 && UIControl.State.highlighted.rawValue == 1)
    #expect(UIControl.State.disabled.rawValue == 2 && UIControl.State.selected.rawValue == 4)
    #expect(UIControl.State.focused.rawValue == 8)
    let control = UIControl(frame: .zero)
    #expect(control.state == .normal)
    control.isSelected = true
    control.isEnabled = false
    control.isHighlighted = true
    #expect(control.state == [.selected, .disabled, .highlighted])
  }

  @Test(
    "C3, C5, C6: the boundary lies 70 points outside; crossing it sends exit or enter and the drag beside it")
  func slack() {
    let stage = Stage()
    let control = control(stage)
    stage.down(150, 150, at: 0)
    stage.move(30, 150, at: 10_000)
    #expect(control.isHighlighted && control.isTouchInside)
    stage.move(29.999, 150, at: 20_000)
    #expect(!control.isHighlighted && !control.isTouchInside)
    stage.move(270, 150, at: 30_000)
    stage.move(269.999, 150, at: 40_000)
    stage.up(269.999, 150, at: 50_000)
    #expect(
      stage.take() == [
        "0 control touchDown", "10000 control touchDragInside", "20000 control touchDragExit",
        "20000 control touchDragOutside", "30000 control touchDragOutside", "40000 control touchDragEnter",
        "40000 control touchDragInside", "50000 control touchUpInside",
      ])
    #expect(stage.isQuiet)
  }

  @Test("C3: lifted outside the boundary sends touchUpOutside")
  func upOutside() {
    let stage = Stage()
    _ = control(stage)
    stage.down(150, 150, at: 0)
    stage.up(150, 300, at: 10_000)
    #expect(stage.take() == ["0 control touchDown", "10000 control touchUpOutside"])
    #expect(stage.isQuiet)
  }

  @Test("C4: the touch itself has to go down inside; a second tap repeats")
  func downIsStrict() {
    let stage = Stage()
    _ = control(stage)
    stage.tap(99, 150, at: 0)
    #expect(stage.take().isEmpty)
    stage.tap(150, 150, at: 1_000_000)
    stage.tap(150, 150, at: 1_200_000)
    #expect(
      stage.take() == [
        "1000000 control touchDown", "1050000 control touchUpInside", "1200000 control touchDown",
        "1200000 control touchDownRepeat", "1250000 control touchUpInside",
      ])
    #expect(stage.isQuiet)
  }

  @Test("C7: a control that does not begin tracking sends nothing")
  func refusesToTrack() {
    let stage = Stage()
    let control = control(stage)
    control.begins = false
    stage.tap(150, 150, at: 0)
    #expect(stage.take().isEmpty && control.calls == ["begin"] && stage.isQuiet)
  }

  @Test("C7: a control that does not continue stops tracking and sends nothing more")
  func stopsTracking() {
    let stage = Stage()
    let control = control(stage)
    control.continues = false
    stage.down(150, 150, at: 0)
    stage.move(151, 150, at: 10_000)
    #expect(!control.isTracking && !control.isHighlighted)
    stage.up(151, 150, at: 20_000)
    #expect(stage.take() == ["0 control touchDown"])
    #expect(control.calls == ["begin", "continue", "end"] && stage.isQuiet)
  }

  @Test("C7: a cancelled touch cancels tracking and sends touchCancel")
  func cancelled() {
    let stage = Stage()
    let control = control(stage)
    stage.down(150, 150, at: 0)
    stage.cancel(150, 150, at: 10_000)
    #expect(stage.take() == ["0 control touchDown", "10000 control touchCancel"])
    #expect(!control.isTracking && !control.isHighlighted && control.calls == ["begin", "cancel"])
    #expect(stage.isQuiet)
  }

  @Test("C8: a button sends primaryActionTriggered with touchUpInside")
  func primaryAction() {
    let stage = Stage()
    var calls = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in calls += 1 })
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stage.add(button, name: "button")
    stage.tap(10, 10, at: 0)
    #expect(
      stage.take() == [
        "0 button touchDown", "50000 button touchUpInside", "50000 button primaryActionTriggered",
        "50000 action button primaryActionTriggered",
      ])
    #expect(calls == 1 && button.currentTitle == "Go" && stage.isQuiet)
  }

  @Test("C8: an action with the same identifier replaces the one before")
  func sameIdentifier() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "button")
    var calls: [String] = []
    let identifier = UIAction.Identifier("go")
    button.addAction(UIAction(identifier: identifier) { _ in calls.append("first") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: identifier) { _ in calls.append("second") }, for: .touchUpInside)
    stage.tap(10, 10, at: 0)
    #expect(calls == ["second"] && stage.isQuiet)
  }

  @Test("C9: a disabled control sends nothing and swallows the touch")
  func disabled() {
    let stage = Stage()
    let back = stage.add(TouchView(CGRect(x: 0, y: 0, width: 390, height: 844), stage), name: "back")
    let control = stage.add(
      TrackingControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "control", to: back)
    control.isEnabled = false
    stage.tap(150, 150, at: 0)
    #expect(stage.take().isEmpty && control.calls.isEmpty && stage.isQuiet)
  }

  @Test("C10: the highlight is on from down to up")
  func highlight() {
    let stage = Stage()
    let control = control(stage)
    stage.down(150, 150, at: 0)
    stage.wait(until: 300_000)
    #expect(control.isHighlighted)
    stage.up(150, 150, at: 300_000)
    #expect(!control.isHighlighted && stage.isQuiet)
  }

  @Test("a second finger does nothing to a control that follows the first one")
  func secondFinger() {
    let stage = Stage()
    _ = control(stage)
    stage.down(150, 150, at: 0)
    stage.tap(160, 160, finger: 2, at: 10_000)
    stage.up(150, 150, at: 100_000)
    #expect(stage.take() == ["0 control touchDown", "100000 control touchUpInside"])
    #expect(stage.isQuiet)
  }

  @Test("targets: methods of three shapes, kept weakly, called in order of addition")
  func targets() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "button")
    var owner: Owner? = Owner()
    let calls = Calls()
    owner?.calls = calls
    if let owner {
      button.addTarget(owner, action: Owner.plain, for: .touchUpInside)
      button.addTarget(owner, action: Owner.sender, for: .touchUpInside)
      button.addTarget(owner, action: Owner.event, for: .touchUpInside)
    }
    stage.tap(10, 10, at: 0)
    #expect(calls.names == ["plain", "sender", "event"])
    owner = nil
    stage.tap(10, 10, at: 1_000_000)
    #expect(calls.names.count == 3 && stage.isQuiet)
  }
}

@MainActor
private final class Calls {
  var names: [String] = []
}

@MainActor
private final class Owner {
  weak var calls: Calls?
  func plain() { calls?.names.append("plain") }
  func sender(_ button: UIButton) { calls?.names.append("sender") }
  func event(_ button: UIButton, _ event: UIEvent?) {
    calls?.names.append(event == nil ? "no event" : "event")
  }
}

/// A control that records its tracking calls.
@MainActor
private final class TrackingControl: UIControl {
  var begins = true
  var continues = true
  var calls: [String] = []

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return begins
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue")
    return continues
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}
