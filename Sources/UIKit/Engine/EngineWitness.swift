/// Hears what the engine asks, waits for and turns away, beside what an ``EngineObserver`` hears: what one recognizer's
/// story is told from.
///
/// An application has none unless a story was asked for; the engine then looks once, at rare places, and never on
/// a move.
@MainActor
package protocol EngineWitness: AnyObject {
  /// Something happened to a recognizer; the application's clock stands at the time of it.
  func noted(_ fact: RecognizerFact, of recognizer: UIGestureRecognizer)
}

/// What happens to a recognizer between the states that it comes into.
package enum RecognizerFact {
  /// A touch that went down is one of its own.
  case received(UITouch)
  /// A touch that went down on its view, or inside it, is not.
  case refused(UITouch, TouchRefusal)
  /// A subclass or client left a touch out with `ignore(_:for:)`.
  case ignored(UITouch)
  /// A pointer that hovers came over its view, at a point of the window.
  case entered(CGPoint)
  /// A pointer that hovers left its view, at a point of the window.
  case exited(CGPoint)
  /// A wheel or trackpad drags it from a point of the window on.
  case scrolls(CGPoint)
  /// A wheel or trackpad that dragged it rests.
  case scrolled
  /// A pointer that hovers, or a wheel, is over its view and not for it.
  case pointerRefused(TouchRefusal)
  /// A timer was set for an uptime in µs.
  case timerSet(origin: String, deadline: Int64)
  /// A timer fired.
  case timerFired(origin: String)
  /// A timer was stopped before its time, an uptime in µs.
  case timerStopped(origin: String, deadline: Int64)
  /// Its gesture was seen: it asks to leave `possible`.
  case wants(UIGestureRecognizer.State)
  /// It steps back until all others have heard of the same event (R7).
  case stepsBack
  /// A state was asked for that cannot follow the present one, and left out (S2).
  case cannotBecome(UIGestureRecognizer.State)
  /// Its delegate was asked whether it may begin (S8).
  case delegateOnBegin(AnyObject, answer: Bool)
  /// Views from the touched one up were asked whether it may begin; only the last one can have said no (S8).
  case viewsOnBegin([UIView], answer: Bool)
  /// Another recognizer has to fail first, and who said so (R5, R6).
  case requires(UIGestureRecognizer, RequirementSource)
  /// Another recognizer that has to fail first does not hold it back, and why (R5).
  case isNotHeld(by: UIGestureRecognizer, RequirementScope)
  /// It, having recognized, keeps another one from it or does not (R1 to R3).
  case meets(UIGestureRecognizer, RecognizerRelation)
  /// It took its touches away from these views (S4).
  case takesTouches(from: [UIView])
  /// It starts anew (S5).
  case reset
}

/// Who said that a recognizer waits for another one to fail (R5, R6).
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

/// Why a recognizer that has to fail first holds nobody back (R5).
package enum RequirementScope {
  /// It got none of the touches.
  case sharesNoTouch
  /// It is disabled.
  case disabled
  /// It has failed, or was cancelled.
  case failed
}

/// How a recognizer that has recognized stands to another one (R1 to R4).
package enum RecognizerRelation {
  /// It keeps the other one from recognizing.
  case excludes
  /// Its own `canPrevent(_:)` says no.
  case cannotPrevent
  /// The other one's `canBePrevented(by:)` says no.
  case cannotBePrevented
  /// Its delegate lets them recognize together.
  case togetherByOwnDelegate(AnyObject)
  /// The other one's delegate lets them recognize together.
  case togetherByOtherDelegate(AnyObject)
}
