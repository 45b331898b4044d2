import Foundation

/// A control above the content of a scroll view, which refreshes it when the content is pulled down (SC9).
///
/// It starts while the finger still drags, once the content has been pulled `refreshPullDistance` past its
/// upper edge, and sends `valueChanged` once per drag. After the lift the content rests below it until
/// ``endRefreshing()``. Touches pass through it.
///
/// ```swift
/// list.refreshControl = UIRefreshControl()
/// list.refreshControl?.addTarget(self, action: Mail.load, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  override var isPartOfStandardView: Bool { true }
  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// A text to be shown below it; stored only.
  open var attributedTitle: NSAttributedString?

  /// Whether the content leaves room for it: not while the drag that started it continues.
  final var takesRoom: Bool { isRefreshing && !isBeingPulled || keepsRoom }
  private var isBeingPulled = false
  /// Whether the refresh ended during a drag, in which moving the edges would make the content jump.
  private var keepsRoom = false
  /// Whether the drag has not started it yet.
  private var isArmed = false

  private static var height: CGFloat { AssumedFigures.standard.refreshControlHeight }

  /// Makes a control; a scroll view places it.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
  }

  /// Makes a control whose size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
  }

  /// Makes a control; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    geometry.bounds.size.height = Self.height
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
  }

  /// Starts without a pull; it sends no event and does not scroll.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    changeRoom { isRefreshing = true }
  }

  /// Ends what a pull or ``beginRefreshing()`` started, and lets the content come back to its edge.
  open func endRefreshing() {
    guard isRefreshing else { return }
    changeRoom {
      keepsRoom = takesRoom && scrollView?.isDragging == true
      isRefreshing = false
    }
    scrollView?.comeBack()
  }

  /// Nobody sees it until the content is pulled or a refresh has begun.
  override var isElementByDefault: Bool { isRefreshing || pulled > 0 }
  override var labelByDefault: String? { attributedTitle?.string ?? "Refresh" }
  override var valueByDefault: String? { isRefreshing ? "In progress" : nil }

  /// As many spokes as the content is pulled, and all of them while it refreshes.
  package final override var standardLook: StandardLook? {
    let color = givenTintColor ?? .systemGray
    guard !isRefreshing else { return .spinner(share: 1, color) }
    let share = Double(pulled) / max(1, UIApplication.shared.thresholds.refreshPullDistance)
    return .spinner(share: min(max(0, share), 1), color)
  }

  // MARK: For the scroll view

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// How far the content lies past its upper edge, in points; 0 in no scroll view.
  private var pulled: CGFloat { scrollView?.distancePulled ?? 0 }

  private func changeRoom(_ change: () -> Void) {
    let old = takesRoom
    change()
    if takesRoom != old { scrollView?.tellOfAdjustedInset() }
  }

  /// Takes its place above the content.
  final func place(in scrollView: UIScrollView) {
    frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
    scrollView.insertSubview(self, at: 0)
  }

  /// How far the content is pulled, at the start of a drag and at each of its steps.
  final func followPull(_ distance: CGFloat, starts: Bool) {
    if starts { isArmed = !isRefreshing }
    let isFar = Double(distance) >= UIApplication.shared.thresholds.refreshPullDistance
    guard isEnabled, isFar, isArmed else { return }
    (isArmed, isRefreshing, isBeingPulled) = (false, true, true)
    sendActions(for: .valueChanged)
  }

  /// Takes its room once the drag that started it is over.
  final func pullEnds() {
    isArmed = false
    changeRoom { (isBeingPulled, keepsRoom) = (false, false) }
  }
}

extension UIScrollView {
  /// The room that the refresh control takes above the content, in points.
  final var refreshRoom: CGFloat {
    guard let refreshControl, refreshControl.takesRoom else { return 0 }
    return refreshControl.bounds.height
  }

  /// Records how far the content is pulled past its upper edge.
  final func followPull(starts: Bool = false) {
    guard let refreshControl else { return }
    refreshControl.followPull(distancePulled, starts: starts)
  }

  /// How far the content lies past its upper edge, in points; negative if it does not.
  final var distancePulled: CGFloat { -contentOffset.y - adjustedContentInset.top }

  /// Lets content come back from beyond an edge that has moved, as soon as no finger holds it.
  final func comeBack() {
    guard motion == nil else { return resumeGlide() }
    guard !isTracking else {
      wasStoppedOutside = !isDragging && contentOffset != clamped(contentOffset)
      return
    }
    guard !isZooming, window != nil else { return }
    let (x, y) = courses(velocity: .zero)
    if x.moves || y.moves { start(.glides(x: x, y: y)) }
  }
}
