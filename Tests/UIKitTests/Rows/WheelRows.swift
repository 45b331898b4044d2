import Testing

@testable import UIKit

@Suite("Scrolling by a wheel (row G)")
@MainActor
struct WheelRows {
  private let point = CGPoint(x: 50, y: 50)

  static let thresholds = {
    var thresholds = GestureThresholds()
    (thresholds.scrollStep, thresholds.scrollPause) = (12, 80_000)
    return thresholds
  }()

  /// A client's pan that records each call with touches.
  private final class TouchedPan: UIPanGestureRecognizer {
    var touched = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { touched += 1 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { touched += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { touched += 1 }
  }

  @Test("G1: with the mask a wheel drags, without touches and touchesMoved; without it nothing happens")
  func mask() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let pan = stage.add(TouchedPan(), named: "pan", calling: target)
    #expect(pan.allowedScrollTypesMask == [])
    stage.scroll(0, 1, over: point, at: 0)
    pan.allowedScrollTypesMask = .continuous
    stage.scroll(0, 1, over: point, at: 10_000)
    #expect(stage.take().isEmpty && stage.isQuiet)
    pan.allowedScrollTypesMask = .all
    stage.scroll(0, 1, over: point, at: 1_000_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 12) && pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == point)
    stage.scroll(1, -2, over: CGPoint(x: 60, y: 55), at: 1_020_000)
    #expect(pan.translation(in: nil) == CGPoint(x: -12, y: -12))
    #expect(pan.location(in: nil) == CGPoint(x: 60, y: 55))
    stage.waitForAllTimers()
    #expect(
      stage.take() == [
        "1000000 pan began", "1000000 action pan began", "1020000 pan changed", "1020000 action pan changed",
        "1100000 pan ended", "1100000 action pan ended",
      ])
    #expect(pan.touched == 0 && stage.isQuiet)
  }

  @Test("G1, S10: an event of type scroll reaches shouldReceive(event) once; no keeps it away")
  func event() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    pan.allowedScrollTypesMask = .all
    let delegate = Delegate()
    var asked: [UIEvent.EventType] = []
    delegate.receivesEvent = { _, event in
      #expect(event.allTouches == nil)
      asked.append(event.type)
      return false
    }
    delegate.receivesTouch = { _, _ in
      asked.append(.touches)
      return true
    }
    pan.delegate = delegate
    stage.scroll(0, 1, over: point, at: 0)
    #expect(asked == [.scroll] && stage.take().isEmpty && stage.isQuiet)
  }

  @Test(
    "S8: translation and velocity can be read when it is asked whether it should begin; no lasts to the pause"
  )
  func shouldBegin() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    pan.allowedScrollTypesMask = .discrete
    let delegate = Delegate()
    var asked = 0
    delegate.shouldBegin = { _ in
      asked += 1
      return pan.translation(in: nil).y > 0 && pan.velocity(in: nil).y > 0 && asked == 2
    }
    pan.delegate = delegate
    stage.scroll(0, -1, over: point, at: 0)
    stage.scroll(0, 1, over: point, at: 10_000)
    #expect(asked == 1)
    stage.scroll(0, 1, over: point, at: 1_000_000)
    stage.waitForAllTimers()
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "0 pan failed (refused by its delegate's gestureRecognizerShouldBegin)", "1000000 pan began",
        "1080000 pan ended",
      ])
    #expect(asked == 2 && stage.isQuiet)
  }

  @Test("R1: one wheel drags one of two nested pans, the deeper one; a touch comes in between for none")
  func nested() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let outer = stage.add(UIPanGestureRecognizer(), named: "outer", calling: target)
    let view = stage.add(UIView(frame: stage.window.bounds), name: "inner view", to: outer.view)
    let inner = named("inner", UIPanGestureRecognizer(target: target, action: Target.act))
    view.addGestureRecognizer(inner)
    for pan in [inner, outer] { pan.allowedScrollTypesMask = .all }
    stage.scroll(0, 1, over: point, at: 0)
    stage.down(200, 200, at: 10_000)
    stage.move(200, 300, at: 20_000)
    stage.scroll(0, 1, over: point, at: 30_000)
    #expect(inner.translation(in: nil) == CGPoint(x: 0, y: 24))
    stage.up(200, 300, at: 40_000)
    stage.waitForAllTimers()
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "0 inner began", "0 outer failed (prevented by inner)", "30000 inner changed", "110000 inner ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("a trackpad reports its end, steps of zero begin nothing, and a disabled pan stays out")
  func ends() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    pan.allowedScrollTypesMask = .all
    let dispatcher = stage.application.dispatcher
    dispatcher.scroll(ScrollSample(location: point, y: 3.5, type: .continuous), in: stage.window)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 3.5))
    dispatcher.scroll(ScrollSample(location: point, type: .continuous, isLast: true), in: stage.window)
    #expect(stage.take().last == "0 action pan ended" && stage.isQuiet)
    stage.scroll(0, .nan, over: point, at: 1_000_000)
    stage.waitForAllTimers()
    #expect(stage.take() == ["1080000 pan failed (scrolled nowhere)"])
    stage.scroll(0, 1, over: point, at: 2_000_000)
    pan.isEnabled = false
    pan.isEnabled = true
    stage.scroll(0, 1, over: point, at: 2_010_000)
    stage.down(50, 50, at: 2_020_000)
    stage.move(50, 90, at: 2_100_000)
    stage.up(50, 90, at: 2_110_000)
    #expect(
      stage.take().filter { !$0.contains("action") } == [
        "2000000 pan began", "2000000 pan cancelled (disabled)", "2100000 pan began", "2110000 pan ended",
      ])
    #expect(stage.isQuiet)
  }
}
