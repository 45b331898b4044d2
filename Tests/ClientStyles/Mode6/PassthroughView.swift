import UIKit

/// Lets touches through wherever it has no subview: an overlay for floating buttons.
final class PassthroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? nil : view
  }
}

/// The same with `point(inside:with:)`, as floating stack views are often written.
final class PassthroughStackView: UIStackView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { subview in
      !subview.isHidden && subview.alpha > 0 && subview.isUserInteractionEnabled
        && subview.point(inside: convert(point, to: subview), with: event)
    }
  }
}

/// A window that takes touches only for the controls inside it.
class OverlayWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hitView = super.hitTest(point, with: event) else { return nil }
    return hitView is UIControl ? hitView : nil
  }

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches, let touches = event.allTouches {
      for touch in touches where touch.phase == .began {
        lastTouchLocation = touch.location(in: self)
      }
    }
    super.sendEvent(event)
  }

  private(set) var lastTouchLocation: CGPoint?
}
