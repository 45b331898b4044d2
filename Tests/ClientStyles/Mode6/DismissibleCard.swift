import UIKit

/// A sheet that a pan pulls down, with an animator that the finger can grab.
class CardViewController: UIViewController {
  private enum State {
    case closed
    case open
    var opposite: State { self == .open ? .closed : .open }
  }

  private let card = UIView()
  private let popupOffset: CGFloat = 440
  private var bottomConstraint = NSLayoutConstraint()
  private var currentState: State = .closed
  private var runningAnimators: [UIViewPropertyAnimator] = []
  private var animationProgress: [CGFloat] = []
  private let notification = UINotificationFeedbackGenerator()

  private lazy var panRecognizer = UIPanGestureRecognizer(
    target: self, action: CardViewController.popupViewPanned(recognizer:))

  override var prefersStatusBarHidden: Bool { true }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    bottomConstraint = card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: popupOffset)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomConstraint, card.heightAnchor.constraint(equalToConstant: 500),
    ])
    card.layer.cornerRadius = 20
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.addGestureRecognizer(panRecognizer)
  }

  private func animateTransitionIfNeeded(to state: State, duration: TimeInterval) {
    guard runningAnimators.isEmpty else { return }
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      switch state {
      case .open: self.bottomConstraint.constant = 0
      case .closed: self.bottomConstraint.constant = self.popupOffset
      }
      self.view.layoutIfNeeded()
    }
    animator.addCompletion { position in
      switch position {
      case .start: self.currentState = state.opposite
      case .end: self.currentState = state
      case .current: ()
      @unknown default: ()
      }
      self.runningAnimators.removeAll()
      if self.currentState == .closed {
        self.notification.notificationOccurred(.success)
        self.dismiss(animated: true, completion: nil)
      }
    }
    let fade = UIViewPropertyAnimator(duration: duration, curve: .easeIn) { self.card.alpha = 1 }
    fade.scrubsLinearly = false
    animator.startAnimation()
    fade.startAnimation()
    runningAnimators = [animator, fade]
  }

  @IBAction func popupViewPanned(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animateTransitionIfNeeded(to: currentState.opposite, duration: 1)
      runningAnimators.forEach { $0.pauseAnimation() }
      animationProgress = runningAnimators.map { $0.fractionComplete }
    case .changed:
      let translation = recognizer.translation(in: card)
      var fraction = -translation.y / popupOffset
      if currentState == .open { fraction *= -1 }
      if runningAnimators[0].isReversed { fraction *= -1 }
      for (index, animator) in runningAnimators.enumerated() {
        animator.fractionComplete = fraction + animationProgress[index]
      }
    case .ended:
      let yVelocity = recognizer.velocity(in: card).y
      let shouldClose = yVelocity > 0
      if yVelocity == 0 {
        runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        break
      }
      if (currentState == .open) != shouldClose {
        runningAnimators.forEach { $0.isReversed = !$0.isReversed }
      }
      let spring = UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: yVelocity / popupOffset))
      runningAnimators.forEach { $0.continueAnimation(withTimingParameters: spring, durationFactor: 0) }
    default: runningAnimators.forEach { $0.stopAnimation(true) }
    }
  }
}

/// Presents the card, among other things.
final class HomeViewController: UIViewController {
  func openCard() {
    let card = CardViewController()
    card.modalPresentationStyle = .overFullScreen
    card.modalTransitionStyle = .crossDissolve
    present(card, animated: true) { [weak self] in self?.view.alpha = 0.5 }
  }

  func openDetails() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.title = "shown" }
    navigationController?.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
  }

  func wrapped() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: self)
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.modalPresentationStyle = .fullScreen
    return navigation
  }

  func close() {
    if presentedViewController != nil {
      dismiss(animated: true)
    } else if presentingViewController == nil {
      navigationController?.popViewController(animated: true)
    }
  }

  func pulse(_ button: UIButton) {
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.fromValue = 1
    animation.toValue = 1.1
    animation.duration = 0.2
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    button.layer.add(animation, forKey: "pulse")
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 0]
    shake.keyTimes = [0, 0.3, 0.6, 1]
    shake.isAdditive = true
    shake.duration = 0.3
    button.layer.add(shake, forKey: nil)
    UIView.animateKeyframes(withDuration: 0.5, delay: 0, options: [.calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { button.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { button.alpha = 1 }
    }
  }

  /// Whether a point touches a view where it is shown while it moves.
  func isOnMovingView(_ point: CGPoint, _ moving: UIView) -> Bool {
    moving.layer.presentation()?.frame.contains(point) ?? moving.frame.contains(point)
  }
}

extension HomeViewController: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { view.layer.removeAllAnimations() }
  }
}

extension UIApplication {
  var firstKeyWindow: UIWindow? {
    connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { $0 as? UIWindowScene }
      .flatMap { $0.windows }
      .first { $0.isKeyWindow }
  }

  var topViewController: UIViewController? {
    var top = firstKeyWindow?.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return (top as? UINavigationController)?.visibleViewController ?? top
  }
}
