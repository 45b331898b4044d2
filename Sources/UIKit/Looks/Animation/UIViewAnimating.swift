import RetouchMath

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive = 0
  /// Running or paused.
  case active
  /// Stopped, but not finished yet.
  case stopped
}

/// The position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start
  /// In between.
  case current
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether it is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether it is running now, not paused.
  var isRunning: Bool { get }
  /// Whether it runs back to its start.
  var isReversed: Bool { get set }
  /// The progress from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or continues it after a pause.
  func startAnimation()
  /// Starts it after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it where it is.
  func pauseAnimation()
  /// Stops it where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that is given its changes and completions as closures.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Adds changes that begin later by a share of the duration.
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Adds a closure to call at the end.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Continues it with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The timing curve of a change.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The share of the change that is done after a share of its time, both from 0 to 1.
  func progress(at time: CGFloat) -> CGFloat
}

extension UITimingCurveProvider {
  /// Returns the time itself: constant speed.
  public func progress(at time: CGFloat) -> CGFloat { time }
}

extension UIView {
  /// A predefined timing curve.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At a constant speed.
    case linear
  }
}

/// A cubic timing curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let function: CAMediaTimingFunction
  /// The predefined curve that it was made from.
  public let animationCurve: UIView.AnimationCurve
  /// The curve's first control point.
  public let controlPoint1: CGPoint
  /// The curve's second control point.
  public let controlPoint2: CGPoint

  private init(_ curve: UIView.AnimationCurve, _ function: CAMediaTimingFunction) {
    animationCurve = curve
    self.function = function
    let points = function.points
    controlPoint1 = CGPoint(x: points.x1, y: points.y1)
    controlPoint2 = CGPoint(x: points.x2, y: points.y2)
  }

  /// Makes the curve that is slow at both ends.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes a predefined curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve, curve.function)
  }

  /// Makes a curve from (0, 0) to (1, 1) with two control points.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(
      .easeInOut,
      CAMediaTimingFunction(controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    )
  }

  /// The curve's value after a share of its time.
  open func progress(at time: CGFloat) -> CGFloat { function.progress(at: time) }
}

/// The timing curve of a spring.
///
/// How a spring moves in between is not published: here it slows down towards its end without overshooting.
/// It comes to rest within the duration of the animation that uses it; one that is made from its physical
/// properties has a duration of its own (A2).
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let function = CAMediaTimingFunction(name: .easeOut)
  /// The velocity at the start, in total distances per second.
  public let initialVelocity: CGVector

  /// How long it takes until it counts as at rest, in seconds; nil for one that lasts as long as it is told.
  final let settlingDuration: TimeInterval?

  /// Makes a spring with a damping ratio; with 1 it does not overshoot.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (initialVelocity, settlingDuration) = (velocity, nil)
  }

  /// Makes a spring with a damping ratio, initially at rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring from its physical properties.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    settlingDuration = Self.settlingDuration(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// How long a spring takes until no more than `springRest` of its way is left, in seconds.
  private static func settlingDuration(mass: CGFloat, stiffness: CGFloat, damping: CGFloat) -> TimeInterval {
    guard mass > 0, stiffness > 0, damping > 0 else { return 0 }
    // What is left falls at least as 1 / exp(rate · t), without oscillation as (1 + rate · t) / exp(rate · t)
    let half = Double(damping / mass) / 2
    let surplus = half * half - Double(stiffness / mass)
    let least = PortableMath.log(1 / Double(AssumedFigures.standard.springRest))
    guard surplus >= 0 else { return least / half }
    var reached = least
    for _ in 0..<32 { reached = least + PortableMath.log(1 + reached) }
    return reached / (half - surplus.squareRoot())
  }

  /// Makes the system's spring.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// The spring's value after a share of its time.
  open func progress(at time: CGFloat) -> CGFloat { function.progress(at: time) }
}
