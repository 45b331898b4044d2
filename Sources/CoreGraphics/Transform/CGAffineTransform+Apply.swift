extension CGPoint {
  /// The point that a transform maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that a transform maps this one to; its shift plays no part, and a side may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGVector {
  /// The displacement that a transform maps this one to; the transform's shift plays no part.
  package func applying(_ transform: CGAffineTransform) -> CGVector {
    CGVector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}

extension CGRect {
  /// The smallest upright rectangle that holds this one's four corners after a transform.
  ///
  /// The null and the infinite rectangle stay what they are.
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
