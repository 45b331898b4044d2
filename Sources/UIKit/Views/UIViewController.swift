/// The owner of a view and of what happens in it.
///
/// It loads its view when that is first asked for, and hears when the view comes and goes.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The controller's view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  private var loadedView: UIView?
  private var isLoading = false

  /// The view if it was loaded, else nil.
  public var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  public var isViewLoaded: Bool { loadedView != nil }
  /// The title that bars show; setting it sets those of the controller's items too.
  open var title: String? {
    didSet {
      madeNavigationItem?.title = title
      madeTabBarItem?.title = title
    }
  }
  /// The controllers in this one, in the order in which they were added.
  public private(set) var children: [UIViewController] = []
  /// The controller that this one is in.
  public private(set) weak var parent: UIViewController?

  /// Makes a controller; there are no nib files on Linux, so the names are not looked at.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    // The view points back without a weak reference.
    onAnyThread { loadedView?.viewController = nil }
  }

  /// The traits of what the controller's view is in, or of the application.
  open override var traitCollection: UITraitCollection {
    let traits = super.traitCollection
    guard UIView.limitsTextSizes, let around = loadedView?.superview else { return traits }
    let category = around.textSize(under: traits.preferredContentSizeCategory)
    return traits.modifyingTraits { $0.preferredContentSizeCategory = category }
  }

  /// The controller that presents this one, else the view's superview.
  open override var next: UIResponder? { presentedBy?.presenter ?? loadedView?.superview }

  // MARK: Controllers over controllers

  /// What this controller shows over itself, which keeps it alive.
  final var presentation: Presentation?
  /// What shows this controller over another one.
  final weak var presentedBy: Presentation?

  /// How the controller is shown over another one.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the change to the controller looks; kept, as nothing is drawn.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user is kept from closing the controller; kept, as no gesture of the system does it here.
  open var isModalInPresentation = false
  /// Whether the controller is the one that others are shown over; kept: here it is the one at the top.
  open var definesPresentationContext = false
  /// The controller that is shown over this one, or over one that this one is in.
  open var presentedViewController: UIViewController? { rootOfParents.presentation?.presented }
  /// The controller that this one, or one that it is in, is shown over.
  open var presentingViewController: UIViewController? { rootOfParents.presentedBy?.presenter }
  /// Whether the controller is coming over another one.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is going from over another one.
  open internal(set) var isBeingDismissed = false
  /// The stack that the controller is in, or nil.
  open var navigationController: UINavigationController? {
    var ancestor = parent
    while let candidate = ancestor {
      if let stack = candidate as? UINavigationController { return stack }
      ancestor = candidate.parent
    }
    return nil
  }

  /// Shows a controller over this one and all that it is in; its view gets the touches.
  ///
  /// The view is in the window at once. Animated, touches do nothing for the `transitionDuration` threshold, after which
  /// `viewDidAppear` and the completion are called; else that is all done at once. A controller that presents another
  /// one already, or is in no window, presents nothing, which is reported.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: flag, completion) }

  /// Lets the controller go that is shown over this one, or this one itself, with all that are shown over it.
  ///
  /// Where there is none nothing happens, and the completion is not called.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion)
  }

  /// Shows a controller: in the stack that this one is in, else over this one.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Bars

  /// What a navigation bar shows while the controller is at the top of a stack; made with the controller's title.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem()
    item.title = title
    madeNavigationItem = item
    return item
  }
  private var madeNavigationItem: UINavigationItem?

  /// What a tab bar shows for the controller; made with the controller's title where none was set.
  open var tabBarItem: UITabBarItem! {
    get {
      if let madeTabBarItem { return madeTabBarItem }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      madeTabBarItem = item
      return item
    }
    set {
      madeTabBarItem = newValue
      tabBarController?.tabBarItemDidChange(of: self)
    }
  }
  final var madeTabBarItem: UITabBarItem?

  /// What the toolbar of the stack shows while the controller is at its top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }
  /// Sets ``toolbarItems``; they are there at once.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the bars at the lower edge go while the controller, or one over it, is at the top of a stack.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view reaches under bars; all of them by default.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the view reaches under bars that cover all behind them too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() }
    }
  }
  /// An item that turns ``isEditing`` on and off, and says which.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditItem { return madeEditItem }
    let item = UIBarButtonItem(title: nil, image: nil, primaryAction: nil)
    item.perform = { [weak self] in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
    madeEditItem = item
    showEditing()
    return item
  }
  private var madeEditItem: UIBarButtonItem?

  private func showEditing() {
    madeEditItem?.title = isEditing ? "Done" : "Edit"
    madeEditItem?.style = isEditing ? .done : .plain
  }

  /// The tab bar controller that the controller is in, or nil.
  open var tabBarController: UITabBarController? {
    var ancestor = parent
    while let candidate = ancestor {
      if let tabs = candidate as? UITabBarController { return tabs }
      ancestor = candidate.parent
    }
    return nil
  }

  // MARK: The safe area

  /// What the controller adds to its view's safe area, in points; for bars of its own.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.bringSafeAreaUpToDate() } }
  }
  /// What the bars of the controller around this one add to it, in points.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { loadedView?.bringSafeAreaUpToDate() } }
  }
  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: The edges of the screen

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The controller in this one that is asked whether the status bar is hidden; nil for this one.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The controller in this one that is asked how the status bar looks; nil for this one.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whether the controller is asked about the status bar although it does not cover all of the window.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the line at the lower edge is hidden; there is none here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which the system's gestures come second; there are none here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Says that the status bar is another one, which is looked at anew.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.bringStatusBarsUpToDate() }
  /// Says that the line at the lower edge is another one.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Says that other edges defer the system's gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Makes the view; subclasses that override it set ``view`` and do not call super.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view where it was not yet.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    viewDidLoad()
  }

  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view was shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// The controller is about to be put into another one, or taken out where it is nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller was put into another one, or taken out where it is nil.
  open func didMove(toParent parent: UIViewController?) {}

  /// Takes a controller in; whoever calls it adds its view and then calls `didMove(toParent:)`.
  ///
  /// A controller cannot hold itself or one that holds it: UIKit raises, here nothing happens.
  open func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let candidate = ancestor {
      if candidate === childController { return }
      ancestor = candidate.parent
    }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Takes the controller out of the one that it is in.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Says whether what is shown can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Whether what is shown can be edited.
  open var isEditing = false {
    didSet { if isEditing != oldValue { showEditing() } }
  }

  /// The controllers in this one that are shown when it is.
  var shownChildren: [UIViewController] { children }

  func appear() {
    loadViewIfNeeded()
    viewWillAppear(false)
    view.layoutIfNeeded()
    viewDidAppear(false)
    for child in shownChildren { child.appear() }
  }

  /// Says that the view is about to be shown or to go, here and in the controllers that are shown in this one.
  final func tellWillAppear(_ appears: Bool, _ animated: Bool) {
    if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren { child.tellWillAppear(appears, animated) }
  }

  /// Says that the view was shown or has gone, here and in the controllers that are shown in this one.
  final func tellDidAppear(_ appears: Bool, _ animated: Bool) {
    if appears { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    for child in shownChildren { child.tellDidAppear(appears, animated) }
  }
}
