import Testing

@testable import UIKit

@Suite("Hover (row H)")
@MainActor
struct HoverRows {
  private let inside = CGPoint(x: 50, y: 50)
  private let outside = CGPoint(x: 300, y: 300)

  private func hover(_ stage: Stage, _ target: Target, _ name: String = "hover") -> UIHoverGestureRecognizer {
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "view")
    let hover = named(name, UIHoverGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(hover)
    return hover
  }

  private func states(_ stage: Stage) -> [String] { stage.take().filter { !$0.contains("action") } }

  @Test("H1: hovering begins as the pointer enters, changes as it moves and ends as it leaves, with actions")
  func enterMoveExit() {
    let (stage, target) = (Stage(), Target())
    let hover = hover(stage, target)
    stage.hover(outside, at: 0)
    #expect(stage.take().isEmpty)
    stage.hover(inside, at: 10_000)
    #expect(hover.location(in: nil) == inside && hover.numberOfTouches == 1)
    stage.hover(CGPoint(x: 60, y: 50), at: 20_000)
    stage.hover(CGPoint(x: 60, y: 50), at: 30_000)
    stage.hover(outside, at: 40_000)
    #expect(
      stage.take() == [
        "10000 hover began", "10000 action hover began", "20000 hover changed", "20000 action hover changed",
        "40000 hover ended", "40000 action hover ended",
      ])
    #expect(hover.state == .possible && stage.isQuiet)
  }

  @Test("H1: hovering ends when the pointer goes away, at the recording's end, and when its view leaves")
  func goneAway() {
    let (stage, target) = (Stage(), Target())
    let hover = hover(stage, target)
    stage.hover(inside, at: 0)
    stage.hover(nil, at: 10_000)
    stage.hover(inside, at: 20_000)
    stage.wait(until: 30_000)
    stage.application.dispatcher.endHovering()
    #expect(
      states(stage) == ["0 hover began", "10000 hover ended", "20000 hover began", "30000 hover ended"])
    stage.hover(inside, at: 40_000)
    hover.view?.isHidden = true
    stage.hover(inside, at: 50_000)
    hover.view?.isHidden = false
    stage.hover(inside, at: 60_000)
    hover.view?.removeFromSuperview()
    stage.application.dispatcher.endHovering()
    #expect(
      states(stage) == ["40000 hover began", "50000 hover ended", "60000 hover began", "60000 hover ended"])
    #expect(stage.isQuiet && stage.application.dispatcher.hovers.isEmpty)
  }

  @Test("H1: fingers do not hover; a pen and a pointer do, each where its type is allowed")
  func types() {
    let (stage, target) = (Stage(), Target())
    let hover = hover(stage, target)
    stage.tap(50, 50, at: 0)
    #expect(stage.take().isEmpty)
    hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    stage.hover(inside, at: 1_000_000)
    stage.hover(nil, at: 1_010_000)
    stage.hover(inside, type: .pencil, at: 1_020_000)
    stage.hover(nil, type: .pencil, at: 1_030_000)
    #expect(states(stage) == ["1020000 hover began", "1030000 hover ended"])
    #expect(stage.isQuiet)
  }

  @Test("a button that is pressed changes nothing, a pen that touches hovers no more")
  func pressed() {
    let (stage, target) = (Stage(), Target())
    _ = hover(stage, target)
    func press(_ type: UITouch.TouchType, at time: Int64) {
      for (phase, later) in [(TouchSample.Phase.began, Int64(0)), (.moved, 1_000), (.ended, 2_000)] {
        stage.send([TouchSample(contact: 1, phase: phase, location: inside, type: type)], at: time + later)
      }
    }
    stage.hover(inside, at: 0)
    press(.indirectPointer, at: 10_000)
    stage.hover(outside, at: 20_000)
    #expect(states(stage) == ["0 hover began", "20000 hover ended"])
    stage.hover(inside, type: .pencil, at: 1_000_000)
    press(.pencil, at: 1_010_000)
    #expect(states(stage) == ["1000000 hover began", "1010000 hover ended"])
    #expect(stage.isQuiet)
  }

  @Test(
    "the view under the pointer and all around it hover together, deep ones first; what lies behind does not")
  func hierarchy() {
    let (stage, target) = (Stage(), Target())
    let outer = hover(stage, target, "outer")
    let inner = stage.add(
      UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40)), name: "inner", to: outer.view)
    inner.addGestureRecognizer(
      named("inner hover", UIHoverGestureRecognizer(target: target, action: Target.act)))
    stage.hover(CGPoint(x: 10, y: 10), at: 0)
    stage.hover(CGPoint(x: 30, y: 30), at: 10_000)
    stage.hover(CGPoint(x: 90, y: 90), at: 20_000)
    #expect(
      states(stage) == [
        "0 outer began", "10000 inner hover began", "10000 outer changed", "20000 inner hover ended",
        "20000 outer changed",
      ])
    stage.add(UIView(frame: CGRect(x: 80, y: 80, width: 100, height: 100)), name: "in front")
    stage.hover(CGPoint(x: 91, y: 90), at: 30_000)
    #expect(states(stage) == ["30000 outer ended"] && stage.isQuiet)
  }

  @Test("S8, S10: delegates are asked once an event of type hover, then whether it should begin")
  func delegate() {
    let (stage, target) = (Stage(), Target())
    let hover = hover(stage, target)
    let delegate = Delegate()
    var types: [UIEvent.EventType] = []
    var begins = 0
    delegate.receivesEvent = { _, event in
      types.append(event.type)
      return types.count > 1
    }
    delegate.shouldBegin = { _ in
      begins += 1
      return false
    }
    hover.delegate = delegate
    stage.hover(inside, at: 0)
    #expect(types == [.hover] && begins == 0)
    stage.hover(CGPoint(x: 51, y: 50), at: 10_000)
    stage.hover(CGPoint(x: 52, y: 50), at: 20_000)
    #expect(types == [.hover, .hover] && begins == 1)
    stage.hover(outside, at: 30_000)
    #expect(stage.take() == ["10000 hover failed (refused by its delegate's gestureRecognizerShouldBegin)"])
    #expect(stage.isQuiet)
  }

  @Test("S7: disabling cancels; enabled again it begins with the next move")
  func disabled() {
    let (stage, target) = (Stage(), Target())
    let hover = hover(stage, target)
    stage.hover(inside, at: 0)
    hover.isEnabled = false
    stage.hover(CGPoint(x: 51, y: 50), at: 10_000)
    hover.isEnabled = true
    stage.hover(CGPoint(x: 52, y: 50), at: 20_000)
    stage.hover(outside, at: 30_000)
    #expect(
      states(stage) == [
        "0 hover began", "0 hover cancelled (disabled)", "20000 hover began", "30000 hover ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a window that does not pass the event on keeps all recognizers from hovering")
  func window() {
    let (stage, target) = (Stage(), Target())
    let hover = hover(stage, target)
    let deaf = DeafWindow(frame: stage.window.frame)
    hover.view.map { deaf.addSubview($0) }
    deaf.makeKeyAndVisible()
    stage.application.dispatcher.hover(HoverSample(location: inside), in: deaf)
    stage.application.dispatcher.scroll(ScrollSample(location: inside, y: 1), in: deaf)
    #expect(deaf.types == [.hover, .scroll] && stage.take().isEmpty && stage.isQuiet)
  }
}

/// A window that withholds all events.
@MainActor
private final class DeafWindow: UIWindow {
  var types: [UIEvent.EventType] = []
  override func sendEvent(_ event: UIEvent) { types.append(event.type) }
}
