import Testing

@testable import UIKit

@Suite("Ignored touches (row S15, with R1 and R5)")
@MainActor
struct IgnoredTouchRows {
  static let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// The touch with a number, if it is down.
  private func touch(_ number: Int, _ stage: Stage) -> UITouch? {
    stage.application.dispatcher.touches.first { $0.number == number }
  }

  private func ignoring(_ number: Int, _ stage: Stage, name: String) -> Recorder {
    let recorder = Recorder(stage, name: name)
    recorder.onBegan = { recorder in
      guard let touch = touch(number, stage) else { return }
      recorder.ignore(touch, for: stage.application.dispatcher.event)
    }
    return recorder
  }

  @Test("S15, R5: a recognizer that ignores all its touches fails at once and holds no other back")
  func holdsNobodyBack() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let ignoring = ignoring(1, stage, name: "ignoring")
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    tap.require(toFail: ignoring)
    view.addGestureRecognizer(ignoring)
    view.addGestureRecognizer(tap)
    stage.tap(50, 50, at: 0)
    #expect(
      stage.take() == [
        "0 began 1", "0 set failed", "0 ignoring failed (its touches were ignored)", "0 reset",
        "0 set possible",
        "50000 tap ended", "50000 action tap ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15, R5: a recognizer that waits for another goes on once that one ignores their shared touch")
  func waitingGoesOn() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recorder = Recorder(stage, name: "ignoring")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    pan.require(toFail: recorder)
    view.addGestureRecognizer(recorder)
    view.addGestureRecognizer(pan)
    stage.down(50, 50, at: 0)
    stage.move(80, 50, at: 10_000)
    #expect(stage.take() == ["0 began 1", "10000 pan waits for ignoring"])
    recorder.onMoved = { recorder in
      guard let touch = touch(1, stage) else { return }
      recorder.ignore(touch, for: stage.application.dispatcher.event)
    }
    stage.move(85, 50, at: 20_000)
    stage.up(85, 50, at: 30_000)
    #expect(
      stage.take() == [
        "20000 pan began", "20000 action pan began", "20000 set failed",
        "20000 ignoring failed (its touches were ignored)", "20000 reset", "20000 set possible",
        "30000 pan ended",
        "30000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15, R1: a recognizer is not excluded because of a touch that it has ignored")
  func notExcluded() {
    let (stage, target) = (Stage(), Target())
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let left = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100)), name: "left", to: outer)
    stage.add(UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100)), name: "right", to: outer)
    let second = ignoring(1, stage, name: "second-only")
    second.onEnded = { $0.state = .ended }
    outer.addGestureRecognizer(second)
    left.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    stage.fingers(.began, [(20, 50), (70, 50)], at: 0)
    stage.move(45, 50, at: 10_000)
    stage.up(70, 50, finger: 2, at: 20_000)
    stage.up(45, 50, at: 30_000)
    #expect(
      stage.take() == [
        "0 began 1,2", "10000 pan began", "10000 action pan began", "20000 ended 2",
        "20000 second-only ended",
        "20000 set ended", "20000 reset", "20000 set possible", "30000 pan ended", "30000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15: a gesture that recognizes does not cancel an ignored touch in its view")
  func notCancelled() {
    let stage = Stage()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    view.isMultipleTouchEnabled = true
    let recorder = ignoring(1, stage, name: "second-only")
    recorder.onEnded = { $0.state = .ended }
    view.addGestureRecognizer(recorder)
    stage.fingers(.began, [(20, 50), (70, 50)], at: 0)
    stage.up(70, 50, finger: 2, at: 20_000)
    stage.up(20, 50, at: 30_000)
    #expect(
      stage.take() == [
        "0 began 1,2", "0 view touchesBegan 1,2", "20000 ended 2", "20000 second-only ended",
        "20000 set ended",
        "20000 view touchesCancelled 2", "20000 reset", "20000 set possible", "30000 view touchesEnded 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15: a touch that the recognizer does not have changes nothing")
  func otherTouch() {
    let (stage, target) = (Stage(), Target())
    stage.add(UIView(frame: Self.box), name: "view")
    let other = stage.add(UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100)), name: "other")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    other.addGestureRecognizer(pan)
    stage.down(50, 50, at: 0)
    if let touch = touch(1, stage) { pan.ignore(touch, for: stage.application.dispatcher.event) }
    stage.down(150, 50, finger: 2, at: 10_000)
    stage.up(150, 50, finger: 2, at: 20_000)
    stage.up(50, 50, at: 30_000)
    #expect(stage.take() == ["20000 pan failed (lifted after moving 0.000 of 10.000)"])
    #expect(stage.isQuiet)
  }

  @Test("S15: a gesture that has begun and ignores its last touch is cancelled before the next sequence")
  func begun() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recorder = Recorder(stage)
    recorder.onBegan = { recorder in
      recorder.state = .began
      guard let touch = touch(1, stage) else { return }
      recorder.ignore(touch, for: stage.application.dispatcher.event)
    }
    view.addGestureRecognizer(recorder)
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == ["0 began 1", "0 recorder began", "0 set began"])
    recorder.onBegan = { $0.state = .failed }
    stage.tap(50, 50, at: 1_000_000)
    #expect(
      stage.take() == [
        "1000000 set cancelled", "1000000 recorder cancelled (its touches were ignored)", "1000000 reset",
        "1000000 set possible", "1000000 began 2", "1000000 recorder failed (set by client code)",
        "1000000 set failed", "1050000 reset", "1050000 set possible",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15, P3: a finger that a pan ignores as it comes moves nothing", arguments: [true, false])
  func ignoredByPan(beforeSuper: Bool) {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(PickyPan(), named: "pan", calling: target)
    pan.asksFirst = beforeSuper
    stage.down(100, 100, at: 0)
    stage.move(130, 100, at: 10_000)
    stage.down(300, 500, finger: 2, at: 20_000)
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    #expect(pan.location(in: nil) == CGPoint(x: 130, y: 100))
    stage.move(140, 100, at: 30_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
    stage.move(350, 600, finger: 2, at: 40_000)
    stage.up(140, 100, at: 50_000)
    stage.up(350, 600, finger: 2, at: 60_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "10000 pan began", "30000 pan changed", "50000 pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15, P1b: a pan that ignores one of the two fingers that it takes says nothing more until its end")
  func panWithTooFew() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    pan.minimumNumberOfTouches = 2
    stage.fingers(.began, [(100, 100), (200, 100)], at: 0)
    stage.fingers(.moved, [(100, 130), (200, 130)], at: 10_000)
    stage.wait(until: 20_000)
    if let second = touch(2, stage) { pan.ignore(second, for: stage.application.dispatcher.event) }
    stage.move(100, 300, at: 30_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
    stage.up(100, 300, at: 40_000)
    stage.up(200, 130, finger: 2, at: 50_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == ["10000 pan began", "40000 pan ended"])
    #expect(stage.isQuiet)
  }
}

/// A pan that ignores every finger but the first.
@MainActor
private final class PickyPan: UIPanGestureRecognizer {
  var asksFirst = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if asksFirst { ignoreFurther(touches, event) }
    super.touchesBegan(touches, with: event)
    if !asksFirst { ignoreFurther(touches, event) }
  }

  private func ignoreFurther(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
  }
}
