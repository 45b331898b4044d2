// The first responder, to which actions without a target go first.

extension UIApplication {
  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let view = responder as? UIView, view.window == nil { return false }
    if let before = firstResponder, !before.resignFirstResponder() { return false }
    firstResponder = responder
    return true
  }

  /// Makes a view that leaves its window resign as first responder, whether it agrees or not, and cancels the
  /// viewers on it.
  func viewLeavesWindow(_ view: UIView) {
    for interaction in view.interactions {
      (interaction as? UILargeContentViewerInteraction)?.breakOff(.viewLeftWindow)
    }
    guard let firstResponder, firstResponder === view else { return }
    _ = view.resignFirstResponder()
    if self.firstResponder === view { self.firstResponder = nil }
  }
}

extension UIView {
  func endFirstResponder(_ force: Bool) -> Bool {
    let application = UIApplication.shared
    guard let first = application.firstResponder as? UIView, first.isDescendant(of: self) else { return true }
    if first.resignFirstResponder() { return true }
    if force { application.firstResponder = nil }
    return force
  }
}
