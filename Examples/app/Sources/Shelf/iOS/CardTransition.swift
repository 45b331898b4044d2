import UIKit

/// Brings a controller up from below like a card, which a finger draws down again.
final class CardTransition: NSObject {
  private var interaction: UIPercentDrivenInteractiveTransition?
  private weak var card: UIViewController?

  /// Makes a controller's view a card that can be drawn down.
  func attach(to controller: UIViewController) {
    card = controller
    let pan = UIPanGestureRecognizer(target: self, action: #selector(CardTransition.panned(_:)))
    pan.delegate = self
    controller.view.addGestureRecognizer(pan)
  }

  @objc func panned(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let share = max(0, pan.translation(in: view.superview).y / max(1, view.bounds.height))
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      card?.dismiss(animated: true)
    case .changed:
      interaction?.update(share)
    case .ended:
      let isFast = pan.velocity(in: view.superview).y > 900
      if share > 0.4 || isFast { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    default:
      interaction?.cancel()
      interaction = nil
    }
  }
}

extension CardTransition: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: pan.view)
    return velocity.y > abs(velocity.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return scrollView.zoomScale <= scrollView.minimumZoomScale
  }
}

extension CardTransition: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    CardAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    CardAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }
}

private final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let shown = container.bounds
    let below = shown.offsetBy(dx: 0, dy: shown.height)
    if isPresenting {
      view.frame = below
      container.addSubview(view)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.frame = self.isPresenting ? shown : below },
      completion: { _ in
        let isDone = !transitionContext.transitionWasCancelled
        if isDone && !self.isPresenting { view.removeFromSuperview() }
        transitionContext.completeTransition(isDone)
      })
  }
}
