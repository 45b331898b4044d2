import Testing

@testable import UIKit

@Suite("Tab bar")
@MainActor
struct TabBarTests {
  private let names = ["recents", "contacts", "keypad", "voicemail"]

  private func controller(_ stage: Stage, _ owner: BarOwner? = nil) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map(Bars.page)
    tabs.delegate = owner
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    _ = stage.take()
    return tabs
  }

  private func button(_ tabs: UITabBarController, _ index: Int) -> BarButton? {
    tabs.viewControllers?[index].tabBarItem.button
  }

  @Test("is 49 points high at the lower edge, its tabs side by side across all of it, at every text size")
  func geometry() {
    let stage = Bars.stage(.large)
    let tabs = controller(stage)
    for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      stage.application.setPreferredContentSizeCategory(category)
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
      let frames = (0..<4).compactMap { button(tabs, $0)?.frame }
      #expect(frames.map(\.minX) == [0, 97.5, 195, 292.5] && frames.allSatisfy { $0.height == 49 })
      #expect(button(tabs, 0)?.label.font.pointSize == 10)
    }
    let first = button(tabs, 0)
    #expect((first?.picture.frame.maxY ?? 99) <= (first?.label.frame.minY ?? 0))
    #expect(tabs.viewControllers?.first?.view.frame == stage.window.bounds)
  }

  @Test("a tap asks, selects and notifies, and so does one on the tab that is selected already")
  func tap() {
    let (stage, owner) = (Bars.stage(.large), BarOwner())
    let tabs = controller(stage, owner)
    #expect(tabs.selectedIndex == 0 && owner.calls.isEmpty)
    let place = Bars.middle(button(tabs, 2))
    stage.tap(place.x, place.y, at: 0)
    #expect(
      stage.take() == [
        "0 keypad touchDown", "50000 keypad touchUpInside", "50000 action keypad touchUpInside",
      ])
    #expect(owner.calls == ["shouldSelect Keypad", "didSelect Keypad 2"] && tabs.selectedIndex == 2)
    stage.tap(place.x, place.y, at: 1_000_000)
    #expect(owner.calls.suffix(2) == ["shouldSelect Keypad", "didSelect Keypad 2"])
    #expect(tabs.viewControllers?[2].view.window === stage.window)
    #expect(tabs.viewControllers?[0].viewIfLoaded?.window == nil && !tabs.viewControllers![1].isViewLoaded)
    #expect(stage.isQuiet)
  }

  @Test("a subclass hears of a choice before it is shown, unless the delegate refuses, and of nothing else")
  func subclass() {
    final class Tabs: UITabBarController {
      var heard: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append("\(item.title ?? "") \(selectedIndex) \(tabBar === self.tabBar)")
      }
    }
    let (stage, owner, tabs) = (Bars.stage(.large), BarOwner(), Tabs())
    tabs.viewControllers = names.map(Bars.page)
    tabs.delegate = owner
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    tabs.selectedIndex = 1
    let place = Bars.middle(button(tabs, 2))
    stage.tap(place.x, place.y, at: 0)
    #expect(tabs.heard == ["Keypad 1 true"] && tabs.selectedIndex == 2)
    owner.maySelect = { _ in false }
    let other = Bars.middle(button(tabs, 3))
    stage.tap(other.x, other.y, at: 1_000_000)
    #expect(tabs.heard.count == 1 && tabs.selectedIndex == 2 && stage.isQuiet)
  }

  @Test(
    "LV15, LV8: a press shows the tab large, a slide the next ones, and the lift selects as a tap does, once")
  func viewer() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let tabs = controller(stage, owner)
    stage.press(
      Bars.middle(button(tabs, 1)), Bars.middle(button(tabs, 2)), CGPoint(x: 100, y: 300),
      Bars.middle(button(tabs, 3)))
    #expect(
      stage.takeDeeds() == [
        "0 contacts touchDown", "200000 contacts touchCancel", "200000 viewer shows contacts",
        "700000 viewer moves keypad", "800000 viewer moves nothing", "900000 viewer moves voicemail",
        "1000000 viewer ends voicemail 341.250,24.500", "1000000 voicemail touchUpInside",
        "1000000 action voicemail touchUpInside",
      ])
    #expect(owner.calls == ["shouldSelect Voicemail", "didSelect Voicemail 3"] && tabs.selectedIndex == 3)
    #expect(stage.isQuiet)
  }

  @Test("LV15: a delegate that refuses keeps the tab, by tap and by viewer")
  func refusal() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let tabs = controller(stage, owner)
    owner.maySelect = { $0.title != "Keypad" }
    let place = Bars.middle(button(tabs, 2))
    stage.tap(place.x, place.y, at: 0)
    stage.press(place, from: 1_000_000)
    #expect(owner.calls == ["shouldSelect Keypad", "shouldSelect Keypad"])
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem?.accessibilityIdentifier == "recents")
    #expect(tabs.selectedViewController?.view.window != nil && stage.isQuiet)
  }

  @Test("LV2: the viewer shows title and image, and the larger image in place of the small one")
  func content() {
    let stage = Bars.stage()
    let tabs = controller(stage)
    guard let button = button(tabs, 0) else { return #expect(Bool(false)) }
    #expect(button.largeContentTitle == "Recents" && button.largeContentImage?.name == "recents")
    #expect(button.showsLargeContentViewer && button.scalesLargeContentImage)
    button.item.largeContentSizeImage = UIImage(named: "big")
    button.item.largeContentSizeImageInsets.left = 3
    #expect(button.largeContentImage?.name == "big" && !button.scalesLargeContentImage)
    #expect(button.largeContentImageInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0))
    (button.item as? UITabBarItem)?.badgeValue = "7"
    #expect(button.largeContentTitle == "Recents" && button.accessibilityValue == "7")
    button.item.title = nil
    #expect(button.largeContentTitle == nil && button.showsLargeContentViewer)
    (button.item.image, button.item.largeContentSizeImage) = (nil, nil)
    #expect(!button.showsLargeContentViewer)
  }

  @Test(
    "a stack in a tab shows its first controller's tab, unless it has its own, and a second tap goes back to it"
  )
  func stacks() {
    let stage = Bars.stage(.large)
    stage.holdingClock {
      let (tabs, home) = (UITabBarController(), Bars.page("home"))
      let stack = UINavigationController(rootViewController: home)
      tabs.viewControllers = [stack, Bars.page("other")]
      stage.window.rootViewController = tabs
      stage.window.layoutIfNeeded()
      #expect(tabs.tabBar.items?.first === home.tabBarItem)
      home.tabBarItem = Bars.tab("house")
      #expect(tabs.tabBar.items?.first?.accessibilityIdentifier == "house")
      stack.pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      let place = Bars.middle(tabs.tabBar.items?.first?.button)
      stage.tap(place.x, place.y, at: 0)
      stage.waitForAllTimers()
      #expect(stack.viewControllers == [home])
      stack.tabBarItem = Bars.tab("own")
      #expect(tabs.tabBar.items?.first?.accessibilityIdentifier == "own" && tabs.selectedIndex == 0)
    }
    #expect(stage.isQuiet)
  }

  @Test("LV15: a disabled tab is shown large, and the lift on it does nothing")
  func disabled() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let tabs = controller(stage, owner)
    tabs.viewControllers?[1].tabBarItem.isEnabled = false
    stage.press(Bars.middle(button(tabs, 1)))
    #expect(
      stage.takeDeeds() == [
        "200000 viewer shows contacts", "700000 viewer ends contacts 146.250,24.500",
      ])
    #expect(owner.calls.isEmpty && tabs.selectedIndex == 0 && stage.isQuiet)
  }
}
