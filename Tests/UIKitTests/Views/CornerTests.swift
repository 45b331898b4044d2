import Testing

@testable import UIKit

@Suite("The corners of a view")
@MainActor
struct CornerTests {
  private func view(_ frame: CGRect, in parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    parent?.addSubview(view)
    return view
  }

  @Test("set the radius of its layer, and which corners have it; touches do not see them")
  func fixed() {
    let view = view(CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(view.cornerConfiguration == .uniformCorners(radius: 0) && view.layer.cornerRadius == 0)
    view.cornerConfiguration = .uniformCorners(radius: .fixed(12))
    #expect(view.layer.cornerRadius == 12 && view.effectiveRadius(corner: .allCorners) == 12)
    #expect(view.hitTest(.zero, with: nil) === view)
    view.cornerConfiguration = .corners(
      topLeftRadius: 8, topRightRadius: nil, bottomLeftRadius: 20, bottomRightRadius: 0)
    #expect(view.layer.cornerRadius == 20)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    #expect(view.effectiveRadius(corner: .topLeft) == 8 && view.effectiveRadius(corner: .topRight) == 0)
    view.cornerConfiguration = .uniformEdges(topRadius: 10, bottomRadius: 0)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    view.cornerConfiguration = .uniformEdges(leftRadius: 0, rightRadius: 10)
    #expect(view.layer.maskedCorners == [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
  }

  @Test("are those of a capsule whatever the view's size, up to a maximum")
  func capsules() {
    let view = view(CGRect(x: 0, y: 0, width: 100, height: 60))
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 30)
    view.bounds.size.height = 40
    #expect(view.layer.cornerRadius == 20)
    view.cornerConfiguration = .capsule(maximumRadius: 14)
    #expect(view.layer.cornerRadius == 14)
  }

  @Test("follow those of the superview as far as they are from them, each by itself or all alike")
  func concentric() {
    let parent = view(CGRect(x: 0, y: 0, width: 200, height: 200))
    parent.layer.cornerRadius = 40
    let child = view(CGRect(x: 10, y: 10, width: 180, height: 100), in: parent)
    child.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
    #expect(child.effectiveRadius(corner: .topLeft) == 30 && child.effectiveRadius(corner: .bottomLeft) == 4)
    #expect(child.layer.cornerRadius == 30)
    child.frame.origin.y = 20
    #expect(child.layer.cornerRadius == 20)
    child.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(child.effectiveRadius(corner: .bottomRight) == 20)
    child.removeFromSuperview()
    #expect(child.effectiveRadius(corner: .allCorners) == 0)
  }
}
