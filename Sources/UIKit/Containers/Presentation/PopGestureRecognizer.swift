/// The recognizer that goes back by a swipe from the screen's edge, `navigation.pop` in an outcome (N1).
@MainActor
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  weak var navigation: UINavigationController?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "navigation.pop"
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { navigation?.followSwipeBack(state, self) }

  /// Ignores a touch away from the edge, or when there is nothing to go back to.
  override func objection(to touch: UITouch) -> TouchRefusal? {
    guard let navigation, let window = touch.window else { return super.objection(to: touch) }
    guard navigation.canSwipeBack else { return .nothingToPop }
    edges = navigation.view.isRightToLeft ? .right : .left
    let x = Double(touch.origin.x)
    let distance = edges == .left ? x : Double(window.bounds.width) - x
    return distance > thresholds.screenEdgeWidth ? .awayFromEdge : super.objection(to: touch)
  }
}

/// UIKit's own decision on whether a swipe may go back: it may if the bar has a back button.
@MainActor
final class PopPermission: NSObject, UIGestureRecognizerDelegate {
  weak var navigation: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isNavigationBarHidden else { return false }
    guard let item = navigation.topViewController?.navigationItem, !item.hidesBackButton else { return false }
    return item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty ?? true
  }
}
