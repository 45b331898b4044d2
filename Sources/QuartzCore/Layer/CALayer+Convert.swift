import CoreGraphics

extension CALayer {
  /// The point of this layer at a point of another; nil stands for the root of this layer's tree.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromRoot(l?.toRoot(p) ?? p)
  }

  /// The point of another layer at a point of this one; nil stands for the root of this layer's tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let point = toRoot(p)
    return l?.fromRoot(point) ?? point
  }

  /// The axis-aligned rectangle of this layer around another layer's rectangle.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying((l?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
  }

  /// The axis-aligned rectangle of another layer around this layer's rectangle.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
  }

  // Conversions go through the root's own coordinates. Its position does not count, as nothing contains it.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return superlayer.toRoot(geometry.outside(point))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return geometry.inside(superlayer.fromRoot(point))
  }

  private var transformToRoot: CGAffineTransform {
    guard let superlayer else { return .identity }
    return geometry.toOutside.concatenating(superlayer.transformToRoot)
  }
}
