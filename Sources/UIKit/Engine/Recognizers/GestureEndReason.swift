/// Why a recognizer failed, was cancelled or waits: the rule, with its numbers.
///
/// Durations are in µs, distances in points. Outside of the engine it is an ``EndReason``.
package enum GestureEndReason {
  /// Lifted before the press had lasted long enough (L3); the limit is nil if no press lasts long enough.
  case liftedEarly(after: Int64, of: Int64?)
  /// Held for longer than a tap may last (T3).
  case heldTooLong(limit: Int64)
  /// Moved further than allowed (T2, L3).
  case movedTooFar(distance: Double, limit: Double)
  /// The next tap did not come in time (T4).
  case noFurtherTap(taps: Int, of: Int, within: Int64)
  /// More fingers than the gesture has (T5).
  case tooManyTouches(count: Int, limit: Int)
  /// Fewer fingers than the gesture needs when they were lifted (T5).
  case tooFewTouches(count: Int, required: Int)
  /// Lifted before the gesture was seen, with the distance moved and the distance needed (P1).
  case liftedWithin(distance: Double, hysteresis: Double)
  /// Lifted before a pinch was seen, with the change of distance and the change needed (Z2).
  case liftedUnpinched(change: Double, hysteresis: Double)
  /// Lifted before a rotation was seen, with the angle turned and the angle needed, in degrees (O1).
  case liftedUnturned(degrees: Double, hysteresis: Int)
  /// Lifted before a drag of something that scrolls along one axis was seen, with the distances along and
  /// across that axis (P2).
  case liftedOffAxis(along: Double, across: Double, hysteresis: Double)
  /// Lifted where there is nothing to scroll.
  case nothingToScroll(moved: Double)
  /// Lifted before a swipe was seen, with the distances along and across its direction and the distance
  /// needed along it (W2).
  case liftedUnswiped(along: Double, across: Double, limit: Double)
  /// Not seen in time after the fingers went down, with the distance along its direction and that needed
  /// (W2).
  case tooSlow(along: Double, of: Double, within: Int64)
  /// Deviated from its direction, with the distances along and across it (W1, E1).
  case wrongDirection(along: Double, across: Double)
  /// Went down too far from the edges that it may start from (E1).
  case awayFromEdge(distance: Double, limit: Double)
  /// Has no edge to start from (E1).
  case noEdge
  /// The pointer's scrolling was over before it moved anything (G1).
  case scrolledNowhere
  /// The pointer left the view before it began (H1).
  case pointerLeft
  /// Another recognizer recognized first and excludes this one (R1).
  case prevented(by: UIGestureRecognizer)
  /// The recognizer that had to fail has recognized (R5).
  case requirementRecognized(UIGestureRecognizer)
  /// The recognizers wait for each other in a cycle (R5).
  case requirementCycle
  /// The delegate's `gestureRecognizerShouldBegin` returned false (S8).
  case refusedByDelegate
  /// The `gestureRecognizerShouldBegin` of a view between the touch and the recognizer returned false (S8).
  case refusedByView(UIView)
  /// A view in the scroll view keeps its touches (SC0).
  case contentKeepsTouches(UIView)
  /// Its touches were cancelled (S6).
  case touchesCancelled
  /// A client's window or application did not pass on the end of its touches.
  case touchesWithheld
  /// All its remaining touches were ignored (S15).
  case touchesIgnored
  /// It was disabled (S7).
  case disabled
  /// It was removed from its view.
  case removed
  /// Its touches are gone and it did not decide, even in the time afterwards, in µs, in which a further tap
  /// could come.
  case undecided(after: Int64)
  /// Its touches are gone, and what it began was never ended.
  case neverEnded
  /// No item of the Large Content Viewer was under the finger.
  case noItem
  /// The delegate of the view's drag interaction gave no items (DD2).
  case nothingToDrag
  /// The delegate of the view's context menu gave none, or one with nothing to show (CM1).
  case noMenu
  /// Another recognizer has begun beside the Large Content Viewer, and the press now belongs to it (LV10b).
  case pressBelongs(to: UIGestureRecognizer)
  /// The text size became one at which there is no Large Content Viewer (LV1).
  case viewerTurnedOff
  /// The view of the recognizer, or the view that a viewer's interaction is on, left its window (V8).
  case viewLeftWindow
  /// An animation has begun that keeps touches from its view (V1c).
  case animationStarted
  /// The client's code set the state.
  case client

  /// The recognizer or view whose name ends the sentence, if the reason names one.
  package var object: AnyObject? {
    switch self {
    case .prevented(let other), .requirementRecognized(let other), .pressBelongs(let other): other
    case .refusedByView(let view), .contentKeepsTouches(let view): view
    default: nil
    }
  }
}
