import Testing

@testable import UIKit

/// Which objects are asked before a recognizer leaves possible, which observe the change, and which hold it
/// back.
@Suite("UIKit rows: who is asked, who waits for whom (S7, S8, S9, R5, R6)")
@MainActor
struct ScopeRows {
  private static let left = CGRect(x: 0, y: 0, width: 100, height: 100)
  private static let right = CGRect(x: 100, y: 0, width: 100, height: 100)

  @Test("S8: the recognizer's own view is asked last, and its no fails it as well; no view above it is asked")
  func ownViewRefuses() {
    let (stage, target) = (Stage(), Target())
    let outer = stage.add(AskedView(Self.left, stage), name: "outer")
    let middle = stage.add(AskedView(Self.left, stage), name: "middle", to: outer)
    stage.add(AskedView(Self.left, stage), name: "inner", to: middle)
    middle.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    middle.answer = false
    stage.tap(10, 10, at: 0)
    #expect(
      stage.take() == [
        "50000 inner asked", "50000 middle asked", "50000 tap failed (refused by view middle)",
      ])
    #expect(outer.asked == 0 && stage.isQuiet)
  }

  @Test("S9: an overridden state of a built-in class sees each change once, also where it had to wait")
  func overriddenState() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
    let pan = SeenPan(target: target, action: Target.act)
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 100
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(press)
    for waits in [false, true] {
      if waits { pan.require(toFail: press) } else { press.isEnabled = false }
      let start: Int64 = waits ? 1_000_000 : 0
      stage.down(50, 50, at: start)
      stage.move(50, 80, at: start + 10_000)
      stage.move(50, 90, at: start + 20_000)
      stage.up(50, 90, at: start + 30_000)
      #expect(
        pan.seen.filter { $0 != .possible } == (waits ? [.began, .ended] : [.began, .changed, .ended]))
      #expect(pan.seen.last == .possible && stage.isQuiet)
      pan.seen = []
      press.isEnabled = true
    }
  }

  @Test("S7: a recognizer disabled and enabled again ignores touches already down, and holds no lift back")
  func disabledInBetween() {
    let stage = Stage()
    stage.add(TouchView(Self.left, stage), name: "left")
    stage.add(TouchView(Self.right, stage), name: "right")
    let recorder = Recorder(stage)
    stage.window.addGestureRecognizer(recorder)
    stage.down(50, 50, at: 0)
    recorder.isEnabled = false
    stage.application.dispatcher.settle()
    recorder.isEnabled = true
    stage.down(150, 50, finger: 2, at: 10_000)
    stage.up(50, 50, at: 20_000)
    #expect(
      stage.take().filter { $0.contains(" touches") } == [
        "0 left touchesBegan 1", "10000 right touchesBegan 2", "20000 left touchesEnded 1",
      ])
    recorder.state = .failed
    stage.up(150, 50, finger: 2, at: 30_000)
    #expect(stage.take().contains("30000 right touchesEnded 2") && stage.isQuiet)
  }

  @Test("R5: a recognizer on another view with a finger of its own holds nothing back")
  func otherFinger() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.left), name: "view")
    let other = stage.add(UIView(frame: Self.right), name: "other")
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(tap)
    other.addGestureRecognizer(press)
    tap.require(toFail: press)
    stage.down(150, 50, finger: 2, at: 0)
    stage.tap(50, 50, at: 10_000)
    #expect(stage.take() == ["60000 tap ended", "60000 action tap ended"] && press.state == .possible)
    stage.up(150, 50, finger: 2, at: 100_000)
    #expect(stage.take() == ["100000 press failed (lifted after 100000 of 500000)"] && stage.isQuiet)
  }

  @Test(
    "R5: a recognizer that is disabled, removed or leaves while another waits for it stops holding it back",
    arguments: ["disabled", "removed from its view", "its view left the window"])
  func goneWhileWaitedFor(_ how: String) {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.left), name: "view")
    let inner = stage.add(UIView(frame: Self.left), name: "inner", to: view)
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
    press.allowableMovement = 100
    view.addGestureRecognizer(pan)
    inner.addGestureRecognizer(press)
    pan.require(toFail: press)
    stage.down(50, 50, at: 0)
    stage.move(50, 80, at: 10_000)
    stage.wait(until: 100_000)
    switch how {
    case "disabled": press.isEnabled = false
    case "removed from its view": inner.removeGestureRecognizer(press)
    default: inner.removeFromSuperview()
    }
    stage.application.dispatcher.settle()
    #expect(
      stage.take() == [
        "10000 pan waits for press", "100000 press failed (\(how))", "100000 pan began",
        "100000 action pan began",
      ])
    stage.up(50, 80, at: 200_000)
    #expect(stage.take() == ["200000 pan ended", "200000 action pan ended"] && stage.isQuiet)
  }

  @Test("R6: refusals by all four hooks do not undo require(toFail:)")
  func noRemovesNothing() {
    let (stage, target) = (Stage(), Target())
    let (singleDelegate, doubleDelegate) = (Delegate(), Delegate())
    let view = stage.add(UIView(frame: Self.left), name: "view")
    let single = named("single", UITapGestureRecognizer(target: target, action: Target.act))
    let double = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    double.numberOfTapsRequired = 2
    var asked = 0
    singleDelegate.requiresFailure = { _, _ in
      asked += 1
      return false
    }
    doubleDelegate.requiredToFail = { _, _ in
      asked += 1
      return false
    }
    (single.delegate, double.delegate) = (singleDelegate, doubleDelegate)
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == ["50000 single waits for double"] && asked == 2)
    stage.waitForAllTimers()
    #expect(stage.take().contains("400000 action single ended") && stage.isQuiet)
  }
}

/// A pan that keeps the states that its override observes.
@MainActor
private final class SeenPan: UIPanGestureRecognizer {
  var seen: [State] = []
  override var state: State { didSet { seen.append(state) } }
}
