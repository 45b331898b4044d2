/// The tap that makes a view that takes text the first responder (KB4).
@MainActor
final class TextTapGestureRecognizer: UITapGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "text"
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) {
    if state == .ended { _ = view?.becomeFirstResponder() }
  }
}
