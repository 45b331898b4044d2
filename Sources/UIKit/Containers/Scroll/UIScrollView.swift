/// A view that shows a part of its content, which fingers can drag (SC0).
///
/// The content is in the view's own coordinates, whose origin is ``contentOffset``: hit testing and
/// conversion follow it. When the finger is lifted, the content glides on (SC2), and comes back from beyond
/// its edges (SC3, SC4); pages settle (SC6). It moves at the ticks of the display, on the replay's clock. A
/// touch on content that glides stops it, and does not reach the views in it (SC5).
///
/// A finger drags once it has moved further than the hysteresis along the axes that can be scrolled; the
/// content then moves by the distance beyond it (P2, P3). Until then, or for `contentTouchDelay`, views in
/// the content do not receive the touch; when the drag begins, touches that they have received are cancelled.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The delegate, which is notified of scrolling and zooming.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The recognizer for dragging, `scroll.pan` in an outcome.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recognizer for zooming, `scroll.pinch` in an outcome; nil if the zoom scale cannot change.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  /// The size of the content, in points.
  ///
  /// If it changes while the content glides, the content glides on to the new edges.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeDidChange()
      resumeGlide()
      if KeyValueObservers.areUsed { KeyValueObservers.changed(self) }
    }
  }
  /// The insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      insetsDidChange(from: adjustedInset(oldValue))
      if KeyValueObservers.areUsed { KeyValueObservers.changed(self) }
    }
  }
  /// The insets around the content including the safe area, as ``contentInsetAdjustmentBehavior`` determines.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset(contentInset) }
  /// How the safe area adds to the insets around the content.
  ///
  /// By default it adds at the top and bottom, and at the sides if the content is wider than the view.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      insetsDidChange(from: contentInset + adjustment(oldValue))
      for view in subviews { view.bringSafeAreaUpToDate() }
    }
  }
  /// Notifies that the insets around the content have changed; overrides call super.
  open func adjustedContentInsetDidChange() {}

  /// The point of the content at the upper left corner, in points.
  ///
  /// A value that is set is not clamped to the content's edges; one that is not finite is ignored.
  open var contentOffset: CGPoint {
    get { geometry.bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
    }
  }

  /// Whether fingers scroll; true by default. If false, touches in the content are not delayed either.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether views in the content receive a touch only after a delay; true by default (SC0).
  open var delaysContentTouches = true
  /// Whether a touch that a view in the content has received can still drag; true by default (SC0).
  open var canCancelContentTouches = true
  /// Whether a drag that starts along one axis stays on it; false by default.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling stops at multiples of the size; false by default.
  ///
  /// A lift goes to the nearest page, or to the next page in its direction if faster than `pagingVelocity`.
  open var isPagingEnabled = false
  /// Whether content can be dragged beyond its edges, and comes back (SC3, SC4); true by default.
  ///
  /// Setting it sets ``bouncesHorizontally`` and ``bouncesVertically``.
  open var bounces = true {
    didSet { (bouncesHorizontally, bouncesVertically) = (bounces, bounces) }
  }
  /// Whether content can be dragged beyond its left and right edges; true by default.
  open var bouncesHorizontally = true
  /// Whether content can be dragged beyond its upper and lower edges; true by default.
  open var bouncesVertically = true
  /// Whether a scroll view around this one scrolls sideways where this content is at its end; true by
  /// default.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a scroll view around this one scrolls up and down where this content is at its end; true by
  /// default.
  open var transfersVerticalScrollingToParent = true
  /// Whether a vertical drag scrolls even if there is nothing to scroll; false by default.
  open var alwaysBounceVertical = false
  /// Whether a horizontal drag scrolls even if there is nothing to scroll; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether a tap on the status bar scrolls to the top, if no other visible scroll view does (SC8); true by
  /// default.
  open var scrollsToTop = true
  /// Whether the vertical scroll indicator is shown; stored only.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is shown; stored only.
  open var showsHorizontalScrollIndicator = true
  /// How far the scroll indicators are from the edges, in points: the vertical one's; stored only.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// How far the vertical scroll indicator is from the edges, in points; stored only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How far the horizontal scroll indicator is from the edges, in points; stored only.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area is added to the indicators' insets; stored only.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The colour of the scroll indicators; stored only.
  open var indicatorStyle = IndicatorStyle.default
  /// How content fades at the upper edge; stored only, as are the others.
  public private(set) final lazy var topEdgeEffect = UIScrollEdgeEffect()
  /// How content fades at the lower edge.
  public private(set) final lazy var bottomEdgeEffect = UIScrollEdgeEffect()
  /// How content fades at the left edge.
  public private(set) final lazy var leftEdgeEffect = UIScrollEdgeEffect()
  /// How content fades at the right edge.
  public private(set) final lazy var rightEdgeEffect = UIScrollEdgeEffect()
  /// The rate at which scrolling slows down after the lift (SC2).
  ///
  /// One that is not between 0 and 1 counts as ``DecelerationRate/normal``.
  open var decelerationRate = DecelerationRate.normal
  /// The control that refreshes the content when it is pulled down, or nil (SC9).
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      refreshControl?.place(in: self)
    }
  }
  /// How a drag dismisses the keyboard: at its start, or over the keyboard (KB7); not by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The smallest zoom scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// The largest zoom scale; 1 by default, which disables zooming.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// Whether zooming can go beyond its limits, and comes back after the lift (SC7); true by default.
  open var bouncesZoom = true
  final var currentZoom: CGFloat = 1

  /// Whether a finger is on the content, scrolling or not.
  open var isTracking: Bool { panGestureRecognizer.liveTouches != 0 }
  /// Whether a finger scrolls.
  open internal(set) var isDragging = false
  /// Whether scrolling continues after the lift.
  open internal(set) var isDecelerating = false
  /// Whether fingers zoom.
  open internal(set) var isZooming = false
  /// Whether the zoom scale is coming back to its limits after the lift (SC7).
  open internal(set) var isZoomBouncing = false

  final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
  final let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
  /// The state of the drag: where it began, and the part of the fingers' movement that does not count.
  final var drag = ScrollDrag()
  final var zoomStart: CGFloat = 1
  /// The middle of the fingers that zoom, in the content.
  final var zoomCentre = CGPoint.zero
  /// What moves the content without a finger, or nil.
  final var motion: ScrollMotion?
  final var motionCount = 0
  /// Whether the offset is being changed by ``motion`` itself.
  final var isOwnMotion = false
  /// Whether a finger has stopped the content beyond an edge and does not drag.
  final var wasStoppedOutside = false
  /// How fast the content was when a finger stopped it, in points per second, and when, in µs (SC2c).
  final var stopped = (velocity: CGPoint.zero, at: Int64(0))
  /// Whether the beginning of a scroll was recorded, and at which zoom scale.
  final var isReported = false
  final var reportedZoom: CGFloat = 1
  /// The nesting depth of the calls to the delegate that scrolling has caused.
  private final var notifications = 0

  /// Makes a scroll view with a frame in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a scroll view; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    clipsToBounds = true
    pan.scrollView = self
    pinch.scrollView = self
    pinch.isEnabled = false
    // A subclass that implements the delegate's methods is asked (SC10).
    if let own = self as? any UIGestureRecognizerDelegate {
      pan.delegate = own
      pinch.delegate = own
    }
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
  }

  // MARK: For subclasses

  /// Keeps touches that the content does not take: unlike in a plain view, they do not go to the superview.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    (self as? any TouchesBeganInExtension)?._extension_touchesBegan(touches, with: event)
  }
  /// Keeps touches that the content does not take.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    (self as? any TouchesMovedInExtension)?._extension_touchesMoved(touches, with: event)
  }
  /// Keeps touches that the content does not take.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    (self as? any TouchesEndedInExtension)?._extension_touchesEnded(touches, with: event)
  }
  /// Keeps touches that the content does not take.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    (self as? any TouchesCancelledInExtension)?._extension_touchesCancelled(touches, with: event)
  }

  /// Whether a view in the content receives touches that began on it; true by default.
  ///
  /// It is called when the touch would be delivered, after the delay.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag may cancel touches that a view in the content has received; true by default unless the
  /// view is a control (SC0).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Scrolling by code

  /// Scrolls to an offset, which is not clamped to the content's edges.
  ///
  /// If animated, it takes `scrollAnimationDuration`, slow at both ends, and the delegate is notified of the
  /// end. Content that glides is stopped; an offset that is not finite is ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    stopMotion()
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    if contentOffset != self.contentOffset { start(.scrolls(from: self.contentOffset, to: contentOffset)) }
  }

  /// Scrolls by the shortest distance that makes a rectangle of the content visible.
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

  /// Ends scrolling and zooming, by fingers or without, where the content is.
  open func stopScrollingAndZooming() {
    pan.breakOff()
    pinch.breakOff()
    stopMotion()
  }
  /// Whether code scrolls to an offset.
  open var isScrollAnimating: Bool { if case .scrolls = motion?.kind { true } else { false } }

  /// Flashes the scroll indicators; does nothing here.
  open func flashScrollIndicators() {}

  /// Finds the view that a touch at a point belongs to: while the content glides, this one (SC5).
  ///
  /// The recognizers on the content are asked about that touch all the same (SC11).
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard isDecelerating, let hit else { return hit }
    if let event { UIApplication.shared.dispatcher.touchStops(self, over: hit, event) }
    return self
  }

  /// Updates the drag and notifies the delegate after the content was scrolled, by a finger or by code.
  override func boundsOriginDidChange(from old: CGPoint) {
    drag.contentMoved(from: old, to: contentOffset)
    if !isOwnMotion { resumeGlide() }
    isOwnMotion = false
    setNeedsLayout()
    // A delegate that scrolls further each time it is notified would never end.
    guard notifications < Self.notificationLimit else {
      UIApplication.shared.observer?.trouble(
        "scrollViewDidScroll scrolls again each time it is called: it is no longer called for that",
        source: self)
      return
    }
    notifications += 1
    if let delegate { EngineWork.didScroll.probed(of: delegate) { delegate.scrollViewDidScroll(self) } }
    notifications -= 1
  }

  private static let notificationLimit = 100

  /// Reacts to a new size of the content; does nothing by default.
  func contentSizeDidChange() {}
}

extension UIScrollView {
  /// How the safe area adds to the insets around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Whatever suits the controller.
    case automatic = 0
    /// Along axes that can be scrolled.
    case scrollableAxes
    /// Not at all.
    case never
    /// On all sides.
    case always
  }

  /// The colour of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// One that is seen on anything.
    case `default` = 0
    /// Black.
    case black
    /// White.
    case white
  }

  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When the drag begins.
    case onDrag
    /// Following the finger.
    case interactive
    /// When the drag begins, including the accessory view.
    case onDragWithAccessory
    /// Following the finger, including the accessory view.
    case interactiveWithAccessory
  }

  /// The rate at which scrolling slows down after the lift, as a factor per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor.
    public let rawValue: CGFloat
    /// Makes a rate from a factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The normal rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which scrolling stops sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
