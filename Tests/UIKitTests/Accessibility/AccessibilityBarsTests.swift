import Testing

@testable import UIKit

/// The content that a controller shows beside its bars, and the content that lies behind them.
@Suite("The accessibility tree of bars") @MainActor
struct AccessibilityBarsTests {
  private func tabs(on stage: Stage) -> (UITabBarController, UIViewController) {
    let (controller, page) = (UITabBarController(), UIViewController())
    page.tabBarItem = UITabBarItem(title: "Page", image: nil, tag: 0)
    controller.viewControllers = [page]
    stage.window.rootViewController = controller
    return (controller, page)
  }

  @Test("an element wholly behind a bar is not read, and one that sticks out is read before the bar")
  func behindTabs() {
    let stage = Stage()
    let (controller, page) = tabs(on: stage)
    stage.element("above", 0, 100, in: page.view)
    let low = stage.element("low", 0, 795, 40, 100, in: page.view)
    stage.window.layoutIfNeeded()
    #expect(controller.tabBar.frame.minY == 795)
    #expect(stage.spoken == ["above", "Selected: Page. Tab. 1 of 1."])
    low.frame.origin.y = 794
    #expect(stage.spoken == ["above", "low", "Selected: Page. Tab. 1 of 1."])
    // It begins in the tab's own row, which alone would put it first.
    low.frame = CGRect(x: 0, y: 794, width: 390, height: 10)
    let far = stage.element("far", 350, 793.5, 40, 20, in: page.view)
    #expect(stage.spoken == ["above", "low", "far", "Selected: Page. Tab. 1 of 1."])
    far.frame.origin = CGPoint(x: 0, y: 844)
    #expect(stage.spoken == ["above", "low", "Selected: Page. Tab. 1 of 1."])
  }

  @Test("behind a bar that is hidden, see-through or further back everything is read")
  func barsThatCoverNothing() {
    let stage = Stage()
    let (controller, page) = tabs(on: stage)
    stage.element("low", 0, 800, in: page.view)
    controller.isTabBarHidden = true
    #expect(stage.spoken == ["low"])
    controller.isTabBarHidden = false
    #expect(stage.spoken == ["Selected: Page. Tab. 1 of 1."])
    let clear = UITabBarAppearance()
    clear.configureWithTransparentBackground()
    controller.tabBar.standardAppearance = clear
    #expect(stage.spoken == ["low", "Selected: Page. Tab. 1 of 1."])
    controller.tabBar.standardAppearance = UITabBarAppearance()
    stage.element("in front", 0, 800)
    #expect(Set(stage.spoken) == ["Selected: Page. Tab. 1 of 1.", "in front"])
  }

  @Test("an element under a bar is read if it can be scrolled into sight")
  func scrolled() {
    let stage = Stage()
    let (_, page) = tabs(on: stage)
    let scroll = UIScrollView(frame: stage.window.bounds)
    page.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    for (label, y) in [("first", 100.0), ("behind", 800), ("far", 1500)] {
      stage.element(label, 0, y, in: scroll)
    }
    #expect(stage.spoken == ["first", "behind", "far", "Selected: Page. Tab. 1 of 1."])
  }

  @Test("a drawing's elements are behind the bar that their view is behind")
  func drawn() {
    let stage = Stage()
    let (_, page) = tabs(on: stage)
    let chart = stage.holder("chart", 0, 700, 390, 144, in: page.view)
    chart.accessibilityElements = [0.0, 110].map { y in
      let element = UIAccessibilityElement(accessibilityContainer: chart)
      element.accessibilityLabel = "at \(Int(y))"
      element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: y, width: 30, height: 30)
      return element
    }
    #expect(stage.spoken == ["at 0", "Selected: Page. Tab. 1 of 1."])
  }

  @Test("a navigation controller is read from its upper bar to its lower one, wherever the content begins")
  func navigation() {
    let stage = Stage()
    let page = UIViewController()
    page.title = "Notes"
    page.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
    let controller = UINavigationController(rootViewController: page)
    controller.isToolbarHidden = false
    stage.window.rootViewController = controller
    stage.element("tall", 0, 0, 100, 300, in: page.view)
    stage.element("under the title", 0, 0, 100, 20, in: page.view)
    stage.element("low", 0, 780, 10, 60, in: page.view)
    #expect(stage.spoken == ["Notes. Heading.", "tall", "low", "Sort. Button."])
    controller.isToolbarHidden = true
    controller.isNavigationBarHidden = true
    #expect(stage.spoken == ["tall", "under the title", "low"])
  }
}
