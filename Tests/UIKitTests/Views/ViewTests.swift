import Testing

@testable import UIKit

@Suite("Views: what clients override, layers, layout, autoresizing")
@MainActor
struct ViewTests {
  @Test("members that clients override are the ones that are called")
  func overrides() {
    let parent = ClientView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    parent.addSubview(child)
    parent.addGestureRecognizer(UITapGestureRecognizer())
    parent.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    parent.bringSubviewToFront(child)
    #expect(parent.convert(CGPoint.zero, to: child) == CGPoint(x: -10, y: -10))
    parent.removeFromSuperview()
    #expect(
      parent.calls.filter { $0 != "layout" }
        == ["addSubview", "addGestureRecognizer", "frame", "front", "convert", "remove"])
    #expect(parent.calls.contains("layout"))
  }

  @Test("the layer and the view have one geometry, whichever of them is written to")
  func layer() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.layer.position = CGPoint(x: 50, y: 60)
    #expect(view.center == CGPoint(x: 50, y: 60))
    view.layer.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 45, y: 55, width: 10, height: 10))
    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 50, y: 60, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.layer.affineTransform() == view.transform)
    #expect(view.frame == CGRect(x: 50, y: 60, width: 20, height: 20))
    #expect(view.layer === view.layer)
  }

  @Test("touches find a view where its layer was put")
  func layerMovesHits() {
    let stage = Stage()
    let view = stage.add(TouchView(CGRect(x: 0, y: 0, width: 50, height: 50), stage), name: "view")
    view.layer.position = CGPoint(x: 200, y: 200)
    stage.tap(10, 10, at: 0)
    stage.tap(200, 200, at: 1_000_000)
    #expect(stage.take() == ["1000000 view touchesBegan 2", "1050000 view touchesEnded 2"])
    #expect(stage.isQuiet)
  }

  @Test("a view that asks for layout in an action is laid out before the next event")
  func layoutAfterAction() {
    let stage = Stage()
    let view = stage.add(GrowingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), name: "view")
    let button = stage.add(
      UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "button", to: view)
    button.addAction(
      UIAction { [unowned view] _ in
        view.size = 200
        view.setNeedsLayout()
      }, for: .touchUpInside)
    stage.tap(10, 10, at: 0)
    #expect(button.frame.width == 200)
    stage.tap(150, 150, at: 1_000_000)
    #expect(
      stage.take().filter { $0.hasSuffix(" button touchUpInside") && !$0.contains("action") }.count == 2)
    #expect(stage.isQuiet)
  }

  @Test(
    "autoresizing masks share what the superview gains",
    arguments: [
      Resized([.flexibleWidth], x: 10, width: 120), Resized([.flexibleLeftMargin], x: 110),
      Resized([.flexibleRightMargin], x: 10), Resized([], x: 10),
      Resized([.flexibleLeftMargin, .flexibleWidth], x: 10 + 100.0 / 3, width: 20 + 200.0 / 3),
      Resized([.flexibleTopMargin, .flexibleBottomMargin], x: 10, y: 22.5),
    ])
  func autoresizing(_ resized: Resized) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    parent.addSubview(child)
    child.autoresizingMask = resized.mask
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(child.frame.minX - resized.x) < 1e-9 && abs(child.frame.width - resized.width) < 1e-9)
    #expect(abs(child.frame.minY - resized.y) < 1e-9 && child.frame.height == 20)
  }

  /// Where a view of 20 points at 10 ends up when its superview grows from 100 to 200 points.
  struct Resized: Sendable {
    var mask: UIView.AutoresizingMask
    var x: CGFloat
    var y: CGFloat
    var width: CGFloat
    init(_ mask: UIView.AutoresizingMask, x: CGFloat, y: CGFloat = 10, width: CGFloat = 20) {
      (self.mask, self.x, self.y, self.width) = (mask, x, y, width)
    }
  }

  @Test("a hit is found past a view that is scaled to nothing")
  func flat() {
    let stage = Stage()
    let view = stage.add(TouchView(CGRect(x: 0, y: 0, width: 50, height: 50), stage), name: "view")
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    stage.tap(25, 25, at: 0)
    view.transform = .identity
    stage.tap(25, 25, at: 1_000_000)
    #expect(stage.take().count == 2 && stage.isQuiet)
  }
}

/// A view as clients write it, with overrides of what UIKit allows to be overridden.
@MainActor
private final class ClientView: UIView {
  var calls: [String] = []

  override var frame: CGRect { didSet { calls.append("frame") } }
  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    calls.append("addSubview")
  }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.addGestureRecognizer(gestureRecognizer)
    calls.append("addGestureRecognizer")
  }
  override func bringSubviewToFront(_ view: UIView) {
    super.bringSubviewToFront(view)
    calls.append("front")
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    calls.append("convert")
    return super.convert(point, to: view)
  }
  override func removeFromSuperview() {
    super.removeFromSuperview()
    calls.append("remove")
  }
  override func setNeedsLayout() {
    super.setNeedsLayout()
    calls.append("layout")
  }
}

/// A view that gives its first subview a size.
@MainActor
private final class GrowingView: UIView {
  var size: CGFloat = 50
  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame.size = CGSize(width: size, height: size)
  }
}
