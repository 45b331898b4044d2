import Testing

@testable import UIKit

@Suite("Safe area and status bar (row 1.6)")
@MainActor
struct SafeAreaTests {
  private final class Watcher: UIView {
    var seen: [UIEdgeInsets] = []
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      seen.append(safeAreaInsets)
    }
  }

  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private func phone(_ category: UIContentSizeCategory = .large) -> Stage {
    let stage = Bars.stage(category)
    stage.window.outline = .phone
    return stage
  }

  @Test("a bare window has neither insets nor status bar; a phone's are 47 and 34, on its side 47, 21 and 47")
  func window() {
    let stage = Bars.stage()
    #expect(stage.window.safeAreaInsets == .zero && stage.window.statusBar == nil)
    #expect(stage.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
    stage.window.outline = .phone
    #expect(stage.window.safeAreaInsets == insets(47, 0, 34, 0))
    #expect(
      stage.window.windowScene?.statusBarManager?.statusBarFrame
        == CGRect(x: 0, y: 0, width: 390, height: 47))
    stage.window.frame.size = CGSize(width: 844, height: 390)
    #expect(stage.window.safeAreaInsets == insets(0, 47, 21, 47) && stage.window.statusBar?.isHidden == true)
    stage.window.frame.size = CGSize(width: 1024, height: 768)
    #expect(stage.window.safeAreaInsets == insets(24, 0, 20, 0) && stage.window.statusBar?.isHidden == false)
    stage.window.frame.size = CGSize(width: 844, height: 390)
    stage.window.outline = .pad
    #expect(stage.window.safeAreaInsets == insets(24, 0, 20, 0))
    stage.window.outline = .bare
    #expect(stage.window.safeAreaInsets == .zero && stage.window.statusBar == nil)
  }

  @Test("a view's insets are what reaches into it, and it is notified exactly when they change")
  func views() {
    let stage = phone()
    let view = stage.add(Watcher(frame: CGRect(x: 0, y: 20, width: 390, height: 800)), name: "view")
    let inner = stage.add(
      Watcher(frame: CGRect(x: 10, y: 10, width: 100, height: 790)), name: "inner", to: view)
    #expect(view.safeAreaInsets == insets(27, 0, 10, 0) && inner.safeAreaInsets == insets(17, 0, 10, 0))
    inner.frame.origin.y = 100
    inner.frame.size.height = 100
    #expect(inner.safeAreaInsets == .zero)
    view.frame.origin.x = 5
    #expect(view.seen == [insets(27, 0, 10, 0)])
    view.frame.origin.y = 0
    #expect(view.seen.last == insets(47, 0, 0, 0))
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero && view.seen.count == 3)
  }

  @Test("bars add to the safe area of what they cover, and the guide and the margins follow")
  func bars() {
    let stage = phone()
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(page.view.frame == stage.window.bounds && page.view.safeAreaInsets == insets(91, 0, 83, 0))
    let pinned = UIView()
    pinned.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(pinned)
    let guide = page.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: guide.topAnchor),
      pinned.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      pinned.leadingAnchor.constraint(equalTo: page.view.layoutMarginsGuide.leadingAnchor),
      pinned.widthAnchor.constraint(equalToConstant: 100),
    ])
    stage.window.layoutIfNeeded()
    #expect(pinned.frame == CGRect(x: 16, y: 91, width: 100, height: 670))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 91, width: 390, height: 670))
    #expect(page.view.layoutMargins == insets(91, 16, 83, 16))
    navigation.isToolbarHidden = false
    stage.window.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 717, width: 390, height: 44))
    #expect(pinned.frame.maxY == 717)
    navigation.isNavigationBarHidden = true
    page.additionalSafeAreaInsets.top = 5
    stage.window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets == insets(52, 0, 127, 0) && pinned.frame.minY == 52)
    page.hidesBottomBarWhenPushed = true
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    #expect(tabs.tabBar.isHidden && navigation.toolbar.isHidden)
    #expect(next.view.safeAreaInsets == insets(47, 0, 34, 0))
    navigation.popViewController(animated: false)
    #expect(!tabs.tabBar.isHidden && !navigation.toolbar.isHidden)
  }

  @Test("what scrolls starts below the bar, and its content sees no safe area")
  func scrolling() {
    let stage = phone()
    let page = UIViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
    scroll.addSubview(content)
    page.view.addSubview(scroll)
    #expect(scroll.adjustedContentInset == insets(91, 0, 34, 0) && scroll.contentOffset.y == -91)
    #expect(content.safeAreaInsets == .zero)
    scroll.contentInset.top = 10
    #expect(scroll.contentOffset.y == -101)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(content.safeAreaInsets.top == 81)
    scroll.contentOffset.y = 30
    #expect(content.safeAreaInsets.top == 121)
    scroll.contentOffset.y = -10
    #expect(scroll.adjustedContentInset == insets(10, 0, 0, 0) && scroll.contentOffset.y == -10)
  }

  @Test("controllers end at the bars at edges that do not extend, and under bars that cover everything")
  func edges() {
    let stage = phone()
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    page.edgesForExtendedLayout = []
    stage.window.layoutIfNeeded()
    #expect(page.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(page.view.safeAreaInsets == insets(0, 0, 34, 0))
    page.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    stage.window.layoutIfNeeded()
    #expect(page.view.frame.minY == 91)
    page.extendedLayoutIncludesOpaqueBars = true
    stage.window.layoutIfNeeded()
    #expect(page.view.frame.minY == 0 && page.view.safeAreaInsets.top == 91)
  }

  private final class Page: UIViewController {
    var hides = false
    var style = UIStatusBarStyle.default
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
  }

  @Test("the controller in front decides about the status bar")
  func statusBarStyle() {
    let stage = phone()
    let (page, card) = (Page(), Page())
    stage.window.rootViewController = page
    let manager = stage.window.windowScene?.statusBarManager
    #expect(manager?.isStatusBarHidden == false && manager?.statusBarStyle == .default)
    page.hides = true
    #expect(manager?.isStatusBarHidden == false)
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(manager?.isStatusBarHidden == true && stage.window.safeAreaInsets.top == 47)
    card.style = .lightContent
    card.modalPresentationStyle = .fullScreen
    page.present(card, animated: false)
    #expect(manager?.isStatusBarHidden == false && manager?.statusBarStyle == .lightContent)
    #expect(stage.window.subviews.last === stage.window.statusBar)
    card.dismiss(animated: false)
    #expect(manager?.isStatusBarHidden == true)
    stage.window.outline = .pad
    #expect(stage.window.safeAreaInsets.top == 0)
  }

  @Test(
    "LV15: a press on the status bar shows its parts large, by the replay's time, and the lift does nothing")
  func statusBarViewer() {
    let stage = phone(.accessibilityLarge)
    stage.window.rootViewController = UIViewController()
    stage.window.layoutIfNeeded()
    guard let bar = stage.window.statusBar else { return #expect(Bool(false)) }
    let items = bar.subviews
    #expect(items.compactMap(\.partName) == [".time", ".signal", ".network", ".battery"])
    #expect(
      items.map(\.largeContentTitle) == ["9:41", "Cellular, 4 bars", "Wi-Fi, 3 bars", "Battery, 100%"])
    for (index, item) in items.enumerated() { item.accessibilityIdentifier = "item\(index)" }
    stage.wait(until: 61_000_000)
    #expect(items[0].largeContentTitle == "9:42" && (items[0].subviews[0] as? UILabel)?.text == "9:42")
    stage.press(Bars.middle(items[0]), Bars.middle(items[3]), from: 61_000_000)
    let lines = stage.takeDeeds().map {
      $0.split(separator: " ").dropFirst().prefix(3).joined(separator: " ")
    }
    #expect(lines == ["viewer shows item0", "viewer moves item3", "viewer ends item3"])
    let interaction = bar.interactions.first as? UILargeContentViewerInteraction
    #expect(interaction?.hostViewController === stage.window.rootViewController && stage.isQuiet)
  }
}
