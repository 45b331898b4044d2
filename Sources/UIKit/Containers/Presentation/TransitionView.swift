/// The view that contains a controller's view during and after its transition.
///
/// During a transition it takes all touches and ignores them, as UIKit blocks touches then. Afterwards,
/// touches that the controller's view does not take end here and do not reach the views beneath.
@MainActor
final class TransitionView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  var isInTransition = false
  /// Whether touches beside its subviews reach what is beneath (SH2).
  var passesTouches = false
  /// Whether a touch at a point is for what is shown here, or nil where all are.
  var touched: (@MainActor (CGPoint) -> Bool)?
  /// The sheet in it.
  weak var sheet: UISheetPresentationController?
  /// Places the subviews of a controller with bars.
  var arrange: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange?()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isInTransition { return self }
    if let touched, !touched(point) { return nil }
    let found = super.hitTest(point, with: event)
    return passesTouches && found === self ? nil : found
  }

  // Events that reach it end here: the controllers behind are not notified.
  override var next: UIResponder? { isInTransition ? nil : super.next }
}
