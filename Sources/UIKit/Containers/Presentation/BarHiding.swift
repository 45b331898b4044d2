/// What hides and shows a navigation controller's bars: a drag, a tap, or the keyboard (N2).
@MainActor
final class BarHiding {
  let pan = BarPanGestureRecognizer(target: nil, action: nil)
  let tap = BarTapGestureRecognizer(target: nil, action: nil)
  private weak var navigation: UINavigationController?
  /// Whether the lower bar was hidden with the upper one, and comes back with it.
  private var hidesToolbar = false

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    (pan.name, tap.name) = ("navigation.bars", "navigation.barsTap")
    for recognizer in [pan, tap] as [UIGestureRecognizer] {
      recognizer.isBuiltIn = true
      recognizer.isEnabled = false
      // What is under the finger is touched all the same.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
    }
    (pan.hiding, tap.hiding) = (self, self)
  }

  /// Does what the controller says now.
  func change() {
    guard let navigation else { return }
    (pan.isEnabled, tap.isEnabled) = (navigation.hidesBarsOnSwipe, navigation.hidesBarsOnTap)
    if pan.isEnabled || tap.isEnabled, let view = navigation.viewIfLoaded { attach(to: view) }
  }

  /// Adds the recognizers to the controller's view, which has none while nothing asks for them.
  func attach(to view: UIView) {
    guard pan.view !== view else { return }
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  /// The keyboard appears for a responder: the bars of the controllers around it may not leave it the room.
  static func keyboardComes(for responder: UIResponder?) {
    var next = responder
    while let found = next {
      if let navigation = found as? UINavigationController, navigation.hidesBarsWhenKeyboardAppears {
        navigation.barHiding.hide(true)
      }
      next = found.next
    }
  }

  fileprivate func drag() {
    let gone = pan.translation(in: pan.view)
    if abs(gone.y) > abs(gone.x) { hide(gone.y < 0) }
  }

  fileprivate func tapped() {
    guard let navigation else { return }
    let bars: [UIView] = [navigation.navigationBar, navigation.toolbar]
    guard !bars.contains(where: { !$0.isHidden && $0.bounds.contains(tap.location(in: $0)) }) else { return }
    hide(!navigation.isNavigationBarHidden)
  }

  private func hide(_ hides: Bool) {
    guard let navigation, navigation.isNavigationBarHidden != hides else { return }
    if hides { hidesToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(hides, animated: true)
    if hidesToolbar { navigation.setToolbarHidden(hides, animated: true) }
  }
}

/// The drag that hides and shows bars, `navigation.bars` in an outcome; it goes along with any other gesture.
@MainActor
final class BarPanGestureRecognizer: UIPanGestureRecognizer {
  fileprivate weak var hiding: BarHiding?

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { if state == .began { hiding?.drag() } }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// The tap that hides and shows bars, `navigation.barsTap` in an outcome; one that another recognizer takes
/// does not.
@MainActor
final class BarTapGestureRecognizer: UITapGestureRecognizer {
  fileprivate weak var hiding: BarHiding?

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { if state == .ended { hiding?.tapped() } }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
