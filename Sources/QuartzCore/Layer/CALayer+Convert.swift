import CoreGraphics

extension CALayer {
  /// The point of this layer that lies at one of another; nil stands for the root of this layer's tree.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromRoot(l?.toRoot(p) ?? p)
  }

  /// The point of another layer that lies at one of this; nil stands for the root of this layer's tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let point = toRoot(p)
    return l?.fromRoot(point) ?? point
  }

  /// The upright rectangle of this layer around another layer's rectangle.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying((l?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
  }

  /// The upright rectangle of another layer around this layer's rectangle.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
  }

  // Conversions go through the root's own coordinates. Where the root itself lies counts for nothing, as it
  // lies in nothing.
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
