import RetouchReplay
import UIKit

/// A photo over the whole screen, which a finger pulls down: if pulled far or fast enough, it is dismissed;
/// otherwise it comes back.
///
///     y 700 ┌ open ┐    the button that shows the photo
public final class PanToDismiss: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private var hasShown = false

  /// Builds the button.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let open = UIButton(frame: CGRect(x: 95, y: 700, width: 200, height: 44))
    open.accessibilityIdentifier = "open"
    open.setTitle("Open", for: .normal)
    open.setTitleColor(.systemBlue, for: .normal)
    open.backgroundColor = .secondarySystemBackground
    open.addAction(UIAction { [unowned self] _ in show() }, for: .touchUpInside)
    view.addSubview(open)
  }

  /// Notes that the button's screen is visible again.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if hasShown { note("the screen is seen") }
  }

  private func show() {
    hasShown = true
    let photo = PulledPhoto()
    photo.report = { [unowned self] in note($0) }
    present(photo, animated: false)
  }
}

/// The photo, and its pull.
private final class PulledPhoto: UIViewController, UIViewControllerTransitioningDelegate,
  UIGestureRecognizerDelegate
{
  var report: (String) -> Void = { _ in }
  private var driver: UIPercentDrivenInteractiveTransition?

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    view.backgroundColor = .systemIndigo
    let pull = UIPanGestureRecognizer(target: self, action: PulledPhoto.pulled)
    pull.name = "pull"
    pull.delegate = self
    view.addGestureRecognizer(pull)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    report("the photo is seen")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pull = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pull.velocity(in: view)
    return velocity.y > abs(velocity.x)
  }

  private func pulled(_ pull: UIPanGestureRecognizer) {
    // Half the screen is the full distance; the container stays where it is while the photo moves.
    let share = pull.translation(in: view.superview).y / 422
    switch pull.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: driver?.update(share)
    case .ended:
      let isMeant = share > 0.4 || pull.velocity(in: view.superview).y > 800
      if isMeant { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideOut() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Slides the outgoing view down and out.
private final class SlideOut: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let photo = transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { photo.frame.origin.y = transitionContext.containerView.bounds.height },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
