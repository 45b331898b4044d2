import CoreGraphics

/// The position of a rectangle, which has its own coordinates, in the coordinates around it.
///
/// This is the only place that relates frame, bounds, centre, anchor and transform: an inner point is taken
/// relative to the anchor, transformed, and placed at the position.
package struct LayerGeometry: Hashable, Sendable {
  /// The rectangle in its own coordinates, in points; its origin is not zero if content is scrolled.
  package var bounds = CGRect.zero
  /// The position of the anchor in the outer coordinates, in points.
  package var position = CGPoint.zero
  /// The point about which the transform rotates, as a share of the bounds: (0.5, 0.5) is their centre.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor.
  package var transform = CGAffineTransform.identity {
    didSet { isPlain = transform.isIdentity }
  }
  /// Whether there is no transform, so that conversions are only additions.
  package private(set) var isPlain = true

  /// Whether a number of its bounds or its position is none, which UIKit takes for no layer.
  package var isNowhere: Bool {
    position.x.isNaN || position.y.isNaN || bounds.origin.x.isNaN || bounds.origin.y.isNaN
      || bounds.size.width.isNaN || bounds.size.height.isNaN
  }

  /// Whether two are the same; transforms with a number that is none are, or a view and its layer would never
  /// agree.
  package static func == (one: LayerGeometry, other: LayerGeometry) -> Bool {
    one.bounds == other.bounds && one.position == other.position && one.anchorPoint == other.anchorPoint
      && (one.transform == other.transform || one.transform.isNotANumber && other.transform.isNotANumber)
  }

  /// Makes the geometry of an empty rectangle at the origin.
  package init() {}

  /// Makes the geometry of a rectangle with a frame in the outer coordinates; its bounds start at zero.
  package init(frame: CGRect) {
    self.frame = frame
  }

  /// The anchor in the rectangle's own coordinates.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The smallest axis-aligned rectangle, in the outer coordinates, around the transformed bounds.
  ///
  /// Setting it keeps the transform and changes size and position. Under a transform the size is transformed
  /// back, and the origin is exact; UIKit leaves the result undefined for a rotation.
  package var frame: CGRect {
    get {
      guard isPlain else { return bounds.applying(toOutside) }
      return CGRect(
        x: position.x - anchorPoint.x * bounds.size.width,
        y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    set {
      let frame = newValue.standardized
      if isPlain {
        bounds.size = frame.size
      } else {
        let size = frame.size.applying(transform.inverted())
        bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      }
      position = CGPoint(
        x: frame.origin.x + anchorPoint.x * frame.size.width,
        y: frame.origin.y + anchorPoint.y * frame.size.height)
      guard !isPlain else { return }
      let reached = self.frame
      position.x += frame.origin.x - reached.origin.x
      position.y += frame.origin.y - reached.origin.y
    }
  }

  /// The transform from the rectangle's own coordinates to the outer ones.
  package var toOutside: CGAffineTransform {
    let anchor = anchor
    if isPlain {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The outer point at a point in the rectangle's own coordinates.
  package func outside(_ point: CGPoint) -> CGPoint {
    let anchor = anchor
    if isPlain {
      return CGPoint(x: point.x + (position.x - anchor.x), y: point.y + (position.y - anchor.y))
    }
    let offset = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
    return CGPoint(x: position.x + offset.x, y: position.y + offset.y)
  }

  /// The box, in the outer coordinates, around a rectangle in the inner ones; null if that is null.
  package func outside(_ rect: CGRect) -> CGRect {
    guard isPlain else { return rect.applying(toOutside) }
    let anchor = anchor
    return rect.offsetBy(dx: position.x - anchor.x, dy: position.y - anchor.y)
  }

  /// The box, in the inner coordinates, around a rectangle in the outer ones; null if that is null.
  package func inside(_ rect: CGRect) -> CGRect {
    let anchor = anchor
    if isPlain { return rect.offsetBy(dx: anchor.x - position.x, dy: anchor.y - position.y) }
    return rect.applying(toInside)
  }

  /// The transform from the outer coordinates to the rectangle's own.
  package var toInside: CGAffineTransform {
    let anchor = anchor
    if isPlain {
      return CGAffineTransform(translationX: anchor.x - position.x, y: anchor.y - position.y)
    }
    return CGAffineTransform(translationX: -position.x, y: -position.y).concatenating(transform.inverted())
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// The point in the rectangle's own coordinates at an outer point.
  ///
  /// A transform that is not invertible, such as a scale of 0, is not undone: the offset from the anchor
  /// stays as it is, or is transformed once more, as `CGAffineTransform.inverted()` documents.
  package func inside(_ point: CGPoint) -> CGPoint {
    let anchor = anchor
    if isPlain {
      return CGPoint(x: point.x - (position.x - anchor.x), y: point.y - (position.y - anchor.y))
    }
    let offset = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(transform.inverted())
    return CGPoint(x: anchor.x + offset.x, y: anchor.y + offset.y)
  }
}

extension CGAffineTransform {
  /// Whether one of its numbers is none.
  fileprivate var isNotANumber: Bool {
    a.isNaN || b.isNaN || c.isNaN || d.isNaN || tx.isNaN || ty.isNaN
  }
}
