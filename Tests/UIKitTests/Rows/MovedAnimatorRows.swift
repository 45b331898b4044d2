import Testing

@testable import UIKit

@MainActor
@Suite("Transitions by an animator that can be moved (row TR2)")
struct MovedAnimatorRows {
  /// Slides a page down in 0.4 s to dismiss it, by an animator of its own where that is asked for.
  @MainActor
  private final class Slide: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let base = UIViewController()
    let card = UIViewController()
    let driver = UIPercentDrivenInteractiveTransition()
    var isDriven = true
    var seen: [String] = []
    private(set) var animator: UIViewPropertyAnimator?

    init(_ stage: Stage) {
      super.init()
      stage.window.rootViewController = base
      card.modalPresentationStyle = .fullScreen
      card.transitioningDelegate = self
      base.present(card, animated: false)
      _ = stage.take()
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      seen.append("animate")
      context.completeTransition(true)
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if let animator { return animator }
      seen.append("animator")
      let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { [card] in
        card.view.frame.origin.y = 800
      }
      made.addCompletion { [unowned self] position in
        animator = nil
        seen.append("completed \(position == .end)")
        context.completeTransition(position == .end)
      }
      animator = made
      return made
    }
  }

  @Test("TR2: a driven transition moves the interruptible animator, in place of animateTransition")
  func driven() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      it.card.dismiss(animated: true)
      it.driver.update(0.5)
      #expect(it.animator?.fractionComplete == 0.5 && it.animator?.isRunning == false)
      it.driver.cancel()
      stage.wait(until: 1_000_000)
      #expect(it.seen == ["animator", "completed false"])
      #expect(it.base.presentedViewController === it.card && it.card.view.frame.minY == 0)
      it.seen = []
      it.card.dismiss(animated: true)
      it.driver.update(0.5)
      it.driver.finish()
      stage.wait(until: 2_000_000)
      #expect(it.seen == ["animator", "completed true"] && it.base.presentedViewController == nil)
      #expect(!stage.take().contains { $0.contains("twice") })
    }
    #expect(stage.isQuiet)
  }

  @Test("TR2: a transition that nothing drives is animateTransition's")
  func undriven() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      it.isDriven = false
      it.card.dismiss(animated: true)
      stage.wait(until: 1_000_000)
      #expect(it.seen == ["animate"] && it.base.presentedViewController == nil)
    }
    #expect(stage.isQuiet)
  }
}
