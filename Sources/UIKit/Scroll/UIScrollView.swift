#if FAULTS
  import Faults
#endif

/// A view that shows a part of its content, which fingers drag about (1.6).
///
/// The content lies in the view's own coordinates, whose origin is ``contentOffset``: hit testing and conversion
/// follow it. The offset stays where the finger is lifted, brought into the content's edges: there is no momentum
/// and no bouncing here, so a replay does not depend on curves that are nowhere published. What is animated on
/// iOS is there at once.
///
/// A finger drags once it has gone further than the hysteresis along the axes on which there is something to
/// scroll; the content then moves by what comes beyond it (P2, P3). Until then, or for `contentTouchDelay`,
/// views in it do not hear of the touch; once it drags they hear that it was cancelled.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Who hears of scrolling and zooming.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The recognizer that drags, `scroll.pan` in an outcome.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recognizer that zooms, `scroll.pinch` in an outcome; nil where the zoom scale cannot change.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentSizeDidChange() } }
  }
  /// The room around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange(from: adjustedInset(oldValue)) } }
  }
  /// The room around the content with what bars take, as ``contentInsetAdjustmentBehavior`` says.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset(contentInset) }
  /// How the safe area adds to the room around the content.
  ///
  /// By default it does above and below, and at the sides where the content is wider than the view.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      insetsDidChange(from: contentInset + adjustment(oldValue))
      for view in subviews { view.bringSafeAreaUpToDate() }
    }
  }
  /// The room around the content has changed; overrides call super.
  open func adjustedContentInsetDidChange() {}

  /// The point of the content that lies at the upper left corner, in points.
  ///
  /// Setting it is not held to the content's edges; a value that is no number is left out.
  open var contentOffset: CGPoint {
    get { geometry.bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
    }
  }

  /// Whether fingers scroll; true by default. Without it touches are not kept from the content either.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether the content hears of a touch only after a while; true by default (1.6).
  open var delaysContentTouches = true
  /// Whether a touch that the content has heard of can still drag; true by default (1.6).
  open var canCancelContentTouches = true
  /// Whether a drag that starts along one axis stays on it; false by default.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling stops at multiples of the size; false by default.
  ///
  /// A lift goes to the nearest page, one that is faster than `pagingVelocity` to the next one in its direction.
  open var isPagingEnabled = false
  /// Whether content goes beyond its edges and comes back; nothing does here, but see ``alwaysBounceVertical``.
  open var bounces = true
  /// Whether a drag from top to bottom scrolls although there is nothing to scroll; false by default.
  open var alwaysBounceVertical = false
  /// Whether a drag from side to side scrolls although there is nothing to scroll; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether a tap on the status bar scrolls to the top; kept, as there is no such tap.
  open var scrollsToTop = true
  /// Whether the mark beside the content is shown; kept.
  open var showsVerticalScrollIndicator = true
  /// Whether the mark under the content is shown; kept.
  open var showsHorizontalScrollIndicator = true
  /// How fast a drag that was let go comes to rest; kept, as nothing goes on after the lift.
  open var decelerationRate = DecelerationRate.normal
  /// How a drag puts the keyboard away; kept, as there is none.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The smallest zoom scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// The largest zoom scale; 1 by default, which leaves nothing to zoom.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// Whether zooming goes beyond its limits and comes back; it does not here.
  open var bouncesZoom = true
  final var currentZoom: CGFloat = 1

  /// Whether a finger is on the content, scrolling or not.
  open var isTracking: Bool { panGestureRecognizer.liveTouches != 0 }
  /// Whether a finger scrolls.
  open internal(set) var isDragging = false
  /// Whether the content goes on after the lift: never here.
  open var isDecelerating: Bool { false }
  /// Whether fingers zoom.
  open internal(set) var isZooming = false
  /// Whether zooming went beyond its limits: never here.
  open var isZoomBouncing: Bool { false }

  final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
  final let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
  /// Where the drag began, and what it leaves out of the fingers' way.
  final var drag = ScrollDrag()
  final var zoomStart: CGFloat = 1
  final var animationEnd: VirtualClock.Token?

  /// Makes a scroll view at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a scroll view: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    clipsToBounds = true
    pan.scrollView = self
    pinch.scrollView = self
    pinch.isEnabled = false
    #if FAULTS
      if Fault.isPlanted("content-touches-not-cancelled") { pan.cancelsTouchesInView = false }
    #endif
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
  }

  // MARK: For subclasses

  /// Keeps touches that the content does not take: unlike those of a plain view they go to no superview.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps touches that the content does not take.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps touches that the content does not take.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps touches that the content does not take.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Whether a view in the content hears of touches that went down on it; true by default.
  ///
  /// It is asked when the touch would be delivered, after the delay.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag may take touches from a view in the content that has heard of them; true by default unless
  /// it is a control (1.6).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Scrolling by code

  /// Scrolls to an offset, which is not held to the content's edges.
  ///
  /// The offset is there at once; where it is animated, the delegate hears after `scrollAnimationDuration` that
  /// it has ended.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let changes = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, changes { tellAnimationEnd() }
  }

  /// Scrolls as little as it takes for a rectangle of the content to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = rect.intersection(CGRect(origin: .zero, size: contentSize))
    guard !target.isNull else { return }
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if target.maxX > seen.maxX { offset.x += target.maxX - seen.maxX }
    if target.minX < seen.minX { offset.x += target.minX - seen.minX }
    if target.maxY > seen.maxY { offset.y += target.maxY - seen.maxY }
    if target.minY < seen.minY { offset.y += target.minY - seen.minY }
    setContentOffset(offset, animated: animated)
  }

  /// Shows the marks of how far the content goes for a moment; there is nothing to see of them.
  open func flashScrollIndicators() {}

  /// The content was scrolled, by a finger or by code.
  override func boundsOriginDidChange(from old: CGPoint) {
    drag.contentMoved(from: old, to: contentOffset)
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  /// The content has another size; nothing by default.
  func contentSizeDidChange() {}
}

extension UIScrollView {
  /// How bars add to the room around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As it suits the controller.
    case automatic = 0
    /// Where the content scrolls.
    case scrollableAxes
    /// Not at all.
    case never
    /// On all sides.
    case always
  }

  /// How a drag puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When it begins.
    case onDrag
    /// With the finger.
    case interactive
    /// When it begins, also over bars.
    case onDragWithAccessory
    /// With the finger, also over bars.
    case interactiveWithAccessory
  }

  /// How fast a drag that was let go comes to rest, as a factor each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor.
    public let rawValue: CGFloat
    /// Makes a rate of a factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual one.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
