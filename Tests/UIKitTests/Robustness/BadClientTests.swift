import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// What clients should not do, and what happens if they do.
@Suite("Clients that change things while they are in use")
@MainActor
struct BadClientTests {
  @Test("a removed view that nobody else keeps is freed once its touch is over")
  func freedView() {
    let stage = Stage()
    weak var freed: UIView?
    do {
      let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), name: "view")
      view.addGestureRecognizer(UILongPressGestureRecognizer())
      freed = view
    }
    stage.down(50, 50, at: 0)
    freed?.removeFromSuperview()
    stage.up(50, 50, at: 20_000)
    stage.tap(300, 300, at: 100_000)
    #expect(freed == nil)
    #expect(stage.take() == ["0 UILongPressGestureRecognizer failed (its view left the window)"])
    #expect(stage.isQuiet)
  }

  @Test("a recognizer that is taken off in its own action is cancelled without another action")
  func removedInAction() {
    let stage = Stage()
    let pan = named("pan", UIPanGestureRecognizer())
    stage.window.addGestureRecognizer(pan)
    pan.addClosureTarget { $0.view?.removeGestureRecognizer($0) }
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    stage.move(95, 50, at: 20_000)
    stage.up(95, 50, at: 30_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 action pan began", "10000 pan cancelled (removed from its view)",
      ])
    #expect(pan.view == nil)
    #expect(pan.state == .possible)
    #expect(stage.isQuiet)
  }

  @Test("a recognizer that is disabled in its own action is cancelled, and called for that")
  func disabledInAction() {
    let stage = Stage()
    let pan = named("pan", UIPanGestureRecognizer())
    stage.window.addGestureRecognizer(pan)
    pan.addClosureTarget { if $0.state == .began { $0.isEnabled = false } }
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    stage.up(90, 50, at: 30_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 action pan began", "10000 pan cancelled (disabled)",
        "10000 action pan cancelled",
      ])
    #expect(stage.isQuiet)
  }

  @Test("targets that are changed during a call take effect with the next one")
  func retargetedInAction() {
    let stage = Stage()
    let pan = named("pan", UIPanGestureRecognizer())
    stage.window.addGestureRecognizer(pan)
    var calls: [String] = []
    pan.addClosureTarget { recognizer in
      calls.append("first")
      recognizer.removeTarget(nil, action: nil)
      recognizer.addClosureTarget { _ in calls.append("second") }
    }
    pan.addClosureTarget { _ in calls.append("other") }
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    stage.up(90, 50, at: 30_000)
    #expect(calls == ["first", "other", "second"])
    #expect(stage.isQuiet)
  }

  @Test("a recognizer that is moved to another view in its own action starts again there")
  func movedInAction() {
    let stage = Stage()
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "view")
    let pan = named("pan", UIPanGestureRecognizer())
    stage.window.addGestureRecognizer(pan)
    pan.addClosureTarget { if $0.view !== view { view.addGestureRecognizer($0) } }
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    stage.up(90, 50, at: 30_000)
    #expect(pan.view === view)
    #expect(stage.window.gestureRecognizers == nil)
    stage.down(50, 50, finger: 2, at: 100_000)
    stage.move(90, 50, finger: 2, at: 110_000)
    stage.up(90, 50, finger: 2, at: 130_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 action pan began", "10000 pan cancelled (removed from its view)",
        "110000 pan began", "110000 action pan began", "130000 pan ended", "130000 action pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a recognizer that its delegate takes away as it is asked about a touch does not get the touch")
  func removedByDelegate() {
    let stage = Stage()
    let tap = named("tap", UITapGestureRecognizer())
    let delegate = Delegate()
    delegate.receivesTouch = { recognizer, _ in
      recognizer.view?.removeGestureRecognizer(recognizer)
      return true
    }
    tap.delegate = delegate
    stage.window.addGestureRecognizer(tap)
    stage.tap(50, 50, at: 0)
    #expect(tap.view == nil)
    #expect(stage.take() == [])
    #expect(stage.isQuiet)
  }

  @Test("a delegate that goes away in mid-gesture is asked no more")
  func freedDelegate() {
    let stage = Stage()
    let (tap, pan) = (named("tap", UITapGestureRecognizer()), named("pan", UIPanGestureRecognizer()))
    stage.window.addGestureRecognizer(tap)
    stage.window.addGestureRecognizer(pan)
    var delegate: Delegate? = Delegate()
    delegate?.shouldBegin = { _ in false }
    pan.delegate = delegate
    tap.delegate = delegate
    delegate?.receivesTouch = { _, _ in
      delegate = nil
      return true
    }
    stage.down(50, 50, at: 0)
    #expect(pan.delegate == nil)
    stage.move(90, 50, at: 10_000)
    stage.up(90, 50, at: 20_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 tap failed (prevented by pan)", "20000 pan ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("an event that a client sends again while it is delivered changes nothing", arguments: [false, true])
  func sendEventAgain(throughWindow: Bool) {
    let stage = Stage()
    final class Echo: UIView {
      var again: (UIEvent) -> Void = { _ in }
      var calls = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += 1
        if let event { again(event) }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += 1
        if let event { again(event) }
      }
    }
    let view = stage.add(Echo(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "view")
    let press = named("press", UILongPressGestureRecognizer())
    press.minimumPressDuration = 0.1
    press.cancelsTouchesInView = false
    stage.window.addGestureRecognizer(press)
    var kept: UIEvent?
    view.again = { event in
      kept = event
      if throughWindow { stage.window.sendEvent(event) } else { UIApplication.shared.sendEvent(event) }
    }
    press.addClosureTarget { _ in if let kept { view.again(kept) } }
    stage.down(50, 50, at: 0)
    stage.up(50, 50, at: 200_000)
    if let kept { view.again(kept) }
    #expect(view.calls == 2)
    #expect(
      stage.take() == [
        "100000 press began", "100000 action press began", "200000 press ended", "200000 action press ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a window that keeps a lift to itself lets the gesture be cancelled")
  func swallowedLift() {
    let stage = Stage()
    final class Greedy: UIWindow {
      var swallows = false
      override func sendEvent(_ event: UIEvent) { if !swallows { super.sendEvent(event) } }
    }
    let window = Greedy(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    let pan = named("pan", UIPanGestureRecognizer())
    window.addGestureRecognizer(pan)
    func send(_ phase: TouchSample.Phase, _ x: Double) {
      stage.application.dispatcher.dispatch(
        [TouchSample(contact: 1, phase: phase, location: CGPoint(x: x, y: 50))], in: window)
    }
    send(.began, 50)
    send(.moved, 90)
    window.swallows = true
    send(.ended, 90)
    #expect(stage.take() == ["0 pan began", "0 pan cancelled (the end of its touches was not handed on)"])
    #expect(stage.isQuiet)
  }

  @Test("a recognizer of a client's that never ends is cancelled before the next touch")
  func neverEnding() {
    let stage = Stage()
    let recorder = Recorder(stage)
    stage.window.addGestureRecognizer(recorder)
    recorder.onMoved = { $0.state = .changed }
    recorder.addClosureTarget { _ in }
    stage.down(50, 50, at: 0)
    stage.move(60, 50, at: 10_000)
    stage.up(60, 50, at: 20_000)
    #expect(recorder.state == .began)
    _ = stage.take()
    stage.down(50, 50, finger: 2, at: 100_000)
    #expect(
      stage.take() == [
        "100000 set cancelled", "100000 recorder cancelled (never ended, its touches being gone)",
        "100000 action recorder cancelled", "100000 reset", "100000 set possible", "100000 began 2",
      ])
    stage.up(50, 50, finger: 2, at: 120_000)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("an action that endlessly schedules the next is stopped and reported")
  func endlessActions() {
    let stage = Stage()
    let recorder = Recorder(stage)
    stage.window.addGestureRecognizer(recorder)
    recorder.onBegan = { $0.state = .began }
    var calls = 0
    recorder.addClosureTarget {
      calls += 1
      $0.state = .changed
    }
    stage.application.observer = nil
    stage.down(50, 50, at: 0)
    #expect(calls == 100_000)
    #expect(stage.application.clock.callbacksAtThisInstant > 100_000)
    stage.up(50, 50, at: 10_000)
    recorder.state = .cancelled
    stage.application.dispatcher.settle()
    #expect(stage.isQuiet)
  }

  @Test("a state that an override sets as it gets another one comes after that one")
  func stateInDidSet() {
    final class Eager: UIPanGestureRecognizer {
      override var state: State {
        didSet { if state == .began { state = .cancelled } }
      }
    }
    let stage = Stage()
    let pan = named("pan", Eager())
    pan.addClosureTarget { _ in }
    stage.window.addGestureRecognizer(pan)
    stage.down(50, 50, at: 0)
    stage.move(90, 50, at: 10_000)
    stage.up(90, 50, at: 20_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 pan cancelled (set by client code)", "10000 action pan began",
        "10000 action pan cancelled",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "a cycle of failure requirements fires nothing, is reported, and is over after the lift",
    arguments: 2...5)
  func requirementCycle(count: Int) {
    let stage = Stage()
    let taps = (1...count).map { named("tap\($0)", UITapGestureRecognizer()) }
    for (index, tap) in taps.enumerated() {
      tap.addClosureTarget { _ in }
      tap.require(toFail: taps[(index + 1) % count])
      stage.window.addGestureRecognizer(tap)
    }
    taps[0].require(toFail: taps[0])
    for round in 0..<2 {
      stage.tap(50, 50, at: Int64(round) * 1_000_000)
      let lines = stage.take().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      #expect(lines.filter { $0.hasPrefix("action") } == [])
      #expect(lines.filter { $0.hasPrefix("trouble") }.count == 1)
      #expect(lines.filter { $0.contains("failed (waits in a cycle") }.count == count)
      #expect(stage.isQuiet)
    }
  }

  @Test("views that move themselves elsewhere during a touch's move end up in one place")
  func restlessViews() {
    final class Restless: UIView {
      var other: UIView?
      var moves = 0
      override func willMove(toSuperview newSuperview: UIView?) {
        guard moves < 3, let other else { return }
        moves += 1
        other.addSubview(self)
      }
    }
    let stage = Stage()
    let (first, second) = (UIView(), UIView())
    stage.window.addSubview(first)
    stage.window.addSubview(second)
    let view = Restless()
    view.other = second
    first.addSubview(view)
    #expect([first, second].filter { $0.subviews.contains(view) }.count == 1)
    #expect(view.superview?.subviews == [view])
    view.moves = 0
    view.removeFromSuperview()
    #expect([first, second].filter { $0.subviews.contains(view) }.count == (view.superview == nil ? 0 : 1))
    first.addSubview(stage.window)
    first.addSubview(first)
    #expect(first.superview === stage.window)
  }

  @Test("a controller cannot be added to itself")
  func controllerCycle() {
    let (outer, inner) = (UIViewController(), UIViewController())
    outer.addChild(inner)
    inner.addChild(outer)
    outer.addChild(outer)
    #expect(outer.children == [inner])
    #expect(inner.children == [])
    #expect(outer.parent == nil)
  }

  @Test("a view and a controller may be released on another thread")
  func freedElsewhere() {
    final class Box: @unchecked Sendable { var objects: [AnyObject] = [] }
    let box = Box()
    let kept = UIView()
    do {
      let view = UIView()
      view.addSubview(kept)
      view.addGestureRecognizer(UITapGestureRecognizer())
      let controller = UIViewController()
      controller.view = view
      box.objects = [view, controller]
    }
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      box.objects = []
      done.signal()
    }
    done.wait()
    #expect(kept.superview == nil)
  }
}
