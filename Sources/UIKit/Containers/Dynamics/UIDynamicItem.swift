/// What a dynamic animator moves: views, a layout's attributes, and a client's own objects.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Where the item is, in the reference view's coordinates; the animator sets it at ticks of the display.
  var center: CGPoint { get set }
  /// How large the item is.
  var bounds: CGRect { get }
  /// How the item is turned; the animator only ever turns it.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides; a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The path of a shape of that kind, around the item's centre.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The rectangle of the bounds, around their centre.
  public var collisionBoundingPath: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's rectangle; of one that is turned, the rectangle around it (DY6).
  case rectangle
  /// A circle of the mean of the item's two radii (DY6).
  case ellipse
  /// The rectangle around a path (DY6).
  case path
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
