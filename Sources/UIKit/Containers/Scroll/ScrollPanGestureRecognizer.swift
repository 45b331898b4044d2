import RetouchReplayClock

/// The recognizer that drags a scroll view's content, and delays touches in that content.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// Runs while touches in the content are delayed.
  private var delay: VirtualClock.Token?
  /// The part of the fingers' movement that the hysteresis consumed at the start, in the scroll view (P3).
  private(set) var dropped = CGPoint.zero

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "scroll.pan"
    allowedScrollTypesMask = .all
  }

  /// Only the scroll view may decide for its own pan (SC10).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      guard scrollView?.mayDecide(newValue, for: self) != false else { return }
      super.delegate = newValue
    }
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { scrollView?.followPan(state) }

  /// Scrolling and zooming happen together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinch
  }

  // MARK: When the drag begins

  /// The distance along the axes that can be scrolled, so that of two nested scroll views the one that can
  /// follow the finger does.
  override var draggedDistance: Double {
    guard let scrollView else { return 0 }
    let gone = dragged(in: scrollView)
    let (x, y) = (Double(gone.x), Double(gone.y))
    return switch scrollView.scrollableAxes {
    case (true, true): super.draggedDistance
    case (true, false): abs(x)
    case (false, true): abs(y)
    case (false, false): 0
    }
  }

  /// Whether to yield to another scroll view, nested with this one, that matches the finger's motion better:
  /// because the finger goes further along the axis that does not scroll here, however far it went between
  /// two touch reports, or because this content is at its end and the enclosing view's is not.
  override var letsOthersGoFirst: Bool {
    guard let scrollView else { return false }
    let gone = dragged(in: scrollView)
    if leavesDragToEnclosing(scrollView, gone) { return true }
    return switch scrollView.scrollableAxes {
    case (true, false): abs(gone.y) > abs(gone.x)
    case (false, true): abs(gone.x) > abs(gone.y)
    case (true, true), (false, false): false
    }
  }

  /// Whether the content is at its end, and that of a scroll view around it can follow the finger (1.6).
  private func leavesDragToEnclosing(_ scrollView: UIScrollView, _ gone: CGPoint) -> Bool {
    let axes = scrollView.scrollableAxes
    let isDown = axes.vertical && (!axes.horizontal || abs(gone.y) > abs(gone.x))
    if let sheet = sheet(around: scrollView), sheet.takesDrag(gone, from: scrollView) { return true }
    guard axes.horizontal || axes.vertical, !scrollView.canFollow(gone, isDown: isDown),
      isDown
        ? scrollView.transfersVerticalScrollingToParent : scrollView.transfersHorizontalScrollingToParent
    else { return false }
    var next = scrollView.superview
    while let view = next {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.canFollow(gone, isDown: isDown) {
        return true
      }
      next = view.superview
    }
    return false
  }

  private func sheet(around view: UIView) -> UISheetPresentationController? {
    var next = view.superview
    while let view = next {
      if let holder = view as? TransitionView, let sheet = holder.sheet { return sheet }
      next = view.superview
    }
    return nil
  }

  /// The reason why a lift failed the drag: the finger may have moved along an axis that does not scroll.
  override var reasonOfLift: GestureEndReason {
    let plain = super.reasonOfLift
    guard case .liftedWithin(let along, let hysteresis) = plain, let scrollView else { return plain }
    let gone = dragged(in: scrollView)
    let (x, y) = (abs(Double(gone.x)), abs(Double(gone.y)))
    let moved = (x * x + y * y).squareRoot()
    guard moved > hysteresis else { return plain }
    return switch scrollView.scrollableAxes {
    case (true, true): plain
    case (true, false): .liftedOffAxis(along: along, across: y, hysteresis: hysteresis)
    case (false, true): .liftedOffAxis(along: along, across: x, hysteresis: hysteresis)
    case (false, false): .nothingToScroll(moved: moved)
    }
  }

  /// Whether a wheel scrolls this view along one of its axes; otherwise an enclosing scroll view does (G1).
  override func follows(_ scroll: ScrollSample) -> Bool {
    guard let axes = scrollView?.scrollableAxes, super.follows(scroll) else { return false }
    return axes.horizontal && scroll.x != 0 || axes.vertical && scroll.y != 0
  }

  /// A view in the content may keep its touches, as a control that has received them does (SC0).
  override var reasonNotToDrag: GestureEndReason? {
    guard let scrollView else { return nil }
    noteDropped(scrollView)
    for touch in trackedTouches {
      guard let view = touch.view, view !== scrollView, case .delivered = touch.delivery else { continue }
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: view) else {
        return .contentKeepsTouches(view)
      }
    }
    return nil
  }

  private func noteDropped(_ scrollView: UIScrollView) {
    let gone = dragged(in: scrollView)
    let axes = scrollView.scrollableAxes
    let (x, y) = (axes.horizontal ? Double(gone.x) : 0, axes.vertical ? Double(gone.y) : 0)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return }
    let share = min(1, hysteresis / length)
    dropped = CGPoint(x: x * share, y: y * share)
  }

  // MARK: Touches that the content has not received yet

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    super.began(batch, event)
    scrollView?.touchStops()
    guard let scrollView, scrollView.delaysContentTouches, !hasBegun,
      trackedTouches.count == batch.count
    else { return }
    let application = UIApplication.shared
    let duration = application.thresholds.contentTouchDelay
    guard duration > 0 else { return }
    delay = arm(after: duration, origin: "UIScrollView content touch delay") { [weak self] in
      self?.delay = nil
    }
  }

  override func holdsBack(_ touch: UITouch) -> Bool {
    super.holdsBack(touch) || delay != nil && touch.view !== scrollView
  }

  override func letsViewBegin(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let scrollView, let view = touch.view, view !== scrollView else { return true }
    return scrollView.touchesShouldBegin([touch], with: event, in: view)
  }

  override func forget() {
    super.forget()
    dropped = .zero
    stop(&delay)
    scrollView?.touchIsOver()
  }
}

/// The recognizer that zooms a scroll view's content.
@MainActor
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "scroll.pinch"
  }

  /// Only the scroll view may decide for its own pinch (SC10).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      guard scrollView?.mayDecide(newValue, for: self) != false else { return }
      super.delegate = newValue
    }
  }

  override var handlesOwnActions: Bool { true }
  override func act(on state: State) { scrollView?.followPinch(state) }

  /// Scrolling and zooming happen together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pan
  }
}
