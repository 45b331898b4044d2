#if FAULTS
  import Faults
#endif

/// Follows a pointer, or a pen above the screen, over its view: began as it enters, changed as it moves, ended as
/// it leaves (H1).
///
/// A finger never hovers. While a button is pressed the pointer's moves are touches and change nothing here; a
/// pen that touches the screen hovers no more (UIKit publishes neither). The pointer is over the view that a
/// touch would hit and over all around it; these recognizers neither exclude each other nor any other one. What
/// a pen tells of its height and tilt is not told here.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// One for the pointer that is over the view.
  open override var numberOfTouches: Int { liveTouches == 0 ? 0 : 1 }

  /// Touches are not its business.
  override func objection(to touch: UITouch) -> TouchRefusal? { .looksAtHoveringOnly }

  package override var settings: [String] { ["pointers that hover"] }

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
    #if FAULTS
      if Fault.isPlanted("hover-never-exits") { return }
    #endif
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
