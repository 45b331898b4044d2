import CoreGraphics

/// A rectangle on its way through several layers, outwards or inwards: one box for all the steps (V3b).
package struct BoxedWay {
  private let start: CGRect
  /// The box after each step, which is exact as long as no step has a transform.
  private var stepwise: CGRect
  private var transform = CGAffineTransform.identity
  private var isPlain = true

  /// Starts with a rectangle in its own coordinates.
  package init(_ start: CGRect) { (self.start, stepwise) = (start, start) }

  /// The box around the rectangle after the steps so far.
  package var box: CGRect { isPlain ? stepwise : start.applying(transform) }

  /// Takes a step from a layer's own coordinates to the outer ones.
  package mutating func goOut(of layer: LayerGeometry) {
    stepwise = layer.outside(stepwise)
    transform = transform.concatenating(layer.toOutside)
    isPlain = isPlain && layer.isPlain
  }

  /// Takes a step from the outer coordinates to a layer's own.
  package mutating func goIn(to layer: LayerGeometry) {
    stepwise = layer.inside(stepwise)
    transform = transform.concatenating(layer.toInside)
    isPlain = isPlain && layer.isPlain
  }
}
