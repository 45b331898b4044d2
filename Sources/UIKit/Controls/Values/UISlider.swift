/// A control with a knob that is dragged along a track to set a value.
///
/// A touch is followed only if it goes down on the knob or within `sliderKnobSlack` of it, as on iOS, where
/// the track itself takes no taps. The knob keeps its distance from the finger.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value, from ``minimumValue`` to ``maximumValue``; 0 by default. Setting it sends no event.
  open var value: Float {
    get { kept }
    set { kept = clamped(newValue) }
  }
  private var kept: Float = 0 {
    didSet { if kept != oldValue { AppEvents.changed(self, .value, from: .number(Double(oldValue))) } }
  }

  /// The value at the left end; 0 by default. Setting it above the maximum raises the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = kept
    }
  }
  /// The value at the right end; 1 by default. Setting it below the minimum lowers the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = kept
    }
  }
  /// Whether a drag sends each change, or only the last one when the finger is lifted; true by default.
  open var isContinuous = true
  /// The colour of the track left of the knob, or nil for the system's.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track right of the knob, or nil for the system's.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob, or nil for the system's.
  open var thumbTintColor: UIColor?
  /// The image at the left end, or nil if there is none.
  open var minimumValueImage: UIImage?
  /// The image at the right end, or nil if there is none.
  open var maximumValueImage: UIImage?

  private var thumbImages: [State.RawValue: UIImage] = [:]

  /// Sets the knob's image for a state; stored only: it is not drawn, and the knob is touched as before.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state.rawValue] = image }
  private var trackImages: [Bool: [State.RawValue: UIImage]] = [:]
  /// Sets the image of the track left of the knob for a state; stored only.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    trackImages[true, default: [:]][state.rawValue] = image
  }
  /// Sets the image of the track right of the knob for a state; stored only.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    trackImages[false, default: [:]][state.rawValue] = image
  }
  /// The image of the track left of the knob for a state, or nil if none was set.
  open func minimumTrackImage(for state: State) -> UIImage? { trackImages[true]?[state.rawValue] }
  /// The image of the track right of the knob for a state, or nil if none was set.
  open func maximumTrackImage(for state: State) -> UIImage? { trackImages[false]?[state.rawValue] }
  /// The knob's image in the slider's state, or nil.
  open var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }
  /// The knob's image for a state, or nil if none was set.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }

  /// Raises the value by a tenth of its range, as assistive technologies do, and notifies the targets.
  open override func accessibilityIncrement() { step(Float(AssumedFigures.standard.sliderStep)) }
  /// Lowers the value by a tenth of its range, as assistive technologies do, and notifies the targets.
  open override func accessibilityDecrement() { step(-Float(AssumedFigures.standard.sliderStep)) }

  override var shownValue: AppValue { .number(Double(kept)) }
  override var traitsByDefault: UIAccessibilityTraits { .adjustable }
  override var valueByDefault: String? {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (kept - minimumValue) / range : 0
    return share.isFinite ? "\(Int((share * 100).rounded()))%" : nil
  }
  override var activationPointByDefault: CGPoint {
    let knob = UIAccessibility.convertToScreenCoordinates(knob, in: self)
    return CGPoint(x: knob.midX, y: knob.midY)
  }

  private func step(_ share: Float) {
    let old = kept
    value += share * (maximumValue - minimumValue)
    if kept != old { sendValueChanged(with: nil) }
  }

  /// How far right of the knob's centre the finger went down, in points.
  private var grip: CGFloat = 0

  /// Makes a slider at a place in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a slider; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the value without notifying anyone; an animation has no visible effect.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// A height of 34 points; the width is not specified.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: AssumedFigures.standard.sliderHeight)
  }

  // MARK: Geometry

  /// The track for given bounds: 4 points high, 2 points from either end.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (margin, height) = (
      AssumedFigures.standard.sliderTrackMargin, AssumedFigures.standard.sliderTrackHeight
    )
    return CGRect(
      x: bounds.minX + margin, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * margin),
      height: height)
  }

  /// The knob for a value: a square on the track, 31 points wide unless the thresholds say otherwise.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = CGFloat(UIApplication.shared.thresholds.sliderKnobSize)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + share * max(0, rect.width - side), y: rect.midY - side / 2, width: side, height: side)
  }

  private var knob: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: kept)
  }

  private func isOnKnob(_ point: CGPoint) -> Bool {
    let slack = UIApplication.shared.thresholds.sliderKnobSlack
    return knob.insetBy(dx: -slack, dy: -slack).holds(point)
  }

  // MARK: Touches

  /// Starts following a finger that goes down on the knob.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard isOnKnob(point) else { return false }
    grip = point.x - knob.midX
    return super.beginTracking(touch, with: event)
  }

  /// Moves the knob with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if follow(touch), isContinuous { sendValueChanged(with: event) }
    return super.continueTracking(touch, with: event)
  }

  /// Sends the value at the lift, as UIKit does, whether it was sent before or not.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    follow(touch)
    sendValueChanged(with: event)
  }

  /// Sets the value to the one under the finger.
  ///
  /// - Returns: Whether the value has changed.
  @discardableResult
  private func follow(_ touch: UITouch) -> Bool {
    let track = trackRect(forBounds: bounds)
    let side = knob.width
    guard track.width > side else { return false }
    let share = (touch.location(in: self).x - grip - side / 2 - track.minX) / (track.width - side)
    let old = kept
    value = minimumValue + Float(min(max(0, share), 1)) * (maximumValue - minimumValue)
    return kept != old
  }

  /// Whether a recognizer may begin: a swipe along the slider that starts on the knob belongs to the slider,
  /// unless the recognizer is on the slider itself (R10). A pan around the slider takes over, as on iOS.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnSwipe(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isOwnSwipe(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let swipe = recognizer as? UISwipeGestureRecognizer,
      let start = start(of: swipe), let end = swipe.trackedTouches.first?.location(in: self)
    else { return false }
    return isOnKnob(start) && abs(end.x - start.x) >= abs(end.y - start.y)
  }

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(minimumValue, value), maximumValue)
  }
}
