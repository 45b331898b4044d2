/// Why a recognizer failed, was cancelled or waits: the rule, with its numbers.
///
/// Durations are in µs, distances in points. The description is what an outcome shows.
package enum GestureEndReason: CustomStringConvertible {
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

  package var description: String {
    switch self {
    case .liftedEarly(let held, let required?):
      joined("lifted after ", String(held), " of ", String(required))
    case .liftedEarly(let held, nil): "lifted after \(held), and no press lasts long enough"
    case .heldTooLong(let limit): "held for longer than \(limit)"
    case .movedTooFar(let distance, let limit):
      joined("moved ", points(distance), " of at most ", points(limit))
    case .noFurtherTap(let taps, let required, let within):
      "tap \(taps) of \(required), none more within \(within)"
    case .tooManyTouches(let count, let limit): "\(count) touches of at most \(limit)"
    case .tooFewTouches(let count, let required): "\(count) touches of \(required)"
    case .liftedWithin(let distance, let hysteresis):
      joined("lifted after moving ", points(distance), " of ", points(hysteresis))
    case .liftedUnpinched(let change, let hysteresis):
      joined("lifted after the distance changed by ", points(change), " of ", points(hysteresis))
    case .liftedUnturned(let degrees, let hysteresis):
      joined("lifted after turning ", points(degrees), " of ", String(hysteresis), " degrees")
    case .liftedOffAxis(let along, let across, let hysteresis):
      "lifted after moving \(points(along)) of \(points(hysteresis)) along what scrolls and \(points(across)) across"
    case .nothingToScroll(let moved): "lifted after moving \(points(moved)), nothing to scroll"
    case .liftedUnswiped(let along, let across, let limit):
      "lifted after \(points(along)) of \(points(limit)) along its direction and \(points(across)) across"
    case .tooSlow(let along, let required, let limit):
      "\(points(along)) of \(points(required)) along its direction within \(limit)"
    case .wrongDirection(let along, let across):
      "went \(points(along)) along its direction and \(points(across)) across"
    case .awayFromEdge(let distance, let limit):
      "went down \(points(distance)) from its edge, at most \(points(limit))"
    case .noEdge: "no edge to start from"
    case .scrolledNowhere: "scrolled nowhere"
    case .pointerLeft: "the pointer left before it began"
    case .prevented: "prevented by"
    case .requirementRecognized: "had to wait for the failure of"
    case .requirementCycle: "waits in a cycle of failure requirements"
    case .refusedByDelegate: "refused by its delegate's gestureRecognizerShouldBegin"
    case .refusedByView: "refused by view"
    case .contentKeepsTouches: "touches kept by view"
    case .touchesCancelled: "touches cancelled"
    case .touchesWithheld: "the end of its touches was not handed on"
    case .touchesIgnored: "its touches were ignored"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .undecided(0): "never decided"
    case .undecided(let after): "never decided, \(after) after its touches were gone"
    case .neverEnded: "never ended, its touches being gone"
    case .noItem: "no item under the finger"
    case .nothingToDrag: "nothing to drag"
    case .noMenu: "no menu"
    case .pressBelongs: "the press belongs to"
    case .viewerTurnedOff: "the text size is no accessibility size any more"
    case .viewLeftWindow: "its view left the window"
    case .animationStarted: "an animation took its view's touches"
    case .client: "set by client code"
    }
  }

  /// The recognizer or view whose name ends the sentence, if the reason names one.
  package var object: AnyObject? {
    switch self {
    case .prevented(let other), .requirementRecognized(let other), .pressBelongs(let other): other
    case .refusedByView(let view), .contentKeepsTouches(let view): view
    default: nil
    }
  }

  /// Points with three decimals, made from integer thousandths, half away from zero, without a negative zero.
  private func points(_ value: Double) -> String { EngineNumber.points(value) }

  /// The text of most gestures, without an allocation for each of its parts.
  private func joined(
    _ first: String, _ second: String, _ third: String, _ fourth: String, _ fifth: String = ""
  ) -> String { EngineText.joined(first, second, third, fourth, fifth) }
}
