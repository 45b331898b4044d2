import Foundation
import Testing

@testable import UIKit

/// Numbers that no screen produces.
@Suite("Numbers beyond reason")
@MainActor
struct BadNumberTests {
  nonisolated static let values: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e18, -1e300,
    .leastNonzeroMagnitude,
  ]

  /// Adds a view with a recognizer of each kind and a button, in a window that has the same recognizers.
  private func crowd(_ stage: Stage) -> [UIGestureRecognizer] {
    let view = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), name: "view")
    view.isMultipleTouchEnabled = true
    let kinds: [UIGestureRecognizer] = [view, stage.window].flatMap { owner in
      RecognizerPair.Kind.allCases.map { kind in
        let recognizer = kind.make()
        recognizer.addClosureTarget {
          _ = ($0 as? UIPanGestureRecognizer)?.translation(in: view)
          _ = ($0 as? UIPanGestureRecognizer)?.velocity(in: view)
          _ = $0.location(in: view)
        }
        owner.addGestureRecognizer(recognizer)
        return recognizer
      }
    }
    return kinds
  }

  @Test(
    "touches that are not numbers stay where they were; touches too far away are at the edge",
    arguments: values
  )
  func touches(value: Double) {
    let stage = Stage()
    let view = stage.add(TouchView(CGRect(x: 0, y: 0, width: 300, height: 300), stage), name: "view")
    _ = crowd(stage)
    view.superview?.bringSubviewToFront(view)
    stage.down(value, 50, finger: 1, at: 0)
    stage.down(50, 50, finger: 2, at: 0)
    stage.move(value, value, finger: 2, at: 10_000)
    stage.move(50, value, finger: 1, at: 20_000)
    for touch in stage.application.dispatcher.touches {
      #expect(abs(touch.windowLocation.x) <= 1e9)
      #expect(abs(touch.windowLocation.y) <= 1e9)
    }
    stage.up(value, value, finger: 2, at: 30_000)
    stage.up(value, -value, finger: 1, at: 40_000)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test(
    "frames, bounds, centres and transforms of any number neither trap nor take touches that are not theirs",
    arguments: values)
  func geometry(value: Double) {
    let stage = Stage()
    let far = CGFloat(value)
    let views = (0..<5).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    for view in views {
      stage.window.addSubview(view)
      view.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
      view.addGestureRecognizer(UIPanGestureRecognizer())
    }
    // A layer and its view tell each other of what changes.
    #expect(views.allSatisfy { $0.layer.frame == $0.frame })
    views[0].frame = CGRect(x: far, y: 0, width: far, height: far)
    views[1].bounds = CGRect(x: far, y: far, width: 10, height: far)
    views[2].center = CGPoint(x: far, y: far)
    views[3].transform = CGAffineTransform(a: far, b: far, c: far, d: far, tx: far, ty: far)
    views[4].transform = CGAffineTransform(scaleX: far, y: 1)
    for view in views {
      let inner = view.subviews[0]
      _ = inner.convert(CGPoint(x: 1, y: 1), to: nil)
      _ = inner.convert(CGRect(x: 0, y: 0, width: far, height: 1), from: stage.window)
      _ = view.frame
      view.setNeedsLayout()
    }
    stage.down(50, 50, at: 0)
    stage.move(80, 80, at: 10_000)
    stage.up(80, 80, at: 20_000)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("a view of no size cannot be touched, but what lies in it cannot either", arguments: [0.0, -1.0])
  func zeroSize(size: Double) {
    let stage = Stage()
    let view = stage.add(UIView(frame: CGRect(x: 50, y: 50, width: 0, height: size)), name: "view")
    let inner = stage.add(
      TouchView(CGRect(x: 0, y: 0, width: 100, height: 100), stage), name: "inner", to: view)
    let tap = named("tap", UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.window)
    #expect(inner.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == [])
    #expect(stage.isQuiet)
  }

  @Test("a view that a transform makes flat in mid-gesture cannot be touched; the gesture goes on")
  func singularTransform() {
    let stage = Stage()
    let view = stage.add(TouchView(CGRect(x: 0, y: 0, width: 100, height: 100), stage), name: "view")
    let pan = named("pan", UIPanGestureRecognizer())
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    stage.down(50, 50, at: 0)
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    stage.move(90, 50, at: 10_000)
    #expect(pan.location(in: view).x.isFinite)
    #expect(pan.translation(in: view).x.isFinite)
    stage.up(90, 50, at: 20_000)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.window)
    #expect(
      stage.take() == [
        "0 view touchesBegan 1", "10000 pan began", "10000 view touchesMoved 1", "20000 pan ended",
        "20000 view touchesEnded 1",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "up to 60 fingers at once reach views and recognizers, and all are lifted", arguments: [10, 11, 31, 60])
  func manyFingers(count: Int) {
    let stage = Stage()
    let view = stage.add(CountingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), name: "view")
    view.isMultipleTouchEnabled = true
    let pan = named("pan", UIPanGestureRecognizer())
    let delegate = Delegate()
    delegate.together = { _, _ in true }
    pan.delegate = delegate
    view.addGestureRecognizer(pan)
    for kind in RecognizerPair.Kind.allCases { view.addGestureRecognizer(kind.make()) }
    for recognizer in view.gestureRecognizers ?? [] { recognizer.cancelsTouchesInView = false }
    for finger in 1...count { stage.down(Double(finger) * 6, 100, finger: finger, at: Int64(finger) * 100) }
    #expect(view.open.count == count)
    #expect(pan.numberOfTouches == count)
    for finger in 1...count {
      stage.move(Double(finger) * 6, 160, finger: finger, at: Int64(10_000 + finger))
    }
    #expect(pan.state == .changed)
    for finger in 1...count { stage.up(Double(finger) * 6, 160, finger: finger, at: Int64(20_000 + finger)) }
    #expect(view.open.isEmpty)
    #expect(view.complaint == nil)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("fingers beyond 64 at once are left out and reported")
  func tooManyFingers() {
    let stage = Stage()
    for finger in 1...70 { stage.down(Double(finger), 100, finger: finger, at: Int64(finger)) }
    #expect(stage.application.dispatcher.touches.count == 64)
    #expect(stage.take().filter { $0.contains("more than 64 touches at once") }.count == 6)
    for finger in 1...70 { stage.up(Double(finger), 100, finger: finger, at: Int64(1000 + finger)) }
    #expect(stage.isQuiet)
  }

  @Test("a finger that stays down while another one taps 500 times loses none of the taps")
  func manyTapsBesideAHold() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 200, y: 0, width: 100, height: 100)), name: "button")
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let press = named("press", UILongPressGestureRecognizer())
    press.cancelsTouchesInView = false
    stage.window.addGestureRecognizer(press)
    stage.down(50, 50, finger: 1, at: 0)
    for number in 1...500 { stage.tap(250, 50, finger: 1 + number, at: 600_000 + Int64(number) * 100_000) }
    #expect(taps == 500)
    #expect(press.state == .began)
    stage.up(50, 50, finger: 1, at: 100_000_000)
    #expect(press.state == .possible)
    #expect(stage.take().filter { $0.contains("trouble") } == [])
    #expect(stage.isQuiet)
  }

  @Test("extreme settings of recognizers neither trap nor hang", arguments: [Int.min, -1, 0, Int.max])
  func settings(number: Int) {
    let stage = Stage()
    for (duration, movement) in zip(Self.values, Self.values.reversed()) {
      let tap = UITapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (number, number)
      let press = UILongPressGestureRecognizer()
      (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (number, number == 0 ? 1 : number)
      (press.minimumPressDuration, press.allowableMovement) = (duration, CGFloat(movement))
      let pan = UIPanGestureRecognizer()
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (number, number / -2)
      let swipe = UISwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = number
      for recognizer in [tap, press, pan, swipe] as [UIGestureRecognizer] {
        recognizer.addClosureTarget { _ = $0.location(ofTouch: number, in: nil) }
        stage.window.addGestureRecognizer(recognizer)
      }
    }
    for round in 0..<3 {
      let time = Int64(round) * 2_000_000
      stage.down(50, 50, at: time)
      stage.move(50, 90, at: time + 10_000)
      stage.down(90, 50, finger: 2, at: time + 20_000)
      stage.up(50, 90, at: time + 30_000)
      stage.up(90, 50, finger: 2, at: time + 900_000)
    }
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }
}
