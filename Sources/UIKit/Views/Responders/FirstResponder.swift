// The first responder, to which actions without a target go first.

extension UIApplication {
  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let view = responder as? UIView, view.window == nil { return false }
    // The keyboard stays where it is, if both take text.
    keyboard.isHandedOver = true
    let resigns = firstResponder?.resignFirstResponder() ?? true
    if resigns { firstResponder = responder }
    keyboard.isHandedOver = false
    keyboard.follow()
    return resigns
  }

  /// Makes a view that leaves its window resign as first responder, whether it agrees or not, and cancels the
  /// viewers on it.
  func viewLeavesWindow(_ view: UIView) {
    for interaction in view.interactions {
      (interaction as? UILargeContentViewerInteraction)?.breakOff(.viewLeftWindow)
    }
    guard let firstResponder, firstResponder === view else { return }
    _ = view.resignFirstResponder()
    if self.firstResponder === view { takeAwayFirstResponder() }
  }

  /// Leaves no first responder, although it did not agree.
  func takeAwayFirstResponder() {
    let before = firstResponder
    firstResponder = nil
    keyboard.follow()
    before?.firstResponderWasTakenAway()
  }
}

extension UIView {
  func endFirstResponder(_ force: Bool) -> Bool {
    let application = UIApplication.shared
    guard let first = application.firstResponder as? UIView, first.isDescendant(of: self) else { return true }
    if first.resignFirstResponder() { return true }
    if force { application.takeAwayFirstResponder() }
    return force
  }
}
