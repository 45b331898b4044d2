/// Places a presented controller as a sheet, which a finger drags from detent to detent and away (SH1, SH2,
/// SH3, SH4, SH5, SH6, SH7, SH8, SH9).
///
/// On a wide window a sheet is 640 points wide, at the lower edge.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests; only the large one by default.
  open var detents = [Detent.large()] { didSet { invalidateDetents() } }
  /// The detent at which the sheet is; nil for the smallest.
  ///
  /// Setting it moves the sheet there: animated in ``animateChanges(_:)``, else at once.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { if !isOwnChange { placeAgain() } } }
  /// The largest detent at which the views beneath are not dimmed and can be touched; nil for none (SH4).
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { showDimming() } }
  /// Whether a bar to grab the sheet by is shown.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// Whether dragging up a scroll view whose content is at its top makes the sheet larger first; true by
  /// default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether it stays a sheet at the lower edge where there is little height; here it always does.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether its width follows the controller's preferred one; stored only.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of its upper corners, in points; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { showCorners() } }

  private let dimming = SheetDimmingView(frame: .zero)
  private let grabber = UIView(frame: .zero)
  private let pan = SheetPanGestureRecognizer(target: nil, action: nil)
  private var isOwnChange = false
  private var isAnimatingChanges = false
  /// Where the upper edge is in the container while a finger holds the sheet or it moves by itself; nil at
  /// rest.
  private(set) final var heldTop: CGFloat?
  private var grabbedTop: CGFloat = 0
  /// The part of the finger's way that the hysteresis has taken (SH9).
  private var droppedWay: CGFloat = 0
  private var settling: (start: Int64, course: SheetCourse, arrived: @MainActor () -> Void)?
  /// Whether the user has asked to dismiss it, so that the delegate is notified of the end.
  private var isDismissedByUser = false

  /// Makes a sheet of a controller.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    pan.sheet = self
    dimming.sheet = self
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .systemGray3
    dimming.backgroundColor = UIColor(white: 0, alpha: AssumedFigures.standard.sheetDimming)
  }

  /// Makes changes, such as to the selected detent; the sheet then moves there with an animation.
  open func animateChanges(_ changes: () -> Void) {
    let outer = isAnimatingChanges
    isAnimatingChanges = true
    changes()
    isAnimatingChanges = outer
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { placeAgain() }

  // MARK: Places

  private var tops: [(top: CGFloat, identifier: Detent.Identifier)] {
    containerView.map { SheetRoom($0).tops(of: detents) } ?? []
  }

  /// Where the upper edge rests.
  private var restingTop: CGFloat {
    let tops = tops
    return tops.first { $0.identifier == selectedDetentIdentifier }?.top ?? tops.last?.top ?? 0
  }

  /// Where the sheet is, in the container, in points.
  open override var frameOfPresentedViewInContainerView: CGRect { frame(at: heldTop ?? restingTop) }

  /// The size of a sheet: as wide as there is room, and as high as it is, at most (CS1).
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let height = presentedView?.bounds.height ?? parentSize.height
    return CGSize(
      width: min(parentSize.width, AssumedFigures.standard.sheetWidth), height: min(parentSize.height, height)
    )
  }

  /// The frame of the sheet, whose height changes between detents but not below the smallest one.
  private func frame(at top: CGFloat) -> CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(bounds.width, AssumedFigures.standard.sheetWidth)
    let least = bounds.height - (tops.last?.top ?? 0)
    return CGRect(
      x: (bounds.width - width) / 2, y: top, width: width, height: max(bounds.height - top, least))
  }

  override func begin(_ presenter: UIViewController, in container: TransitionView) {
    super.begin(presenter, in: container)
    container.sheet = self
    (heldTop, settling, isDismissedByUser) = (nil, nil, false)
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(dimming)
    presentedView?.addGestureRecognizer(pan)
    presentedView?.addSubview(grabber)
    showCorners()
    showDimming()
  }

  override var placesPresentedView: Bool { true }
  override func arrangeAtLayout() { arrange() }

  override func arrange() {
    super.arrange()
    let figures = AssumedFigures.standard
    guard let view = presentedView else { return }
    grabber.frame = CGRect(
      x: view.bounds.midX - figures.sheetGrabberWidth / 2, y: figures.sheetGrabberHeight,
      width: figures.sheetGrabberWidth, height: figures.sheetGrabberHeight)
    grabber.layer.cornerRadius = figures.sheetGrabberHeight / 2
    view.bringSubviewToFront(grabber)
  }

  private func showCorners() {
    guard let view = presentedViewController.viewIfLoaded else { return }
    view.layer.cornerRadius = preferredCornerRadius ?? AssumedFigures.standard.sheetCornerRadius
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
  }

  private func showDimming() {
    let tops = tops
    let undimmed = tops.first { $0.identifier == largestUndimmedDetentIdentifier }?.top
    let isDimmed = undimmed.map { restingTop < $0 } ?? true
    dimming.isHidden = !isDimmed
    container?.passesTouches = !isDimmed
    container?.accessibilityViewIsModal = isDimmed
  }

  /// Moves to the detent that code has selected.
  private func placeAgain() {
    guard let container, container.isInTransition == false, pan.state != .changed else { return }
    showDimming()
    let top = frameOfPresentedViewInContainerView.minY
    if isAnimatingChanges, UIView.areAnimationsEnabled {
      settle(from: heldTop ?? presentedView?.frame.minY ?? top, velocity: 0, to: restingTop)
    } else {
      stopSettling()
      heldTop = nil
      arrange()
    }
  }

  // MARK: The finger

  /// Whether the sheet, rather than a scroll view in it, follows a finger's motion (SH2).
  final func takesDrag(_ gone: CGPoint, from scrollView: UIScrollView) -> Bool {
    guard abs(gone.y) > abs(gone.x) else { return false }
    let isAtTop = !scrollView.canFollow(CGPoint(x: 0, y: 1), isDown: true)
    if gone.y > 0 { return isAtTop }
    return isAtTop && prefersScrollingExpandsWhenScrolledToEdge && restingTop > (tops.first?.top ?? 0)
  }

  final func follow(_ state: UIGestureRecognizer.State, _ pan: UIPanGestureRecognizer) {
    switch state {
    case .began:
      grabbedTop = heldTop ?? restingTop
      stopSettling()
      heldTop = grabbedTop
      let (gone, taken) = (pan.translation(in: containerView).y, CGFloat(pan.hysteresis))
      droppedWay = min(max(-taken, gone), taken)
      moveByDrag(pan)
    case .changed: moveByDrag(pan)
    case .ended:
      moveByDrag(pan)
      lift(pan.liftVelocity(in: containerView).y, of: pan)
    case .cancelled: lift(0, of: pan, mayLeave: false)
    case .possible, .failed: break
    }
  }

  /// Follows the finger from the end of the hysteresis on, wherever the screen's reports lie (SH9).
  private func moveByDrag(_ pan: UIPanGestureRecognizer) {
    move(to: banded(grabbedTop + pan.translation(in: containerView).y - droppedWay))
  }

  /// Above the largest detent it does not move (SH7); below the smallest it resists increasingly if it must
  /// not be dismissed.
  private func banded(_ top: CGFloat) -> CGFloat {
    let tops = tops
    guard let most = tops.first?.top, let least = tops.last?.top, let height = containerView?.bounds.height
    else { return top }
    let band = RubberBand(length: Double(height), share: UIApplication.shared.thresholds.rubberBandShare)
    if top < most { return most }
    if top > least, presentedViewController.isModalInPresentation {
      return least + CGFloat(band.shown(Double(top - least)))
    }
    return min(top, height)
  }

  private func move(to top: CGFloat) {
    heldTop = top
    presentedView?.frame = frame(at: top)
    arrange()
  }

  /// Goes on to the detent, or the lower edge, that is nearest to where the finger was heading (SH2, SH3). A
  /// flick that is fast enough dismisses a sheet at its smallest detent over any way (SH5).
  private func lift(_ velocity: CGFloat, of pan: UIPanGestureRecognizer, mayLeave: Bool = true) {
    func note(_ end: DragEnd) {
      UIApplication.shared.witness?.noted(.letsGo(end, velocity: CGPoint(x: 0, y: velocity)), of: pan)
    }
    guard let height = containerView?.bounds.height, let top = heldTop else { return }
    let tops = tops
    let rate = Double(UIScrollView.DecelerationRate.fast.rawValue)
    let way = velocity * CGFloat(rate / (1 - rate) / 1000)
    let place = top + way
    let nearest = tops.min { abs($0.top - place) < abs($1.top - place) }
    guard let nearest else { return }
    let isFlicked =
      Double(velocity) >= UIApplication.shared.thresholds.sheetFlickVelocity
      && grabbedTop >= tops.last?.top ?? 0
    if mayLeave, isFlicked || abs(height - place) < abs(nearest.top - place) {
      let isAllowed = mayBeDismissed()
      note(.dismissal(isAllowed: isAllowed))
      if isAllowed { return leave(velocity) }
      delegate?.presentationControllerDidAttemptToDismiss(self)
      // The delegate may have dismissed it by code.
      guard heldTop != nil else { return }
      return settle(
        from: top, velocity: velocity, to: tops.last?.top ?? restingTop, selecting: tops.last?.identifier)
    }
    note(.detent(nearest.identifier.rawValue))
    settle(from: top, velocity: velocity, to: nearest.top, selecting: nearest.identifier)
  }

  private func mayBeDismissed() -> Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// A touch beside the sheet dismisses it, as a swipe does (SH3).
  final func touchedOutside() {
    guard container?.isInTransition == false, presentedViewController.presentedBy?.isEnding == false else {
      return
    }
    guard mayBeDismissed() else {
      if presentedViewController.presentedBy != nil {
        delegate?.presentationControllerDidAttemptToDismiss(self)
      }
      return
    }
    leave(0)
  }

  private func leave(_ velocity: CGFloat) {
    guard let height = containerView?.bounds.height else { return }
    isDismissedByUser = true
    delegate?.presentationControllerWillDismiss(self)
    let top = heldTop ?? restingTop
    presentingViewController.startDismissing(
      animated: true,
      moving: { [self] arrived in settle(from: top, velocity: velocity, to: height, arrived) }, nil)
  }

  // MARK: The motion after the lift

  private func settle(
    from top: CGFloat, velocity: CGFloat, to goal: CGFloat, selecting identifier: Detent.Identifier? = nil,
    _ arrived: (@MainActor () -> Void)? = nil
  ) {
    if let identifier { select(identifier) }
    let application = UIApplication.shared
    // Held at its largest detent it does not go beyond it (SH7).
    let velocity = top == goal && velocity < 0 ? 0 : velocity
    let course = SheetCourse(from: Double(top), velocity: Double(velocity), to: Double(goal))
    heldTop = top
    settling = (application.clock.now, course, arrived ?? {})
    guard course.moves, UIView.areAnimationsEnabled else { return arrive(at: goal) }
    application.ticks.add(self)
  }

  private func select(_ identifier: Detent.Identifier) {
    let old = selectedDetentIdentifier ?? tops.last?.identifier
    isOwnChange = true
    selectedDetentIdentifier = identifier
    isOwnChange = false
    showDimming()
    guard old != identifier else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  private func arrive(at goal: CGFloat) {
    guard let arrived = settling?.arrived else { return }
    settling = nil
    heldTop = nil
    presentedView?.frame = frame(at: goal)
    arrived()
  }

  private func stopSettling() {
    guard settling != nil else { return }
    settling = nil
    UIApplication.shared.ticks.remove(self)
  }

  override func breakOff() {
    pan.breakOff()
    stopSettling()
    heldTop = nil
  }

  /// Notifies the delegate of the end of a dismissal by the user; overrides call super.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    presentedView?.removeGestureRecognizer(pan)
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    if isDismissedByUser { delegate?.presentationControllerDidDismiss(self) }
    isDismissedByUser = false
  }
}

extension UISheetPresentationController: DisplayTicks.Mover {
  final var movedObject: AnyObject? { presentedView }

  final func tick(at now: Int64) -> Bool {
    guard let settling, let view = presentedView else { return false }
    let state = settling.course.state(at: Double(now - settling.start) / 1_000_000)
    // A flick takes it to its largest detent, and no further (SH7).
    let most = tops.first.map { Double($0.top) }
    let isAtMost = settling.course.goal == most && state.place <= settling.course.goal
    guard !state.rests, !isAtMost, view.window != nil else {
      arrive(at: CGFloat(settling.course.goal))
      return false
    }
    move(to: CGFloat(state.place))
    return true
  }
}

/// Is notified of what a user does with a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A finger has moved the sheet to another detent; changes made by code are not reported.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
