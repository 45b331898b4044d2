import Testing

@testable import UIKit

@Suite("How bars are laid out (row 1.6)")
@MainActor
struct BarLayoutTests {
  private func wide() -> Stage {
    let stage = Bars.stage(.large)
    stage.window.frame.size = CGSize(width: 1024, height: 768)
    stage.window.outline = .pad
    return stage
  }

  @Test("a wide tab bar has titles beside images, and its tabs in the middle")
  func wideTabs() {
    let stage = wide()
    let tabs = UITabBarController()
    tabs.viewControllers = ["one", "two", "three"].map(Bars.page)
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 699, width: 1024, height: 69))
    let buttons = (tabs.tabBar.items ?? []).compactMap { $0.button }
    #expect(buttons.allSatisfy { $0.frame.height == 49 && $0.picture.frame.maxX < $0.label.frame.minX })
    #expect((buttons.first?.frame.minX ?? 0) + (buttons.last?.frame.maxX ?? 0) == 1024)
    #expect((buttons.first?.frame.minX ?? 0) > 200)
    tabs.tabBar.itemPositioning = .fill
    stage.window.layoutIfNeeded()
    #expect(buttons.first?.frame.minX == 0 && buttons.last?.frame.maxX == 1024)
  }

  @Test("the selected tab has the tint, the others are grey, and a badge stands beside the image")
  func colors() {
    let stage = Bars.stage(.large)
    let bar = stage.add(UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49)), name: "tabs")
    let items = ["one", "two"].map { Bars.tab($0) }
    items[0].selectedImage = UIImage(systemName: "one.fill")
    items[1].badgeValue = "99"
    bar.items = items
    bar.tintColor = .red
    bar.selectedItem = items[0]
    stage.window.layoutIfNeeded()
    let buttons = items.compactMap { $0.button }
    #expect(buttons[0].label.textColor == .red && buttons[0].picture.tintColor == .red)
    #expect(buttons[0].picture.image?.name == "one.fill")
    #expect(buttons[1].label.textColor == .systemGray && buttons[1].picture.tintColor == .systemGray)
    #expect(buttons[0].accessibilityTraits == [.button, .selected])
    #expect(buttons[1].accessibilityTraits == .button && buttons[1].accessibilityValue == "99")
    #expect(bar.accessibilityTraits == .tabBar && !bar.isAccessibilityElement)
    bar.selectedItem = items[1]
    #expect(buttons[0].picture.image?.name == "one" && buttons[0].accessibilityTraits == .button)
    items[1].isEnabled = false
    #expect(buttons[1].accessibilityTraits == [.button, .selected, .notEnabled])
    bar.unselectedItemTintColor = .blue
    #expect(buttons[0].label.textColor == .blue)
  }

  @Test("a navigation bar read from right to left has the back button at the right, its arrow mirrored")
  func mirrored() {
    let stage = Bars.stage(.large)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    let top = UINavigationItem(title: "Two")
    top.rightBarButtonItem = Bars.item("share")
    bar.items = [UINavigationItem(title: "One"), top]
    stage.window.addSubview(bar)
    stage.window.layoutIfNeeded()
    let back = bar.subviews.compactMap { $0 as? BackButton }.first
    #expect(back?.frame.maxX == 390 && back?.largeContentImage?.name == "chevron.right")
    #expect(top.rightBarButtonItem?.button?.frame.minX == 8)
  }

  @Test("a title gives way to items and a back button to the title; either vanishes rather than overlap")
  func crowded() {
    let stage = Bars.stage(.large)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let top = UINavigationItem(title: String(repeating: "A long title ", count: 9))
    top.rightBarButtonItems = [Bars.item("share"), Bars.item("delete")]
    bar.items = [UINavigationItem(title: String(repeating: "A long way back ", count: 9)), top]
    stage.window.addSubview(bar)
    stage.window.layoutIfNeeded()
    let back = bar.subviews.compactMap { $0 as? BackButton }.first
    let title = bar.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }
    let items = (top.rightBarButtonItems ?? []).compactMap { $0.button?.frame.minX }
    #expect(back?.label.text == "Back" || back?.label.text == nil)
    #expect(back?.largeContentTitle?.hasPrefix("A long way back") == true)
    #expect((title?.frame.minX ?? 0) >= (back?.frame.maxX ?? 0))
    #expect((title?.frame.maxX ?? 999) <= (items.min() ?? 0))
  }

  @Test("large titles make the bar 96 points high, for the steps that want them")
  func largeTitles() {
    let stage = Bars.stage(.large)
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    navigation.navigationBar.prefersLargeTitles = true
    second.navigationItem.largeTitleDisplayMode = .never
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96 && first.view.safeAreaInsets.top == 96)
    let labels = navigation.navigationBar.subviews.compactMap { $0 as? UILabel }
    #expect(labels.filter { !$0.isHidden }.map(\.frame) == [CGRect(x: 16, y: 44, width: 358, height: 52)])
    navigation.pushViewController(second, animated: false)
    stage.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44 && second.view.safeAreaInsets.top == 44)
  }

  @Test("left items replace the back button or stand beside it, and a title view replaces the title")
  func items() {
    let stage = Bars.stage(.large)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let top = UINavigationItem(title: "Two")
    top.leftBarButtonItem = Bars.item("menu")
    bar.items = [UINavigationItem(title: "One"), top]
    stage.window.addSubview(bar)
    stage.window.layoutIfNeeded()
    #expect(!bar.subviews.contains { $0 is BackButton } && top.leftBarButtonItem?.button?.frame.minX == 8)
    top.leftItemsSupplementBackButton = true
    stage.window.layoutIfNeeded()
    let back = bar.subviews.first { $0 is BackButton }
    #expect(top.leftBarButtonItem?.button?.frame.minX == back?.frame.maxX)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    top.titleView = view
    stage.window.layoutIfNeeded()
    #expect(view.convert(view.bounds, to: bar) == CGRect(x: 145, y: 7, width: 100, height: 30))
    top.titleView = nil
    #expect(view.window == nil)
  }

  @Test("bars laid out by rules have their own heights, and their colours reach to the edge of the screen")
  func ruled() {
    let stage = Bars.stage(.large)
    stage.window.outline = .phone
    let page = UIViewController()
    stage.window.rootViewController = page
    let (tabs, toolbar) = (UITabBar(), UIToolbar())
    for bar in [tabs, toolbar] {
      bar.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(bar)
      bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor).isActive = true
    }
    tabs.bottomAnchor.constraint(equalTo: page.view.bottomAnchor).isActive = true
    toolbar.bottomAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.bottomAnchor).isActive = true
    stage.window.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    #expect(tabs.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    #expect(toolbar.subviews.first?.frame.height == 78 && tabs.subviews.first?.frame.height == 83)
  }
}

