/// Shows two controllers beside one another on a tablet, and one of them on a phone (SV1).
///
/// On a phone the second one is pushed onto the first if that is a navigation controller, unless the
/// delegate takes care of it; a first one of another kind is shown alone.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Is asked and told how the controllers are shown.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The controllers, of which there are at most two: the first, and the details.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for old in oldValue where !viewControllers.contains(where: { $0 === old }) && old.parent === self {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      if isViewLoaded { showColumns() }
    }
  }
  /// Which columns would be shown; stored only.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Which columns are shown.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  /// Whether only one controller is shown, as on a phone.
  open var isCollapsed: Bool { UIDevice.current.userInterfaceIdiom != .pad }
  /// Whether a swipe shows the first column; stored only.
  open var presentsWithGesture = true
  /// How wide the first column is as a share of the view; stored only.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  /// The least width of the first column, in points; stored only.
  open var minimumPrimaryColumnWidth: CGFloat = 0
  /// The largest width of the first column, in points; stored only.
  open var maximumPrimaryColumnWidth: CGFloat = AssumedFigures.standard.splitColumnWidth
  /// An item that shows the first column; it does nothing, as that is always there.
  open var displayModeButtonItem: UIBarButtonItem {
    UIBarButtonItem(title: nil, image: nil, primaryAction: nil)
  }

  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    /// As the system decides.
    case automatic = 0
    /// The details alone.
    case secondaryOnly
    /// Both beside one another.
    case oneBesideSecondary
    /// The first over the details.
    case oneOverSecondary
    /// The details alone.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// Both beside one another.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The first over the details.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  override var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview === view } }

  /// Makes the view that contains the controllers' views.
  open override func loadView() {
    let view = TransitionView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.arrange = { [weak self] in self?.arrange() }
    self.view = view
  }

  /// Shows the controllers.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showColumns()
  }

  /// Shows a controller as the details: beside the first, or on top of it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard isCollapsed else {
      viewControllers = Array(viewControllers.prefix(1)) + [vc]
      return
    }
    if let stack = viewControllers.first as? UINavigationController {
      stack.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  private func showColumns() {
    guard let first = viewControllers.first else { return }
    var shown = [first]
    if viewControllers.count > 1 {
      let details = viewControllers[1]
      if !isCollapsed {
        shown.append(details)
      } else if delegate?.splitViewController(self, collapseSecondary: details, onto: first) != true,
        let stack = first as? UINavigationController, details.parent == nil
      {
        let top = (details as? UINavigationController)?.viewControllers ?? [details]
        stack.setViewControllers(stack.viewControllers + top, animated: false)
      }
    }
    for controller in shown where controller.parent !== self {
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    arrange()
  }

  private func arrange() {
    let (bounds, width) = (view.bounds, AssumedFigures.standard.splitColumnWidth)
    let columns = shownChildren
    if columns.count < 2 {
      columns.first?.view.frame = bounds
    } else {
      columns[0].view.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      columns[1].view.frame = CGRect(
        x: width, y: 0, width: max(0, bounds.width - width), height: bounds.height)
    }
  }
}

/// Is asked and told how a split view controller shows its controllers.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Takes care of the details where only one controller is shown; false by default, and the details are on
  /// top of the first.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
