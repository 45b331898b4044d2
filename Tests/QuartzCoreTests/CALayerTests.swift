import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite("Layers")
struct CALayerTests {
  func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: CALayer? = nil)
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    parent?.addSublayer(layer)
    return layer
  }

  @Test("the frame is made of position, bounds and anchor")
  func frame() {
    let layer = layer(10, 20, 30, 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.bounds.origin = CGPoint(x: 0, y: 500)
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.frame = CGRect(x: 5, y: 5, width: -2, height: 3)
    #expect(layer.frame == CGRect(x: 3, y: 5, width: 2, height: 3))
    #expect(layer.bounds.origin.y == 500)
  }

  @Test("a transform turns about the anchor and leaves the bounds")
  func transformed() {
    let layer = layer(0, 0, 100, 50)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(layer.frame == CGRect(x: 25, y: -25, width: 50, height: 100))
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    layer.frame = CGRect(x: 3, y: 4, width: 10, height: 10)
    #expect(layer.frame == CGRect(x: 3, y: 4, width: 10, height: 10))
    #expect(layer.bounds.size == CGSize(width: 5, height: 20))
  }

  @Test("conversions use the planar part of a transform in space, and the rest is kept")
  func spatial() {
    let layer = layer(0, 0, 10, 10)
    var transform = CATransform3DMakeScale(2, 2, 1)
    transform.m34 = -0.002
    layer.transform = transform
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
    layer.geometry.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(layer.transform.m34 == -0.002)
    #expect(layer.transform.m11 == 3)
    layer.setAffineTransform(.identity)
    #expect(layer.transform == CATransform3DIdentity)
  }

  @Test("converting there and back gives the point again, through turns, scales and scrolled bounds")
  func conversions() {
    let root = layer(7, 7, 400, 400)
    let middle = layer(50, 60, 100, 100, in: root)
    middle.bounds.origin = CGPoint(x: 10, y: -20)
    middle.setAffineTransform(CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5))
    let leaf = layer(5, 6, 20, 20, in: middle)
    leaf.anchorPoint = CGPoint(x: 0, y: 1)
    let other = layer(200, 0, 50, 50, in: root)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 13, y: -4)] {
      let there = leaf.convert(point, to: other)
      #expect(abs(other.convert(there, to: leaf).x - point.x) < 1e-9)
      #expect(abs(leaf.convert(there, from: other).y - point.y) < 1e-9)
    }
    #expect(other.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 201, y: 2))
    #expect(other.convert(CGPoint(x: 201, y: 2), from: root) == CGPoint(x: 1, y: 2))
    #expect(
      other.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: root)
        == CGRect(x: 200, y: 0, width: 5, height: 5))
    #expect(
      other.convert(CGRect(x: 200, y: 0, width: 5, height: 5), from: root)
        == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test("V3b: converting a rectangle makes one box at the layer that holds both, and one on the way down")
  func boxes() {
    let root = layer(0, 0, 400, 400)
    let turned = layer(100, 100, 100, 100, in: root)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let back = layer(0, 0, 100, 100, in: turned)
    back.setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 4))
    // The two turns cancel out, and no box is made in between.
    let box = back.convert(back.bounds, to: root)
    #expect(abs(box.width - 100) < 1e-9 && abs(box.midX - 150) < 1e-9 && abs(box.midY - 150) < 1e-9)
    let way = back.convert(CGRect(x: 145, y: 145, width: 10, height: 10), from: root)
    #expect(abs(way.width - 10) < 1e-9 && abs(way.midX - 50) < 1e-9)
    let sibling = layer(10, 20, 30, 40, in: turned)
    #expect(sibling.convert(sibling.bounds, to: turned) == CGRect(x: 10, y: 20, width: 30, height: 40))
    let other = layer(50, 50, 10, 10, in: turned)
    #expect(
      sibling.convert(sibling.bounds, to: other) == CGRect(x: -40, y: -30, width: 30, height: 40))
    #expect(sibling.convert(CGRect.null, to: root).isNull)
  }

  @Test("the bounds and a conversion agree with the transform between the coordinates")
  func geometryAgrees() {
    var geometry = LayerGeometry()
    geometry.frame = CGRect(x: 3, y: 4, width: 50, height: 70)
    geometry.bounds.origin = CGPoint(x: -8, y: 2)
    geometry.anchorPoint = CGPoint(x: 0.25, y: 1)
    for transform in [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 0.2)]
    {
      geometry.transform = transform
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 31, y: -9)] {
        let outside = geometry.outside(point)
        let same = point.applying(geometry.toOutside)
        #expect(abs(outside.x - same.x) < 1e-9 && abs(outside.y - same.y) < 1e-9)
        let back = geometry.inside(outside)
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
      }
    }
  }

  @Test("the tree keeps order, and a layer has one superlayer")
  func tree() {
    let (first, second) = (CALayer(), CALayer())
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    #expect(first.sublayers == nil)
    first.addSublayer(a)
    first.addSublayer(b)
    first.insertSublayer(c, below: b)
    #expect(first.sublayers == [a, c, b])
    first.insertSublayer(b, at: 0)
    #expect(first.sublayers == [b, a, c])
    first.insertSublayer(b, above: a)
    #expect(first.sublayers == [a, b, c])
    first.insertSublayer(a, at: 99)
    #expect(first.sublayers == [b, c, a])
    second.addSublayer(b)
    #expect(first.sublayers == [c, a])
    #expect(b.superlayer === second)
    first.sublayers = [b]
    #expect(first.sublayers == [b])
    #expect(second.sublayers == nil)
    #expect(c.superlayer == nil)
    b.removeFromSuperlayer()
    #expect(first.sublayers == nil)
  }

  @Test("a layer cannot be put below itself")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test("a hit finds the front layer by zPosition, then order; hidden and cut-off ones are passed by")
  func hits() {
    let root = layer(0, 0, 100, 100)
    let back = layer(10, 10, 50, 50, in: root)
    let front = layer(10, 10, 50, 50, in: root)
    let outlying = layer(60, 60, 100, 100, in: front)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    #expect(root.hitTest(CGPoint(x: 140, y: 140)) === outlying)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 140, y: 140)) == nil)
    #expect(root.hitTest(CGPoint(x: 100, y: 0)) == nil)
  }

  @Test("a transform layer is never hit itself")
  func transformLayer() {
    let root = CATransformLayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = layer(0, 0, 10, 10, in: root)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === child)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @MainActor final class Observer: NSObject, CALayerOwner, CALayerDelegate {
    var changes = 0
    var layouts = 0
    var losses = 0
    func layerGeometryDidChange(_ layer: CALayer, from old: LayerGeometry) { changes += 1 }
    func layerLosesAnimations(_ layer: CALayer) { losses += 1 }
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
    var layerAround: CALayer?
    var layersWithin: [CALayer] = []
    var isHidden = false
    let isInWindow = true
    func showAnimations(of layer: CALayer, on copy: CALayer) {}
  }

  @Test(
    "the owner is notified of every change of geometry and of the loss of all animations, and of nothing else"
  )
  func owner() {
    let observer = Observer()
    let layer = CALayer()
    layer.owner = observer
    layer.delegate = observer
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.opacity = 0.5
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(observer.changes == 2)
    layer.layoutIfNeeded()
    layer.layoutIfNeeded()
    #expect(observer.layouts == 1)
    layer.bounds.size.width = 11
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(observer.layouts == 2)
    layer.position.x = 4
    #expect(!layer.needsLayout())
    #expect(observer.losses == 0)
    layer.removeAllAnimations()
    #expect(observer.losses == 1)
  }

  @Test("a copy has the geometry and looks, and stands alone")
  func copying() {
    let original = layer(1, 2, 3, 4, in: CALayer())
    original.cornerRadius = 8
    original.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    let copy = CALayer(layer: original)
    #expect(copy.frame == original.frame)
    #expect(copy.transform == original.transform)
    #expect(copy.cornerRadius == 8)
    #expect(copy.superlayer == nil)
  }
}
