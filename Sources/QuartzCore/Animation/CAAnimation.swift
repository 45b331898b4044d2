import CoreGraphics

/// A change of a layer over time, of which only the time is real here: nothing is drawn in between.
///
/// Added to a layer it runs on the replay's clock, and tells its delegate when it starts and stops. The layer's own
/// properties stay what they are, as on iOS.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// How long one run takes, in seconds; 0 means the transaction's duration, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// When it begins, in the seconds of `CACurrentMediaTime()`; 0 means at once.
  open var beginTime: CFTimeInterval = 0
  /// Where within its run it starts, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// How often it runs; 0 means once.
  open var repeatCount: Float = 0
  /// For how many seconds it runs again and again; 0 means that ``repeatCount`` says it.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run goes back again, in as much time.
  open var autoreverses = false
  /// How fast its time passes; 1 by default.
  open var speed: Float = 1
  /// What is shown before it begins and after it ends.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer lets go of it at its end; true by default.
  open var isRemovedOnCompletion = true
  /// How fast it goes at which time; it is kept, as nothing is drawn in between.
  open var timingFunction: CAMediaTimingFunction?
  /// Who hears of its start and its end; kept alive, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// Makes an animation without a duration.
  public required override init() { super.init() }

  /// Fails, as there are no archives of animations here; a client's subclass needs it to exist.
  public required init?(coder: NSCoder) { return nil }

  /// How many seconds pass from now until it has ended.
  final func secondsToEnd(_ transactionDuration: CFTimeInterval) -> CFTimeInterval {
    let run = (duration > 0 ? duration : transactionDuration) * (autoreverses ? 2 : 1)
    let all = repeatDuration > 0 ? repeatDuration : run * (repeatCount > 0 ? Double(repeatCount) : 1)
    // A speed of 0 or below never comes to the end.
    guard speed > 0 else { return .infinity }
    return max(0, beginTime > 0 ? beginTime - CACurrentMediaTime() : 0) + all / Double(speed)
  }
}

/// What an animation tells its delegate.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has started.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has stopped: at its end, or because it was taken off its layer.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property's name, such as "position.y".
  open var keyPath: String?
  /// Whether values are added to the property's own.
  open var isAdditive = false
  /// Whether each run starts where the one before ended.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value, or nil for the property's own.
  open var fromValue: Any?
  /// The last value, or nil for the property's own.
  open var toValue: Any?
  /// What the last value is more than the first one, or nil.
  open var byValue: Any?
}

/// An animation through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, one after the other.
  open var values: [Any]?
  /// The path that a place goes along.
  open var path: CGPath?
  /// When each value is reached, as a share of the duration.
  open var keyTimes: [NSNumber]?
  /// How fast each step goes.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// An animation that swings to its last value.
///
/// Nothing is drawn in between, so its end is what ``CAAnimation/duration`` says.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; 1 by default.
  open var mass: CGFloat = 1
  /// How stiff the spring is; 100 by default.
  open var stiffness: CGFloat = 100
  /// How much the spring is held back; 10 by default.
  open var damping: CGFloat = 10
  /// How fast the mass moves at the start.
  open var initialVelocity: CGFloat = 0
}

/// Animations that run together, for the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// A fade from what was shown to what is shown now.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// What kind of change it is.
  open var type = CATransitionType.fade
  /// From where it comes.
  open var subtype: CATransitionSubtype?
}
