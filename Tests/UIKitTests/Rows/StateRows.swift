import Testing

@testable import UIKit

@Suite("State machine and actions (rows S)")
@MainActor
struct StateRows {
  static let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("S1: the states have UIKit's numbers, and recognized is ended")
  func rawValues() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test("S2, S3: a continuous gesture calls its action for began, every changed and ended")
  func continuousActions() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    view.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    stage.down(10, 10, at: 0)
    stage.move(15, 10, at: 10_000)
    for step in 1...3 { stage.move(20 + 5 * Double(step), 10, at: 10_000 + Int64(step) * 10_000) }
    stage.up(35, 10, at: 50_000)
    #expect(
      stage.take() == [
        "20000 pan began", "20000 action pan began", "30000 pan changed", "30000 action pan changed",
        "40000 pan changed", "40000 action pan changed", "50000 pan ended", "50000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S3: a failure and the way back to possible call no action")
  func noActionOnFailure() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(pan)
    stage.tap(10, 10, at: 0)
    #expect(stage.take() == ["50000 pan failed (lifted after moving 0.000 of 10.000)"])
    #expect(pan.state == .possible && stage.isQuiet)
  }

  @Test("S4, S14: the view's touchesCancelled comes right before the action, and no touchesEnded")
  func tapOnPlainView() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    view.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(50, 50, at: 0)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "50000 tap ended", "50000 view touchesCancelled 1", "50000 action tap ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S5: a recognizer keeps its last state until its fingers are lifted, then is reset to possible")
  func resetAfterSequence() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recognizer = Recorder(stage)
    view.addGestureRecognizer(recognizer)
    recognizer.onBegan = { $0.state = .ended }
    stage.down(10, 10, at: 0)
    #expect(recognizer.state == .ended)
    stage.move(20, 10, at: 10_000)
    stage.up(20, 10, at: 20_000)
    #expect(recognizer.state == .possible)
    #expect(
      stage.take() == ["0 began 1", "0 recorder ended", "0 set ended", "20000 reset", "20000 set possible"])
    #expect(stage.isQuiet)
  }

  @Test("S6: cancelled touches cancel a gesture in progress, and fail one that is discrete or not begun")
  func touchesCancelled() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(pan)
    stage.down(10, 10, at: 0)
    stage.move(30, 10, at: 10_000)
    stage.cancel(30, 10, at: 20_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 action pan began", "20000 pan cancelled (touches cancelled)",
        "20000 action pan cancelled",
      ])
    view.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.down(10, 10, at: 100_000)
    stage.cancel(10, 10, at: 110_000)
    stage.waitForAllTimers()
    #expect(
      stage.take() == ["110000 pan failed (touches cancelled)", "110000 tap failed (touches cancelled)"])
    #expect(stage.isQuiet)
  }

  @Test("S7: disabling in the middle of a gesture cancels it; a disabled recognizer gets no touches")
  func disabling() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(pan)
    stage.down(10, 10, at: 0)
    stage.move(30, 10, at: 10_000)
    pan.isEnabled = false
    stage.application.dispatcher.settle()
    stage.up(30, 10, at: 20_000)
    stage.down(10, 10, at: 30_000)
    stage.up(10, 10, at: 40_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 action pan began", "10000 pan cancelled (disabled)",
        "10000 action pan cancelled",
      ])
    #expect(stage.isQuiet && pan.state == .possible)
  }

  @Test(
    "S8: the delegate is asked first, then the hit view and each one up to the recognizer's; one no fails it")
  func shouldBegin() {
    let (stage, target) = (Stage(), Target())
    let outer = stage.add(AskedView(Self.box, stage), name: "outer")
    let middle = stage.add(AskedView(Self.box, stage), name: "middle", to: outer)
    let inner = stage.add(AskedView(Self.box, stage), name: "inner", to: middle)
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    let delegate = Delegate()
    delegate.shouldBegin = { recognizer in
      stage.log.add("delegate asked in state \(recognizer.state)")
      return true
    }
    tap.delegate = delegate
    middle.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(
      stage.take() == [
        "50000 delegate asked in state possible", "50000 inner asked", "50000 middle asked",
        "50000 tap ended",
        "50000 action tap ended",
      ])
    inner.answer = false
    stage.tap(10, 10, at: 1_000_000)
    #expect(
      stage.take() == [
        "1050000 delegate asked in state possible", "1050000 inner asked",
        "1050000 tap failed (refused by view inner)",
      ])
    delegate.shouldBegin = { _ in false }
    stage.tap(10, 10, at: 2_000_000)
    #expect(stage.take() == ["2050000 tap failed (refused by its delegate's gestureRecognizerShouldBegin)"])
    #expect(stage.isQuiet && outer.asked == 0)
  }

  @Test("S8: translation and velocity of a pan can be read when it is asked whether it should begin")
  func shouldBeginSeesTheDrag() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let pan = UIPanGestureRecognizer(target: target, action: Target.act)
    let delegate = Delegate()
    var seen: [CGPoint] = []
    delegate.shouldBegin = { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
      seen = [pan.translation(in: nil), pan.velocity(in: nil)]
      return true
    }
    pan.delegate = delegate
    view.addGestureRecognizer(pan)
    stage.down(10, 10, at: 0)
    stage.move(30, 10, at: 10_000)
    stage.up(30, 10, at: 20_000)
    #expect(seen == [CGPoint(x: 20, y: 0), CGPoint(x: 2000, y: 0)])
    #expect(stage.isQuiet)
  }

  @Test("S9: an overridden state sees the engine's own changes: waiting, prevention and reset")
  func overriddenState() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recorder = Recorder(stage)
    view.addGestureRecognizer(recorder)
    view.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(10, 10, at: 0)
    #expect(
      stage.take() == [
        "0 began 1", "50000 ended 1", "50000 tap ended", "50000 set failed",
        "50000 recorder failed (prevented by tap)", "50000 action tap ended", "50000 reset",
        "50000 set possible",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "S10: the delegate's shouldReceive(touch) comes before touchesBegan; no keeps the touch away for good")
  func shouldReceive() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recorder = Recorder(stage)
    let delegate = Delegate()
    delegate.receivesTouch = { _, touch in
      stage.log.add("asked for \(touch.number)")
      return touch.number == 1
    }
    recorder.delegate = delegate
    recorder.onEnded = { $0.state = .failed }
    view.addGestureRecognizer(recorder)
    stage.tap(10, 10, at: 0)
    stage.tap(10, 10, at: 1_000_000)
    #expect(
      stage.take() == [
        "0 asked for 1", "0 began 1", "50000 ended 1", "50000 recorder failed (set by client code)",
        "50000 set failed", "50000 reset", "50000 set possible", "1000000 asked for 2",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S11: the defaults are UIKit's; the view keeps the recognizer, nothing keeps delegate and target")
  func defaults() {
    let recognizer = UITapGestureRecognizer()
    #expect(
      recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
    #expect(recognizer.requiresExclusiveTouchType && recognizer.isEnabled && recognizer.delegate == nil)
    #expect(Set(recognizer.allowedTouchTypes.map(\.intValue)) == [0, 1, 2, 3])
    var target: Target? = Target()
    weak let kept = target
    recognizer.delegate = Delegate()
    if let target { recognizer.addTarget(target, action: Target.act) }
    target = nil
    #expect(kept == nil && recognizer.delegate == nil)
    let view = UIView(frame: Self.box)
    weak var held: UIGestureRecognizer?
    do {
      let recognizer = UITapGestureRecognizer()
      view.addGestureRecognizer(recognizer)
      held = recognizer
    }
    #expect(held != nil && held?.view === view)
  }

  @Test("S12: with delaysTouchesBegan the view gets a touch only after the recognizer has failed")
  func delaysBegan() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    stage.tap(10, 10, at: 0)
    #expect(
      stage.take() == [
        "50000 pan failed (lifted after moving 0.000 of 10.000)", "50000 view touchesBegan 1",
        "50000 view touchesEnded 1",
      ])
    stage.down(10, 10, at: 1_000_000)
    stage.move(50, 10, at: 1_010_000)
    stage.up(50, 10, at: 1_020_000)
    #expect(
      stage.take() == [
        "1010000 pan began", "1010000 action pan began", "1020000 pan ended", "1020000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S13: a lift is withheld while a recognizer is possible, and becomes a cancel once it recognizes")
  func delaysEnded() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let double = named("double", UITapGestureRecognizer(target: target, action: Target.act))
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(10, 10, at: 0)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "400000 double failed (tap 1 of 2, none more within 350000)",
        "400000 view touchesEnded 1",
      ])
    stage.tap(10, 10, at: 1_000_000)
    stage.tap(10, 10, at: 1_200_000)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "1000000 view touchesBegan 2", "1200000 view touchesBegan 3", "1250000 double ended",
        "1250000 view touchesCancelled 2,3", "1250000 action double ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S15: an ignored touch leaves the gesture and goes on in the view")
  func ignoredTouch() {
    let stage = Stage()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let recorder = Recorder(stage)
    recorder.onBegan = { recognizer in
      guard let touch = stage.application.dispatcher.touches.first else { return }
      recognizer.ignore(touch, for: stage.application.dispatcher.event)
    }
    view.addGestureRecognizer(recorder)
    stage.down(10, 10, at: 0)
    stage.up(10, 10, at: 10_000)
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "0 began 1", "0 view touchesBegan 1", "0 set failed",
        "0 recorder failed (its touches were ignored)", "0 reset", "0 set possible",
        "10000 view touchesEnded 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("S16: the first touch's type is the only one until the recognizer is possible again")
  func exclusiveTouchType() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recorder = Recorder(stage)
    recorder.onEnded = { $0.state = .failed }
    view.addGestureRecognizer(recorder)
    stage.down(10, 10, at: 0)
    stage.send(
      [TouchSample(contact: 2, phase: .began, location: CGPoint(x: 20, y: 20), type: .pencil)], at: 10_000)
    stage.up(10, 10, at: 20_000)
    stage.send(
      [TouchSample(contact: 2, phase: .ended, location: CGPoint(x: 20, y: 20), type: .pencil)], at: 30_000)
    stage.send(
      [TouchSample(contact: 3, phase: .began, location: CGPoint(x: 20, y: 20), type: .pencil)], at: 40_000)
    stage.send(
      [TouchSample(contact: 3, phase: .ended, location: CGPoint(x: 20, y: 20), type: .pencil)], at: 50_000)
    #expect(stage.take().filter { $0.contains(" began") } == ["0 began 1", "40000 began 3"])
    #expect(stage.isQuiet)
  }

  @Test("S17: the same selector pair is called once; removing nil removes all")
  func targets() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let performer = Performer()
    let tap = named("tap", UITapGestureRecognizer(target: performer, action: "tapped"))
    tap.addTarget(performer, action: "tapped")
    view.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(performer.calls == ["tapped"])
    tap.removeTarget(nil, action: nil)
    stage.tap(10, 10, at: 1_000_000)
    #expect(performer.calls == ["tapped"])
    #expect(
      stage.take() == ["50000 tap ended", "50000 action tap ended", "1050000 tap ended"])
    #expect(stage.isQuiet)
  }

  @Test("S17: a pair is a target and its selector; a target that is removed is not called, the others are")
  func severalTargets() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let (first, second, third) = (Performer(), Performer(), Counter())
    let tap = named("tap", UITapGestureRecognizer(target: first, action: "tapped"))
    tap.addTarget(second, action: "tapped")
    tap.addTarget(first, action: "seen")
    tap.addTarget(first, action: "tapped")
    tap.addTarget(third, action: Counter.count)
    view.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(first.calls == ["tapped", "seen"] && second.calls == ["tapped"] && third.number == 1)
    tap.removeTarget(first, action: nil)
    stage.tap(10, 10, at: 1_000_000)
    #expect(first.calls.count == 2 && second.calls == ["tapped", "tapped"] && third.number == 2)
    tap.removeTarget(third, action: nil)
    // A target that was removed may be added again.
    tap.addTarget(first, action: "tapped")
    stage.tap(10, 10, at: 2_000_000)
    #expect(
      first.calls.last == "tapped" && first.calls.count == 3 && second.calls.count == 3 && third.number == 2)
    #expect(stage.isQuiet)
  }

  @Test("S18: the location is the middle of the touches, in a view's or the window's coordinates")
  func locations() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200)), name: "view")
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    tap.numberOfTouchesRequired = 2
    view.addGestureRecognizer(tap)
    var seen: [CGPoint] = []
    var count = 0
    tap.addClosureTarget { recognizer in
      count = recognizer.numberOfTouches
      seen = [
        recognizer.location(in: nil), recognizer.location(in: view),
        recognizer.location(ofTouch: 0, in: view),
        recognizer.location(ofTouch: 1, in: view),
      ]
    }
    stage.send(
      [
        TouchSample(contact: 1, phase: .began, location: CGPoint(x: 110, y: 210)),
        TouchSample(contact: 2, phase: .began, location: CGPoint(x: 150, y: 250)),
      ], at: 0)
    stage.up(110, 210, at: 30_000)
    stage.up(150, 250, finger: 2, at: 40_000)
    #expect(count == 2)
    #expect(
      seen == [CGPoint(x: 130, y: 230), CGPoint(x: 30, y: 30), CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 50)])
    #expect(stage.isQuiet)
  }

  @Test("states in an order that the machine does not allow change nothing and do not trap")
  func illegalOrder() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recorder = Recorder(stage)
    view.addGestureRecognizer(recorder)
    recorder.onBegan = { recognizer in
      for state in [UIGestureRecognizer.State.possible, .failed, .began, .changed, .ended, .cancelled] {
        recognizer.state = state
      }
    }
    stage.tap(10, 10, at: 0)
    #expect(stage.take().filter { $0.contains("recorder") } == ["0 recorder failed (set by client code)"])
    #expect(recorder.state == .possible && stage.isQuiet)
  }
}

/// A target that counts its calls.
@MainActor
private final class Counter {
  var number = 0
  func count() { number += 1 }
}
