import Testing

@testable import UIKit

/// Errors of other tools that replay or re-implement gestures, one test each.
@Suite("Known cases")
@MainActor
struct KnownCases {
  @Test("a stationary second finger during a drag neither ends it nor moves it by itself")
  func stationarySecondFinger() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    stage.down(100, 100, at: 0)
    stage.move(100, 140, at: 10_000)
    stage.down(300, 700, finger: 2, at: 20_000)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 40))
    for step in 1...5 { stage.move(100, 140 + 20 * Double(step), at: 30_000 + Int64(step) * 10_000) }
    // When one of two fingers moves, the centroid moves half as far.
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 90))
    stage.up(100, 240, at: 90_000)
    #expect(pan.state == .changed && pan.translation(in: nil) == CGPoint(x: 0, y: 90))
    stage.up(300, 700, finger: 2, at: 100_000)
    let states = stage.take().filter { !$0.contains("action") && !$0.contains("changed") }
    #expect(states == ["10000 pan began", "100000 pan ended"] && stage.isQuiet)
  }

  @Test("the lift at the end of a drag reports the end, not the start: to the recognizer and to the view")
  func liftAtTheEnd() {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    pan.cancelsTouchesInView = false
    let view = stage.add(LiftView(frame: stage.window.bounds), name: "lifted", to: pan.view)
    var ends: [CGPoint] = []
    pan.addClosureTarget {
      if $0.state == .ended { ends += [$0.location(in: nil), pan.translation(in: nil)] }
    }
    stage.down(100, 100, at: 0)
    stage.move(100, 300, at: 10_000)
    stage.up(100, 300, at: 20_000)
    #expect(ends == [CGPoint(x: 100, y: 300), CGPoint(x: 0, y: 200)])
    #expect(view.lifts == [CGPoint(x: 100, y: 300)] && stage.isQuiet)
  }

  @Test("jitter below the slop during a hold does not end the hold, nor begin a drag")
  func jitter() {
    let (stage, target) = (Stage(), Target())
    let press = stage.add(UILongPressGestureRecognizer(), named: "press", calling: target)
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    press.view?.addGestureRecognizer(pan)
    stage.down(100, 100, at: 0)
    for step in 1..<60 {
      let (x, y) = [(4.0, 1.0), (-3, 4), (0, -5), (-4, -2)][step % 4]
      stage.move(100 + x, 100 + y, at: Int64(step) * 8_333)
    }
    #expect(stage.take().isEmpty)
    stage.wait(until: 500_000)
    #expect(
      stage.take() == [
        "500000 press began", "500000 pan failed (prevented by press)", "500000 action press began",
      ])
    stage.up(100, 100, at: 600_000)
    #expect(stage.take() == ["600000 press ended", "600000 action press ended"] && stage.isQuiet)
  }

  @Test(
    "no recognizer is stuck after a cancel, before it began or in the middle: the next gesture is seen",
    arguments: RecognizerPair.Kind.allCases.filter { $0 != .hover })
  func stuckAfterCancel(kind: RecognizerPair.Kind) {
    for length in 1...6 {
      let (stage, target) = (Stage(), Target())
      let recognizer = stage.add(kind.make(), named: "gesture", calling: target)
      let gesture = kind.exampleGesture
      for (phase, fingers, time) in gesture.prefix(length) { stage.fingers(phase, fingers, at: time) }
      stage.application.dispatcher.cancelTouches(reason: "palm")
      #expect(stage.application.dispatcher.touches.isEmpty)
      stage.wait(until: 3_000_000)
      #expect(stage.isQuiet && recognizer.state == .possible, "after \(length) steps")
      _ = stage.take()
      for (phase, fingers, time) in gesture { stage.fingers(phase, fingers, at: 4_000_000 + time) }
      #expect(stage.take().contains { $0.hasSuffix("action gesture ended") }, "after \(length) steps")
      stage.waitForAllTimers()
      #expect(stage.isQuiet)
    }
  }

  @Test("a foreign pointer in the middle of a press changes nothing: on the same view and beside it")
  func foreignPointer() {
    for place in [CGPoint(x: 110, y: 110), CGPoint(x: 300, y: 700)] {
      let (stage, target) = (Stage(), Target())
      let button = stage.add(UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 200)), name: "button")
      let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
      press.cancelsTouchesInView = false
      button.addGestureRecognizer(press)
      func mouse(_ phase: TouchSample.Phase, at time: Int64) {
        stage.send(
          [TouchSample(contact: 9, phase: phase, location: place, type: .indirectPointer, buttons: .primary)],
          at: time)
      }
      stage.down(100, 100, at: 0)
      mouse(.began, at: 200_000)
      mouse(.moved, at: 300_000)
      mouse(.ended, at: 400_000)
      stage.up(100, 100, at: 700_000)
      let log = stage.take()
      #expect(log.contains("500000 press began") && log.contains("700000 press ended"))
      #expect(log.contains("700000 button touchUpInside") && !log.contains { $0.contains("Cancel") })
      #expect(log.filter { $0.contains("button touchDown") }.count == 1 && stage.isQuiet)
    }
  }

  @Test(
    "a press of 1.0 s into a recognizer of 1.0 s is seen, however its time is written",
    arguments: [1.0, 0.1 * 10])
  func exactPress(duration: Double) {
    let (stage, target) = (Stage(), Target())
    let press = stage.add(UILongPressGestureRecognizer(), named: "press", calling: target)
    press.minimumPressDuration = duration
    stage.down(100, 100, at: 0)
    stage.up(100, 100, at: 1_000_000)
    #expect(
      stage.take() == [
        "1000000 press began", "1000000 action press began", "1000000 press ended",
        "1000000 action press ended",
      ])
    stage.down(100, 100, at: 2_000_000)
    stage.up(100, 100, at: 2_999_999)
    #expect(stage.take() == ["2999999 press failed (lifted after 999999 of 1000000)"] && stage.isQuiet)
  }

  @Test(
    "P2: what a drag of 80×200 leaves after its hysteresis is 75,190 ± 10, as measured on iOS",
    arguments: [20, 60, 120])
  func measuredDrag(frames: Int) {
    let (stage, target) = (Stage(), Target())
    let pan = stage.add(UIPanGestureRecognizer(), named: "pan", calling: target)
    var start: CGPoint?
    pan.addClosureTarget { _ in if start == nil { start = pan.translation(in: nil) } }
    stage.down(200, 400, at: 0)
    for frame in 1...frames {
      let part = Double(frame) / Double(frames)
      stage.move(200 + 80 * part, 400 + 200 * part, at: Int64(frame) * 8_333)
    }
    let end = pan.translation(in: nil)
    #expect(end == CGPoint(x: 80, y: 200))
    let left = CGPoint(x: end.x - (start?.x ?? 0), y: end.y - (start?.y ?? 0))
    #expect(abs(left.x - 75) <= 10 && abs(left.y - 190) <= 10)
    stage.up(280, 600, at: 2_000_000)
    #expect(stage.isQuiet)
  }
}

/// A view that records where its touches lifted.
@MainActor
private final class LiftView: UIView {
  var lifts: [CGPoint] = []
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lifts += touches.map { $0.location(in: nil) }
  }
}
