/// Where a view lies: bounds, centre and transform, and what follows from them.
struct ViewGeometry {
  var bounds: CGRect
  var center: CGPoint
  var transform = CGAffineTransform.identity {
    didSet {
      isPlain = transform.isIdentity
      isFlat = !transform.isInvertible
    }
  }
  /// Whether the transform leaves nothing to be touched, as a scale of zero does.
  private(set) var isFlat = false
  /// Whether there is no transform, so that conversions are additions alone.
  private(set) var isPlain = true

  init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
  }

  /// The rectangle around the view in the superview's coordinates.
  var frame: CGRect {
    get {
      let unturned = CGRect(
        x: -bounds.size.width / 2, y: -bounds.size.height / 2, width: bounds.size.width,
        height: bounds.size.height)
      let turned = isPlain ? unturned : unturned.applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
      // With a transform, UIKit leaves setting the frame undefined; the size it would have without is kept.
      let size = isPlain ? newValue.size : newValue.size.applying(transform.inverted())
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
    }
  }

  /// A point of the view in the superview's coordinates.
  func toSuperview(_ point: CGPoint) -> CGPoint {
    let x = point.x - bounds.origin.x - bounds.size.width / 2
    let y = point.y - bounds.origin.y - bounds.size.height / 2
    if isPlain { return CGPoint(x: x + center.x, y: y + center.y) }
    let turned = CGPoint(x: x, y: y).applying(transform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  /// A point of the superview in the view's coordinates; a transform without inverse counts as none.
  func fromSuperview(_ point: CGPoint) -> CGPoint {
    var x = point.x - center.x
    var y = point.y - center.y
    if !isPlain {
      let straight = CGPoint(x: x, y: y).applying(transform.inverted())
      (x, y) = (straight.x, straight.y)
    }
    return CGPoint(
      x: x + bounds.origin.x + bounds.size.width / 2, y: y + bounds.origin.y + bounds.size.height / 2)
  }
}
