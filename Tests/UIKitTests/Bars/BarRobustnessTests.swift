import Testing

@testable import UIKit

@Suite("Bars with unexpected contents")
@MainActor
struct BarRobustnessTests {
  @Test("100 tabs, titles of 10,000 characters, none, empty ones and images without a size do no harm")
  func content() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let bar = stage.add(UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49)), name: "tabs")
    bar.delegate = owner
    bar.items = (0..<100).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    stage.window.layoutIfNeeded()
    stage.press(CGPoint(x: 1, y: 820), CGPoint(x: 389, y: 820))
    #expect(bar.selectedItem?.tag == 99)
    let long = String(repeating: "x", count: 10_000)
    bar.items = [
      UITabBarItem(title: long, image: nil, tag: 0), UITabBarItem(title: nil, image: nil, tag: 1),
      UITabBarItem(title: "", image: UIImage(), tag: 2), UITabBarItem(),
    ]
    stage.window.layoutIfNeeded()
    let buttons = (bar.items ?? []).compactMap { $0.button }
    #expect(buttons.map(\.showsLargeContentViewer) == [true, false, true, false])
    #expect(buttons[0].largeContentTitle == long && buttons[0].label.frame.maxX <= buttons[0].bounds.maxX)
    for (index, button) in buttons.enumerated() {
      stage.press(Bars.middle(button), from: Int64(index + 1) * 2_000_000)
    }
    #expect(owner.calls.count == 5 && stage.isQuiet)
    bar.items = []
    bar.items = nil
    bar.selectedItem = UITabBarItem()
    #expect(bar.items == nil && bar.selectedItem == nil)
  }

  @Test("an item put into two bars, or twice into one, is only where it was put last")
  func twice() {
    let stage = Bars.stage(.large)
    let bars = (0..<2).map { index in
      stage.add(UIToolbar(frame: CGRect(x: 0, y: 100 * index, width: 390, height: 44)), name: "\(index)")
    }
    let item = Bars.item("edit")
    bars[0].items = [item, item]
    #expect(bars[0].subviews.filter { $0 is BarButton }.count == 1)
    bars[1].items = [item]
    #expect(item.button?.superview === bars[1])
    #expect(!bars[0].subviews.contains { $0 is BarButton })
    bars[0].items = []
    #expect(item.button?.superview === bars[1])
    item.title = "Changed"
    #expect(item.button?.label.text == "Changed")
  }

  @Test("a bar without room, and one of an invalid size, can be laid out")
  func sizes() {
    let stage = Bars.stage(.large)
    for frame in [
      CGRect.zero, CGRect(x: 0, y: 0, width: 5, height: 3), CGRect(x: 0, y: 0, width: 1e9, height: 1),
    ] {
      let top = UINavigationItem(title: "Two")
      top.rightBarButtonItems = [Bars.item("a"), .flexibleSpace(), .fixedSpace(-5)]
      let navigation = UINavigationBar(frame: frame)
      navigation.items = [UINavigationItem(title: "One"), top]
      let toolbar = UIToolbar(frame: frame)
      toolbar.items = [Bars.item("b"), .flexibleSpace(), UIBarButtonItem(customView: UIView())]
      let tabs = UITabBar(frame: frame)
      tabs.items = [Bars.tab("c")]
      for bar in [navigation, toolbar, tabs] { stage.window.addSubview(bar) }
      stage.window.layoutIfNeeded()
      for bar in [navigation, toolbar, tabs] {
        for view in bar.subviews {
          #expect(view.frame.width >= 0 && view.frame.height >= 0 && view.frame.minX.isFinite)
        }
        bar.removeFromSuperview()
      }
    }
  }

  @Test("a custom view that goes elsewhere by itself, or is laid out by rules, is not a problem")
  func customViews() {
    let stage = Bars.stage(.large)
    let bar = stage.add(UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44)), name: "toolbar")
    let (framed, ruled) = (UIView(frame: CGRect(x: 9, y: 9, width: 50, height: 20)), UIView())
    ruled.translatesAutoresizingMaskIntoConstraints = false
    ruled.widthAnchor.constraint(equalToConstant: 30).isActive = true
    ruled.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let item = UIBarButtonItem(customView: framed)
    bar.items = [item, .flexibleSpace(), UIBarButtonItem(customView: ruled)]
    stage.window.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    #expect(framed.convert(framed.bounds, to: bar) == CGRect(x: 16, y: 12, width: 50, height: 20))
    #expect(ruled.convert(ruled.bounds, to: bar) == CGRect(x: 344, y: 17, width: 30, height: 10))
    stage.window.addSubview(framed)
    stage.window.layoutIfNeeded()
    #expect(framed.superview === stage.window)
    item.customView = nil
    item.title = "Now a title"
    stage.window.layoutIfNeeded()
    #expect(item.button?.superview === bar)
  }

  @Test("a view that a small bar had no room for has its size again where there is room")
  func squeezed() {
    let stage = Bars.stage(.large)
    let bar = stage.add(UIToolbar(frame: CGRect(x: 0, y: 800, width: 20, height: 10)), name: "toolbar")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    bar.items = [UIBarButtonItem(customView: view)]
    stage.window.layoutIfNeeded()
    #expect(view.bounds.width < 50 && view.bounds.height == 10)
    bar.frame.size = CGSize(width: 390, height: 44)
    stage.window.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 50, height: 30))
    view.bounds.size = CGSize(width: 70, height: 20)
    bar.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 70, height: 20))
  }

  @Test("an item that changes sides in a bar still notifies the bar of its changes")
  func sides() {
    let stage = Bars.stage(.large)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let (top, item) = (UINavigationItem(title: "Two"), Bars.item("go"))
    top.rightBarButtonItem = item
    bar.items = [top]
    stage.window.addSubview(bar)
    stage.window.layoutIfNeeded()
    let width = item.button?.frame.width ?? 0
    top.leftBarButtonItem = item
    top.rightBarButtonItem = nil
    item.title = "Go and do it"
    stage.window.layoutIfNeeded()
    #expect(item.button?.superview === bar && item.button?.frame.minX == 8)
    #expect((item.button?.frame.width ?? 0) > width)
  }

  @Test("a selector without an implementation and a target that is gone are harmless; the first is reported")
  func targets() {
    let stage = Bars.stage(.large)
    let bar = stage.add(UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44)), name: "toolbar")
    let unknown = UIBarButtonItem(title: "Unknown", style: .plain, target: nil, action: "nobody:")
    var owner: BarOwner? = BarOwner()
    let gone = owner.map { UIBarButtonItem(title: "Gone", style: .plain, target: $0, action: BarOwner.save) }
    owner = nil
    bar.items = [unknown, gone].compactMap(\.self)
    stage.window.layoutIfNeeded()
    stage.tap(Bars.middle(unknown.button).x, 820, at: 0)
    stage.tap(Bars.middle(gone?.button).x, 820, at: 1_000_000)
    #expect(
      stage.take().filter { $0.contains("trouble") } == ["50000 trouble nothing performs selector nobody:"])
    #expect(stage.isQuiet)
  }

  @Test("duplicate, recursive or missing controllers in a stack, and equal tabs, leave it consistent")
  func controllers() {
    let stage = Bars.stage(.large)
    stage.holdingClock {
      let page = UIViewController()
      let navigation = UINavigationController()
      stage.window.rootViewController = navigation
      navigation.viewControllers = [page, page, navigation]
      #expect(navigation.viewControllers == [page] && page.view.window != nil)
      navigation.viewControllers = []
      #expect(navigation.navigationBar.topItem == nil && page.view.window == nil)
      navigation.navigationBar.pushItem(UINavigationItem(title: "Wrong"), animated: false)
      #expect(navigation.navigationBar.items?.isEmpty == true)
      let tabs = UITabBarController()
      tabs.viewControllers = [page, page, tabs]
      #expect(tabs.viewControllers == [page] && tabs.selectedIndex == 0)
      tabs.selectedIndex = 7
      tabs.selectedViewController = navigation
      #expect(tabs.selectedIndex == 0)
      tabs.viewControllers = nil
      #expect(tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound && page.parent == nil)
      #expect(stage.take().contains { $0.contains("trouble") })
    }
    #expect(stage.isQuiet)
  }

  @Test("controllers and items of bars are freed with their window's controller")
  func release() {
    let stage = Bars.stage(.large)
    weak var page: UIViewController?
    weak var tabs: UITabBarController?
    weak var item: UIBarButtonItem?
    do {
      let (inner, outer, button) = (UIViewController(), UITabBarController(), Bars.item("edit"))
      inner.navigationItem.rightBarButtonItem = button
      outer.viewControllers = [UINavigationController(rootViewController: inner)]
      stage.window.rootViewController = outer
      stage.window.layoutIfNeeded()
      (page, tabs, item) = (inner, outer, button)
    }
    #expect(item?.button != nil)
    stage.window.rootViewController = nil
    #expect(page == nil && tabs == nil && item == nil)
  }
}
