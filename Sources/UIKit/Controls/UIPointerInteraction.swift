/// Says how a mouse's pointer looks over a view; nothing shows a pointer, so that its delegate is not asked.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate; not kept alive.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  /// Whether the pointer changes over the view; stored only.
  open var isEnabled = true

  /// Makes an interaction with a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  /// Does nothing: there is nothing to be asked again.
  open func invalidate() {}
  /// Does nothing; a subclass may override it.
  open func willMove(to view: UIView?) {}
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Is asked how a pointer looks; each method has a default, and none is called.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The part of the view that the pointer is over.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The look over a part.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer comes over a part.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a part.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animates something beside a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds a change.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds what follows the changes.
  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void)
}

/// Where a pointer is; a value.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place in the view.
  public final let location: CGPoint
  /// The modifier keys that are held down.
  public final let modifiers: UIKeyModifierFlags

  init(_ location: CGPoint, _ modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
  }
}

/// A part of a view that a pointer can be over; a value.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The part, in the view's coordinates.
  public final let rect: CGRect
  /// What tells it from others, or nil.
  public final let identifier: AnyHashable?

  /// Makes a part of a view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// How a pointer looks; a value.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// What happens to the view, or nil.
  public final let effect: UIPointerEffect?
  /// The shape of the pointer, or nil.
  public final let shape: UIPointerShape?

  /// Makes a look from what happens to the view.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }
  /// Makes a look from a shape.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    (effect, self.shape) = (nil, shape)
  }
  private override init() { (effect, shape) = (nil, nil) }

  /// A look without any pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// The system's own look.
  public class func system() -> UIPointerStyle { UIPointerStyle() }
}

/// A direction, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The shape of a pointer; a value.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A box with round corners.
  case roundedRect(CGRect, radius: CGFloat)
  /// A bar from top to bottom.
  case verticalBeam(length: CGFloat)
  /// A bar from side to side.
  case horizontalBeam(length: CGFloat)
}

/// What happens to a view under a pointer; a value.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// What the system chooses.
  case automatic(UITargetedPreview)
  /// The view is lit.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view changes, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// How a view is tinted.
  public enum TintMode: Int, Sendable {
    case none = 0
    case overlay, underlay
  }
  /// The view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
      preview
    }
  }
}

/// A view that is shown for another thing, and where; a value: nothing shows it.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// How it looks.
  public final let parameters: UIPreviewParameters
  /// Where it is.
  public final let target: UIPreviewTarget
  /// The view's size, in points.
  open var size: CGSize { view.bounds.size }

  /// Makes a preview of a view in its window.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  /// Makes a preview of a view in its window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }
  /// Makes a preview of a view elsewhere.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }
}

/// How a preview looks; a value.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is seen; stored only.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow; stored only.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; stored only.
  open var backgroundColor: UIColor?
  /// Makes a look.
  public override init() {}
}

/// Where a preview is; a value.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view that it is in.
  public final let container: UIView
  /// Its middle.
  public final let center: CGPoint
  /// How it is turned and scaled.
  public final let transform: CGAffineTransform
  /// Makes a place.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}
