/// The keys of a transition's controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String
  /// Makes a key from any text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The keys of a transition's views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String
  /// Makes a key from any text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The outgoing view; nil if it stays where it is.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The incoming view; nil if it is there already.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// Provides the objects that animate and drive the transitions of a presented controller (TR1).
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Animates the presentation; nil for the usual transition.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Animates the dismissal; nil for the usual transition.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Drives the presentation; nil for the clock.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Drives the dismissal; nil for the clock.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Places the views of a controller of the style `custom`; nil for one that fills the window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Moves the views of a transition, and reports when it is over.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the incoming view to the container, starts the animations, and completes the context at their end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator that can be stopped and moved, which a driven transition uses in place of
  /// `animateTransition` (TR2); nil if that does everything.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?
  /// Notifies that the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition, usually by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether it drives the transition from the start; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
}

/// A transition, as its animator sees it (TR1).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything happens.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether something other than the clock drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled, so that nothing changes.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `none` in a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that the transition makes; none here.
  var targetTransform: CGAffineTransform { get }
  /// Reports how far it has progressed, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the transition will finish.
  func finishInteractiveTransition()
  /// Reports that the transition was cancelled.
  func cancelInteractiveTransition()
  /// Reports that the transition is paused.
  func pauseInteractiveTransition()
  /// Ends the transition; the animator has to call this once.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the start, in the container, in points; zero if it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end, in the container, in points; zero if it is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// A transition, as seen by code that animates along with it (TR4).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// How the controller is presented; `none` in a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether something other than the clock drove it from the start.
  var initiallyInteractive: Bool { get }
  /// Whether something other than the clock drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it has progressed, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the finger was that drove it, as a share of the duration; 1 where it was not said.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest of a transition that a finger drove.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether a finger may take over while it runs.
  var isInterruptible: Bool { get }
  /// The rotation that the transition makes; none here.
  var targetTransform: CGAffineTransform { get }
  /// The view in which everything happens.
  var containerView: UIView { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var isInterruptible: Bool { false }
  public var targetTransform: CGAffineTransform { .identity }
}

/// Accepts changes to make along with a transition (TR4).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes changes along with the transition, and calls a closure at its end.
  ///
  /// - Returns: Whether the changes will be made; false once the transition runs.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure whenever something other than the clock starts or stops driving the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Makes changes along with the transition to a view outside of its container, and calls a closure at the
  /// end.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Calls a closure when a finger that drove the transition leaves it to the clock.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    var isOver = false
    notifyWhenInteractionChanges { context in
      guard !context.isInteractive, !isOver else { return }
      isOver = true
      handler(context)
    }
  }
}
