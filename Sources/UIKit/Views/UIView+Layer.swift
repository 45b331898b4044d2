// The layer, which has the view's geometry.

extension UIView: CALayerOwner, CALayerDelegate {
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
}
