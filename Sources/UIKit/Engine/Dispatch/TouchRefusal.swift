/// Why a recognizer does not get a touch that went down on its view or inside it.
package enum TouchRefusal: Hashable, Sendable {
  /// `isEnabled` is false (S7).
  case disabled
  /// Its gesture is over, and other touches of that gesture are still down (S5).
  case isOver(UIGestureRecognizer.State)
  /// It has seen its gesture and waits for another recognizer to fail.
  case isWaiting
  /// Its ``UIGestureRecognizer/allowedTouchTypes`` do not name the touch's type.
  case type(UITouch.TouchType)
  /// The gesture's first touch had another type (S16).
  case otherType(first: UITouch.TouchType)
  /// The pointer's buttons are not those that it requires (T1).
  case buttons(UIEvent.ButtonMask)
  /// The gesture has begun, and takes no more touches.
  case hasBegun
  /// It has as many touches as it accepts.
  case isFull(limit: Int)
  /// A wheel or trackpad drags it.
  case isScrolling
  /// It responds to hovering pointers, not to touches (H1).
  case looksAtHoveringOnly
  /// It does not follow this kind of wheel or trackpad, or not in this direction (G1).
  case doesNotScroll
  /// It already follows another pointer or a touch.
  case isBusy
  /// It would go back, but there is nothing to go back to, or a change is in progress (N1).
  case nothingToPop
  /// It goes back by a swipe from the screen's edge, and the touch began elsewhere (N1).
  case awayFromEdge
  /// The Large Content Viewer is off at this text size (LV1).
  case viewerIsOff
  /// Its own `shouldReceive(_:)` refused the event (S10).
  case eventRefused
  /// Its delegate's `gestureRecognizer(_:shouldReceive:)` refused the event (S10).
  case eventRefusedByDelegate
  /// Its delegate's `gestureRecognizer(_:shouldReceive:)` refused the touch (S10).
  case touchRefusedByDelegate
  /// It was disabled or removed from its view while it was being asked.
  case leftMeanwhile
}
