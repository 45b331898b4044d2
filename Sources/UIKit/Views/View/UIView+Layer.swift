// The layer, which shares the view's geometry.

extension UIView: CALayerOwner, CALayerDelegate {
  /// The view's place in its superview, for code that draws it.
  package final var placement: LayerGeometry { geometry }
  /// The layer if it was ever requested; otherwise nothing can have changed how it looks.
  package final var existingLayer: CALayer? { madeLayer }

  func makeLayer() -> CALayer {
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
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

  /// Gives a copy of the layer the values that the view's animations show (A1).
  package func showAnimations(of layer: CALayer, on copy: CALayer) {
    guard layer === madeLayer else { return }
    var shown = ShownValues(geometry: geometry, alpha: alpha)
    for animation in animations { animation.show(self, &shown) }
    copy.geometry = shown.geometry
    copy.opacity *= Float(shown.alpha)
    if copy.backgroundColor == nil, backgroundColor != nil || shown.background != .zero {
      copy.backgroundColor = .from(parts(of: backgroundColor) + shown.background)
    }
  }
  package var isInWindow: Bool { window != nil }

  /// The superview's layer, made if need be.
  package var layerAround: CALayer? { superview?.layer }
  /// The subviews' layers, made if need be.
  package var layersWithin: [CALayer] { subviews.map(\.layer) }

  /// Moves a subview's layer to where the subview is now.
  func placeLayer(of view: UIView) {
    view.madeLayer?.leaveParent()
    guard let madeLayer, madeLayer.keepsOrder else { return }
    guard let index = subviews.firstIndex(of: view) else { return }
    let next = index + 1 < subviews.count ? subviews[index + 1].layer : nil
    madeLayer.place(view.layer, behind: next, isBackmost: index == 0)
  }

  /// Ends the view's own animations, which on iOS belong to its layer.
  package func layerLosesAnimations(_ layer: CALayer) {
    guard layer === madeLayer else { return }
    for animation in animations { animation.lose(self) }
  }
}
