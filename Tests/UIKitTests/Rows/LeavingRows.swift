import Testing

@testable import UIKit

/// What happens to a touch whose view leaves its window.
@Suite("UIKit rows: views that leave their window (V8)")
@MainActor
struct LeavingRows {
  private static let box = CGRect(x: 0, y: 0, width: 200, height: 200)

  @Test(
    "V8: a removed view's touch is cancelled at once, and the view gets no more of it",
    arguments: [true, false])
  func removed(_ directly: Bool) {
    let stage = Stage()
    let outer = stage.add(UIView(frame: Self.box), name: "outer")
    let view = stage.add(TouchView(Self.box, stage), name: "view", to: outer)
    stage.down(50, 50, at: 0)
    stage.wait(until: 5_000)
    (directly ? view : outer).removeFromSuperview()
    #expect(stage.take() == ["0 view touchesBegan 1", "5000 view touchesCancelled 1"])
    stage.move(60, 60, at: 10_000)
    stage.up(60, 60, at: 20_000)
    #expect(stage.take().isEmpty && stage.isQuiet)
  }

  @Test("V8: its recognizers are cancelled with an action, or fail if they had not begun; others go on")
  func recognizers() {
    let (stage, target, delegate) = (Stage(), Target(), Delegate())
    delegate.together = { _, _ in true }
    let outer = stage.add(UIView(frame: stage.window.bounds), name: "outer")
    let view = stage.add(UIView(frame: Self.box), name: "view", to: outer)
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
    let around = named("around", UIPanGestureRecognizer(target: target, action: Target.act))
    pan.delegate = delegate
    around.delegate = delegate
    tap.delegate = delegate
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    outer.addGestureRecognizer(around)
    stage.down(50, 50, at: 0)
    stage.move(70, 50, at: 10_000)
    view.removeFromSuperview()
    #expect(pan.state == .cancelled && tap.state == .failed && around.state == .began)
    stage.move(90, 50, at: 20_000)
    #expect(around.translation(in: outer) == CGPoint(x: 40, y: 0))
    stage.up(90, 50, at: 30_000)
    #expect(
      stage.take() == [
        "10000 pan began", "10000 around began", "10000 action pan began", "10000 action around began",
        "10000 pan cancelled (its view left the window)", "10000 tap failed (its view left the window)",
        "20000 around changed", "20000 action pan cancelled", "20000 action around changed",
        "30000 around ended", "30000 action around ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("V8: a control stops tracking with touchCancel, and the lift does nothing with it")
  func control() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: Self.box), name: "button")
    stage.down(50, 50, at: 0)
    stage.wait(until: 10_000)
    button.removeFromSuperview()
    #expect(!button.isTracking && !button.isHighlighted)
    stage.up(50, 50, at: 20_000)
    #expect(stage.take() == ["0 button touchDown", "10000 button touchCancel"] && stage.isQuiet)
  }

  @Test("V8: a responder that gets the touch along the chain gets its end, too")
  func responderAround() {
    let stage = Stage()
    let outer = stage.add(TouchView(Self.box, stage), name: "outer")
    let view = stage.add(UIView(frame: Self.box), name: "view", to: outer)
    stage.down(50, 50, at: 0)
    view.removeFromSuperview()
    stage.up(50, 50, at: 20_000)
    #expect(stage.take() == ["0 outer touchesBegan 1", "0 outer touchesCancelled 1"] && stage.isQuiet)
  }

  @Test("V8: a view removed while its touch is being delivered never gets it")
  func duringDispatch() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
    let recorder = Recorder(stage)
    recorder.onBegan = { _ in view.removeFromSuperview() }
    stage.window.addGestureRecognizer(recorder)
    view.addGestureRecognizer(press)
    stage.down(50, 50, at: 0)
    stage.up(50, 50, at: 600_000)
    stage.waitForAllTimers()
    let lines = stage.take()
    #expect(lines.contains("0 press failed (its view left the window)"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("0 view") || $0.contains("press began") }, "\(lines)")
    #expect(stage.isQuiet)
  }

  @Test("V8: a client's own class gets touchesCancelled, and fails if it makes nothing of that")
  func ownClass() {
    let stage = Stage()
    let view = stage.add(UIView(frame: Self.box), name: "view")
    let recognizer = CancelCounter()
    recognizer.name = "own"
    view.addGestureRecognizer(recognizer)
    stage.down(50, 50, at: 0)
    view.removeFromSuperview()
    #expect(recognizer.phases == [.cancelled] && recognizer.state == .failed)
    stage.up(50, 50, at: 10_000)
    stage.waitForAllTimers()
    #expect(recognizer.phases.count == 1 && recognizer.state == .possible && stage.isQuiet)
  }

  @Test(
    "V8: a view that is hidden, disabled or made clear has not left, nor has one that moves within its window"
  )
  func stays() {
    for way in 0..<5 {
      let stage = Stage()
      let other = stage.add(UIView(frame: Self.box), name: "other")
      let view = stage.add(TouchView(Self.box, stage), name: "view")
      stage.down(50, 50, at: 0)
      switch way {
      case 0: view.isHidden = true
      case 1: view.isUserInteractionEnabled = false
      case 2: view.alpha = 0
      case 3: other.addSubview(view)
      default: stage.window.insertSubview(view, at: 0)
      }
      #expect(view.window === stage.window)
      stage.up(50, 50, at: 10_000)
      #expect(stage.take() == ["0 view touchesBegan 1", "10000 view touchesEnded 1"], "\(way)")
      #expect(stage.isQuiet)
    }
  }

  @Test("V8: a view taken out and put back has left; of two touches only the one on it is lost")
  func leavesAndReturns() {
    let stage = Stage()
    let view = stage.add(TouchView(Self.box, stage), name: "view")
    let other = stage.add(TouchView(CGRect(x: 0, y: 300, width: 200, height: 200), stage), name: "other")
    stage.down(50, 50, at: 0)
    stage.down(50, 350, finger: 2, at: 0)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    stage.up(50, 50, at: 10_000)
    stage.up(50, 350, finger: 2, at: 20_000)
    stage.tap(50, 50, at: 1_000_000)
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "0 other touchesBegan 2", "0 view touchesCancelled 1",
        "20000 other touchesEnded 2", "1000000 view touchesBegan 3", "1050000 view touchesEnded 3",
      ])
    #expect(other.window != nil && stage.isQuiet)
  }

  @Test("V8: a window that its owner releases stays until its touches are lifted")
  func windowGone() {
    let stage = Stage()
    weak var gone: UIWindow?
    do {
      let window = UIWindow(frame: stage.window.bounds)
      window.makeKeyAndVisible()
      let view = TouchView(Self.box, stage)
      view.accessibilityIdentifier = "view"
      window.addSubview(view)
      gone = window
      stage.application.dispatcher.dispatch(
        [TouchSample(contact: 1, phase: .began, location: CGPoint(x: 50, y: 50))], in: window)
    }
    #expect(gone != nil)
    stage.up(50, 50, at: 10_000)
    stage.tap(50, 50, at: 1_000_000)
    #expect(stage.take() == ["0 view touchesBegan 1", "10000 view touchesEnded 1"])
    #expect(stage.isQuiet)
  }
}

/// A view that records the phase of its touches when they are cancelled.
@MainActor
private final class CancelCounter: UIGestureRecognizer {
  var phases: [UITouch.Phase] = []
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    phases += touches.map(\.phase)
  }
}
