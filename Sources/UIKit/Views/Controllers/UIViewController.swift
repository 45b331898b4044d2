/// The object that owns a view and handles what happens in it.
///
/// It loads its view when it is first asked for it, and is notified when the view appears and disappears.
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

  private var loadedView: UIView? { didSet { NameChanges.count &+= 1 } }
  private var isLoading = false
  /// Whether `loadView()` set no view, and an empty one stands there.
  package private(set) var hasStandInView = false

  /// The view if it was loaded, otherwise nil.
  public var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  public var isViewLoaded: Bool { loadedView != nil }
  /// The title that bars show; setting it also sets the titles of the controller's items.
  open var title: String? {
    didSet {
      madeNavigationItem?.title = title
      madeTabBarItem?.title = title
      if KeyValueObservers.areUsed { KeyValueObservers.changed(self) }
    }
  }
  /// The child controllers, in the order in which they were added.
  public private(set) var children: [UIViewController] = [] { didSet { NameChanges.count &+= 1 } }
  /// The controller that contains this one.
  public private(set) weak var parent: UIViewController?

  /// Makes a controller; a nib that is named is reported when the view is loaded, as there are none on Linux.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }
  /// The name of the nib that the controller was made with, or nil.
  public final let nibName: String?
  /// The storyboard that the controller comes from: none.
  open var storyboard: UIStoryboard? { nil }

  /// Makes a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  /// The controller was read from a storyboard: nothing calls it, as there are none on Linux; a fixture may.
  open func awakeFromNib() {}

  deinit {
    // The view's reference back to the controller is not weak.
    onAnyThread(self) { $0.loadedView?.viewController = nil }
  }

  /// The traits of the view that contains the controller's view, or of the application.
  open override var traitCollection: UITraitCollection {
    let traits = super.traitCollection
    guard UIView.limitsTextSizes, let around = loadedView?.superview else { return traits }
    let category = around.textSize(under: traits.preferredContentSizeCategory)
    return traits.modifyingTraits { $0.preferredContentSizeCategory = category }
  }

  /// The controller that presents this one, otherwise the view's superview.
  open override var next: UIResponder? { presentedBy?.presenter ?? loadedView?.superview }

  /// The presenter may change without being counted.
  override var countsItsNext: Bool { false }

  // MARK: Presentation

  /// The presentation of another controller over this one, which keeps it alive.
  final var presentation: Presentation? {
    didSet {
      if let presentation { AppEvents.tell(.presents(presentation.presented, over: self)) }
      if let oldValue, presentation == nil { AppEvents.tell(.dismisses(oldValue.presented)) }
    }
  }
  /// The presentation that shows this controller over another one.
  final weak var presentedBy: Presentation?

  /// How the controller is shown over another one.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Provides the objects that animate, drive and place what is presented (TR1).
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The presentation controller that was requested before the controller is presented, and the style that it
  /// was made for.
  final var knownPresentationController:
    (style: UIModalPresentationStyle, controller: UIPresentationController)?
  /// How the transition to the controller looks; stored only, because nothing is drawn.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot drag the controller away (SH3).
  open var isModalInPresentation = false
  /// Whether other controllers are shown over this one; stored only: the one at the top is used here.
  open var definesPresentationContext = false
  /// The controller that is shown over this one, or over one that contains it.
  open var presentedViewController: UIViewController? { rootOfParents.presentation?.presented }
  /// The controller over which this one, or one that contains it, is shown.
  open var presentingViewController: UIViewController? { rootOfParents.presentedBy?.presenter }
  /// Whether the controller is being shown over another one, until it was told so; also where a dismissal was
  /// cancelled.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is being removed from above another one, until it was told so; also where a
  /// presentation was cancelled.
  open internal(set) var isBeingDismissed = false
  /// The navigation controller that contains this one, or nil.
  open var navigationController: UINavigationController? {
    var ancestor = parent
    while let candidate = ancestor {
      if let stack = candidate as? UINavigationController { return stack }
      ancestor = candidate.parent
    }
    return nil
  }

  /// Shows a controller over this one and all that contain it; its view gets the touches.
  ///
  /// The view is in the window at once. If animated, touches have no effect for the `transitionDuration`
  /// threshold, after which `viewDidAppear` and the completion are called; otherwise all of that happens at
  /// once. A controller that already presents another one, or is in no window, presents nothing, which is
  /// reported.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: flag, completion) }

  /// Dismisses the controller shown over this one, or this one itself, with everything that is shown over it.
  ///
  /// If there is none, nothing happens and the completion is not called.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion)
  }

  /// Shows a controller: in the navigation controller that contains this one, otherwise over this one.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: The size

  /// The size that the content would like to have, in points; zero by default.
  ///
  /// What is around the controller is told of a change, and decides (CS1).
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      let around: (any UIContentContainer)? = parent ?? presentedBy?.controller
      around?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// What a child would like has changed; by default nothing follows from it.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child once this controller's view has another size, in points (CS1).
  ///
  /// By default that size for a child that fills the view, and the size that it has for others.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let child = (container as? UIViewController)?.viewIfLoaded?.bounds.size
    return child == viewIfLoaded?.bounds.size ? parentSize : child ?? parentSize
  }
  /// The view is about to change to a size, in points; overrides call super, which tells the children whose
  /// size changes with it (CS1).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.willTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  // MARK: Coming and going

  /// Whether the controller is being added to the one that contains it, until it was told that it appeared.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is being removed from the one that contains it, as by going back in a stack.
  open internal(set) var isMovingFromParent = false

  /// Puts a child's view in another one's place, and calls the completion when that would have been shown.
  ///
  /// Both are children of this controller. The closure that is given makes the changes; the new view is
  /// added before, and the old one is removed at the end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// The area at the upper edge that bars cover.
  open var topLayoutGuide: any UILayoutSupport { barGuide(.upperBars) }
  /// The area at the lower edge that bars cover.
  open var bottomLayoutGuide: any UILayoutSupport { barGuide(.lowerBars) }
  final var madeBarGuides: [UILayoutGuide] = []
  /// Whether a scroll view that is the controller's view, or the first in it, makes room for bars; true by
  /// default.
  open var automaticallyAdjustsScrollViewInsets = true {
    willSet { insetBefore = scrollViewUnderBars?.adjustedContentInset }
    didSet { if let insetBefore { scrollViewUnderBars?.insetsDidChange(from: insetBefore) } }
  }
  private var insetBefore: UIEdgeInsets?
  /// The scroll view that ``automaticallyAdjustsScrollViewInsets`` is about.
  final var scrollViewUnderBars: UIScrollView? {
    loadedView as? UIScrollView ?? loadedView?.subviews.first as? UIScrollView
  }
  private var givenContentScrollView: [(edge: NSDirectionalRectEdge, view: UIScrollView)] = []
  /// The scroll view that was given for an edge, or nil.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    givenContentScrollView.last { $0.edge.contains(edge) }?.view
  }
  /// Says which scroll view bars at some edges belong to; no bar asks.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    givenContentScrollView.removeAll { edge.contains($0.edge) }
    if let scrollView { givenContentScrollView.append((edge, scrollView)) }
  }

  /// Creates and changes constraints when the view is asked to; overrides call super, last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// The margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// A child that is laid out by constraints needs another size; nothing calls it.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The traits are about to change with the screen's size; overrides call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

  /// Shows a controller as the details of something: over this one.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }
  /// The controller that shows this one beside another one, or nil.
  open var splitViewController: UISplitViewController? {
    var ancestor = parent
    while let candidate = ancestor {
      if let split = candidate as? UISplitViewController { return split }
      ancestor = candidate.parent
    }
    return nil
  }
  /// The popover that the controller is shown in, made when first asked for; nil unless the style is
  /// `popover`.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  // MARK: Storyboards

  /// Reports that no storyboard has such a step, for which UIKit raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIApplication.shared.observer?.raises(
      .badArgument,
      "no segue has the identifier \(identifier.debugDescription): there are no storyboards on Linux; present or "
        + "push the controller in code", source: self)
  }
  /// Asks whether a step may be performed; only clients call it here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A step is about to be performed; only clients call it here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Touches that an extension takes

  /// Passes touches on, unless an extension of this class takes them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = self as? any TouchesBeganInExtension else {
      return super.touchesBegan(touches, with: event)
    }
    own._extension_touchesBegan(touches, with: event)
  }
  /// Passes touches on, unless an extension of this class takes them.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = self as? any TouchesMovedInExtension else {
      return super.touchesMoved(touches, with: event)
    }
    own._extension_touchesMoved(touches, with: event)
  }
  /// Passes touches on, unless an extension of this class takes them.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = self as? any TouchesEndedInExtension else {
      return super.touchesEnded(touches, with: event)
    }
    own._extension_touchesEnded(touches, with: event)
  }
  /// Passes touches on, unless an extension of this class takes them.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = self as? any TouchesCancelledInExtension else {
      return super.touchesCancelled(touches, with: event)
    }
    own._extension_touchesCancelled(touches, with: event)
  }

  // MARK: Orientation and memory

  /// The orientations in which the controller may be shown: all but upside down, on a tablet all; a case
  /// turns the screen whatever they are.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The orientation in which the controller is shown first; a case turns the screen whatever it is.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.windowScene.interfaceOrientation
  }
  /// Whether the controller turns with the device; a case turns the screen whatever it is.
  open var shouldAutorotate: Bool { true }
  /// The orientation of the screen.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.windowScene.interfaceOrientation
  }
  /// The system is short of memory: nothing calls it here.
  open func didReceiveMemoryWarning() {}

  // MARK: Containers that show and hide their children by themselves

  /// Tells a child that it is about to appear or disappear, once, until ``endAppearanceTransition()``; what
  /// has been told of it already, as in a presentation, is not told again.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAboutToAppear != isAppearing else { return }
    ownTransition = (isAppearing, animated)
    loadViewIfNeeded()
    tellWillAppear(isAppearing, animated)
  }
  /// Tells a child that it has appeared or disappeared; does nothing without a transition that has begun.
  open func endAppearanceTransition() {
    guard let ownTransition else { return }
    self.ownTransition = nil
    tellDidAppear(ownTransition.appears, ownTransition.isAnimated)
  }
  private var ownTransition: (appears: Bool, isAnimated: Bool)?
  /// Whether it was told last that it is about to appear, or to disappear, and not yet that it has; else nil.
  private var isAboutToAppear: Bool?

  // MARK: Bars

  /// What a navigation bar shows while the controller is on top of a stack; made with the controller's title.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem()
    item.title = title
    madeNavigationItem = item
    return item
  }
  private var madeNavigationItem: UINavigationItem?

  /// What a tab bar shows for the controller; made with the controller's title if none was set.
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

  /// What the stack's toolbar shows while the controller is on top of the stack.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }
  /// Sets ``toolbarItems``; they appear at once.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the bars at the lower edge are hidden while the controller, or one above it, is at the top of a
  /// stack.
  open var hidesBottomBarWhenPushed = false
  /// The least margins at the sides of the view, in points: 16, and 20 where it is wide (1.6).
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let (figures, width) = (AssumedFigures.standard, viewIfLoaded?.bounds.width ?? 0)
    let side = width < figures.rootMarginWidth ? figures.rootMargin : figures.rootMarginWide
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least those of the system; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.layoutMarginsDidChange() }
    }
  }
  /// The edges at which the view extends under bars; all of them by default.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the view also extends under opaque bars; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() }
    }
  }
  /// An item that toggles ``isEditing``, and shows its state.
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

  /// The tab bar controller that contains this one, or nil.
  open var tabBarController: UITabBarController? {
    var ancestor = parent
    while let candidate = ancestor {
      if let tabs = candidate as? UITabBarController { return tabs }
      ancestor = candidate.parent
    }
    return nil
  }

  // MARK: What is kept

  /// How a change of the status bar is shown: it is never animated.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the children's presentations look as this one's; nothing asks.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the focus comes back after a transition; nothing has the focus.
  open var restoresFocusAfterTransition = true
  /// Whether the keyboard stays when the first responder is taken from a modal controller; it follows the
  /// first responder.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// A name for restoring the state; nothing is restored.
  open var restorationIdentifier: String?
  /// A class for restoring the state; nothing is restored.
  open var restorationClass: AnyClass?
  /// The state is saved; nothing calls it.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// The state is restored; nothing calls it.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// The state was restored; nothing calls it.
  open func applicationFinishedRestoringState() {}
  /// Whether the interface is light or dark here; stored only.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Light or dark as the container prefers; nothing asks.
  open var preferredUserInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  /// Keys that call actions; stored only, as there are no keys.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { givenKeyCommands.append(keyCommand) }
  /// Takes out a key.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    givenKeyCommands.removeAll { $0 === keyCommand }
  }
  /// The keys that were added.
  open override var keyCommands: [UIKeyCommand]? { givenKeyCommands.isEmpty ? nil : givenKeyCommands }
  private var givenKeyCommands: [UIKeyCommand] = []
  /// Reports that ``supportedInterfaceOrientations`` has changed; a case turns the screen whatever it is.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Turns the screen to the device; a case turns both.
  open class func attemptRotationToDeviceOrientation() {}
  /// The traits that a child was given, or nil.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    givenTraits[ObjectIdentifier(childViewController)]
  }
  /// Gives a child traits; they are kept, and the child does not see them.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { givenTraits[ObjectIdentifier(childViewController)] = collection }
  private var givenTraits: [ObjectIdentifier: UITraitCollection] = [:]
  /// The bundle of the nib that the controller was made with, or nil.
  public final let nibBundle: Bundle?

  // MARK: The safe area

  /// What the controller adds to its view's safe area, in points, such as for its own bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.bringSafeAreaUpToDate() } }
  }
  /// What the bars of the containing controller add to the safe area, in points.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { loadedView?.bringSafeAreaUpToDate() } }
  }
  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: The screen's edges

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child controller that decides whether the status bar is hidden; nil for this one.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that says whether the home indicator is hidden; nothing asks.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether children are told of appearing with this controller; true by default. Those whose parent tells
  /// them itself say false.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  private var forwardedChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? shownChildren : []
  }
  /// The child controller that decides how the status bar looks; nil for this one.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whether the controller decides about the status bar although it does not cover the whole window.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the home indicator is hidden; there is none here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which touches are not held back for the system's gestures (V9); none by default.
  ///
  /// It is read each time a touch goes down near an edge at which the fixture's screen holds touches back.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Reports that the status bar has changed, so that it is updated.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.bringStatusBarsUpToDate() }
  /// Reports that ``prefersHomeIndicatorAutoHidden`` has changed; has no effect here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The child controller that decides about ``preferredScreenEdgesDeferringSystemGestures``; nil for this
  /// one.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Reports that ``preferredScreenEdgesDeferringSystemGestures`` has changed; it is read for each touch
  /// anyway.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Makes the view; subclasses that override it set ``view`` and do not call super.
  open func loadView() {
    if let nibName { NibTrouble.report("nib", nibName, "override loadView or viewDidLoad", source: self) }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if it has not been loaded yet.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loadedView == nil {
      // On iOS such a controller can show nothing either.
      UIApplication.shared.observer?.trouble(
        "the loadView() of \(type(of: self)) sets no view; it has an empty one. Next: set view there",
        source: self)
      view = UIView(frame: UIScreen.main.bounds)
      hasStandInView = true
    }
    isLoading = false
    viewDidLoad()
  }

  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is about to appear, and is in its window, with its size and traits.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// The controller is about to be added to another one, or removed if the argument is nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller was added to another one, or removed if the argument is nil.
  open func didMove(toParent parent: UIViewController?) {}

  /// Adds a child controller; the caller then adds its view and calls `didMove(toParent:)`.
  ///
  /// A controller cannot contain itself or one that contains it: UIKit raises an exception; here nothing
  /// happens.
  open func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let candidate = ancestor {
      if candidate === childController { return }
      ancestor = candidate.parent
    }
    childController.parent?.children.removeAll { $0 === childController }
    childController.isMovingToParent = true
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from the one that contains it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    (isMovingToParent, isMovingFromParent, isAboutToAppear) = (false, false, nil)
    didMove(toParent: nil)
  }

  /// Sets whether the content can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Whether the content can be edited.
  open var isEditing = false {
    didSet { if isEditing != oldValue { showEditing() } }
  }

  /// The child controllers that are shown when this one is.
  var shownChildren: [UIViewController] { children }

  func appear() {
    loadViewIfNeeded()
    viewWillAppear(false)
    viewIsAppearing(false)
    view.layoutIfNeeded()
    viewDidAppear(false)
    isMovingToParent = false
    for child in forwardedChildren { child.appear() }
  }

  /// Notifies this controller and its shown children that their views are about to appear or disappear.
  final func tellWillAppear(_ appears: Bool, _ animated: Bool) {
    isAboutToAppear = appears
    if appears {
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in forwardedChildren { child.tellWillAppear(appears, animated) }
  }

  /// Notifies this controller and its shown children that their views have appeared or disappeared.
  final func tellDidAppear(_ appears: Bool, _ animated: Bool) {
    isAboutToAppear = nil
    if appears { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    isMovingToParent = false
    for child in forwardedChildren { child.tellDidAppear(appears, animated) }
  }
}
