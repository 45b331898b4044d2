extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views can be touched during the animation (V1b).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It starts from the state that is shown now.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It repeats, and never completes.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs backwards after it has run forwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It keeps its own duration inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// It keeps its own curve inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is drawn again at each step.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are hidden and shown rather than added and removed.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// It inherits nothing from an animation around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// At 60 frames a second, which every animation has.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// At 30 frames a second; every animation has 60.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// The new turns in from the left; pictures show the new at once.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The new turns in from the right; pictures show the new at once.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The new curls up; pictures show the new at once.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new curls down; pictures show the new at once.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old fades into the new; pictures show the new at once.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The new turns in from the top; pictures show the new at once.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The new turns in from below; pictures show the new at once.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Whether it is one of these, which takes its time whatever changes.
    fileprivate var hasTransition: Bool { rawValue & (7 << 20) != 0 }
  }

  /// Changes views at once, and calls the completion when the change would have been shown.
  ///
  /// As on iOS, the changes are made before this returns, with or without a delay, so that code that reads
  /// the views sees their final state. The completion is called `delay` plus `duration` later, with true, on
  /// the replay's clock during a replay and in real time otherwise. A duration and delay of 0 mean "after
  /// what is happening now", and so does a block that changes nothing that is shown, in which there is
  /// nothing to animate. An animation that repeats never completes, and one that reverses takes twice as
  /// long. NaN and infinity mean never.
  ///
  /// Views whose place, size, transform, alpha or background the block changes get no touches until the end,
  /// nor does anything in them, unless the options have ``AnimationOptions/allowUserInteraction`` (V1b). If
  /// several animations run, the last one counts. Views are touched where they will end up, not where they
  /// are shown: that is what the layer's `presentation()` says (A1). Several animations of a value add up.
  /// `layer.removeAllAnimations()` ends the animation for a view, and so does leaving the window; once it has
  /// ended for all views, the completion is called with false. A change that is not animated ends nothing.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay in seconds.
  ///   - options: How the animation runs.
  ///   - animations: The closure that makes the changes.
  ///   - completion: The closure to call at the end, or nil.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options, isSpring: false, animations, completion)
  }

  private class func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, isSpring: Bool,
    _ animations: () -> Void, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let changes = AnimatedValues()
    changes.record(animations)
    run(changes, duration, delay, options, isSpring: isSpring, completion)
  }

  /// Lets changes that were made take their time.
  private class func run(
    _ changes: AnimatedValues, _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    isSpring: Bool, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    var options = options
    if changes.rounds.reverse { options.insert(.autoreverse) }
    let count = changes.rounds.count
    let length = (options.contains(.autoreverse) ? 2 * duration : duration) * count
    // `max` is not used here, because it turns NaN into 0.
    let takesTime = areAnimationsEnabled && (!changes.areNone || options.hasTransition)
    let time = takesTime ? (delay < 0 ? 0 : delay) + (length < 0 ? 0 : length) : 0
    let repeats = options.contains(.repeat) && takesTime
    if let scrubbed = ScrubbedAnimations.current, areAnimationsEnabled, !repeats {
      return scrubbed.take(changes, after: delay, for: length, completion)
    }
    let allowsTouches =
      options.contains(.allowUserInteraction)
    let course = AnimationCourse(duration, after: delay, options, count: count, isSpring: isSpring)
    let animation = ViewAnimation(allowsTouches: allowsTouches) { course.progress }
    // A change that takes no time is not an animation. NaN cannot be compared: such an animation never ends.
    if areAnimationsEnabled, !(time <= 0) { animation.animate(changes) }
    guard !repeats else { return }
    CATransaction.animates(for: time)
    if completion != nil || !changes.isEmpty { animation.end(after: time, completion) }
  }

  /// Changes views at once, and calls the completion when the change would have been shown.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Changes views at once, and calls the completion when the change would have been shown and a spring
  /// rests.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options, isSpring: true, animations, completion)
  }

  /// Changes something in a view at once, and calls the completion when the change would have been shown.
  @preconcurrency
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion
    )
  }

  /// Puts a view in another one's place, and calls the completion when that would have been shown.
  ///
  /// With ``AnimationOptions/showHideTransitionViews`` the views stay where they are, hidden and shown.
  @preconcurrency
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let changes: @MainActor () -> Void = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    animate(withDuration: duration, delay: 0, options: options, animations: changes, completion: completion)
  }

  /// Makes changes without animation: an animation inside takes no time, one outside does not include them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let (outer, values) = (animationSwitch, animatedValues)
    animationSwitch = false
    animatedValues = nil
    actionsWithoutAnimation()
    (animationSwitch, animatedValues) = (outer, values)
  }

  /// Has the animation that is being made run several times; called in its block, of which it affects all
  /// changes here. A count that is not above 0 is 1.
  @preconcurrency
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: @MainActor () -> Void
  ) {
    animatedValues?.rounds = (count > 0 ? Double(count) : 1, autoreverses)
    animations()
  }

  // MARK: Between two calls

  /// Begins an animation of the changes until ``commitAnimations()``; such animations nest.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let changes = AnimatedValues()
    begun.append(BegunAnimation(changes: changes))
    changes.begin()
  }
  /// Ends the changes of the animation that was begun last, which then takes its time.
  public class func commitAnimations() {
    guard let last = begun.popLast() else { return }
    last.changes.end()
    run(last.changes, last.duration, last.delay, last.options, isSpring: false, nil)
  }
  /// Sets how long the animation that was begun last takes, in seconds; 0.2 by default.
  public class func setAnimationDuration(_ duration: TimeInterval) { changeBegun { $0.duration = duration } }
  /// Sets after how long the animation that was begun last starts, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { changeBegun { $0.delay = delay } }
  /// Sets the curve of the animation that was begun last.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    changeBegun {
      $0.options.subtract(AnimationOptions.curveLinear)
      $0.options.formUnion(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
    }
  }
  /// Sets whether the animation that was begun last starts from what is shown; it always does.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Sets how often the animation that was begun last runs: more than once is for ever.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    changeBegun { if repeatCount > 1 { $0.options.insert(.repeat) } else { $0.options.remove(.repeat) } }
  }
  /// Sets whether the animation that was begun last runs backwards after it has run forwards.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    changeBegun {
      if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) }
    }
  }
  private class func changeBegun(_ change: (inout BegunAnimation) -> Void) {
    if let last = begun.indices.last { change(&begun[last]) }
  }
  private static var begun: [BegunAnimation] = []

  /// Changes views along a spring that is said by its duration and its bounce, at once.
  @preconcurrency
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) { animate(duration, delay, options, isSpring: true, animations, completion) }

  /// What can be done to views along with an animation.
  public enum SystemAnimation: UInt, Sendable {
    /// They are removed.
    case delete = 0
  }
  /// Removes views, and calls the completion when that would have been shown.
  @preconcurrency
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: BegunAnimation.usualDuration, delay: 0, options: options.union(.transitionCrossDissolve),
      animations: {
        parallelAnimations?()
        for view in views { view.removeFromSuperview() }
      }, completion: completion)
  }

  /// Whether animations take time; true by default.
  public class var areAnimationsEnabled: Bool { animationSwitch }

  /// Sets whether animations take time.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationSwitch = enabled }

  /// Changes views in steps, all at once, and calls the completion when the change would have been shown.
  ///
  /// - Parameters:
  ///   - duration: How long all steps take together, in seconds of the replay's clock.
  ///   - delay: How long they wait before the first one, in seconds.
  ///   - options: How touches are handled meanwhile.
  ///   - animations: Calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` for each step.
  ///   - completion: Is told whether the steps came to their end.
  @preconcurrency
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    var same: AnimationOptions = []
    if options.contains(.repeat) { same.insert(.repeat) }
    if options.contains(.autoreverse) { same.insert(.autoreverse) }
    if options.contains(.allowUserInteraction) { same.insert(.allowUserInteraction) }
    animate(
      withDuration: duration, delay: delay, options: same, animations: animations, completion: completion)
  }

  /// Makes the changes of one step of an animation; the step's times would only affect what is shown.
  @preconcurrency
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping @MainActor () -> Void
  ) { animations() }

  /// How an animation in steps runs; only repetition, reversal and user interaction have an effect.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out as part of the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views can be touched during the animation (V1b).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// It starts from the state that is shown now.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// It repeats, and never completes.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// It runs backwards after it has run forwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight from step to step.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumping from step to step.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At a constant speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth curve at a constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  private static var animationSwitch = true
}

/// An animation whose changes are made between two calls.
@MainActor
private struct BegunAnimation {
  static let usualDuration = Double(AssumedFigures.standard.begunAnimationDuration)
  let changes: AnimatedValues
  var duration: TimeInterval = Self.usualDuration
  var delay: TimeInterval = 0
  var options: UIView.AnimationOptions = []
}
