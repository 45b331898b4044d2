import Testing

@testable import UIKit

/// Which view a touch belongs to where some views have answers of their own (V1, V2).
///
/// The framework's own views that lie elsewhere are passed over without being asked; a client's never are.
@MainActor
@Suite("Hit testing that a client has a say in")
struct HitTestingTests {
  private static let box = CGRect(x: 100, y: 100, width: 50, height: 50)

  /// A view that can be touched around its edges too, as small buttons often are.
  private final class Generous: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  /// A view that hands every touch on to another one, wherever it is.
  private final class Elsewhere: UIView {
    var other: UIView?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
  }

  /// A view whose subviews lie ten points further to the right than they say.
  private final class Shifting: UIView {
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let inner = super.convert(point, to: view)
      return CGPoint(x: inner.x - 10, y: inner.y)
    }
  }

  /// A view that takes the view around it away as it is asked, and is not hit itself.
  private final class Remover: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      superview?.removeFromSuperview()
      return nil
    }
  }

  @Test("V2: hit testing goes on in a view that is freed once a subview has been asked")
  func removedWhileAsked() {
    let stage = Stage()
    weak var gone: UIView?
    var hit: UIView?
    do {
      let outer = UIView(frame: stage.window.bounds)
      stage.window.addSubview(outer)
      gone = outer
      var inner = outer
      for _ in 1...3 {
        let next = UIView(frame: stage.window.bounds)
        inner.addSubview(next)
        inner = next
      }
      inner.tag = 3
      outer.addSubview(Remover(frame: stage.window.bounds))
    }
    hit = stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil)
    #expect(hit?.tag == 3)
    #expect(gone == nil)
    #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === stage.window)
    #expect(stage.isQuiet)
  }

  @Test("V2: a client's own point(inside:with:) is asked beyond the view's bounds, and no further")
  func generous() {
    let stage = Stage()
    let view = stage.add(Generous(frame: Self.box), name: "generous")
    stage.add(UIView(frame: Self.box), name: "behind")
    stage.window.bringSubviewToFront(view)
    #expect(stage.window.hitTest(CGPoint(x: 85, y: 100), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 79, y: 100), with: nil) === stage.window)
    #expect(stage.isQuiet)
  }

  @Test("V2: a client's own hitTest is asked although the touch lies elsewhere")
  func elsewhere() {
    let stage = Stage()
    let other = stage.add(UIView(frame: Self.box), name: "other")
    let view = stage.add(Elsewhere(frame: CGRect(x: 0, y: 700, width: 10, height: 10)), name: "elsewhere")
    #expect(stage.window.hitTest(CGPoint(x: 300, y: 300), with: nil) === stage.window)
    view.other = other
    #expect(stage.window.hitTest(CGPoint(x: 300, y: 300), with: nil) === other)
    #expect(stage.isQuiet)
  }

  @Test("V2: a client's own conversion decides where its subviews are hit")
  func shifting() {
    let stage = Stage()
    let outer = stage.add(Shifting(frame: stage.window.bounds), name: "outer")
    let inner = stage.add(UIView(frame: Self.box), name: "inner", to: outer)
    #expect(stage.window.hitTest(CGPoint(x: 155, y: 120), with: nil) === inner)
    #expect(stage.window.hitTest(CGPoint(x: 105, y: 120), with: nil) === outer)
    #expect(stage.isQuiet)
  }

  @Test("V1, V2: of the framework's own views the frontmost that is there now is hit, whatever it was before")
  func moved() {
    let stage = Stage()
    let back = stage.add(UILabel(frame: Self.box), name: "back")
    back.isUserInteractionEnabled = true
    let front = stage.add(UIButton(frame: Self.box), name: "front")
    let place = CGPoint(x: 120, y: 120)
    #expect(stage.window.hitTest(place, with: nil) === front)
    front.frame.origin.x = 200
    #expect(stage.window.hitTest(place, with: nil) === back)
    #expect(stage.window.hitTest(CGPoint(x: 220, y: 120), with: nil) === front)
    front.frame.origin.x = 100
    front.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    #expect(stage.window.hitTest(place, with: nil) === back)
    #expect(stage.window.hitTest(CGPoint(x: 125, y: 125), with: nil) === front)
    front.isHidden = true
    #expect(stage.window.hitTest(CGPoint(x: 125, y: 125), with: nil) === back)
    #expect(stage.isQuiet)
  }
}
