/// What a layer asks of its delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Arranges a layer's sublayers, after its size changed or a layout was asked for.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Leaves the sublayers where they are.
  public func layoutSublayers(of layer: CALayer) {}
}

/// What a layer tells the view that it belongs to.
@MainActor
package protocol CALayerOwner: AnyObject {
  /// The geometry has changed, by the view itself or by a client that wrote to the layer.
  func layerGeometryDidChange(_ layer: CALayer, from old: LayerGeometry)
  /// All animations have been taken off the layer.
  func layerLosesAnimations(_ layer: CALayer)
}
