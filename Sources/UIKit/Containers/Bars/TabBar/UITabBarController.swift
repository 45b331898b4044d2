/// A controller that shows one of several controllers, chosen from a tab bar at the lower edge.
///
/// All tabs are in the bar, however many there are: there is no list of tabs that do not fit. A controller's
/// view is loaded when it is first shown. The view extends under the bar, which adds to its safe area.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate, which may refuse a user's choice and is notified of it.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar, whose tabs are the controllers' ``UIViewController/tabBarItem``.
  open var tabBar: UITabBar { bar }
  private let bar = UITabBar(frame: .zero)

  private var tabs: [UIViewController] = []
  private weak var selected: UIViewController?

  /// The controllers, one for each tab; the selected one stays selected if it is kept, else the first is.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is shown, or nil; setting it does not involve the delegate, and a controller without
  /// a tab is ignored.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue, tabs.contains(newValue) { show(newValue) } }
  }

  /// The index of the controller that is shown, or `NSNotFound`; setting one out of range is ignored.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { show(tabs[newValue]) } }
  }

  /// Whether the bar is hidden; false by default.
  open var isTabBarHidden = false {
    didSet { if isTabBarHidden != oldValue { arrange() } }
  }
  /// Hides or shows the bar; the change takes effect at once.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// Makes a controller without tabs; the names are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  /// Makes a controller without tabs; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    bar.controller = self
    bar.partName = "tabBar"
  }

  /// Makes the view that contains the shown controller's view and the bar.
  open override func loadView() {
    let view = TransitionView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.arrange = { [weak self] in self?.arrange() }
    view.addSubview(bar)
    self.view = view
  }

  /// Shows the selected controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    put()
  }

  /// The size of a child, which loses what opaque bars take, in points (CS1).
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { size(of: container, besideBarsIn: parentSize) }

  /// Changes the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    var seen = Set<ObjectIdentifier>()
    let new = (viewControllers ?? []).filter { $0 !== self && seen.insert(ObjectIdentifier($0)).inserted }
    for controller in tabs where !new.contains(controller) {
      if controller === selected { leave(controller) }
      controller.willMove(toParent: nil)
      controller.barInsets = .zero
      controller.removeFromParent()
    }
    let come = new.filter { !tabs.contains($0) }
    tabs = new
    for controller in come {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    bringItemsUpToDate()
    if let selected, tabs.contains(selected) {
      bar.selectedItem = selected.tabBarItem
    } else if let first = tabs.first {
      show(first)
    }
  }

  override var shownChildren: [UIViewController] { selected.map { [$0] } ?? [] }
  /// The selected controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? {
    if let own = self as? any ChildForStatusBarHiddenInExtension {
      return own._extension_childForStatusBarHidden
    }
    return selected
  }
  /// The selected controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? {
    if let own = self as? any ChildForStatusBarStyleInExtension {
      return own._extension_childForStatusBarStyle
    }
    return selected
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

  // MARK: Tabs

  private func bringItemsUpToDate() {
    bar.setItems(tabs.compactMap(\.tabBarItem), animated: false)
    bar.selectedItem = selected?.tabBarItem
  }

  /// Updates the tabs after a controller's tab changed: one of the tabs' own, or of a stack that shows its
  /// first one's.
  final func tabBarItemDidChange(of controller: UIViewController) { bringItemsUpToDate() }

  /// Selects a tab as the user does: the delegate may refuse and is notified, even if it was selected.
  ///
  /// A stack whose tab was already selected goes back to its first controller, as on iOS.
  final func userSelects(_ item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    if delegate?.tabBarController(self, shouldSelect: controller) == false { return }
    tabBar(bar, didSelect: item)
    let wasSelected = controller === selected
    show(controller)
    if wasSelected { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Notifies a subclass that the user selects a tab, before its controller is shown; does nothing by itself.
  ///
  /// Whether iOS calls it as well when the delegate refuses is unpublished; here it does not.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: The shown controller

  private var isShown: Bool { viewIfLoaded?.window != nil }

  private func leave(_ controller: UIViewController) {
    if isShown { controller.tellWillAppear(false, false) }
    controller.viewIfLoaded?.removeFromSuperview()
    if isShown { controller.tellDidAppear(false, false) }
    selected = nil
  }

  private func show(_ controller: UIViewController) {
    bar.selectedItem = controller.tabBarItem
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    if isShown { AppEvents.tell(.turns(to: controller, in: self)) }
    guard isViewLoaded else { return }
    if isShown { old?.tellWillAppear(false, false) }
    put()
    if isShown { controller.tellWillAppear(true, false) }
    old?.viewIfLoaded?.removeFromSuperview()
    if isShown {
      old?.tellDidAppear(false, false)
      controller.tellDidAppear(true, false)
    }
    UIApplication.shared.bringStatusBarsUpToDate()
  }

  private func put() {
    guard let view = selected?.view, let holder = viewIfLoaded else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = holder.bounds
    holder.insertSubview(view, belowSubview: bar)
    arrange()
  }

  /// Whether the bar is hidden, or a controller in the shown stack asks for it to be hidden.
  private var isWithoutBar: Bool {
    isTabBarHidden
      || (selected as? UINavigationController)?.viewControllers.dropFirst().contains {
        $0.hidesBottomBarWhenPushed
      } == true
  }

  /// Places the bar and the shown controller's view, and sets how much of the view the bar covers.
  final func arrange() {
    guard let holder = viewIfLoaded else { return }
    let (bounds, safe) = (holder.bounds, holder.safeArea)
    bar.isHidden = isWithoutBar
    let height = UITabBar.height + safe.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    guard let selected else { return }
    let reachesUnder =
      selected.edgesForExtendedLayout.contains(.bottom)
      && (bar.isTranslucent || selected.extendedLayoutIncludesOpaqueBars)
    let covered = bar.isHidden ? 0 : height
    var frame = bounds
    if !reachesUnder { frame.size.height = max(0, frame.height - covered) }
    selected.viewIfLoaded?.frame = frame
    selected.barInsets.bottom = bar.isHidden || !reachesUnder ? 0 : UITabBar.height
  }

  /// The controllers that the user may move among the tabs; stored only, as all tabs are in the bar.
  open var customizableViewControllers: [UIViewController]?
}

/// Decides whether users may select tabs, and is notified when they do.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may select a controller; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Notifies that the user has selected a controller, which may already have been selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
