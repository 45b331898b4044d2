// What happens to touches whose views leave their window, or are taken over by an animation.

extension TouchDispatcher {
  /// Takes away, at once, the touches of a view and of everything in it (V8).
  ///
  /// Their recognizers are cancelled or fail, then the views receive `touchesCancelled`. Recognizers of
  /// enclosing views continue with the same touches: a list keeps scrolling although the row under the finger
  /// has been removed.
  func takeTouches(from view: UIView, _ reason: GestureEndReason) {
    guard !touches.isEmpty || !withheld.isEmpty else { return }
    let lost = touchesThatAreDown.filter { $0.view?.isInside(view) == true }
    guard !lost.isEmpty else { return }
    breakOffRecognizers(in: view, reason)
    cancelInViews(lost)
    somethingEnded = true
  }

  /// The touches that are down, and those that were lifted but whose views have not been notified of it yet.
  var touchesThatAreDown: [UITouch] {
    // Allocates no array if there are no others.
    var all = touches
    for touch in withheld where !touches.contains(where: { $0 === touch }) { all.append(touch) }
    return all
  }

  private func breakOffRecognizers(in view: UIView, _ reason: GestureEndReason) {
    let bits = touches.reduce(0) { $0 | $1.bit }
    for recognizer in active where recognizer.liveTouches & bits != 0 {
      guard recognizer.view?.isInside(view) == true else { continue }
      tellOfCancellation(recognizer, bits)
      recognizer.fail(reason)
      recognizer.liveTouches &= ~bits
      for touch in touches { touch.receivers.removeAll { $0 === recognizer } }
      retriesWaiting = true
    }
  }

  /// Notifies a client's own class as for any cancellation, so that it can choose the state to enter (S6).
  private func tellOfCancellation(_ recognizer: UIGestureRecognizer, _ bits: UInt64) {
    guard !recognizer.isBuiltIn, !recognizer.isFinal, recognizer.isEnabled else { return }
    // Only the touches that it was notified of: its view may leave while others are being notified that they
    // began.
    let own = touches.filter { touch in
      touch.bit & bits & recognizer.liveTouches != 0 && recognizer.trackedTouches.contains { $0 === touch }
    }
    guard !own.isEmpty else { return }
    inPhase(.cancelled, own) { recognizer.touchesCancelled(Set(own), with: event) }
  }
}
