/// Follows a pointer, or a pen above the screen, over its view: began when it enters, changed when it moves,
/// ended when it leaves (H1).
///
/// A finger never hovers. While a button is pressed, the pointer's moves are touches and change nothing here;
/// a pen that touches the screen no longer hovers (UIKit publishes neither). The pointer is over the view
/// that a touch would hit and over all views around it. Hover recognizers exclude neither each other nor any
/// other recognizer. The height and tilt that a pen reports are not available here.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// 1 while a pointer is over the view, otherwise 0.
  open override var numberOfTouches: Int { liveTouches == 0 ? 0 : 1 }

  /// How far a pen is above the screen, from 0 to 1: it is not reported, and 0.
  open var zOffset: CGFloat { 0 }
  /// How steep a pen is held, in radians: it is not reported, and upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Where a pen points to, in radians: it is not reported, and 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Where a pen points to, as a direction: it is not reported, and to the right.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// How far a pen is turned about itself, in radians: it is not reported, and 0.
  open var rollAngle: CGFloat { 0 }

  /// Refuses every touch: it follows only hovering pointers.
  override func objection(to touch: UITouch) -> TouchRefusal? { .looksAtHoveringOnly }

  func entered(at point: CGPoint) {
    windowCentroid = point
    state = .began
  }

  func moved(to point: CGPoint) {
    guard windowCentroid != point else { return }
    windowCentroid = point
    if hasBegun, currentState != .possible { state = .changed }
  }

  func exited(at point: CGPoint) {
    windowCentroid = point
    liveTouches = 0
    dispatcher.somethingEnded = true
    if hasBegun {
      state = .ended
    } else {
      fail(.pointerLeft)
    }
  }
}
