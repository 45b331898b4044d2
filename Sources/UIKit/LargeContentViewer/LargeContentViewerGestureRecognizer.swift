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
  /// Whether the press takes its touches from the views: as its client set it, but never where the guess is that it does
  /// not (LV7b).
  override var cancelsTouchesInView: Bool {
    get { super.cancelsTouchesInView && UIApplication.shared.thresholds.viewerCancelsTracking != 0 }
    set { super.cancelsTouchesInView = newValue }
  }
  package override var isLargeContentViewer: Bool { true }

  /// No touch is looked at while the viewer is disabled (LV1).
  override func objection(to touch: UITouch) -> TouchRefusal? {
    guard UILargeContentViewerInteraction.isEnabled else { return .viewerIsOff }
    let takesPointers = UIApplication.shared.thresholds.viewerFollowsPointer != 0
    if touch.type == .indirectPointer, !takesPointers { return .type(.indirectPointer) }
    return super.objection(to: touch)
  }

  override var reasonNotToStart: GestureEndReason? {
    guard let interaction, interaction.findsItem(at: location(in: view)) else { return .noItem }
    return nil
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

  override func forget() {
    super.forget()
    interaction?.forgetPress()
  }

  /// Another recognizer that has recognized with the same touches, if any; other viewers are none.
  private var recognizerBeside: UIGestureRecognizer? {
    dispatcher.recognizers(sharingTouchesWith: self).first { other in
      guard !other.isLargeContentViewer else { return false }
      switch other.currentState {
      case .began, .changed, .ended: return true
      case .possible, .cancelled, .failed: return false
      }
    }
  }

  /// Whether the lift has activated a control already, or is about to (LV7).
  var liftIsTaken: Bool { dispatcher.liftIsTaken(of: seenTouches) }

  /// Notes that the lift has done what it does, for viewers around this one.
  func noteActivation() { dispatcher.activatingBits |= seenTouches }
}

extension TouchDispatcher {
  /// Breaks off every press that shows the viewer, or would, because the text size is an ordinary one now (LV1).
  func breakOffViewers() {
    for case let recognizer as LargeContentViewerGestureRecognizer in active {
      recognizer.interaction?.breakOff(.viewerTurnedOff)
    }
    for viewer in application.shownViewers { viewer.breakOff(.viewerTurnedOff) }
  }

  /// Whether a control's own tracking of one of some touches has activated it, or will as soon as it hears of the lift.
  func liftIsTaken(of bits: UInt64) -> Bool {
    if activatingBits & bits != 0 { return true }
    return withheld.contains { touch in
      guard touch.bit & bits != 0, case .withheldEnd = touch.delivery else { return false }
      var responder: UIResponder? = touch.view
      while let candidate = responder {
        if let control = candidate as? UIControl { return control.isActivated(byLiftOf: touch) }
        responder = candidate.next
      }
      return false
    }
  }
}
