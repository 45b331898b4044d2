import Testing

@testable import UIKit

/// A panel over another controller as libraries of sheets make it: a view of its own around the presented
/// one, which a pan moves between a short form, a long form and away.
///
/// It has the parts of such a library that depend on UIKit: the wrapper is the `presentedView`, the frame at
/// the end is the container's, an animator moves the wrapper to the short form, and a layout of the container
/// corrects only the wrapper's size.
@MainActor
final class PanelStage {
  let stage: Stage
  let base = UIViewController()
  let card = PanelCard()
  private let presenting = PanelTransitions()

  init(_ stage: Stage) {
    self.stage = stage
    stage.window.rootViewController = base
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = presenting
    base.present(card, animated: true)
    stage.wait(until: 1_000_000)
  }

  var panel: PanelController? { card.presentationController as? PanelController }
  /// Where the panel's upper edge is; nil if it is gone.
  var top: Double? { panel.map { Double($0.wrapper.frame.minY) } }

  /// Moves a finger in ten steps; it rests before the lift if it is slow.
  func drag(from start: Double, to end: Double, in duration: Int64, at time: Int64) {
    stage.down(200, start, at: time)
    for step in 1...10 {
      stage.move(
        200, start + (end - start) * Double(step) / 10, at: time + duration * Int64(step) / 10)
      panel?.containerView?.setNeedsLayout()
      stage.window.layoutIfNeeded()
    }
    stage.up(200, end, at: time + duration + (duration > 200_000 ? 400_000 : 5_000))
  }
}

/// What the panel shows: a list that scrolls.
@MainActor
final class PanelCard: UIViewController {
  let list = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 300, height: 3000)
    view.addSubview(list)
  }
}

@MainActor
final class PanelController: UIPresentationController, UIGestureRecognizerDelegate {
  static let forms: (short: CGFloat, long: CGFloat) = (short: 500, long: 100)

  private(set) lazy var wrapper: UIView = {
    let view = UIView(frame: containerView?.bounds ?? .zero)
    view.addSubview(presentedViewController.view)
    return view
  }()
  override var presentedView: UIView? { wrapper }
  private let pan = UIPanGestureRecognizer()
  private var list: UIScrollView? { (presentedViewController as? PanelCard)?.list }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    containerView.addSubview(wrapper)
    pan.addTarget(self, action: PanelController.move)
    pan.delegate = self
    containerView.addGestureRecognizer(pan)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let size = containerView?.bounds.size else { return }
    wrapper.frame.size = size
    presentedViewController.view.frame = CGRect(
      x: 0, y: 0, width: size.width, height: size.height - Self.forms.long)
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    if let list, list.contentOffset.y > 0, wrapper.frame.minY == Self.forms.long {
      return pan.setTranslation(.zero, in: pan.view)
    }
    if pan.state == .began || pan.state == .changed {
      wrapper.frame.origin.y = max(wrapper.frame.minY + pan.translation(in: wrapper).y, Self.forms.long)
      pan.setTranslation(.zero, in: wrapper)
      if wrapper.frame.minY > Self.forms.long { list?.contentOffset.y = 0 }
      return
    }
    let (speed, top) = (pan.velocity(in: wrapper).y, wrapper.frame.minY)
    // The lift that flings the panel flings the list as well, whose pan goes on beside this one: stop that.
    if top > Self.forms.long { list?.setContentOffset(.zero, animated: false) }
    let bottom = containerView?.bounds.height ?? 0
    let places = [Self.forms.long, Self.forms.short, bottom]
    let goal: CGFloat =
      if abs(speed) <= 300 {
        places.min { abs($0 - top) < abs($1 - top) } ?? top
      } else if speed < 0 {
        Self.forms.long
      } else {
        top < Self.forms.short ? Self.forms.short : bottom
      }
    guard goal < bottom else { return presentedViewController.dismiss(animated: true) }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [wrapper] in wrapper.frame.origin.y = goal })
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.view === list }
}

@MainActor
private final class PanelTransitions: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    PanelController(presentedViewController: presented, presenting: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (coming, going) = (context.view(forKey: .to), context.view(forKey: .from))
    let bottom = context.containerView.bounds.height
    if let coming, let controller = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: controller)
      coming.frame.origin.y = bottom
    }
    UIView.animate(
      withDuration: 0.5,
      animations: {
        coming?.frame.origin.y = PanelController.forms.short
        going?.frame.origin.y = bottom
      },
      completion: { finished in
        going?.removeFromSuperview()
        context.completeTransition(finished)
      })
  }
}
