/// A view that turns touches into events for its targets: a button, a switch, a slider.
///
/// It follows one touch at a time. Once the touch is down, it counts as inside within bounds enlarged by
/// `controlSlack` on all sides (C3).
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// Whether touches have any effect on it; a disabled control swallows them (C9).
  ///
  /// A control that is disabled in the middle of a touch stops following it and sends nothing more.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      AppEvents.changed(self, .enabled, from: .flag(oldValue))
      if !isEnabled, trackedTouch != nil { stopTracking() }
      stateDidChange()
    }
  }
  /// Whether it is selected, as set by its owner.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      AppEvents.changed(self, .selected, from: .flag(oldValue))
      stateDidChange()
    }
  }
  /// Whether it is drawn pressed (C10).
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      stateDidChange()
      if KeyValueObservers.areUsed { KeyValueObservers.changed(self) }
    }
  }
  /// Where content is placed horizontally in the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Where content is placed vertically in the control.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Where content is placed horizontally, with left or right in place of leading or trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }
  /// Whether it follows a touch.
  open internal(set) var isTracking = false
  /// Whether the touch that it follows, or followed last, counts as inside.
  open internal(set) var isTouchInside = false

  /// The state of the control (C2).
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control's menu opens with the touch itself, in place of its primary action (CM1).
  open var showsMenuAsPrimaryAction = false
  final var menuInteraction: UIContextMenuInteraction?

  var targets: [ControlTarget] = []
  override var sharesStoppingTouches: Bool { false }
  private var trackedTouch: UITouch?
  /// The number of the touch that the control follows or, if its class handles touches by itself, that moves
  /// on it; nil for none.
  package final var trackedTouchNumber: Int? {
    if let trackedTouch { return trackedTouch.number }
    return UIApplication.shared.dispatcher.touches.first { $0.view === self && $0.phase == .moved }?.number
  }
  /// Whether the control follows a touch by the methods for tracking.
  package final var followsTouch: Bool { trackedTouch != nil }

  /// Makes a control at a place in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control at a place and calls an action for its primary event (C8).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isElementByDefault: Bool { true }
  override var traitsOfState: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  // MARK: Targets

  /// Calls a method by its selector for some events; the target is not kept alive.
  ///
  /// The same pair added twice is called once, for the events of both (S17). Without a target the method is
  /// called on the first responder that has it, along the responder chain, starting at the control.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    addTarget(target.map(targetObject), selector: action, for: controlEvents)
  }

  /// Removes a target's methods for some events; a nil target or action matches any (S17).
  ///
  /// A given action is compared by its selector: method references have none, and match only a nil action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeTargets(of: target.map(targetObject), selector: action, for: controlEvents)
  }

  /// Calls an action's closure for some events; an action with the same identifier is replaced (C8).
  open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, for: controlEvents) }

  /// Removes an action for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(for: controlEvents) { $0.isSame(as: action) }
  }

  /// Removes the action with an identifier for some events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(for: controlEvents) { $0.identifier == identifier }
  }

  /// The events that any target was added for.
  open var allControlEvents: Event { targets.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// The objects whose methods are called; an `NSNull` represents a nil target.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.isAnybody ? NSNull() : $0.target as? NSObject).map { AnyHashable($0) } })
  }

  /// The selectors that a target is called by for one event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map(targetObject)
    let found = targets.filter { $0.isOf(object) && $0.events.contains(controlEvent) }
      .compactMap { $0.selector?.description }
    return found.isEmpty ? nil : found
  }

  // MARK: For subclasses

  /// A touch went down on the control.
  ///
  /// - Returns: Whether to follow it; if false, no further events are sent (C7).
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The followed touch has moved.
  ///
  /// - Returns: Whether to keep following it (C7).
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The followed touch was lifted; it is nil if the control stopped following by itself.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The followed touch was cancelled; subclasses call super (C7).
  ///
  /// If a client calls it in the middle of a touch, the control releases the touch in the same way.
  open func cancelTracking(with event: UIEvent?) {
    if trackedTouch != nil { releaseTouch(with: event) }
  }

  private func releaseTouch(with event: UIEvent?) {
    stopTracking()
    isTouchInside = false
    if sendsTouchEvents { sendActions(for: .touchCancel, event) }
  }

  /// Sends an event of the followed touch, unless a target of the previous event has ended the tracking.
  private func sendTouchEvent(_ part: Event, of touch: UITouch, _ event: UIEvent?) {
    if sendsTouchEvents, trackedTouch === touch { sendActions(for: part, event) }
  }

  /// Whether touches are sent as separate events, as by all controls except a segmented one.
  var sendsTouchEvents: Bool { true }

  /// ``state`` has changed; overrides call super.
  func stateDidChange() {}

  /// Notifies the targets that the user has changed the value, which is the control's purpose.
  ///
  /// `primaryActionTriggered` is sent as well, so that a control made with a primary action calls it.
  final func sendValueChanged(with event: UIEvent?) {
    sendActions(for: .valueChanged, event)
    sendActions(for: .primaryActionTriggered, event)
  }

  /// Whether a recognizer of a view around the control would steal its gesture: one tap by one finger (R10).
  final func isOwnTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Where the recognizer's only touch went down in the control, or nil if there are several or none.
  final func start(of recognizer: UIGestureRecognizer) -> CGPoint? {
    guard let window, recognizer.trackedTouches.count == 1, let touch = recognizer.trackedTouches.first else {
      return nil
    }
    return window.convert(touch.origin, to: self)
  }

  /// Sends events to the targets that were added for them, one event after the other.
  ///
  /// A target that was added for several of them is called once, unless the thresholds say otherwise (C8b).
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, nil) }

  /// Calls a target's method by its selector; called for each target that was added with one.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if UIApplication.shared.sendAction(action, to: target, from: self, for: event) || target != nil { return }
    UIApplication.shared.observer?.trouble("nothing performs selector \(action)", source: self)
  }

  /// Calls an action's closure, once each time its event is sent.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  // MARK: The menu

  /// What a press of the control shows; nil unless a subclass has a menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The control's menu is about to open; overrides call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The control's menu is about to close; overrides call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

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
    sendTouchEvent(.touchDown, of: touch, event)
    if touch.tapCount > 1 { sendTouchEvent(.touchDownRepeat, of: touch, event) }
  }

  /// Follows the touch across the boundary and back (C3, C5, C6).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = countsAsInside(touch)
    isHighlighted = isTouchInside
    let goesOn = continueTracking(touch, with: event)
    guard goesOn else {
      stopTracking()
      endTracking(touch, with: event)
      return
    }
    let isInside = isTouchInside
    let crosses = isInside != wasInside
    let edgeFirst = UIApplication.shared.thresholds.dragEdgeFirst != 0
    if crosses, edgeFirst { sendTouchEvent(isInside ? .touchDragEnter : .touchDragExit, of: touch, event) }
    sendTouchEvent(isInside ? .touchDragInside : .touchDragOutside, of: touch, event)
    if crosses, !edgeFirst { sendTouchEvent(isInside ? .touchDragEnter : .touchDragExit, of: touch, event) }
  }

  /// Sends the event for the lift, inside or outside (C3).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = countsAsInside(touch)
    stopTracking()
    endTracking(touch, with: event)
    if isTouchInside {
      UIApplication.shared.dispatcher.activatingBits |= touch.bit
      activate(with: event)
    } else if sendsTouchEvents {
      sendActions(for: .touchUpOutside, event)
    }
  }

  /// Stops following the touch (C7).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    // In case an override did not call super.
    if trackedTouch === touch { releaseTouch(with: event) }
  }

  /// Does what a lift inside does; a button also sends its primary event (C8, LV7).
  func activate(with event: UIEvent?) {
    guard sendsTouchEvents, !opensMenu() else { return }
    sendActions(for: .touchUpInside, event)
  }

  /// Whether the lift of a touch, which the control has yet to receive, activates it.
  func isActivated(byLiftOf touch: UITouch) -> Bool { trackedTouch === touch && countsAsInside(touch) }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isHighlighted = false
  }

  private func countsAsInside(_ touch: UITouch) -> Bool {
    let thresholds = UIApplication.shared.thresholds
    let slack = touch.type == .indirectPointer ? thresholds.pointerControlSlack : thresholds.controlSlack
    return bounds.insetBy(dx: -slack, dy: -slack).holds(touch.location(in: self))
  }
}