@Suite("Appearances of bars")
@MainActor
struct BarAppearanceTests {
  @Test("a bar copies an appearance, shows it, and follows changes to its own copy")
  func appearance() {
    let stage = Bars.stage(.large)
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let top = UINavigationItem(title: "Two")
    top.rightBarButtonItem = Bars.item("share")
    navigation.items = [top]
    stage.window.addSubview(navigation)
    let title = navigation.subviews.compactMap { $0 as? UILabel }.first
    let background = navigation.subviews.first
    #expect(background?.backgroundColor == BarLook.usualBackground && title?.textColor == .label)
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    navigation.standardAppearance = appearance
    #expect(background?.backgroundColor == .red && title?.textColor == .green)
    #expect(top.rightBarButtonItem?.button?.label.textColor == .yellow)
    appearance.backgroundColor = .blue
    #expect(background?.backgroundColor == .red)
    navigation.standardAppearance.configureWithTransparentBackground()
    #expect(background?.backgroundColor == nil)
    top.rightBarButtonItem?.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
    #expect(top.rightBarButtonItem?.button?.label.textColor == .purple)
  }

  @Test("tabs take their colours from it by state, and so does the badge")
  func tabs() {
    let stage = Bars.stage(.large)
    let bar = stage.add(UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49)), name: "tabs")
    let items = ["one", "two"].map { Bars.tab($0) }
    bar.items = items
    bar.selectedItem = items[0]
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.iconColor = .red
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = appearance
    let buttons = items.compactMap { $0.button }
    #expect(buttons[0].picture.tintColor == .red && buttons[1].picture.tintColor == .systemGray)
    #expect(buttons[1].label.textColor == .green && buttons[0].label.textColor == .red)
  }
}
