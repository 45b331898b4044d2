import CoreGraphics

/// The methods that a layer calls on its delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Arranges a layer's sublayers, after its size changed or a layout was requested.
  func layoutSublayers(of layer: CALayer)
  /// Sets what a layer shows, in place of drawing it.
  func display(_ layer: CALayer)
  /// Draws what a layer shows.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// What a layer does when a value changes; nil leaves that to the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Whether ``display(_:)`` is in place of drawing.
  func displays(_ layer: CALayer) -> Bool
}

extension CALayerDelegate {
  /// Leaves the sublayers where they are.
  public func layoutSublayers(of layer: CALayer) {}
  /// Sets nothing.
  public func display(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Leaves it to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// The layer is drawn.
  public func displays(_ layer: CALayer) -> Bool { false }
}

/// The notifications that a layer sends to the view that it belongs to.
@MainActor
package protocol CALayerOwner: AnyObject {
  /// Notifies that the geometry was changed, by the view itself or by a client that wrote to the layer.
  func layerGeometryDidChange(_ layer: CALayer, from old: LayerGeometry)
  /// Notifies that all animations have been removed from the layer.
  func layerLosesAnimations(_ layer: CALayer)
  /// Gives a copy of the layer the values that the view's animations show at this instant (A1).
  func showAnimations(of layer: CALayer, on copy: CALayer)
  /// Whether the view is in a window.
  var isInWindow: Bool { get }
  /// The layer of the surrounding view, which contains the view's own layer; nil if there is none.
  var layerAround: CALayer? { get }
  /// The layers of the contained views, from back to front.
  var layersWithin: [CALayer] { get }
  /// Whether the view is hidden, and its layer with it.
  var isHidden: Bool { get set }
}
