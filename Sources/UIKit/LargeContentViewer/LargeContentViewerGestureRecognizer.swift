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
    guard UILargeContentViewerInteraction.isEnabled else { return .viewerIsOff }
    let takesPointers = UIApplication.shared.thresholds.viewerFollowsPointer != 0
    if touch.type == .indirectPointer, !takesPointers { return .type(.indirectPointer) }
    return super.objection(to: touch)
  }

  override var reasonNotToStart: GestureEndReason? {
    interaction?.item(at: location(in: view)) == nil ? .noItem : nil
  }

  override func act(on state: State) {
    if state == .ended, UIApplication.shared.thresholds.viewerActivatesBesideOthers == 0,
      let other = recognizerBeside
    {
      interaction?.hide(reason: .prevented(by: other))
    } else {
      interaction?.follow(state, at: location(in: view))
    }
  }

  /// Another recognizer that has recognized with the same touches, if any.
  private var recognizerBeside: UIGestureRecognizer? {
    dispatcher.recognizers(sharingTouchesWith: self).first { other in
      switch other.currentState {
      case .began, .changed, .ended: true
      case .possible, .cancelled, .failed: false
      }
    }
  }
}
