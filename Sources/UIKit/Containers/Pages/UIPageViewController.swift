/// Shows one controller at a time, as a page from which a swipe turns to others (PV1, PV2, PV3, PV4).
///
/// Pages always scroll: a page curl scrolls too. Each page fills the screen.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like those of a book; here by scrolling.
    case pageCurl = 0
    /// By scrolling.
    case scroll
  }
  /// The axis along which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical
  }
  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse
  }
  /// The keys of the options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Makes a key from any text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space between pages; here always 0.
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is; without effect here.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Provides the pages before and after the current one; without it no swipe turns a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { findNeighbours() } }
  /// Is notified of page turns by a swipe, not of those by code.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages are turned.
  public private(set) final var transitionStyle = TransitionStyle.scroll
  /// The axis along which pages are arranged.
  public private(set) final var navigationOrientation = NavigationOrientation.horizontal
  /// Whether pages have a back that is shown; stored only, as pages scroll.
  open var isDoubleSided = false
  /// The current page as the only element, or nil.
  open var viewControllers: [UIViewController]? { shown.map { [$0] } }
  /// The recognizer that turns pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

  /// A page that is being turned to, by a finger or by code.
  private struct Turn {
    let page: UIViewController
    let direction: NavigationDirection
    /// The completion of a turn by code; nil for a turn by a finger.
    var completion: (@MainActor (Bool) -> Void)?
    var isByCode = false
  }

  private let scroll = UIScrollView(frame: .zero)
  private let listener = PageListener()
  private var shown: UIViewController? {
    didSet {
      if isShown, let shown, oldValue != nil, shown !== oldValue {
        AppEvents.tell(.turns(to: shown, in: self))
      }
    }
  }
  private var before: UIViewController?
  private var after: UIViewController?
  private var turn: Turn?
  private var isArranging = false
  private var isShown: Bool { viewIfLoaded?.window != nil }

  /// Makes a controller without a page; the options have no effect.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
  }

  /// Makes a controller without a page; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes the view that scrolls.
  open override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    listener.pages = self
    scroll.delegate = listener
    view.addSubview(scroll)
    arrange()
  }

  /// Places the pages.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if turn == nil { arrange() }
  }

  // MARK: Pages by code

  /// Shows the first of the given pages; UIKit raises an exception unless there is exactly one; here the
  /// outcome says so.
  ///
  /// The completion receives whether the page was turned all the way; the delegate is not notified (PV3).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    abandonTurn()
    guard let page = viewControllers?.first, viewControllers?.count == 1, page !== self else {
      UIApplication.shared.observer?.trouble(
        "a page view controller shows one page, and was given \(viewControllers?.count ?? 0)", source: self)
      return
    }
    guard page !== shown else {
      findNeighbours()
      completion?(true)
      return
    }
    let animates = animated && isShown && shown != nil && UIView.areAnimationsEnabled
    guard animates else {
      let old = shown
      begin(Turn(page: page, direction: direction, isByCode: true), animated: false)
      finish(from: old, animated: false)
      completion?(true)
      return
    }
    // The page is placed on the side that the direction names, whatever the data source has there.
    if direction == .forward { after = page } else { before = page }
    arrange()
    begin(Turn(page: page, direction: direction, completion: completion, isByCode: true), animated: true)
    scroll.setContentOffset(offset(of: page), animated: true)
  }

  // MARK: Places

  private var length: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
  private var isVertical: Bool { navigationOrientation == .vertical }

  private func point(_ place: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: place * length) : CGPoint(x: place * length, y: 0)
  }

  /// The position of the current page, in pages.
  private var home: CGFloat { before == nil ? 0 : 1 }

  private func place(in direction: NavigationDirection) -> CGFloat {
    direction == .forward ? home + 1 : home - 1
  }
  private func offset(of page: UIViewController) -> CGPoint {
    point(place(in: page === after ? .forward : .reverse))
  }

  /// Asks for the pages before and after the current one.
  private func findNeighbours() {
    guard turn == nil else { return }
    func other(_ page: UIViewController?) -> UIViewController? {
      guard page === shown, page != nil else { return page }
      UIApplication.shared.observer?.trouble("a page comes before or after itself", source: self)
      return nil
    }
    let source = shown == nil ? nil : dataSource
    before = other(shown.flatMap { source?.pageViewController(self, viewControllerBefore: $0) })
    after = other(shown.flatMap { source?.pageViewController(self, viewControllerAfter: $0) })
    arrange()
  }

  /// Places the current page between those before and after it.
  private func arrange() {
    guard isViewLoaded, turn == nil else { return }
    isArranging = true
    let count = 1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1)
    let size = scroll.bounds.size
    scroll.contentSize =
      isVertical
      ? CGSize(width: size.width, height: size.height * CGFloat(count))
      : CGSize(width: size.width * CGFloat(count), height: size.height)
    shown.map { put($0, at: home) }
    scroll.contentOffset = point(home)
    isArranging = false
  }

  private func put(_ page: UIViewController, at place: CGFloat) {
    guard let pageView = page.view else { return }
    pageView.frame = CGRect(origin: point(place), size: scroll.bounds.size)
    if pageView.superview !== scroll { scroll.addSubview(pageView) }
  }

  // MARK: Turning

  private func begin(_ turn: Turn, animated: Bool) {
    self.turn = turn
    let page = turn.page
    addChild(page)
    if isViewLoaded { put(page, at: place(in: turn.direction)) }
    guard isShown else { return }
    page.tellWillAppear(true, animated)
    shown?.tellWillAppear(false, animated)
  }

  /// Ends a turn that went all the way.
  private func finish(from old: UIViewController?, animated: Bool) {
    guard let turn else { return }
    self.turn = nil
    old?.viewIfLoaded?.removeFromSuperview()
    if isShown {
      turn.page.tellDidAppear(true, animated)
      old?.tellDidAppear(false, animated)
    }
    old?.willMove(toParent: nil)
    old?.removeFromParent()
    turn.page.didMove(toParent: self)
    shown = turn.page
    findNeighbours()
  }

  /// Ends a turn that went back: everything is as it was.
  private func cancel(_ turn: Turn) {
    self.turn = nil
    let page = turn.page
    if isShown {
      page.tellWillAppear(false, true)
      shown?.tellWillAppear(true, true)
    }
    page.viewIfLoaded?.removeFromSuperview()
    if isShown {
      page.tellDidAppear(false, true)
      shown?.tellDidAppear(true, true)
    }
    page.willMove(toParent: nil)
    page.removeFromParent()
  }

  /// Ends a turn because another one begins.
  private func abandonTurn() {
    guard let turn else { return }
    cancel(turn)
    scroll.stopMotion()
    arrange()
    turn.completion?(false)
  }

  /// Ends a turn that has come to rest at a page.
  fileprivate final func comeToRest() {
    guard let turn, length > 0 else { return }
    let here = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
    let place = here / length
    let isThere = place == self.place(in: turn.direction)
    guard isThere || place == home else { return }
    let old = shown
    if isThere {
      finish(from: old, animated: true)
    } else {
      cancel(turn)
      arrange()
    }
    if turn.isByCode {
      turn.completion?(isThere)
    } else {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
        transitionCompleted: isThere)
    }
  }
}

extension UIPageViewController {
  /// A turn begins as soon as the current page moves.
  fileprivate final func follow() {
    guard !isArranging, turn?.isByCode != true, length > 0 else { return }
    let here = (isVertical ? scroll.contentOffset.y : scroll.contentOffset.x) / length
    guard here != home else { return }
    let direction = here > home ? NavigationDirection.forward : .reverse
    if let turn, turn.direction != direction { cancel(turn) }
    guard turn == nil, let page = direction == .forward ? after : before else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
    begin(Turn(page: page, direction: direction), animated: true)
  }
}

/// Is notified of the pages' motion.
@MainActor
private final class PageListener: NSObject, UIScrollViewDelegate {
  weak var pages: UIPageViewController?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.follow() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.comeToRest() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pages?.comeToRest() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.comeToRest() }
}

/// Provides the pages before and after a page (PV1).
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one; nil if that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil if that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Is notified of swipes that turn pages (PV2).
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A swipe begins to turn to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// A swipe has ended, and the page was turned or not.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
