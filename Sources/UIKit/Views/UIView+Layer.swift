// The layer, which has the view's geometry.

extension UIView: CALayerOwner, CALayerDelegate {
  /// Where the view lies in its superview, for whoever draws it.
  package final var placement: LayerGeometry { geometry }
  /// The layer where somebody has asked for it: nobody else can have changed how it looks.
  package final var existingLayer: CALayer? { madeLayer }

  func makeLayer() -> CALayer {
    let layer = Self.layerClass.init()
    layer.geometry = geometry
    layer.owner = self
    layer.delegate = self
    madeLayer = layer
    return layer
  }

  /// Takes over what a client wrote to the layer.
  package func layerGeometryDidChange(_ layer: CALayer, from old: LayerGeometry) {
    if layer === madeLayer, geometry != layer.geometry { geometry = layer.geometry }
  }

  /// Ends the view's own animations, which are on its layer on iOS.
  package func layerLosesAnimations(_ layer: CALayer) {
    guard layer === madeLayer else { return }
    for animation in animations { animation.lose(self) }
  }
}
