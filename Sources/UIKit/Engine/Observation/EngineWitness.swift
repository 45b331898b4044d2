/// Observes what the engine asks, waits for and refuses, in addition to what an ``EngineObserver`` observes.
///
/// An application has no witness unless an observer asks why a recognizer did what it did. The engine
/// checks for one in a few rarely used places, and never on a move.
@MainActor
package protocol EngineWitness: AnyObject {
  /// Something happened to a recognizer; the application's clock shows when.
  func noted(_ fact: RecognizerFact, of recognizer: UIGestureRecognizer)
}

/// What happens to a recognizer between its changes of state.
package enum RecognizerFact {
  /// It receives a touch that went down.
  case received(UITouch)
  /// It does not receive a touch that went down on its view or inside it.
  case refused(UITouch, TouchRefusal)
  /// A subclass or client left a touch out with `ignore(_:for:)`.
  case ignored(UITouch)
  /// A hovering pointer entered its view, at a point of the window.
  case entered(CGPoint)
  /// A hovering pointer left its view, at a point of the window.
  case exited(CGPoint)
  /// A wheel or trackpad starts to drag it, at a point of the window.
  case scrolls(CGPoint)
  /// A wheel or trackpad that dragged it has come to rest.
  case scrolled
  /// It does not receive a hovering pointer or a wheel that is over its view.
  case pointerRefused(TouchRefusal)
  /// A timer was set for an uptime in µs.
  case timerSet(origin: String, deadline: Int64)
  case timerFired(origin: String)
  /// A timer was stopped before its time, an uptime in µs.
  case timerStopped(origin: String, deadline: Int64)
  /// Its gesture was seen: it asks to leave `possible`.
  case wants(UIGestureRecognizer.State)
  /// It defers its decision until all others have been notified of the same event (R7).
  case stepsBack
  /// A state was requested that cannot follow the present one; the request was ignored (S2).
  case cannotBecome(UIGestureRecognizer.State)
  /// Its delegate was asked whether it may begin (S8).
  case delegateOnBegin(AnyObject, answer: Bool)
  /// The views from the touched one up were asked whether it may begin; only the last can have said no (S8).
  case viewsOnBegin([UIView], answer: Bool)
  /// Another recognizer has to fail first, and what required that (R5, R6).
  case requires(UIGestureRecognizer, RequirementSource)
  /// Another recognizer that has to fail first does not hold it back, and why not (R5).
  case isNotHeld(by: UIGestureRecognizer, RequirementScope)
  /// It has recognized, and excludes another one or does not (R1, R2, R3).
  case meets(UIGestureRecognizer, RecognizerRelation)
  /// It took its touches away from these views (S4).
  case takesTouches(from: [UIView])
  /// It is reset (S5).
  case reset
  /// What it dragged goes on by itself after the lift: where to, and at which velocity in points a second.
  case letsGo(DragEnd, velocity: CGPoint)
}

/// Where something that a finger has dragged goes after the lift.
package enum DragEnd {
  /// Content glides or returns to an offset, unless something stops it (SC2, SC4, SC6).
  case content(at: CGPoint)
  /// A sheet goes to the detent with an identifier (SH2).
  case detent(String)
  /// A sheet is asked to go, and does or must not (SH3, SH5).
  case dismissal(isAllowed: Bool)
  /// A controller is swiped off its stack, or comes back: at which speed, and which one is fast (N1).
  case pop(completes: Bool, speed: Double, fast: Double)
  /// A row's actions stay uncovered, or are covered (TV5).
  case rowActions(areShown: Bool)
  /// The first of a row's actions is performed (TV6).
  case firstRowAction
}

/// What required a recognizer to wait for another one to fail (R5, R6).
package enum RequirementSource {
  /// `require(toFail:)`.
  case call
  /// Its own `shouldRequireFailure(of:)`.
  case ownClass
  /// The other one's `shouldBeRequiredToFail(by:)`.
  case otherClass
  /// Its delegate's `gestureRecognizer(_:shouldRequireFailureOf:)`.
  case ownDelegate(AnyObject)
  /// The other one's delegate's `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  case otherDelegate(AnyObject)
}

/// Why a recognizer that has to fail first does not hold back another one (R5).
package enum RequirementScope {
  /// It got none of the touches.
  case sharesNoTouch
  /// It is disabled.
  case disabled
  /// It has failed, or was cancelled.
  case failed
}

/// What a delegate answered when two recognizers could have recognized together.
package enum DelegateAnswer {
  /// The recognizer has no delegate.
  case unset
  /// It has one, which was not asked.
  case notAsked
  /// It was asked, and does not let them.
  case no(AnyObject)
}

/// How a recognizer that has recognized relates to another one (R1, R2, R3, R4).
package enum RecognizerRelation {
  /// It keeps the other one from recognizing: neither one's delegate lets them recognize together.
  case excludes(own: DelegateAnswer, other: DelegateAnswer)
  /// Its own `canPrevent(_:)` returns false.
  case cannotPrevent
  /// The other one's `canBePrevented(by:)` returns false.
  case cannotBePrevented
  /// Its delegate lets them recognize together.
  case togetherByOwnDelegate(AnyObject)
  /// The other one's delegate lets them recognize together.
  case togetherByOtherDelegate(AnyObject)
}
