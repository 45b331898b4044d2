/// Drives the animations of a transition by its progress, such as that of a finger (TR2, TR3).
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How long the transition's animations take, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How far it has come, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How many times faster than the animations the remaining part runs; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The curve of the remaining part; stored only, as it always runs linearly.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether it drives the transition from the start, or only after a pause.
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  /// The transition that it drives, unless that has ended by itself or was replaced.
  private var driven: ControllerTransition? { transition?.isOver == false ? transition : nil }
  private var scrubbed = ScrubbedAnimations()
  private var animator: UIViewPropertyAnimator?
  private var settling: (start: Int64, duration: Double, from: CGFloat, to: CGFloat)?

  /// Makes an object that drives no transition yet.
  public override init() { super.init() }

  /// Starts the transition's animator, and holds its animations at their start.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition, settling == nil else { return }
    self.transition = transition
    (scrubbed, percentComplete) = (ScrubbedAnimations(), 0)
    animator = transition.animator?.interruptibleAnimator(using: transition) as? UIViewPropertyAnimator
    scrubbed.record { transition.animate(isMoved: animator != nil) }
    animator?.pauseAnimation()
    apply(0)
  }

  /// Moves the animations to a progress from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition = driven, settling == nil, percentComplete.isFinite else { return }
    apply(min(max(0, percentComplete), 1))
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Holds the animations where they are.
  open func pause() { driven?.pauseInteractiveTransition() }

  /// Runs the animations to their end.
  open func finish() {
    guard let transition = driven, settling == nil else { return }
    transition.finishInteractiveTransition()
    settle(to: 1)
  }

  /// Runs the animations back to their start, so that nothing has changed.
  open func cancel() {
    guard let transition = driven, settling == nil else { return }
    transition.cancelInteractiveTransition()
    settle(to: 0)
  }

  private func apply(_ share: CGFloat) {
    percentComplete = share
    if let animator { animator.fractionComplete = share } else { scrubbed.apply(share) }
  }

  private func settle(to goal: CGFloat) {
    let application = UIApplication.shared
    let left = abs(goal - percentComplete)
    let speed = completionSpeed > 0 ? Double(completionSpeed) : 1
    let microseconds = Double(duration) * Double(left) / speed * 1_000_000
    let length = microseconds.isFinite && UIView.areAnimationsEnabled ? max(0, microseconds) : 0
    settling = (application.clock.now, length, percentComplete, goal)
    if length > 0 { application.ticks.add(self) } else { arrive() }
  }

  private func arrive() {
    guard let settling else { return }
    (self.settling, transition) = (nil, nil)
    percentComplete = settling.to
    if let animator {
      self.animator = nil
      animator.stopAnimation(false)
      animator.finishAnimation(at: settling.to == 1 ? .end : .start)
    }
    scrubbed.end(at: settling.to)
  }
}

extension UIPercentDrivenInteractiveTransition: DisplayTicks.Mover {
  final var movedObject: AnyObject? { self }

  final func tick(at now: Int64) -> Bool {
    guard let settling else { return false }
    guard driven != nil else {
      // Another transition has taken over the views.
      (self.settling, transition, animator, scrubbed) = (nil, nil, nil, ScrubbedAnimations())
      return false
    }
    let elapsed = Double(now - settling.start)
    guard elapsed < settling.duration else {
      arrive()
      return false
    }
    apply(settling.from + (settling.to - settling.from) * CGFloat(elapsed / settling.duration))
    return true
  }
}
