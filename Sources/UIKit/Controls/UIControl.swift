#if FAULTS
  import Faults
#endif

/// A view that turns touches into events for its targets: a button, a switch, a slider.
///
/// It follows one touch at a time. Where the touch counts as inside once it is down, the bounds are larger by
/// `controlSlack` on all sides (C3).
@MainActor
open class UIControl: UIView {
  /// Whether touches on it do anything; a disabled control swallows them (C9).
  open var isEnabled = true
  /// Whether it is selected, as its owner says.
  open var isSelected = false
  /// Whether it is drawn pressed (C10).
  open var isHighlighted = false
  /// Whether it follows a touch.
  open internal(set) var isTracking = false
  /// Whether the touch that it follows, or followed last, counts as inside.
  open internal(set) var isTouchInside = false

  /// What the control is in (C2).
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The events that all targets together ask for.
  public var allControlEvents: Event { targets.reduce(into: Event()) { $0.formUnion($1.events) } }

  var targets: [ControlTarget] = []
  private var trackedTouch: UITouch?

  /// Makes a control at a place in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control at a place and calls an action with its primary event (C8).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: For subclasses

  /// A touch went down on the control.
  ///
  /// - Returns: Whether to follow it; without it there are no further events (C7).
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch that is followed has moved.
  ///
  /// - Returns: Whether to go on following it (C7).
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch that was followed was lifted; nil where the control stopped following by itself.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch that was followed was taken away; subclasses call super (C7).
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls a closure of an action, once for each time that its event is sent.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  // MARK: Touches

  /// Starts following a touch (C4, C7).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.number < $1.number }) else {
      return
    }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown, event)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat, event) }
  }

  /// Follows the touch over the boundary and back (C3, C5, C6).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = countsAsInside(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      stopTracking()
      endTracking(touch, with: event)
      return
    }
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  /// Sends the event of the lift, inside or outside (C3).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = countsAsInside(touch)
    stopTracking()
    endTracking(touch, with: event)
    if isTouchInside {
      activate(with: event)
    } else {
      sendActions(for: .touchUpOutside, event)
    }
  }

  /// Stops following (C7).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking()
    isTouchInside = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, event)
  }

  /// Does what a lift inside does; a button sends its primary event as well (C8, LV7).
  func activate(with event: UIEvent?) {
    #if FAULTS
      if Fault.isPlanted("two-touch-up-inside") { sendActions(for: .touchUpInside, event) }
    #endif
    sendActions(for: .touchUpInside, event)
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isHighlighted = false
  }

  private func countsAsInside(_ touch: UITouch) -> Bool {
    let thresholds = UIApplication.shared.thresholds
    let slack = touch.type == .indirectPointer ? thresholds.pointerControlSlack : thresholds.controlSlack
    return bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }
}
