/// Decides when a recognizer may begin, what it receives and which others it runs beside; it has all of
/// UIKit's seven methods.
///
/// Every method has a default implementation, which answers as UIKit does if a delegate does not implement
/// it. A method that a *subclass* of the conforming class adds is not called: without the Objective-C runtime
/// there is no way to find out that it exists.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the recognizer may leave `possible` (S8); true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether two recognizers may recognize together; a yes from either delegate is enough (R2).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether the recognizer waits for another one to fail (R6); false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether another recognizer waits for this one to fail (R6); false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether the recognizer gets a touch, asked before `touchesBegan` (S10); true by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Whether the recognizer gets an event, asked before its touches (S10); true by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool

  /// Whether the recognizer gets a press (S10); not called, because nothing here sends presses.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: the recognizer may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    next("gestureRecognizerShouldBegin:")?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }

  /// Returns false: the two do not recognize together.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next("gestureRecognizer:shouldRecognizeSimultaneouslyWith:")?.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }

  /// Returns false: the recognizer does not wait for the other one.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next("gestureRecognizer:shouldRequireFailureOf:")?.gestureRecognizer(
      gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Returns false: the other one does not wait for the recognizer.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next("gestureRecognizer:shouldBeRequiredToFailBy:")?.gestureRecognizer(
      gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Returns true: the recognizer gets the touch.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    next("gestureRecognizer:shouldReceive:")?.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
      ?? true
  }

  /// Returns true: the recognizer gets the press.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress)
    -> Bool
  {
    next("gestureRecognizer:shouldReceive:")?.gestureRecognizer(gestureRecognizer, shouldReceive: press)
      ?? true
  }

  /// Returns true: the recognizer gets the event.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
  {
    next("gestureRecognizer:shouldReceive:")?.gestureRecognizer(gestureRecognizer, shouldReceive: event)
      ?? true
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UIGestureRecognizerDelegate)? {
    forwardee(of: self, name, (any UIGestureRecognizerDelegate).self)
  }
}
