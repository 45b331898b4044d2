import UIKit

// An app's tabs, stacks and toolbars, as apps write them in code.

final class RootTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let home = UINavigationController(rootViewController: MessagesViewController())
    home.tabBarItem = UITabBarItem(
      title: NSLocalizedString("Home", comment: "The first tab."), image: UIImage(systemName: "house"),
      selectedImage: UIImage(systemName: "house.fill"))
    home.tabBarItem.largeContentSizeImage = UIImage(named: "home-large")
    home.tabBarItem.largeContentSizeImageInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
    home.tabBarItem.badgeValue = "3"
    let search = UIViewController()
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    setViewControllers([home, search], animated: false)
    tabBar.tintColor = .systemPurple
    tabBar.unselectedItemTintColor = .secondaryLabel
    tabBar.isTranslucent = false
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    appearance.stackedLayoutAppearance.normal.iconColor = .systemGray
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
    selectedIndex = 0
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { viewController.tabBarItem.tag != 7 }

  override var childForStatusBarStyle: UIViewController? { selectedViewController }
}

class MessagesViewController: UIViewController {
  private lazy var composeItem = UIBarButtonItem(
    barButtonSystemItem: .compose, target: self, action: MessagesViewController.compose)
  private lazy var doneItem = UIBarButtonItem(
    title: "Done", style: .done, target: self, action: MessagesViewController.done(_:))
  private let filter = UISegmentedControl(items: ["All", "Unread"])
  private var isFiltering = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Messages"
    navigationItem.rightBarButtonItems = [
      composeItem,
      UIBarButtonItem(
        image: UIImage(systemName: "line.horizontal.3"), style: .plain, target: self,
        action: MessagesViewController.menu(_:event:)),
    ]
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.titleView = filter
    navigationItem.backButtonTitle = "Back"
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
    navigationItem.largeTitleDisplayMode = .never
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationController?.navigationBar.titleTextAttributes = [
      .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label,
    ]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigationController?.navigationBar.standardAppearance = appearance
    navigationController?.navigationBar.compactAppearance = appearance
    navigationController?.navigationBar.scrollEdgeAppearance = appearance
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), doneItem,
      .flexibleSpace(), .fixedSpace(12),
      UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.compose() }),
    ]
    composeItem.accessibilityIdentifier = "compose"
    composeItem.accessibilityLabel = NSLocalizedString("New message", comment: "")
    additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
    view.addSubview(filter)
    filter.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      filter.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      filter.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    filter.isHidden = view.safeAreaInsets.top == 0
  }

  override var prefersStatusBarHidden: Bool { isFiltering }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func compose() {
    let next = MessagesViewController()
    next.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(next, animated: true)
  }

  @IBAction func done(_ sender: Any) {
    isFiltering.toggle()
    setNeedsStatusBarAppearanceUpdate()
    setToolbarItems(nil, animated: true)
  }

  private func menu(_ sender: UIBarButtonItem, event: UIEvent) {
    sender.isEnabled = event.allTouches?.isEmpty == false
  }
}

/// A stack that asks before it goes back.
final class CarefulNavigationController: UINavigationController, UINavigationBarDelegate {
  var mayLeave: () -> Bool = { true }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    mayLeave()
  }
  func position(for bar: UIBarPositioning) -> UIBarPosition { .topAttached }
}

/// Bars without controllers.
final class BarsView: UIView, UITabBarDelegate, UIToolbarDelegate {
  let tabs = UITabBar()
  let tools = UIToolbar()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tabs.delegate = self
    tools.delegate = self
    tabs.items = [
      UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1),
    ]
    tools.setItems([UIBarButtonItem(customView: UIButton(type: .system))], animated: false)
    addSubview(tabs)
    addSubview(tools)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tag = item.tag }
}
