import UIKit

/// A button that can be tapped slightly outside its edges.
class ExtendedHitAreaButton: UIButton {
  var hitAreaInsets = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isEnabled, !isHidden, alpha > 0.01 else {
      return super.point(inside: point, with: event)
    }
    return bounds.inset(by: hitAreaInsets).contains(point)
  }
}

/// A button with a hit area of at least 44×44 points, whatever the size of its image.
@IBDesignable
class MinimumTapAreaView: UIView {
  @IBInspectable var minimumTapArea: CGSize = CGSize(width: 44, height: 44)

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let dx = max(minimumTapArea.width - bounds.width, 0) / 2
    let dy = max(minimumTapArea.height - bounds.height, 0) / 2
    return bounds.insetBy(dx: -dx, dy: -dy).contains(point)
  }
}

/// A view whose subviews can be touched outside its bounds.
class OverflowingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !clipsToBounds && !isHidden && alpha > 0 else { return nil }
    for member in subviews.reversed() {
      let subPoint = member.convert(point, from: self)
      guard let result = member.hitTest(subPoint, with: event) else { continue }
      return result
    }
    return super.hitTest(point, with: event)
  }
}
