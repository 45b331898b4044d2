import Testing

@testable import UIKit

/// Views and layers that stand in each other.
@MainActor @Suite("The layers of views mirror the views")
struct LayerTreeTests {
  /// A view with three views in it.
  private func family() -> (parent: UIView, views: [UIView]) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { UIView(frame: CGRect(x: 10 * $0, y: 0, width: 10, height: 10)) }
    for view in views { parent.addSubview(view) }
    return (parent, views)
  }

  @Test("a subview's layer is a sublayer, in the subviews' order, whatever moves them")
  func order() {
    let (parent, views) = family()
    #expect(parent.layer.sublayers == views.map(\.layer))
    #expect(views[1].layer.superlayer === parent.layer)
    #expect(views[1].layer.sublayers == nil && parent.layer.superlayer == nil)
    parent.bringSubviewToFront(views[0])
    #expect(parent.layer.sublayers == [views[1].layer, views[2].layer, views[0].layer])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.layer.sublayers == [views[0].layer, views[2].layer, views[1].layer])
    views[2].removeFromSuperview()
    #expect(parent.layer.sublayers == [views[0].layer, views[1].layer])
    #expect(views[2].layer.superlayer == nil)
  }

  @Test("a layer of its own stays among the views' layers where it was put; later views come in front")
  func mixed() {
    let (parent, views) = family()
    let (gradient, shape) = (CALayer(), CAShapeLayer())
    parent.layer.insertSublayer(gradient, at: 0)
    parent.layer.addSublayer(shape)
    let late = UIView()
    parent.addSubview(late)
    #expect(parent.layer.sublayers == [gradient] + views.map(\.layer) + [shape, late.layer])
    let middle = UIView()
    parent.insertSubview(middle, belowSubview: views[1])
    parent.bringSubviewToFront(views[0])
    #expect(
      parent.layer.sublayers
        == [gradient, middle.layer, views[1].layer, views[2].layer, shape, late.layer, views[0].layer])
    parent.exchangeSubview(at: 1, withSubviewAt: 2)
    late.removeFromSuperview()
    shape.removeFromSuperlayer()
    #expect(
      parent.layer.sublayers == [gradient, middle.layer, views[2].layer, views[1].layer, views[0].layer])
    parent.sendSubviewToBack(views[0])
    #expect(parent.layer.sublayers?.first === views[0].layer)
    #expect(parent.subviews.count == 4)
  }

  @Test("a layer of its own between two views' layers stays there when a view is put above the first")
  func between() {
    let (parent, views) = family()
    let line = CALayer()
    parent.layer.insertSublayer(line, above: views[0].layer)
    let (above, below) = (UIView(), UIView())
    parent.insertSubview(above, aboveSubview: views[0])
    parent.insertSubview(below, belowSubview: views[1])
    #expect(
      parent.layer.sublayers
        == [views[0].layer, above.layer, line, below.layer, views[1].layer, views[2].layer])
    #expect(parent.subviews == [views[0], above, below, views[1], views[2]])
  }

  @Test("a view's layer cannot leave its place without the view, only change the order of layers")
  func strangers() {
    let (parent, views) = family()
    for layer in parent.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
    #expect(parent.layer.sublayers == views.map(\.layer) && parent.subviews == views)
    let elsewhere = CALayer()
    elsewhere.addSublayer(views[0].layer)
    #expect(elsewhere.sublayers == nil && views[0].layer.superlayer === parent.layer)
    parent.layer.addSublayer(views[0].layer)
    #expect(parent.layer.sublayers == [views[1].layer, views[2].layer, views[0].layer])
    #expect(parent.subviews == views)
    // A view that is in no other may lend its layer, until it is put into one.
    let lent = UIView()
    elsewhere.addSublayer(lent.layer)
    #expect(elsewhere.sublayers == [lent.layer])
    parent.addSubview(lent)
    #expect(elsewhere.sublayers == nil && lent.layer.superlayer === parent.layer)
  }

  @Test("a layer is found at a point as deep as its view lies; hidden views' layers are passed by")
  func hits() {
    let (parent, views) = family()
    #expect(parent.layer.hitTest(CGPoint(x: 15, y: 5)) === views[1].layer)
    views[1].isHidden = true
    #expect(views[1].layer.isHidden)
    #expect(parent.layer.hitTest(CGPoint(x: 15, y: 5)) === parent.layer)
    views[1].layer.isHidden = false
    #expect(!views[1].isHidden)
    #expect(parent.hitTest(CGPoint(x: 15, y: 5), with: nil) === views[1])
    #expect(views[2].layer.convert(CGPoint(x: 1, y: 1), to: views[0].layer) == CGPoint(x: 21, y: 1))
  }

  @Test("the layer is of the class that a view names; a class that is not a layer's counts as CALayer")
  func layerClass() {
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    final class OddView: UIView {
      override class var layerClass: AnyClass { NSObject.self }
    }
    #expect(ShapeView().layer is CAShapeLayer)
    #expect(UIView.layerClass == CALayer.self && type(of: OddView().layer) == CALayer.self)
  }
}
