/// A stack of controllers, of which the last one is shown.
///
/// There is no bar here, and no swipe from the edge that goes back: the views fill the controller's own. While an animated
/// change is shown touches do nothing, as on iOS.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Who hears of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The controllers, the one at the bottom first; setting them changes what is shown at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Whether the bar is hidden; kept, as there is none.
  open var isNavigationBarHidden = false
  /// The recognizer that goes back: none here.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  private var stack: [UIViewController] = []
  private var pending: (call: ClientTime.Call, end: @MainActor () -> Void)?

  /// Makes a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// Makes an empty stack; the names are not looked at.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes an empty stack: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen: the last one, or what it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Makes the view that holds the others.
  open override func loadView() {
    let view = TransitionView(frame: UIApplication.shared.keyWindow?.bounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Shows the last controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = stack.last { put(top) }
  }

  /// Hides or shows the bar; there is none.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

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
    view.frame = holder.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(view)
  }

  private func change(to new: [UIViewController], animated: Bool) {
    finishPending()
    let (old, top) = (stack.last, new.last)
    let left = stack.filter { !new.contains($0) }
    for controller in left { controller.willMove(toParent: nil) }
    let come = new.filter { !stack.contains($0) }
    for controller in come { addChild(controller) }
    stack = new
    // `removeFromParent` and `didMove` tell the rest, when it is over.
    let isShown = viewIfLoaded?.window != nil
    let changesTop = old !== top && isViewLoaded
    let animates = animated && isShown && changesTop && UIView.areAnimationsEnabled
    if changesTop {
      if isShown { old?.viewWillDisappear(animates) }
      top.map(put)
      if isShown { top?.viewWillAppear(animates) }
    }
    if let top { delegate?.navigationController(self, willShow: top, animated: animates) }
    let end: @MainActor () -> Void = { [weak self] in
      if changesTop {
        old?.viewIfLoaded?.removeFromSuperview()
        if isShown {
          old?.viewDidDisappear(animates)
          top?.viewDidAppear(animates)
        }
      }
      for controller in left { controller.removeFromParent() }
      for controller in come { controller.didMove(toParent: self) }
      if let self, let top { delegate?.navigationController(self, didShow: top, animated: animates) }
    }
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
