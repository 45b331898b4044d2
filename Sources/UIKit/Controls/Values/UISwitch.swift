/// A control that is on or off.
///
/// A tap toggles it. A drag of more than a pan's hysteresis moves the knob, and the half in which the knob is
/// when the finger is lifted decides, even if the finger has left the switch. Both happen at the lift. A
/// touch that is cancelled changes nothing. UIKit publishes none of this beyond the outcome.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(
    width: AssumedFigures.standard.switchWidth, height: AssumedFigures.standard.switchHeight)

  /// Whether the switch is on; setting it sends no event.
  open var isOn = false {
    didSet { if isOn != oldValue { AppEvents.changed(self, .value, from: .flag(oldValue)) } }
  }
  /// The colour while on, or nil for the system's.
  open var onTintColor: UIColor?
  /// The colour of the knob, or nil for the system's.
  open var thumbTintColor: UIColor?

  /// Where the touch went down, where it is, and how far it has moved at most, along the switch, in points.
  private var drag: (start: CGFloat, now: CGFloat, farthest: CGFloat)?

  /// Makes a switch at a place in its future superview; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Makes a switch; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    geometry.bounds.size = Self.size
  }

  /// Turns the switch on or off without notifying anyone; an animation has no visible effect.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The size of every switch, in points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// The size of every switch, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override var shownValue: AppValue { .flag(isOn) }
  override var traitsByDefault: UIAccessibilityTraits { [.button, .toggleButton] }
  override var valueByDefault: String? { isOn ? "1" : "0" }

  /// The half of the switch in which the knob is.
  private var knob: CGRect {
    CGRect(
      x: isOn ? bounds.midX : bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
  }

  /// Starts following a finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    drag = (x, x, 0)
    return super.beginTracking(touch, with: event)
  }

  /// Moves the knob with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return super.continueTracking(touch, with: event)
  }

  /// Toggles the switch after a tap, or leaves it where the knob was dragged.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    follow(touch)
    guard let drag else { return }
    self.drag = nil
    if drag.farthest > UIApplication.shared.thresholds.panHysteresis {
      // The knob travels half of the width from one end to the other.
      let travel = bounds.width / 2
      let place = (isOn ? travel : 0) + drag.now - drag.start
      turn(place > travel / 2, event)
    } else if isTouchInside {
      turn(!isOn, event)
    }
  }

  private func follow(_ touch: UITouch) {
    guard let drag else { return }
    let x = touch.location(in: self).x
    self.drag = (drag.start, x, max(drag.farthest, abs(x - drag.start)))
  }

  private func turn(_ on: Bool, _ event: UIEvent?) {
    guard on != isOn else { return }
    isOn = on
    sendValueChanged(with: event)
  }

  /// Whether a recognizer may begin: one tap by one finger, and a drag of the knob along the switch, belong
  /// to the switch, unless the recognizer is on the switch itself (R10).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isOwnTap(gestureRecognizer) || isOwnDrag(gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isOwnDrag(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer,
      let start = start(of: pan)
    else { return false }
    let gone = pan.translation(in: self)
    return knob.contains(start) && abs(gone.x) >= abs(gone.y)
  }

  /// An image for a switch that is on; stored only.
  open var onImage: UIImage?
  /// An image for a switch that is off; stored only.
  open var offImage: UIImage?
}
