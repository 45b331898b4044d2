import Testing

@testable import UIKit

/// What happens to touches whose views leave while a client is being asked about them or receives them.
@Suite("UIKit rows: views that leave in the middle of it (V8)")
@MainActor
struct LeavingMidwayRows {
  private static let box = CGRect(x: 0, y: 0, width: 200, height: 200)
  private static let below = CGRect(x: 0, y: 300, width: 200, height: 200)

  @Test("V8: a view that goes to another window has left its own")
  func otherWindow() {
    let (stage, target) = (Stage(), Target())
    let other = UIWindow(frame: stage.window.bounds)
    other.makeKeyAndVisible()
    // In front again, as a touch goes to the frontmost window (WN1).
    stage.window.makeKeyAndVisible()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    view.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.down(50, 50, at: 0)
    stage.wait(until: 5_000)
    other.addSubview(view)
    #expect(view.window === other)
    stage.move(60, 60, at: 10_000)
    stage.up(60, 60, at: 20_000)
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "5000 tap failed (its view left the window)", "5000 view touchesCancelled 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test("V8: a view that another removes as both get touchesBegan never gets its own")
  func takenOutAtBegan() {
    let stage = Stage()
    let first = stage.add(Remover(Self.box, stage), name: "first")
    let second = stage.add(TouchView(Self.below, stage), name: "second")
    first.onBegan = { second.removeFromSuperview() }
    stage.fingers(.began, [(50, 50), (50, 350)], at: 0)
    stage.fingers(.moved, [(60, 50), (60, 350)], at: 10_000)
    stage.fingers(.ended, [(60, 50), (60, 350)], at: 20_000)
    #expect(stage.take() == ["0 first began", "10000 first moved"] && stage.isQuiet)
  }

  @Test("V8: a view that another removes as both get touchesMoved gets its touches' end instead")
  func takenOutAtMove() {
    let stage = Stage()
    let first = stage.add(Remover(Self.box, stage), name: "first")
    let second = stage.add(TouchView(Self.below, stage), name: "second")
    first.onMoved = { second.removeFromSuperview() }
    stage.fingers(.began, [(50, 50), (50, 350)], at: 0)
    stage.fingers(.moved, [(60, 50), (60, 350)], at: 10_000)
    stage.fingers(.ended, [(60, 50), (60, 350)], at: 20_000)
    #expect(
      stage.take() == [
        "0 first began", "0 second touchesBegan 2", "10000 first moved", "10000 second touchesCancelled 2",
      ])
    #expect(stage.isQuiet)
  }

  @Test("V8: a client's recognizer gets no end of a touch whose beginning it did not get")
  func neverBegan() {
    let stage = Stage()
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let inner = stage.add(UIView(frame: Self.box), name: "inner", to: outer)
    let (deep, around) = (CallCounter(), CallCounter())
    deep.onBegan = { outer.removeFromSuperview() }
    inner.addGestureRecognizer(deep)
    outer.addGestureRecognizer(around)
    stage.down(50, 50, at: 0)
    #expect(deep.calls == ["began", "cancelled"] && around.calls == [])
    stage.up(50, 50, at: 10_000)
    stage.waitForAllTimers()
    #expect(deep.calls.count == 2 && around.calls == [] && stage.isQuiet)
  }

  @Test("V8, S10: a view that leaves as a delegate is asked about the touch takes its recognizers with it")
  func leavesAsAsked() {
    let (stage, target, delegate) = (Stage(), Target(), Delegate())
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    for name in ["first", "second"] {
      let tap = named(name, UITapGestureRecognizer(target: target, action: Target.act))
      if name == "first" { tap.delegate = delegate }
      view.addGestureRecognizer(tap)
    }
    delegate.receivesTouch = { _, _ in
      view.removeFromSuperview()
      return true
    }
    stage.window.addGestureRecognizer(
      named("around", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == ["50000 around ended", "50000 action around ended"] && stage.isQuiet)
  }

  @Test(
    "V8, S8, R10: a button that has been taken away refuses no recognizer; the recognizer's own view is still asked"
  )
  func refusesNobody() {
    let (stage, target) = (Stage(), Target())
    let bar = stage.add(AskedView(Self.box, stage), name: "bar")
    let button = stage.add(UIButton(frame: Self.box), name: "button", to: bar)
    bar.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    stage.down(50, 50, at: 0)
    stage.wait(until: 10_000)
    button.removeFromSuperview()
    stage.up(50, 50, at: 50_000)
    #expect(
      stage.take() == [
        "0 button touchDown", "10000 button touchCancel", "50000 bar asked", "50000 tap ended",
        "50000 action tap ended",
      ])
    #expect(stage.isQuiet)
  }
}

/// A view that runs a closure when it receives touches.
@MainActor
private final class Remover: UIView {
  weak var log: Log?
  var onBegan = {}
  var onMoved = {}

  convenience init(_ frame: CGRect, _ stage: Stage) {
    self.init(frame: frame)
    log = stage.log
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("\(Log.name(self)) began")
    onBegan()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("\(Log.name(self)) moved")
    onMoved()
  }
}

/// A client's recognizer that records which of its methods are called.
@MainActor
private final class CallCounter: UIGestureRecognizer {
  var calls: [String] = []
  var onBegan = {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    calls.append("began")
    onBegan()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    calls.append("cancelled")
  }
}
