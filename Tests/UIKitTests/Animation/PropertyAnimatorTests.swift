import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite("Property animators")
struct PropertyAnimatorTests {
  private static let start = CGPoint(x: 50, y: 50)

  private func make(_ stage: Stage) -> (UIView, UIViewPropertyAnimator) {
    let view = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "card")
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
      view.center.y = 450
      view.alpha = 0.5
    }
    animator.addCompletion { position in stage.log.add("done \(position)") }
    return (view, animator)
  }

  @Test("values change at the start of an animation, and its completion comes after the duration")
  func runs() {
    let stage = Stage()
    stage.holdingClock {
      let (view, animator) = make(stage)
      #expect(view.center == Self.start && animator.state == .inactive)
      animator.startAnimation()
      #expect(view.center.y == 450 && animator.isRunning)
      stage.wait(until: 100_000)
      #expect(animator.fractionComplete == 0.25)
      stage.wait(until: 1_000_000)
      #expect(stage.take() == ["400000 done end"])
      #expect(animator.state == .inactive && !animator.isRunning && view.alpha == 0.5)
    }
    #expect(stage.isQuiet)
  }

  @Test("a finger can take hold of an animation, move it and let it run on from there")
  func scrubs() {
    let stage = Stage()
    stage.holdingClock {
      let (_, animator) = make(stage)
      animator.startAnimation(afterDelay: 0.1)
      stage.wait(until: 200_000)
      animator.pauseAnimation()
      #expect(animator.fractionComplete == 0.25)
      stage.wait(until: 5_000_000)
      #expect(animator.fractionComplete == 0.25 && animator.state == .active)
      animator.fractionComplete = 0.75
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.wait(until: 5_050_000)
      #expect(animator.fractionComplete == 0.875)
      stage.wait(until: 6_000_000)
      #expect(stage.take() == ["5100000 done end"])
    }
    #expect(stage.isQuiet)
  }

  @Test("a reversed animation runs back in the time it took so far, and restores the old values")
  func reverses() {
    let stage = Stage()
    stage.holdingClock {
      let (view, animator) = make(stage)
      animator.startAnimation()
      stage.wait(until: 100_000)
      animator.isReversed = true
      #expect(animator.fractionComplete == 0.75)
      #expect(view.center.y == 450)
      stage.wait(until: 1_000_000)
      #expect(stage.take() == ["200000 done start"])
      #expect(view.center == Self.start && view.alpha == 1)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "an animation scrubbed while paused and then reversed ends at its start, like a card let go too early")
  func cancelledDismissal() {
    let stage = Stage()
    stage.holdingClock {
      let (view, animator) = make(stage)
      animator.pauseAnimation()
      animator.fractionComplete = 0.2
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      stage.wait(until: 1_000_000)
      #expect(stage.take() == ["200000 done start"])
      #expect(view.center == Self.start)
    }
    #expect(stage.isQuiet)
  }

  @Test("a stopped animation keeps its current values, and its completions wait for finish or never come")
  func stops() {
    let stage = Stage()
    stage.holdingClock {
      let (view, animator) = make(stage)
      animator.startAnimation()
      stage.wait(until: 100_000)
      animator.stopAnimation(true)
      #expect(abs(view.center.y - 150) < 1e-6 && abs(view.alpha - 0.875) < 1e-9)
      #expect(animator.state == .inactive)
      let (other, second) = make(stage)
      second.startAnimation()
      stage.wait(until: 300_000)
      second.stopAnimation(false)
      #expect(second.state == .stopped && abs(other.center.y - 250) < 1e-6)
      second.finishAnimation(at: .start)
      #expect(other.center == Self.start)
      stage.wait(until: 2_000_000)
      #expect(stage.take() == ["300000 done start"])
    }
    #expect(stage.isQuiet)
  }

  @Test("a client's changes to properties that are not animated are kept")
  func otherChanges() {
    let stage = Stage()
    stage.holdingClock {
      let (view, animator) = make(stage)
      animator.startAnimation()
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      animator.isReversed = true
      stage.wait(until: 1_000_000)
      #expect(view.transform.a == 2 && view.center == Self.start)
      #expect(stage.take() == ["0 done start"])
    }
    #expect(stage.isQuiet)
  }

  @Test("misuse does nothing: finish without stop, continue without start, invalid fractions")
  func misuse() {
    let stage = Stage()
    stage.holdingClock {
      let (view, animator) = make(stage)
      animator.finishAnimation(at: .end)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      animator.stopAnimation(false)
      animator.fractionComplete = .nan
      #expect(animator.state == .inactive && view.center == Self.start)
      animator.fractionComplete = 7
      #expect(animator.fractionComplete == 1 && animator.state == .active)
      animator.stopAnimation(true)
      #expect(stage.take() == [])
    }
    #expect(stage.isQuiet)
  }

  @Test("a transaction's completion waits for views' animations, those in steps too")
  func transaction() {
    let stage = Stage()
    stage.holdingClock {
      let view = stage.add(UIView(), name: "view")
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.log.add("all") }
      UIView.animateKeyframes(withDuration: 0.6, delay: 0.1) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.25 }
      } completion: { _ in
        stage.log.add("steps")
      }
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 3, animations: { view.isHidden = true }) { _ in stage.log.add("at once")
        }
      }
      CATransaction.commit()
      #expect(view.alpha == 0.25)
      stage.wait(until: 5_000_000)
      #expect(stage.take().sorted() == ["0 at once", "700000 all", "700000 steps"])
    }
    #expect(stage.isQuiet)
  }
}
