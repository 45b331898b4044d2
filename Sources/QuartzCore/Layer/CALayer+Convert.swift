import CoreGraphics

extension CALayer {
  /// The point of this layer that is at a point of another; nil stands for the root of this layer's tree.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromRoot(l?.toRoot(p) ?? p)
  }

  /// The point of another layer that is at a point of this one; nil stands for the root of this layer's tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let point = toRoot(p)
    return l?.fromRoot(point) ?? point
  }

  /// The axis-aligned rectangle of this layer around another layer's rectangle.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l?.convert(r, to: self) ?? box(r, from: nil)
  }

  /// The axis-aligned rectangle of another layer around this layer's rectangle (V3b).
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    var (layer, way) = (self, BoxedWay(r))
    while l?.isWithin(layer) != true, let outer = layer.superlayer {
      way.goOut(of: layer.geometry)
      layer = outer
    }
    return l?.box(way.box, from: layer) ?? way.box
  }

  /// The box around a rectangle of a layer that holds this one; nil stands for the root.
  private func box(_ rect: CGRect, from ancestor: CALayer?) -> CGRect {
    var way = BoxedWay(rect)
    enter(&way, from: ancestor)
    return way.box
  }

  private func enter(_ way: inout BoxedWay, from ancestor: CALayer?) {
    guard self !== ancestor, let superlayer else { return }
    superlayer.enter(&way, from: ancestor)
    way.goIn(to: geometry)
  }

  private func isWithin(_ ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let candidate = layer, candidate !== ancestor { layer = candidate.superlayer }
    return layer != nil
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
}
