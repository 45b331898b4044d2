/// Hears all that the engine does, in the order in which client code could observe it.
///
/// The engine knows nothing of outcomes; it names objects, and the observer finds words for them. The calls
/// come at the instant at which things happen, the application's clock standing at it.
@MainActor
package protocol EngineObserver: AnyObject {
  /// A touch began, moved, ended or was cancelled, before any recognizer or view hears of it.
  ///
  /// `reason` tells why it was cancelled and is nil otherwise.
  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: String?)

  /// A recognizer came into a state.
  ///
  /// `reason` tells why it failed or was cancelled. The return to `possible` is not told.
  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?)

  /// A recognizer wants to recognize and waits for another one to fail.
  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer)

  /// A control sends an event, before its targets hear of it.
  func control(_ control: UIControl, sends event: UIControl.Event)

  /// The Large Content Viewer of an interaction does something.
  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent)

  /// A target's method or a closure is about to be called.
  ///
  /// `event` is a control event's name or a recognizer's state; `target` is nil for a closure.
  func action(source: AnyObject, event: String, target: AnyObject?)

  /// An image cannot be used, and a placeholder stands for it; it comes with the first image of a name.
  func image(named name: String, _ trouble: ImageTrouble)

  /// Something went wrong that a client's author has to know, such as a cycle of failure requirements.
  func trouble(_ text: String, source: AnyObject?)
}

/// What a Large Content Viewer does; the items are what it shows, nil for none.
package enum LargeContentViewerEvent {
  /// It appears with an item.
  case shows(any UILargeContentViewerItem)
  /// The finger slid to another item, or off all items.
  case moves((any UILargeContentViewerItem)?)
  /// The finger was lifted on an item or off all items, at a point of the interaction's view.
  case ends((any UILargeContentViewerItem)?, point: CGPoint)
  /// It was taken away without an action; the object is the one whose name ends the reason, if any.
  case cancelled(reason: String, by: AnyObject?)
}
