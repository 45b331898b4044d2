import Testing

@testable import UIKit

/// How long springs last.
@Suite("UIKit rows: springs (A2)")
@MainActor
struct SpringRows {
  @Test(
    "A2: a spring that is made from its physical properties has a duration of its own",
    arguments: [(damping: 10.0, duration: 1.382), (20, 0.923), (29, 2.308)])
  func physical(damping: Double, duration: Double) {
    let stage = Stage()
    stage.holdingClock {
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: damping, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      #expect(abs(animator.duration - duration) < 0.001)
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.window.addSubview(card)
      var end: Int64?
      animator.addAnimations { card.frame.origin.y = 300 }
      animator.addCompletion { _ in end = stage.now }
      animator.startAnimation()
      stage.wait(until: 3_000_000)
      #expect(abs(Double(end ?? 0) / 1_000_000 - duration) < 0.001)
    }
    #expect(stage.isQuiet)
  }

  @Test("A2: one with a damping ratio lasts as long as the animator is told")
  func ratio() {
    let stage = Stage()
    stage.holdingClock {
      let animator = UIViewPropertyAnimator(
        duration: 0.4, timingParameters: UISpringTimingParameters(dampingRatio: 0.7))
      #expect(animator.duration == 0.4)
    }
    #expect(stage.isQuiet)
  }
}
