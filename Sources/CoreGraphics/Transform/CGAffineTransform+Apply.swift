extension CGPoint {
  /// The point to which a transform maps this one.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size to which a transform maps this one; its translation is ignored, and a side may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGVector {
  /// The displacement to which a transform maps this one; its translation is ignored.
  package func applying(_ transform: CGAffineTransform) -> CGVector {
    CGVector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}

extension CGRect {
  /// The smallest axis-aligned rectangle that contains this one's four corners after a transform.
  ///
  /// The null and the infinite rectangle are unchanged.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || transform.isIdentity { return self }
    let first = CGPoint(x: minX, y: minY).applying(transform)
    let second = CGPoint(x: maxX, y: minY).applying(transform)
    let third = CGPoint(x: minX, y: maxY).applying(transform)
    let fourth = CGPoint(x: maxX, y: maxY).applying(transform)
    let left = min(first.x, second.x, third.x, fourth.x)
    let top = min(first.y, second.y, third.y, fourth.y)
    return CGRect(
      x: left, y: top, width: max(first.x, second.x, third.x, fourth.x) - left,
      height: max(first.y, second.y, third.y, fourth.y) - top)
  }
}
