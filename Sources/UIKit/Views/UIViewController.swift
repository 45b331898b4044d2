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

  /// The view's superview.
  open override var next: UIResponder? { loadedView?.superview }

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

  func appear() {
    loadViewIfNeeded()
    viewWillAppear(false)
    view.layoutIfNeeded()
    viewDidAppear(false)
    for child in children { child.appear() }
  }
}
