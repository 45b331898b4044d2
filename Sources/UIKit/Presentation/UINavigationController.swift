/// A stack of controllers, of which the last one is shown, under a bar that shows its ``UIViewController/navigationItem``.
///
/// The views fill the controller's own, and the bars add to their safe area. There is no swipe from the edge that goes back.
/// While an animated change is shown touches do nothing, as on iOS; the bars are those of its end at once.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Who hears of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The controllers, the one at the bottom first; setting them changes what is shown at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar, whose items are those of the controllers.
  open var navigationBar: UINavigationBar { bar }
  private let bar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden; false by default.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { barsDidChange() } }
  }
  /// The bar at the lower edge, which shows the controller's ``UIViewController/toolbarItems``.
  open var toolbar: UIToolbar! { lowerBar }
  private let lowerBar = UIToolbar(frame: .zero)
  /// Whether the bar at the lower edge is hidden; true by default.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { barsDidChange() } }
  }
  /// The recognizer that goes back: none here.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  private var stack: [UIViewController] = []
  private var pending: (call: ClientTime.Call, end: @MainActor () -> Void)?

  /// Makes a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    begin()
    stack = [rootViewController]
    addChild(rootViewController)
    bringItemsUpToDate()
    rootViewController.didMove(toParent: self)
  }

  /// Makes an empty stack; the names are not looked at.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  /// Makes an empty stack: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    bar.controller = self
    bar.role = "navigationBar"
    lowerBar.role = "toolbar"
  }

  /// The controller that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen: the last one, or what it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Makes the view that holds the others.
  open override func loadView() {
    let view = TransitionView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.arrange = { [weak self] in self?.arrange() }
    view.addSubview(lowerBar)
    view.addSubview(bar)
    self.view = view
  }

  /// Shows the last controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = stack.last { put(top) }
  }

  /// Hides or shows the bar; it is done at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Hides or shows the bar at the lower edge; it is done at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// The stack's tab: that of its first controller, unless it has been given its own.
  open override var tabBarItem: UITabBarItem! {
    get { madeTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
  /// The controller that is shown decides about the status bar.
  open override var childForStatusBarHidden: UIViewController? { stack.last }
  /// The controller that is shown decides how the status bar looks where there is no bar under it.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? stack.last : nil }

  /// Shows a controller over the others.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController) else { return }
    change(to: stack + [viewController], animated: animated)
  }

  /// Goes back to the controller before.
  ///
  /// - Returns: The one that was left, or nil where there is only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Goes back to a controller.
  ///
  /// - Returns: Those that were left, or nil where that one is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let left = Array(stack[(index + 1)...])
    if !left.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return left
  }

  /// Goes back to the first controller.
  ///
  /// - Returns: Those that were left.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Changes the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  // MARK: How it changes

  private func put(_ controller: UIViewController) {
    guard let view = controller.view, let holder = viewIfLoaded else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = holder.bounds
    holder.insertSubview(view, belowSubview: lowerBar)
    arrange()
  }

  private func change(to given: [UIViewController], animated: Bool) {
    finishPending()
    // A controller stands in the stack once, and not in itself.
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    let new = given.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let (old, top) = (stack.last, new.last)
    let left = stack.filter { !new.contains($0) }
    for controller in left { controller.willMove(toParent: nil) }
    let come = new.filter { !stack.contains($0) }
    for controller in come { addChild(controller) }
    stack = new
    bringItemsUpToDate()
    // `removeFromParent` and `didMove` tell the rest, when it is over.
    let isShown = viewIfLoaded?.window != nil
    let changesTop = old !== top && isViewLoaded
    let animates = animated && isShown && changesTop && UIView.areAnimationsEnabled
    if changesTop {
      if isShown { old?.tellWillAppear(false, animates) }
      top.map(put)
      if isShown { top?.tellWillAppear(true, animates) }
    }
    if let top { delegate?.navigationController(self, willShow: top, animated: animates) }
    let end: @MainActor () -> Void = { [weak self] in
      if changesTop {
        old?.viewIfLoaded?.removeFromSuperview()
        if isShown {
          old?.tellDidAppear(false, animates)
          top?.tellDidAppear(true, animates)
        }
      }
      for controller in left {
        controller.barInsets = .zero
        controller.removeFromParent()
      }
      for controller in come { controller.didMove(toParent: self) }
      if let self, let top { delegate?.navigationController(self, didShow: top, animated: animates) }
    }
    if changesTop { UIApplication.shared.bringStatusBarsUpToDate() }
    guard animates else { return end() }
    let ended = CATransaction.started()
    let holder = viewIfLoaded as? TransitionView
    holder?.isInTransition = true
    let all: @MainActor () -> Void = {
      holder?.isInTransition = false
      end()
      ended?()
    }
    let seconds = Double(UIApplication.shared.thresholds.transitionDuration) / 1_000_000
    let call = ClientTime.call(after: seconds, origin: "UINavigationController") { [weak self] in
      self?.pending = nil
      all()
    }
    pending = (call, all)
  }

  /// Ends the change that is being shown, where another one comes before it is over.
  private func finishPending() {
    guard let (call, end) = pending else { return }
    pending = nil
    call.cancel()
    end()
  }
}

