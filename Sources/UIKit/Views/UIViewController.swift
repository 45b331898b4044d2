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
  /// The title that bars show.
  open var title: String?
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

  // MARK: What the system asks, of which there is none here

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the line at the lower edge is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which the system's gestures come second; there are none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Says that the status bar is another one.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Says that the line at the lower edge is another one.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Says that other edges defer the system's gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Makes the view; subclasses that override it set ``view`` and do not call super.
  open func loadView() {
    let view = UIView(frame: UIApplication.shared.keyWindow?.bounds ?? .zero)
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
  open var isEditing = false

  func appear() {
    loadViewIfNeeded()
    viewWillAppear(false)
    view.layoutIfNeeded()
    viewDidAppear(false)
    for child in children { child.appear() }
  }
}
