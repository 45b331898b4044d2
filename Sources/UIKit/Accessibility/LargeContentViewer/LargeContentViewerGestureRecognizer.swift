/// The press that shows the Large Content Viewer: it begins on an item and then follows the finger.
///
/// Its delay, and the effect of movement and further fingers before it begins, are not published (LV10c,
/// LV11). Like any other press it excludes others and is excluded, unless a delegate allows both (LV10).
@MainActor
final class LargeContentViewerGestureRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UILargeContentViewerInteraction?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
  }

  package override var pressDuration: Int64? { UIApplication.shared.thresholds.viewerDelay }
  package override var movementLimit: Double { thresholds.viewerMovement }
  override var failsOnFurtherTouches: Bool { UIApplication.shared.thresholds.viewerFailsOnSecondTouch != 0 }
  override var handlesOwnActions: Bool { true }
  /// Whether the press cancels its touches in the views: what its client has set, but never if the thresholds
  /// say that it does not (LV7b).
  override var cancelsTouchesInView: Bool {
    get {
      return super.cancelsTouchesInView && UIApplication.shared.thresholds.viewerCancelsTracking != 0
    }
    set { super.cancelsTouchesInView = newValue }
  }
  package override var isLargeContentViewer: Bool { true }

  /// Refuses every touch while the viewer is disabled (LV1).
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

  /// Ends with the lift; if the press now belongs to another recognizer, it is cancelled instead and does
  /// nothing (LV10b).
  override func endWithLift() {
    let owner = interaction?.pressOwner
    if let owner, UIApplication.shared.thresholds.viewerActivatesBesideOthers == 0 {
      request(.cancelled, reason: .pressBelongs(to: owner))
    } else {
      super.endWithLift()
    }
  }

  override func act(on state: State) {
    // Set first, because it is not kept once the viewer has gone.
    if state == .began { interaction?.pressOwner = recognizersBeside.first { takesPress($0) } }
    interaction?.follow(state, at: location(in: view))
  }

  /// Notes which recognizer owns the press from now on (LV10b).
  override func heed(_ other: UIGestureRecognizer) {
    guard let interaction, interaction.isShowing, interaction.pressOwner == nil, takesPress(other) else {
      return
    }
    interaction.pressOwner = other
  }

  override func forget() {
    super.forget()
    interaction?.forgetPress()
  }

  /// The recognizers that share the press's touches; those of viewers, such as this one, never take the
  /// press.
  private var recognizersBeside: [UIGestureRecognizer] { dispatcher.recognizers(sharingTouchesWith: self) }

  /// Whether another recognizer's use of the same touch replaces what the lift would do. It does if the
  /// recognizer is the client's, is continuous and has begun, and is on the touched view or on one around it,
  /// up to the interaction's own view (LV10b).
  func takesPress(_ other: UIGestureRecognizer) -> Bool {
    guard other.currentState == .began || other.currentState == .changed, other.belongsToClient,
      let own = interaction?.view, let view = other.view
    else { return false }
    return view.isDescendant(of: own)
  }

  /// Whether the lift has already activated a control, or is about to (LV7).
  var liftIsTaken: Bool { dispatcher.liftIsTaken(of: seenTouches) }

  /// Notes that the lift has had its effect, for viewers around this one (LV13).
  func noteActivation() { dispatcher.activatingBits |= seenTouches }
}

extension UIGestureRecognizer {
  /// Whether a client made the recognizer for its own gesture: those of viewers and scroll views do not
  /// count.
  fileprivate var belongsToClient: Bool {
    return !isLargeContentViewer && !(self is ScrollPanGestureRecognizer)
      && !(self is ScrollPinchGestureRecognizer)
  }
}

extension TouchDispatcher {
  /// Cancels every press that shows or would show the viewer, because the text size is now an ordinary one
  /// (LV1).
  func breakOffViewers() {
    for case let recognizer as LargeContentViewerGestureRecognizer in active {
      recognizer.interaction?.breakOff(.viewerTurnedOff)
    }
    for viewer in application.shownViewers { viewer.breakOff(.viewerTurnedOff) }
  }

  /// Whether a control's own tracking of one of these touches has activated it, or will as soon as it
  /// receives the lift.
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