// MARK: Bars

extension UINavigationController {
  /// Goes back as the user does with the bar's button; a controller that is a bar's delegate may refuse.
  final func userGoesBack() {
    guard viewControllers.count > 1, let item = navigationBar.topItem else { return }
    if let asked = self as? any UINavigationBarDelegate,
      !asked.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  fileprivate func bringItemsUpToDate() {
    navigationBar.take(viewControllers.map(\.navigationItem))
    toolbar.items = topViewController?.toolbarItems
    tabBarController?.tabBarItemDidChange(of: self)
    tabBarController?.arrange()
  }

  final func toolbarItemsDidChange(of controller: UIViewController) {
    if controller === topViewController { toolbar.items = controller.toolbarItems }
  }

  fileprivate func barsDidChange() {
    arrange()
    UIApplication.shared.bringStatusBarsUpToDate()
  }

  /// Places the bars and the view that is shown, and says what the bars cover of that.
  final func arrange() {
    guard let holder = viewIfLoaded else { return }
    let (bounds, safe) = (holder.bounds, holder.safeArea)
    let (bar, lowerBar): (UINavigationBar, UIToolbar) = (navigationBar, toolbar)
    bar.isHidden = isNavigationBarHidden
    bar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: bar.height)
    lowerBar.isHidden =
      isToolbarHidden || topViewController?.hidesBottomBarWhenPushed == true && viewControllers.count > 1
    lowerBar.frame = CGRect(
      x: 0, y: bounds.height - safe.bottom - UIToolbar.height, width: bounds.width, height: UIToolbar.height)
    guard let top = topViewController else { return }
    let above = bar.isHidden ? 0 : bar.height
    let below = lowerBar.isHidden ? 0 : UIToolbar.height
    let edges = top.edgesForExtendedLayout
    let isUnderUpper =
      above == 0 || edges.contains(.top) && (bar.isTranslucent || top.extendedLayoutIncludesOpaqueBars)
    let isUnderLower =
      below == 0
      || edges.contains(.bottom) && (lowerBar.isTranslucent || top.extendedLayoutIncludesOpaqueBars)
    var frame = bounds
    if !isUnderUpper {
      frame.origin.y += safe.top + above
      frame.size.height -= safe.top + above
    }
    if !isUnderLower { frame.size.height -= safe.bottom + below }
    frame.size.height = max(0, frame.height)
    top.viewIfLoaded?.frame = frame
    top.barInsets = UIEdgeInsets(
      top: isUnderUpper ? above : 0, left: 0, bottom: isUnderLower ? below : 0, right: 0)
  }
}

/// Hears what a navigation controller shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
