import CoreGraphics

/// A change of a layer over time.
///
/// Added to a layer it runs on the replay's clock, and notifies its delegate when it starts and stops. The
/// layer's own properties do not change, as on iOS; `presentation()` of the layer has the values under way
/// (A1).
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// The duration of one run, in seconds; 0 means the transaction's duration, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// The time at which it begins, in the seconds of `CACurrentMediaTime()`; 0 means at once.
  open var beginTime: CFTimeInterval = 0
  /// The offset within its run at which it starts, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of runs; 0 means one.
  open var repeatCount: Float = 0
  /// The number of seconds for which it repeats; 0 means that ``repeatCount`` determines it.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by a backward one that takes the same time.
  open var autoreverses = false
  /// The speed at which its time passes; 1 by default.
  open var speed: Float = 1
  /// The values that are shown before it begins and after it ends.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether it is removed from the layer at its end; true by default.
  open var isRemovedOnCompletion = true
  /// The timing function; nil for a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is notified of its start and end; held strongly, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  private final var keyed: [String: Any] = [:]
  /// Keeps a value of the client's under a name, for its delegate to find.
  open func setValue(_ value: Any?, forKey key: String) { keyed[key] = value }
  /// The value that was kept under a name.
  open func value(forKey key: String) -> Any? { keyed[key] }

  /// Makes an animation without a duration.
  public required override init() { super.init() }

  /// Returns nil, as there are no archives of animations here; a client's subclass needs it to exist.
  public required init?(coder: NSCoder) { return nil }

  /// The number of seconds from now until it ends.
  final func secondsToEnd(_ transactionDuration: CFTimeInterval) -> CFTimeInterval {
    let run = (duration > 0 ? duration : transactionDuration) * (autoreverses ? 2 : 1)
    let all = repeatDuration > 0 ? repeatDuration : run * (repeatCount > 0 ? Double(repeatCount) : 1)
    // At a speed of 0 or below the end is never reached.
    guard speed > 0 else { return .infinity }
    return max(0, beginTime > 0 ? beginTime - CACurrentMediaTime() : 0) + all / Double(speed)
  }
}

/// The notifications that an animation sends to its delegate.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Notifies that the animation has started.
  func animationDidStart(_ anim: CAAnimation)
  /// Notifies that the animation has stopped: at its end, or because it was removed from its layer.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property's name, such as "position.y".
  open var keyPath: String?
  /// Whether values are added to the property's own.
  open var isAdditive = false
  /// Whether each run starts where the previous one ended.
  open var isCumulative = false

  /// Makes an animation for a property.
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
  /// The difference between the last and the first value, or nil.
  open var byValue: Any?
}

/// An animation through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// The path along which a point moves.
  open var path: CGPath?
  /// The time at which each value is reached, as a share of the duration.
  open var keyTimes: [NSNumber]?
  /// The timing function of each step.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How it goes from value to value; it is straight whatever this says.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How it turns along the path; a value.
  open var rotationMode: CAAnimationRotationMode?
}

/// An animation that moves to its last value like a spring.
///
/// ``CAAnimation/duration`` determines its end, and it slows down until then without overshooting: its values
/// in between are an assumption.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; 1 by default.
  open var mass: CGFloat = 1
  /// How stiff the spring is; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping of the spring; 10 by default.
  open var damping: CGFloat = 10
  /// The velocity of the mass at the start.
  open var initialVelocity: CGFloat = 0
  /// How long the spring takes until it rests, in seconds: until a thousandth of its way is left, which is an
  /// assumption.
  open var settlingDuration: CFTimeInterval {
    guard mass > 0, stiffness > 0, damping > 0 else { return .infinity }
    let decay = damping / (2 * mass)
    let excess = decay * decay - stiffness / mass
    let slowest = excess > 0 ? decay - excess.squareRoot() : decay
    return 6.907_755_278_982_137 / Double(slowest)
  }
}

/// Animations that run together, for the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations that run together; their times are relative to the group's start.
  open var animations: [CAAnimation]?
}

/// A transition from what was shown before to what is shown now.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The side from which it starts.
  open var subtype: CATransitionSubtype?
  /// Where it starts, from 0 to 1.
  open var startProgress: Float = 0
  /// Where it ends, from 0 to 1.
  open var endProgress: Float = 1
}
