/// Observes what touches and recognizers do, in the order in which client code could observe it.
///
/// The engine knows nothing of outcomes: it names objects, and the observer finds words for them. Each call
/// comes at the instant at which something happens, and the application's clock shows that instant.
@MainActor
package protocol EngineObserver: AnyObject {
  /// A touch began, moved, ended or was cancelled; no recognizer or view has been notified of it yet.
  ///
  /// `reason` says why it was cancelled and is nil otherwise.
  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?)

  /// A recognizer entered a state.
  ///
  /// `reason` says why it failed or was cancelled. The return to `possible` is not reported.
  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?)

  /// A recognizer wants to recognize and waits for another one to fail.
  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer)

  /// A target's method or a closure is about to be called.
  ///
  /// `event` is a control event's name or a recognizer's state; `target` is nil for a closure.
  func action(source: AnyObject, event: String, target: AnyObject?)

  /// Something went wrong that the client's author has to know about, such as a cycle of failure
  /// requirements.
  ///
  /// `isWarning` is true if it is about time or work that the replay does not control.
  func trouble(_ text: String, source: AnyObject?, isWarning: Bool)

  /// UIKit raises an exception here, which ends the app; the replay goes on.
  func raises(_ exception: RaisedException, _ reason: String, source: AnyObject?)
}

/// The exceptions that UIKit raises for a client's mistake; no code goes on after one on iOS.
package enum RaisedException: String {
  case inconsistency = "NSInternalInconsistencyException"
  case badArgument = "NSInvalidArgumentException"
  case range = "NSRangeException"
  case generic = "NSGenericException"
  case invalidGeometry = "CALayerInvalidGeometry"
}

extension EngineObserver {
  /// UIKit raises an exception here, with a reason; for an observer that does not tell the two apart it is a
  /// trouble.
  package func raises(_ exception: RaisedException, _ reason: String, source: AnyObject?) {
    trouble(reason, source: source)
  }

  /// Something went wrong that is no warning.
  package func trouble(_ text: String, source: AnyObject?) {
    trouble(text, source: source, isWarning: false)
  }
}

/// Holds an observer, so that calling it counts no references: a reference to a protocol's value is counted
/// wherever it is read, one to an object need not be (``Unretained``).
@MainActor
final class ObserverHolder {
  /// What it holds.
  let observer: any EngineObserver

  /// Holds an observer.
  init(_ observer: any EngineObserver) { self.observer = observer }
}
