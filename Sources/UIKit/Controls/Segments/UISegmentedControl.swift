/// A row of segments of which one is selected.
///
/// The segment that the finger went down on is selected at the lift; a finger that goes down on the selected
/// segment may carry the selection to another one. The control sends `valueChanged` when the user has
/// selected another segment, and no touch events.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that means no segment.
  public static let noSegment = -1

  /// The views of the segments, in order.
  final var segments: [SegmentView] = []
  final var titleAttributes: [State.RawValue: [NSAttributedString.Key: Any]] = [:]
  private var selected = UISegmentedControl.noSegment {
    didSet { if selected != oldValue { AppEvents.changed(self, .value, from: .number(Double(oldValue))) } }
  }
  /// The segment that the finger went down on.
  private var pressed: Int?

  /// Whether a segment is selected only while its event is being sent; false by default.
  open var isMomentary = false
  /// Whether segments without a set width share the space in proportion to their content; false by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet { setNeedsLayout() }
  }
  /// The colour of the selected segment, or nil for the system's.
  open var selectedSegmentTintColor: UIColor?

  /// The selected segment, or ``noSegment``; setting it sends no event, and an invalid index selects none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  /// Makes a control with a segment for each title, image or action; other items are ignored.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    begin()
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
      case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
      case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
      default: break
      }
    }
    geometry.frame = CGRect(origin: .zero, size: intrinsicContentSize)
  }

  /// Makes a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  /// Makes a control without segments at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a control without segments; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addInteraction(UILargeContentViewerInteraction(delegate: viewerDelegate))
  }

  /// Selects the segment on which the finger is lifted in the Large Content Viewer (LV15).
  private lazy var viewerDelegate = SegmentViewerDelegate(control: self)

  override var shownValue: AppValue { .number(Double(selected)) }
  // The control is a container; assistive technologies see its segments.
  override var isElementByDefault: Bool { false }
  override var elementsByDefault: [UIAccessibilityObject]? { segments }

  // MARK: Layout

  /// The size of all segments, 32 points high. Each has its set width; otherwise it is as wide as the widest
  /// one or, with `apportionsSegmentWidthsByContent`, as its own content.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(\.contentWidth).max() ?? 0
    let width = segments.reduce(CGFloat(0)) { sum, segment in
      sum + (segment.givenWidth ?? (apportionsSegmentWidthsByContent ? segment.contentWidth : widest))
    }
    return CGSize(width: width, height: AssumedFigures.standard.segmentHeight)
  }

  /// The size of all segments, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the segments side by side: those without a set width share the space that is left.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let free = segments.filter { $0.givenWidth == nil }
    let left = max(0, bounds.width - segments.compactMap(\.givenWidth).reduce(0, +))
    let content = free.map(\.contentWidth).reduce(0, +)
    var x = bounds.minX
    for segment in segments {
      let width: CGFloat
      if let given = segment.givenWidth {
        width = given
      } else if apportionsSegmentWidthsByContent, content > 0 {
        width = left * segment.contentWidth / content
      } else {
        width = left / CGFloat(free.count)
      }
      segment.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width
    }
  }

  // MARK: Touches

  override var sendsTouchEvents: Bool { false }

  /// The segment that can be selected at a point, if any.
  final func segment(at point: CGPoint) -> Int? {
    layoutIfNeeded()
    return segments.firstIndex { point.x >= $0.frame.minX && point.x < $0.frame.maxX && $0.isEnabled }
  }

  /// Starts following a finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    return pressed != nil && super.beginTracking(touch, with: event)
  }

  /// Selects the segment that was pressed, or the one to which the selection was carried.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    defer { pressed = nil }
    guard let touch, isTouchInside, let pressed, let lifted = segment(at: touch.location(in: self)) else {
      return
    }
    if lifted == pressed || pressed == selected && !isMomentary { select(lifted, with: event) }
  }

  /// Selects a segment as the user does, and notifies the targets unless it was already selected.
  final func select(_ index: Int, with event: UIEvent?) {
    guard isMomentary || index != selected else { return }
    selected = index
    let action = segments[index].action
    sendValueChanged(with: event)
    if let action { sendAction(action) }
    if isMomentary { selected = Self.noSegment }
  }

  /// Whether a recognizer may begin: one tap by one finger belongs to the control, unless the recognizer is
  /// on the control itself (R10).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Keeps the selected segment when one before it is inserted.
  final func didInsert(at index: Int) {
    if selected >= index { selected += 1 }
    contentDidChange()
  }

  final func didRemove(at index: Int) {
    if selected == index {
      selected = Self.noSegment
    } else if selected > index {
      selected -= 1
    }
    contentDidChange()
  }

  final func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var images: [String: UIImage] = [:]
  /// Sets the image behind segments in a state; stored only.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images["\(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
  }
  /// The image behind segments in a state, or nil if none was set.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images["\(state.rawValue) \(barMetrics.rawValue)"]
  }
  /// Sets the image between segments in two states; stored only.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) { images["\(leftState.rawValue)|\(rightState.rawValue) \(barMetrics.rawValue)"] = dividerImage }
  /// The image between segments in two states, or nil if none was set.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images["\(leftState.rawValue)|\(rightState.rawValue) \(barMetrics.rawValue)"] }
}
