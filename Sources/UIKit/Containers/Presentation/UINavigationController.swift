/// A stack of controllers, the last of which is shown, under a bar with its
/// ``UIViewController/navigationItem``.
///
/// The views fill the controller's own view, and the bars add to their safe area. A swipe from the screen's
/// edge goes back (N1). While an animated change is in progress touches are ignored, as on iOS; the bars show
/// the final state at once.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The delegate, which is notified of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The controllers, the bottommost first; setting them changes the shown controller at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The navigation bar, whose items are those of the controllers.
  open var navigationBar: UINavigationBar { bar }
  private let bar: UINavigationBar
  /// Whether the bar is hidden; false by default.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { barsDidChange() } }
  }
  /// The bar at the lower edge, which shows the controller's ``UIViewController/toolbarItems``.
  open var toolbar: UIToolbar! { lowerBar }
  private let lowerBar: UIToolbar
  /// Whether the bar at the lower edge is hidden; true by default.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { barsDidChange() } }
  }
  /// The recognizer for going back by a swipe from the screen's edge, on the controller's view (N1).
  ///
  /// Others can be related to it, and it can be disabled. With its own delegate it does not begin where the
  /// top controller's bar is hidden, or has no back button; a client's delegate has to decide that itself. It
  /// takes no touch while there is nothing to go back to, or a change is in progress.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popSwipe }
  /// The recognizer for going back by a swipe anywhere in the content, as since iOS 26; nil, as only the
  /// screen's edge goes back here.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
  private final let popSwipe = PopGestureRecognizer(target: nil, action: nil)
  private final let popPermission = PopPermission()
  /// What hides and shows the bars; made when it is first asked for.
  final lazy var barHiding = BarHiding(of: self)

  /// Whether a drag up hides the bars, and one down shows them; false by default (N2).
  open var hidesBarsOnSwipe = false { didSet { barHiding.change() } }
  /// Whether a tap beside the bars hides or shows them; false by default (N2).
  open var hidesBarsOnTap = false { didSet { barHiding.change() } }
  /// Whether the bars are hidden when the keyboard appears, and stay so; false by default (N2).
  open var hidesBarsWhenKeyboardAppears = false
  /// The recognizer that hides and shows the bars where ``hidesBarsOnSwipe`` says so (N2).
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  /// The recognizer that hides and shows the bars where ``hidesBarsOnTap`` says so (N2).
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  final var stack: [UIViewController] = [] {
    didSet { if AppEvents.observer != nil, viewIfLoaded?.window != nil { tellOfStack(before: oldValue) } }
  }
  /// The controller that a finger swipes off the stack, or that keeps moving after the lift.
  final var swipeBack: SwipeBack?
  /// The change in progress.
  final var pending: ControllerTransition?

  /// Makes an empty stack with bars of your own classes; nil is UIKit's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self)._made(frame: .zero)
    lowerBar = (toolbarClass as? UIToolbar.Type ?? UIToolbar.self)._made(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    begin()
  }

  /// Makes a stack with one controller.
  public init(rootViewController: UIViewController) {
    (bar, lowerBar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
    super.init(nibName: nil, bundle: nil)
    begin()
    stack = [rootViewController]
    addChild(rootViewController)
    bringItemsUpToDate()
    rootViewController.didMove(toParent: self)
  }

  /// Makes an empty stack; the names are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, lowerBar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  /// Makes an empty stack; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    (bar, lowerBar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    bar.controller = self
    bar.partName = "navigationBar"
    lowerBar.partName = "toolbar"
    popSwipe.navigation = self
    popPermission.navigation = self
    popSwipe.delegate = popPermission
  }

  /// The controller that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is visible: the last one, or the one that is presented.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Makes the view that contains the controllers' views.
  open override func loadView() {
    let view = TransitionView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.arrange = { [weak self] in self?.arrange() }
    view.addSubview(lowerBar)
    view.addSubview(bar)
    view.addGestureRecognizer(popSwipe)
    if hidesBarsOnSwipe || hidesBarsOnTap { barHiding.attach(to: view) }
    self.view = view
  }

  /// Shows the last controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = stack.last { put(top) }
  }

  /// The size of a child, which loses what opaque bars take, in points (CS1).
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { size(of: container, besideBarsIn: parentSize) }

  /// Hides or shows the bar; the change takes effect at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Hides or shows the bar at the lower edge; the change takes effect at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// The stack's tab: that of its first controller, unless the stack has been given one.
  open override var tabBarItem: UITabBarItem! {
    get { madeTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
  /// The shown controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? {
    if let own = self as? any ChildForStatusBarHiddenInExtension {
      return own._extension_childForStatusBarHidden
    }
    return stack.last
  }
  /// The shown controller, which determines the style of the status bar if the navigation bar is hidden.
  open override var childForStatusBarStyle: UIViewController? {
    if let own = self as? any ChildForStatusBarStyleInExtension {
      return own._extension_childForStatusBarStyle
    }
    return isNavigationBarHidden ? stack.last : nil
  }
  /// As in a controller, unless an extension of this class says it.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    (self as? any PreferredStatusBarStyleInExtension)?._extension_preferredStatusBarStyle
      ?? super.preferredStatusBarStyle
  }
  /// As in a controller, unless an extension of this class says it.
  open override var prefersStatusBarHidden: Bool {
    (self as? any PrefersStatusBarHiddenInExtension)?._extension_prefersStatusBarHidden
      ?? super.prefersStatusBarHidden
  }
  /// As in a controller, unless an extension of this class says it.
  open override var shouldAutorotate: Bool {
    (self as? any ShouldAutorotateInExtension)?._extension_shouldAutorotate ?? super.shouldAutorotate
  }
  /// As in a controller, unless an extension of this class says it.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (self as? any SupportedInterfaceOrientationsInExtension)?._extension_supportedInterfaceOrientations
      ?? super.supportedInterfaceOrientations
  }

  /// Pushes a controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    bringStackUpToDate()
    guard !stack.contains(viewController) else { return }
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller off the stack.
  ///
  /// - Returns: The controller that was popped, or nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    bringStackUpToDate()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Pops controllers until a given one is shown.
  ///
  /// - Returns: The controllers that were popped, or nil if the given one is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    bringStackUpToDate()
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let left = Array(stack[(index + 1)...])
    if !left.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return left
  }

  /// Pops all controllers except the first.
  ///
  /// - Returns: The controllers that were popped.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  // MARK: Changing the stack

  /// Puts a controller's view below another one, or on top.
  final func put(_ controller: UIViewController, below other: UIView? = nil) {
    guard let view = controller.view, let holder = viewIfLoaded else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = holder.bounds
    holder.insertSubview(view, belowSubview: other ?? lowerBar)
    arrange()
  }

  private func tellOfStack(before old: [UIViewController]) {
    let (left, come) = (old.filter { !stack.contains($0) }, stack.filter { !old.contains($0) })
    if !left.isEmpty { AppEvents.tell(.pops(left.reversed(), self)) }
    if !come.isEmpty { AppEvents.tell(.pushes(come, self)) }
  }

  private func change(to given: [UIViewController], animated: Bool) {
    finishPending()
    // A controller is in the stack only once, and never in itself.
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    let new = given.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let oldStack = stack
    let (old, top) = (stack.last, new.last)
    let left = stack.filter { !new.contains($0) }
    for controller in left {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    let come = new.filter { !stack.contains($0) }
    for controller in come { addChild(controller) }
    stack = new
    bringItemsUpToDate()
    // `removeFromParent` and `didMove` send the remaining notifications at the end.
    let isShown = viewIfLoaded?.window != nil
    let changesTop = old !== top && isViewLoaded
    let animates = animated && isShown && changesTop && UIView.areAnimationsEnabled
    if animates, let old, let top { pending = transition(from: old, to: top, isPush: come.contains(top)) }
    if changesTop {
      if isShown { old?.tellWillAppear(false, animates) }
      top.map { put($0) }
      if isShown { top?.tellWillAppear(true, animates) }
    }
    if let top { delegate?.navigationController(self, willShow: top, animated: animates) }
    let end: @MainActor () -> Void = { [weak self] in
      if changesTop {
        old?.viewIfLoaded?.removeFromSuperview()
        // An animator may have put the view above the bars.
        if let top, animates { self?.put(top) }
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
    guard let transition = pending, let old, let top else { return end() }
    transition.frame = top.viewIfLoaded?.frame ?? .zero
    (transition.fromView, transition.toView) = (old.viewIfLoaded, top.viewIfLoaded)
    transition.run("UINavigationController") { [weak self] completed in
      if self?.pending === transition { self?.pending = nil }
      if completed { end() } else { self?.takeBack(oldStack, from: top, come) }
    }
  }

  /// The transition of a change that takes time, animated by the delegate's animator if there is one (TR1).
  private func transition(
    from old: UIViewController, to top: UIViewController, isPush: Bool
  ) -> ControllerTransition? {
    guard let holder = viewIfLoaded else { return nil }
    let transition = ControllerTransition(from: old, to: top, in: holder, .none, animated: true)
    transition.animator = delegate?.navigationController(
      self, animationControllerFor: isPush ? .push : .pop, from: old, to: top)
    transition.interaction = transition.animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    return transition
  }

  /// Restores the stack after a change that was cancelled (TR3); only the views are notified.
  private func takeBack(_ stack: [UIViewController], from top: UIViewController, _ come: [UIViewController]) {
    self.stack = stack
    for controller in stack { controller.isMovingFromParent = false }
    for controller in come {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    bringItemsUpToDate()
    let old = stack.last
    top.tellWillAppear(false, true)
    old?.tellWillAppear(true, true)
    top.viewIfLoaded?.removeFromSuperview()
    if let old { put(old) }
    top.tellDidAppear(false, true)
    old?.tellDidAppear(true, true)
    UIApplication.shared.bringStatusBarsUpToDate()
  }

  /// Sets the stack to what it will be once a cancelled change is over.
  private func bringStackUpToDate() {
    endSwipeBack()
    if pending?.isCancelled == true { finishPending() }
  }

  /// Ends the change in progress if another change begins before it is over.
  private func finishPending() {
    endSwipeBack()
    pending?.hasten()
  }

  // MARK: What is kept

  /// Whether the bars are hidden where there is little height; stored only: they stay.
  open var hidesBarsWhenVerticallyCompact = false
  /// How long a bar takes to come or go on iOS, in seconds; here it is there at once.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
}

// MARK: Bars

extension UINavigationController {
  /// Goes back as the bar's button does; a subclass that is a bar's delegate may refuse.
  final func userGoesBack() {
    guard viewControllers.count > 1, let item = navigationBar.topItem else { return }
    if let asked = self as? any UINavigationBarDelegate,
      !asked.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  final func bringItemsUpToDate() {
    navigationBar.take(viewControllers.map(\.navigationItem))
    AppEvents.observer?.showsAnew(toolbar)
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

  /// Places the bars and the shown view, and sets how much of the view the bars cover.
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

extension UINavigationController {
  /// How the stack changes.
  public enum Operation: Int, Sendable {
    /// Not at all.
    case none = 0
    /// A controller is added on top.
    case push
    /// The top controller is removed.
    case pop
  }
}

/// Is notified when a navigation controller shows a controller.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Notifies that a controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Notifies that a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Animates a change; nil for the usual transition (TR1).
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Drives a change; nil for the clock (TR2).
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
