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
    var (layer, steps) = (self, [LayerGeometry]())
    while l?.isWithin(layer) != true, let outer = layer.superlayer {
      steps.append(layer.geometry)
      layer = outer
    }
    let rect = LayerGeometry.box(r, through: steps, isInwards: false)
    return l?.box(rect, from: layer) ?? rect
  }

  /// The box around a rectangle of a layer that holds this one; nil stands for the root.
  private func box(_ rect: CGRect, from ancestor: CALayer?) -> CGRect {
    var (layer, steps) = (self, [LayerGeometry]())
    while layer !== ancestor, let outer = layer.superlayer {
      steps.append(layer.geometry)
      layer = outer
    }
    return LayerGeometry.box(rect, through: steps.reversed(), isInwards: true)
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
