/// The view that contains a controller's view during and after its transition.
///
/// During a transition it takes all touches and ignores them, as UIKit blocks touches then. Afterwards,
/// touches that the controller's view does not take end here and do not reach the views beneath.
@MainActor
final class TransitionView: UIView {
  var isInTransition = false
  /// Places the subviews of a controller with bars.
  var arrange: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange?()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isInTransition ? self : super.hitTest(point, with: event)
  }

  // Events that reach it end here: the controllers behind are not notified.
  override var next: UIResponder? { isInTransition ? nil : super.next }
}
