/// The view that holds a controller's view while and after it is shown.
///
/// During a transition it takes all touches and does nothing with them, as UIKit keeps views from being touched then.
/// After it what the controller's view does not take ends here, and does not reach the views beneath.
@MainActor
final class TransitionView: UIView {
  var isInTransition = false
  /// Places what a controller with bars of its own has in it.
  var arrange: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange?()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isInTransition ? self : super.hitTest(point, with: event)
  }

  // What reaches it ends here: the controllers behind hear nothing of it.
  override var next: UIResponder? { isInTransition ? nil : super.next }
}
