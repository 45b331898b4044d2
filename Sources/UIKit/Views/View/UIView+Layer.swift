// The layer, which shares the view's geometry.

extension UIView: CALayerOwner, CALayerDelegate {
  /// The view's place in its superview, for code that draws it.
  package final var placement: LayerGeometry { geometry }
  /// The layer if anyone has asked for it; otherwise nothing can have changed how it looks.
  package final var existingLayer: CALayer? { madeLayer }

  func makeLayer() -> CALayer {
    let layer = Self.layerClass.init()
    layer.geometry = geometry
    layer.owner = self
    layer.delegate = self
    madeLayer = layer
    return layer
  }

  /// Applies what a client has written to the layer.
  package func layerGeometryDidChange(_ layer: CALayer, from old: LayerGeometry) {
    if layer === madeLayer, geometry != layer.geometry { geometry = layer.geometry }
  }

  /// Ends the view's own animations, which on iOS belong to its layer.
  package func layerLosesAnimations(_ layer: CALayer) {
    guard layer === madeLayer else { return }
    for animation in animations { animation.lose(self) }
  }
}
