/// Observes everything that the engine does, in the order in which client code could observe it.
///
/// The engine knows nothing of outcomes: it names objects, and the observer finds words for them. Each call
/// comes at the instant at which something happens, and the application's clock shows that instant.
@MainActor
package protocol EngineObserver: AnyObject {
  /// A touch began, moved, ended or was cancelled; no recognizer or view has been notified of it yet.
  ///
  /// `reason` says why it was cancelled and is nil otherwise.
  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: String?)

  /// A recognizer entered a state.
  ///
  /// `reason` says why it failed or was cancelled. The return to `possible` is not reported.
  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?)

  /// A recognizer wants to recognize and waits for another one to fail.
  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer)

  /// A control sends an event; its targets have not been notified of it yet.
  func control(_ control: UIControl, sends event: UIControl.Event)

  /// The Large Content Viewer of an interaction does something.
  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent)

  /// A target's method or a closure is about to be called.
  ///
  /// `event` is a control event's name or a recognizer's state; `target` is nil for a closure.
  func action(source: AnyObject, event: String, target: AnyObject?)

  /// An image cannot be used, and a placeholder replaces it; reported with the first image of a name.
  func image(named name: String, _ trouble: ImageTrouble)

  /// Something went wrong that a client's author has to know, such as a cycle of failure requirements.
  func trouble(_ text: String, source: AnyObject?)
}

/// What a Large Content Viewer does; the items are those that it shows, or nil.
package enum LargeContentViewerEvent {
  /// It appears with an item.
  case shows(any UILargeContentViewerItem)
  /// The finger slid to another item, or off all items.
  case moves((any UILargeContentViewerItem)?)
  /// The finger was lifted on an item or off all items, at a point of the interaction's view.
  case ends((any UILargeContentViewerItem)?, point: CGPoint)
  /// It was removed without an action; `by` is the object whose name ends the reason, if any.
  case cancelled(reason: String, by: AnyObject?)
}
