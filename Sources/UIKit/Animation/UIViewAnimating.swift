/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing was started, or all is over.
  case inactive = 0
  /// It runs or is paused.
  case active
  /// It was stopped, and has not finished yet.
  case stopped
}

/// Where an animation has come to.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Its end.
  case end = 0
  /// Its start.
  case start
  /// In between.
  case current
}

/// What can be started, paused, turned round and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Where it stands.
  var state: UIViewAnimatingState { get }
  /// Whether it goes on now.
  var isRunning: Bool { get }
  /// Whether it goes back to its start.
  var isReversed: Bool { get set }
  /// How far it has come on its way, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or lets it go on.
  func startAnimation()
  /// Starts it after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Lets it stand where it is.
  func pauseAnimation()
  /// Stops it where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that is given its changes and what to do at their end.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Adds changes that begin later by a share of the duration.
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Adds what to call at the end.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Lets it go on, in another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// How fast a change goes at which time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// How far the change has come after a share of its time, both from 0 to 1.
  func progress(at time: CGFloat) -> CGFloat
}

extension UITimingCurveProvider {
  /// As far as the time.
  public func progress(at time: CGFloat) -> CGFloat { time }
}

extension UIView {
  /// A usual course of a change.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At one speed.
    case linear
  }
}

/// The course of a cubic curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let function: CAMediaTimingFunction
  /// The usual course that it was made of.
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

  /// Makes the course that is slow at both ends.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes a usual course.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let name: CAMediaTimingFunctionName =
      switch curve {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    self.init(curve, CAMediaTimingFunction(name: name))
  }

  /// Makes the course of a curve with two control points, from (0, 0) to (1, 1).
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(
      .easeInOut,
      CAMediaTimingFunction(controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    )
  }

  /// Where the curve is after a share of its time.
  open func progress(at time: CGFloat) -> CGFloat { function.progress(at: time) }
}

/// The course of a spring.
///
/// Where a spring stands in the middle of its way is published nowhere: it is taken to slow down towards its end without
/// swinging over. It comes to rest in the duration of what it is for.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let function = CAMediaTimingFunction(name: .easeOut)
  /// How fast it moves at the start, as shares of the way a second.
  public let initialVelocity: CGVector

  /// Makes a spring of a damping, 1 being one that does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { initialVelocity = velocity }

  /// Makes a spring of a damping, at rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring of what it is made of.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
  }

  /// Makes the system's spring.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// Where the spring is after a share of its time.
  open func progress(at time: CGFloat) -> CGFloat { function.progress(at: time) }
}
