import RetouchReplayClock

/// A control with a minus on the left and a plus on the right.
///
/// A tap changes the value at the lift. A finger that stays down makes it change repeatedly after
/// `stepperRepeatDelay`, every `stepperRepeatInterval`; UIKit publishes neither figure.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(
    width: AssumedFigures.standard.stepperWidth, height: AssumedFigures.standard.stepperHeight)

  /// The value, from ``minimumValue`` to ``maximumValue``; 0 by default. Setting it sends no event.
  open var value: Double {
    get { kept }
    set { kept = newValue.isNaN ? minimumValue : min(max(minimumValue, newValue), maximumValue) }
  }
  private var kept: Double = 0 {
    didSet { if kept != oldValue { AppEvents.changed(self, .value, from: .number(oldValue)) } }
  }

  /// The smallest value; 0 by default. Setting it above the maximum raises the maximum.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = kept
    }
  }
  /// The largest value; 100 by default. Setting it below the minimum lowers the minimum.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = kept
    }
  }
  /// By how much a tap changes the value; 1 by default.
  open var stepValue: Double = 1
  /// Whether a value that goes beyond one end continues at the other; false by default.
  open var wraps = false
  /// Whether a finger that stays down changes the value repeatedly; true by default.
  open var autorepeat = true
  /// Whether each change is sent, or only the last one at the lift; true by default.
  open var isContinuous = true

  private var timer: VirtualClock.Token?
  private var steps = 0
  /// What assistive technologies see of the stepper, once they have asked: minus and plus.
  private var halves: (down: UIAccessibilityElement, up: UIAccessibilityElement)?
  private var goesUp = false

  /// Makes a stepper at a place in its future superview; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Makes a stepper; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    geometry.bounds.size = Self.size
  }

  /// The size of every stepper, in points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// The size of every stepper, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override var shownValue: AppValue { .number(kept) }
  // The stepper is a container of its two halves.
  override var isElementByDefault: Bool { false }
  override var elementsByDefault: [UIAccessibilityObject]? {
    let (down, up) =
      halves ?? (UIAccessibilityElement(accessibilityContainer: self), .init(accessibilityContainer: self))
    halves = (down, up)
    for (half, label, x, isUsable) in [
      (down, "Decrement", bounds.minX, wraps || kept > minimumValue),
      (up, "Increment", bounds.midX, wraps || kept < maximumValue),
    ] {
      half.accessibilityLabel = label
      half.accessibilityTraits = isEnabled && isUsable ? .button : [.button, .notEnabled]
      half.accessibilityFrameInContainerSpace = CGRect(
        x: x, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    }
    return [down, up]
  }

  /// Starts following a finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    goesUp = touch.location(in: self).x >= bounds.midX
    steps = 0
    stop()
    if autorepeat { repeatStep(after: UIApplication.shared.thresholds.stepperRepeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  /// Changes the value by a tap's step, unless it changed while the finger stayed down.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stop()
    guard touch != nil else { return }
    if steps > 0 {
      if !isContinuous { sendValueChanged(with: event) }
    } else if isTouchInside, step() {
      sendValueChanged(with: event)
    }
  }

  /// Stops following the finger.
  open override func cancelTracking(with event: UIEvent?) {
    stop()
    super.cancelTracking(with: event)
  }

  private func step() -> Bool {
    let old = kept
    let wanted = goesUp ? kept + stepValue : kept - stepValue
    if wraps, wanted > maximumValue {
      kept = minimumValue
    } else if wraps, wanted < minimumValue {
      kept = maximumValue
    } else {
      value = wanted
    }
    return kept != old
  }

  private func repeatStep(after delay: Int64) {
    timer = UIApplication.shared.clock.schedule(after: delay, origin: "UIStepper autorepeat") { [weak self] in
      guard let self else { return }
      timer = nil
      guard isTracking else { return }
      if isTouchInside, step() {
        steps += 1
        if isContinuous { sendValueChanged(with: nil) }
      }
      // A value that has reached its limit no longer changes.
      let isAtEnd = goesUp ? kept >= maximumValue : kept <= minimumValue
      if wraps || !isAtEnd { repeatStep(after: UIApplication.shared.thresholds.stepperRepeatInterval) }
    }
  }

  private func stop() {
    if let timer { UIApplication.shared.clock.cancel(timer) }
    timer = nil
  }

  /// Whether a recognizer may begin: one tap by one finger belongs to the stepper, unless the recognizer is
  /// on the stepper itself (R10).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private var images: [String: UIImage] = [:]
  /// Sets the image of the part that raises the value; stored only.
  open func setIncrementImage(_ image: UIImage?, for state: State) { images["+\(state.rawValue)"] = image }
  /// The image of the part that raises the value, or nil if none was set.
  open func incrementImage(for state: State) -> UIImage? { images["+\(state.rawValue)"] }
  /// Sets the image of the part that lowers the value; stored only.
  open func setDecrementImage(_ image: UIImage?, for state: State) { images["-\(state.rawValue)"] = image }
  /// The image of the part that lowers the value, or nil if none was set.
  open func decrementImage(for state: State) -> UIImage? { images["-\(state.rawValue)"] }
  /// Sets the image behind both parts; stored only.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { images["=\(state.rawValue)"] = image }
  /// The image behind both parts, or nil if none was set.
  open func backgroundImage(for state: State) -> UIImage? { images["=\(state.rawValue)"] }
}
