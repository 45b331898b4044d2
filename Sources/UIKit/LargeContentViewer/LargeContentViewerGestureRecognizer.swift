/// The press by which the Large Content Viewer is shown: it begins on an item and then follows the finger.
///
/// Its delay, and what movement and further fingers do before it begins, are not published (LV10c, LV11).
@MainActor
final class LargeContentViewerGestureRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UILargeContentViewerInteraction?

  override var pressDuration: Int64? { UIApplication.shared.thresholds.viewerDelay }
  override var movementLimit: Double { UIApplication.shared.thresholds.viewerMovement }
  override var failsOnFurtherTouches: Bool { UIApplication.shared.thresholds.viewerFailsOnSecondTouch != 0 }
  override var handlesOwnActions: Bool { true }

  /// No touch is looked at while the viewer is disabled (LV1).
  override func objection(to touch: UITouch) -> TouchRefusal? {
    UILargeContentViewerInteraction.isEnabled ? super.objection(to: touch) : .viewerIsOff
  }

  override var reasonNotToStart: GestureEndReason? {
    interaction?.item(at: location(in: view)) == nil ? .noItem : nil
  }

  override func act(on state: State) {
    interaction?.follow(state, at: location(in: view))
  }
}
