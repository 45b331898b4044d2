import RetouchReplayClock

/// A transition from one controller to another, from its beginning to its end (TR1, TR2, TR3, TR4).
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  var targetTransform: CGAffineTransform { .identity }
  var isCancelled: Bool { transitionWasCancelled }

  private let from: UIViewController
  private let to: UIViewController
  /// The outgoing and the incoming view in the container; those of a presenter stay where they are.
  var fromView: UIView?
  var toView: UIView?
  /// The incoming view's frame at the end, or the outgoing view's at the start.
  var frame = CGRect.zero
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  /// Called at the end, with whether the transition was completed; nil afterwards.
  private var end: (@MainActor (Bool) -> Void)?
  private var transactionEnded: (@MainActor () -> Void)?
  private var call: ClientTime.Call?
  private var runs = false
  private var isBrokenOff = false
  private var alongside: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var listeners: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    from: UIViewController, to: UIViewController, in container: UIView, _ style: UIModalPresentationStyle,
    animated: Bool
  ) {
    (self.from, self.to, containerView, presentationStyle) = (from, to, container, style)
    isAnimated = animated && UIView.areAnimationsEnabled
  }

  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    if let animator { return animator.transitionDuration(using: self) }
    return Double(UIApplication.shared.thresholds.transitionDuration) / 1_000_000
  }

  /// Whether it has ended, or another one has taken its place.
  var isOver: Bool { runs && end == nil }

  private var holder: TransitionView? { containerView as? TransitionView }

  // MARK: Running

  /// Runs the transition: by its animator, by a mover that reports when it is at rest, or by the clock; at
  /// once if it is not animated. Touches have no effect meanwhile.
  func run(
    moving mover: ((@escaping @MainActor () -> Void) -> Void)? = nil, _ name: String,
    then end: @escaping @MainActor (Bool) -> Void
  ) {
    self.end = end
    runs = true
    guard isAnimated else {
      runAlongside()
      return complete(true)
    }
    holder?.isInTransition = true
    transactionEnded = CATransaction.started()
    if let mover {
      runAlongside()
      mover { [self] in complete(true) }
    } else if animator == nil {
      runAlongside()
      call = ClientTime.call(after: transitionDuration, origin: name) { [self] in complete(true) }
    } else if let interaction, interaction.wantsInteractiveStart {
      (isInteractive, initiallyInteractive) = (true, true)
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// Lets the animator begin, unless what drives the transition moves one that it has given.
  func animate(isMoved: Bool = false) {
    if !isMoved { animator?.animateTransition(using: self) }
    runAlongside()
  }

  private func runAlongside() {
    let all = alongside
    alongside = []
    guard !all.isEmpty else { return }
    guard isAnimated else { return all.forEach { $0(self) } }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: .allowUserInteraction,
      animations: { for animation in all { animation(self) } })
  }

  func completeTransition(_ didComplete: Bool) {
    guard end != nil else {
      guard !isBrokenOff else { return }
      UIApplication.shared.observer?.trouble(
        "the transition from \(type(of: from)) to \(type(of: to)) was completed twice", source: animator)
      return
    }
    complete(didComplete)
  }

  private func complete(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    if !didComplete { transitionWasCancelled = true }
    setInteractive(false)
    holder?.isInTransition = false
    end(didComplete)
    animator?.animationEnded(didComplete)
    finish()
  }

  private func finish() {
    let all = completions
    (alongside, completions, listeners) = ([], [], [])
    for completion in all { completion(self) }
    let ended = transactionEnded
    transactionEnded = nil
    ended?()
  }

  /// Ends it without its completion, because another one follows.
  func breakOff() {
    guard end != nil else { return }
    (end, isBrokenOff) = (nil, true)
    call?.cancel()
    holder?.isInTransition = false
    finish()
  }

  /// Ends it now in the way it would have ended, because another change begins.
  func hasten() {
    call?.cancel()
    isBrokenOff = true
    complete(!transitionWasCancelled)
  }

  // MARK: Driven by a finger

  private func setInteractive(_ new: Bool) {
    guard isInteractive != new else { return }
    isInteractive = new
    for listener in listeners { listener(self) }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    if percentComplete.isFinite { self.percentComplete = min(max(0, percentComplete), 1) }
  }

  func finishInteractiveTransition() { setInteractive(false) }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    setInteractive(false)
  }

  func pauseInteractiveTransition() { setInteractive(true) }

  // MARK: The context

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    guard vc === from else { return .zero }
    return fromView == nil ? containerView.bounds : frame
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else { return .zero }
    return toView == nil ? containerView.bounds : frame
  }

  // MARK: Animations along with it

  /// Whether anything is to happen along with it or at its end.
  var isUsed: Bool { !(alongside.isEmpty && completions.isEmpty) }

  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if !runs { alongside.append(animation) }
    return !runs
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { listeners.append(handler) }
}
